import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** The bins of a band, as in generator/audit/checks/similar-pages.ts. */
const BAND = 5;
const here = fileURLToPath(new URL('.', import.meta.url));

/**
 * Compares the estimated similarity of all pairs of pages of a published site that share a run of words with
 * their exact one, which comes from an inverted index. Prints the errors, and how many pairs of a similarity
 * of at least 0.8 share a band, so that the audit compares them.
 */
export async function compareSketches(root) {
  const { collectContent, shinglesOf, similarity } = await loadFacts();
  const { pages } = JSON.parse(readFileSync(join(root, 'output', 'manifest.json'), 'utf8'));
  const known = pages
    .filter(({ index }) => index)
    .map(({ file, title }) => {
      const html = readFileSync(join(root, 'output', file), 'utf8');
      const names = [title.split(/[:|,]/)[0].replace(/ alternatives$/, '')];
      const { sketch } = collectContent(html, names);
      return sketch.length === 0 ? undefined : { sketch, shingles: shinglesOf(html, names) };
    })
    .filter(Boolean);
  let pairs = 0;
  let sum = 0;
  let most = 0;
  let close = 0;
  let found = 0;
  for (const [one, other, exact] of overlaps(known)) {
    const error = Math.abs(similarity(one.sketch, other.sketch) - exact);
    pairs++;
    sum += error;
    most = Math.max(most, error);
    if (exact < 0.8) continue;
    close++;
    if (shareBand(one.sketch, other.sketch)) found++;
  }
  console.log(`${known.length} pages, ${pairs} pairs with a run of words in common`);
  console.log(`error of the estimate: mean ${(sum / (pairs || 1)).toFixed(4)}, highest ${most.toFixed(3)}`);
  console.log(`pairs of a similarity of at least 0.8: ${close}, found ${found}`);
}

/** Yields the pairs that share a shingle, with their exact Jaccard similarity. */
function* overlaps(pages) {
  const index = new Map();
  const shared = new Uint16Array(pages.length);
  for (const [at, { shingles }] of pages.entries()) {
    shared.fill(0);
    for (const shingle of shingles) {
      const others = index.get(shingle);
      if (others === undefined) index.set(shingle, [at]);
      else {
        for (const other of others) shared[other]++;
        others.push(at);
      }
    }
    for (const [other, count] of shared.subarray(0, at).entries())
      if (count > 0)
        yield [pages[at], pages[other], count / (shingles.size + pages[other].shingles.size - count)];
  }
}

function shareBand(one, other) {
  for (let first = 0; first + BAND <= one.length; first += BAND) {
    let same = 0;
    while (same < BAND && one[first + same] === other[first + same]) same++;
    if (same === BAND) return true;
  }
  return false;
}

/** Bundles the engine's own functions, which the package does not export. */
async function loadFacts() {
  const contents = `export * from './generator/pages-read/page-content.ts';
export * from './generator/pages-read/sketch.ts';`;
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: join(here, '..'), loader: 'ts' },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].text).toString('base64')}`);
}
