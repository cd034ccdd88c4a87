// node floor.mjs write|react OUT THREADS  <  JSON on standard input
// Measures the lower limits (floors) of a build's time:
//   write: { pages: [html], files: [path] }
//          writes the files, the pages in turn. This is the cost of the disk.
//   react: { root, file, files: [rows as JSON] }, where the file is the bundle of the templates
//          reads rows, renders them with the site's own template, and writes them.
//          No generator that uses React can be faster.
import { mkdirSync, readFileSync, writeFileSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isMainThread, Worker, workerData } from 'node:worker_threads';
import { loadEngine } from './load-engine.mjs';

const { importBundle } = await loadEngine('render/load-bundle');

if (isMainThread) {
  const [mode, out, threads] = process.argv.slice(2);
  const input = JSON.parse(readFileSync(0, 'utf8'));
  mkdirSync(out, { recursive: true });
  await Promise.all(
    Array.from({ length: Number(threads) }, (_, part) => {
      const data = { mode, out, part, threads: Number(threads), input };
      if (Number(threads) === 1) return work(data);
      return new Promise((resolve, reject) => {
        new Worker(fileURLToPath(import.meta.url), { workerData: data })
          .on('exit', resolve)
          .on('error', reject);
      });
    }),
  );
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  writeSync(3, JSON.stringify({ peakMiB: maxRSS / 1024, cpuSeconds: (userCPUTime + systemCPUTime) / 1e6 }));
} else await work(workerData);

async function work({ mode, out, part, threads, input }) {
  const write = (file, html) => {
    const path = join(out, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, html);
  };
  if (mode === 'write') {
    for (let at = part; at < input.files.length; at += threads)
      write(input.files[at], input.pages[at % input.pages.length]);
    return;
  }
  const { pages, layouts, createElement, renderToStaticMarkup } = await importBundle(input);
  const { site } = input;
  const [header, footer] = ['Header', 'Footer'].map((part) =>
    renderToStaticMarkup(createElement(layouts.default[part], { site, assets: {} })),
  );
  for (let at = part; at < input.files.length; at += threads) {
    for (const row of JSON.parse(readFileSync(input.files[at], 'utf8'))) {
      const path = `/compare-competitors/${row.slug}-alternatives/`;
      const page = { path, url: site.baseUrl + path, breadcrumbs: [{ label: 'Home', path: '/' }] };
      const props = { page, site, rows: { competitor: row }, links: {}, refs: {}, list: null };
      const main = renderToStaticMarkup(createElement(pages.alternatives.default, props));
      const data = JSON.stringify(pages.alternatives.jsonLd(props)).replace(/</g, '\\u003c');
      write(
        `${path.slice(1)}index.html`,
        `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${row.name}</title><script type="application/ld+json">${data}</script></head><body>${header}<main>${main}</main>${footer}</body></html>`,
      );
    }
  }
}
