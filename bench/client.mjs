// npm run bench:client [-- FOLDER]
// Prints what a site's pages load in the browser, in gzipped bytes. FOLDER is output/ by default.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { measureClient } from './measure-client.mjs';

const out = resolve(process.argv[2] ?? 'output');
if (!existsSync(join(out, 'manifest.json'))) {
  console.error(`${out} holds no published site: run "npm run generate" first, or name a folder`);
  process.exit(2);
}
const { scripts, pages } = measureClient(out);
const show = (label, ...cells) =>
  console.log(label.padEnd(30) + cells.map((cell) => String(cell).padStart(9)).join(''));

show('script', 'bytes');
for (const [name, bytes] of Object.entries(scripts)) show(name, bytes);
console.log('');
show('template (its largest page)', 'html', 'at once', 'later', '   islands');
for (const group of groupPages(({ template }) => template)) {
  const { template, html, atOnce, later, islands } = group.toSorted(
    (a, b) => b.later - a.later || b.html - a.html,
  )[0];
  show(template, html, atOnce, later, `   ${islands.join(' ')}`);
}
console.log('');
show('layout (its heaviest page)', 'html', 'css', 'at once', 'sum', '   page');
for (const group of groupPages(({ sheets }) => sheets[1] ?? '(none)')) {
  const sum = ({ html, css, atOnce }) => html + css + atOnce;
  const page = group.toSorted((a, b) => sum(b) - sum(a))[0];
  show(page.sheets[1] ?? '(none)', page.html, page.css, page.atOnce, sum(page), `   ${page.path}`);
}

/** Returns the pages with the same key, ordered by the key. */
function groupPages(keyOf) {
  const groups = new Map();
  for (const page of pages) groups.set(keyOf(page), [...(groups.get(keyOf(page)) ?? []), page]);
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group);
}
