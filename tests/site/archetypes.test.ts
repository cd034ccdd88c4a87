import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, inject, test } from 'vitest';
import { ARCHETYPES, archetypeOf, sheetOf } from './archetypes.ts';
import { parsedPages } from './parsed-pages.ts';
import { readSiteManifest } from './published-site.ts';

const CORE_AND_SHEET_BYTES = 14 * 1024;
const out = inject('publishedSite');
const pages = parsedPages();
const { files } = readSiteManifest(out);
const names = (folder: string, ending: string) =>
  readdirSync(folder)
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length));

test('each template belongs to one of the six archetypes, and all its pages have it', () => {
  const archetypes = new Map<string, Set<string>>();
  for (const { template, html } of pages)
    archetypes.set(template, (archetypes.get(template) ?? new Set()).add(archetypeOf(html) ?? 'none'));
  const unsure = [...archetypes].filter(([, found]) => found.size !== 1 || found.has('none'));
  expect(unsure.map(([template, found]) => `${template}: ${[...found]}`)).toEqual([]);
  expect(new Set([...archetypes.values()].flatMap((found) => [...found]))).toEqual(new Set(ARCHETYPES));
  const templates = names('templates/pages', '.tsx').filter(
    (name) => !['components', 'error'].includes(name),
  );
  expect([...archetypes.keys()].sort()).toEqual(expect.arrayContaining(templates));
});

test('each archetype has a layout and a stylesheet of its name, and docs name its templates', () => {
  const expected = ['gallery', 'player-focus', ...ARCHETYPES].sort();
  expect(names('templates/layouts', '.tsx').sort()).toEqual(expected);
  expect(names('templates/styles/layouts', '.css').sort()).toEqual(expected);
  const docs = readFileSync('docs/sample-site.md', 'utf8');
  const named = new Map(
    [...docs.matchAll(/^- `(\w+)`: (.*(?:\n {2}.*)*)/gm)].map(([, name, list]) => [name, list]),
  );
  const missing = pages.filter(
    ({ template, html }) => !named.get(archetypeOf(html))?.includes(`\`${template}\``),
  );
  expect([...new Set(missing.map(({ template }) => template))]).toEqual([]);
});

test('a page loads the core and one sheet, at most 14 KB gzipped together', () => {
  const sizeOf = (name: string) => gzipSync(readFileSync(join(out, name))).length;
  const core = sizeOf(files.find(({ file }) => file.startsWith('assets/site-'))?.file ?? '');
  for (const page of pages) {
    const sheets = page.root.querySelectorAll('link[rel="stylesheet"]');
    expect(sheets.length, page.path).toBe(2);
    expect(core + sizeOf(sheetOf(page.html)), page.path).toBeLessThanOrEqual(CORE_AND_SHEET_BYTES);
  }
});

test('the two sheets of a page style every class that the page shows and any sheet styles', () => {
  const sheets = new Map(
    files
      .filter(({ file }) => file.endsWith('.css') && !file.includes('search'))
      .map(({ file }) => [file, classesIn(readFileSync(join(out, file), 'utf8'))]),
  );
  const core = [...sheets].find(([file]) => file.startsWith('assets/site-'))?.[1] ?? new Set();
  const styled = new Set(
    [...sheets].filter(([file]) => file.startsWith('assets/gallery-')).flatMap(([, all]) => [...all]),
  );
  const lost = new Set<string>();
  for (const { html, root, template } of pages) {
    const own = sheets.get(sheetOf(html)) ?? new Set();
    for (const element of root.querySelectorAll('main [class]'))
      for (const name of element.classList.value)
        if (styled.has(name) && !core.has(name) && !own.has(name)) lost.add(`${template}: .${name}`);
  }
  expect([...lost]).toEqual([]);
});

function classesIn(css: string): ReadonlySet<string> {
  return new Set([...css.matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name ?? ''));
}
