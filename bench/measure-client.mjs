import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Returns the gzipped size of a text or of bytes, in bytes, as a host would send it. */
const gzipped = (bytes) => gzipSync(bytes, { level: 9 }).length;

/**
 * Measures a published site in gzipped bytes: each script by its name without hash, and each page with its
 * stylesheets. `atOnce` is what the page loads at first. `later` is what it loads when all its
 * islands are used, including React if one of them is a component. `islands` are their names.
 * @param {string} out
 * @returns {import('./measure-client.d.mts').ClientMeasures}
 */
export function measureClient(out) {
  const sizes = Object.fromEntries(
    readdirSync(join(out, 'assets'))
      .filter((name) => name.endsWith('.js'))
      .map((name) => [`/assets/${name}`, gzipped(readFileSync(join(out, 'assets', name)))]),
  );
  const components = new Set(
    Object.keys(sizes)
      .filter((src) => readFileSync(join(out, src), 'utf8').includes('./react-'))
      .map(nameOf),
  );
  const scripts = Object.fromEntries(Object.entries(sizes).map(([src, bytes]) => [nameOf(src), bytes]));
  const styles = Object.fromEntries(
    readdirSync(join(out, 'assets'))
      .filter((name) => name.endsWith('.css'))
      .map((name) => [`/assets/${name}`, gzipped(readFileSync(join(out, 'assets', name)))]),
  );
  const manifest = JSON.parse(readFileSync(join(out, 'manifest.json'), 'utf8'));
  const pages = manifest.pages.map(({ path, template, file }) => {
    const html = readFileSync(join(out, file), 'utf8');
    const own = [...html.matchAll(/<script type="module" src="([^"]+)"/g)].map(([, src]) => src);
    const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href);
    const tags = [...html.matchAll(/ data-src="([^"]+)" data-when="([^"]+)"/g)];
    const islands = [...new Set(tags.map(([, src]) => nameOf(src)))].sort();
    const later = islands.some((name) => components.has(name)) ? ['react', ...islands] : islands;
    return {
      path,
      template,
      html: gzipped(html),
      css: sheets.reduce((sum, href) => sum + (styles[href] ?? 0), 0),
      sheets: sheets.map(nameOf),
      atOnce: own.reduce((sum, src) => sum + (sizes[src] ?? 0), 0),
      later: later.reduce((sum, name) => sum + (scripts[name] ?? 0), 0),
      islands,
      unasked: tags.filter(([, , when]) => when !== 'interaction').map(([, src]) => nameOf(src)),
    };
  });
  return { scripts, pages };
}

/** @param {string} src */
function nameOf(src) {
  return src.slice(src.lastIndexOf('/') + 1).replace(/-[0-9A-Za-z]{8}\.(js|css)$/, '');
}
