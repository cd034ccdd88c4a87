import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SITEMAP_FILE } from '../../generator/address/site-files.ts';
import { makeFolder } from '../support/make-site.ts';
import { readTree } from '../support/read-tree.ts';
import {
  badSaw,
  generate,
  has,
  hold,
  LATER,
  page,
  published,
  refused,
  SAW,
  site,
  TOOLS,
  withPublishedSite,
} from './held-site.ts';

const PARTS = 'data/parts.csv';

const entryOf = (path: string) =>
  page('manifest.json')
    .split('\n')
    .find((line) => line.startsWith(`{"path":"${path}"`))
    ?.replace(/,$/, '');
const goodHammer = (text: string) => text.replace('Drives nails', 'Drives long nails');

withPublishedSite();

it('a row with an error stays as it was published, and the rest is published', async () => {
  const saw = page(SAW);
  const entry = entryOf('/tools/saw/');
  const home = page('index.html');
  site.change({ [TOOLS]: (text) => goodHammer(badSaw(text)) });
  expect((await generate('--date', LATER)).exitCode).toBe(1);
  expect(page('tools/hammer/index.html')).not.toContain('long nails');

  const held = await hold();
  expect(held).toMatchObject({
    rows: [{ dataset: 'tools', slug: 'saw', file: TOOLS, line: 7, pages: ['/tools/saw/'] }],
    pages: [{ path: '/tools/saw/' }],
    redirects: [],
  });
  expect(held.rows[0]?.problems).toMatchObject([{ kind: 'wrong-value' }]);
  expect(page(SAW)).toBe(saw);
  expect(entryOf('/tools/saw/')).toBe(entry);
  expect(page(SITEMAP_FILE)).toContain('/tools/saw/');
  const hammer = page('tools/hammer/index.html');
  expect(hammer).toContain('long nails');
  // The reference and the list of related tools both lead to it. A card has its published description.
  expect(hammer.match(/href="\/tools\/saw\/"/g)).toHaveLength(2);
  expect(page('index.html')).toBe(
    home
      .replace('Drives nails', 'Drives long nails')
      .replace('Cuts wood along a line.', 'Cuts wood along a line. Works with 0 other tools.'),
  );
});

it('people read what is held, why, and what to do', async () => {
  site.change({ [TOOLS]: badSaw });
  const { stdout, stderr } = await generate('--date', LATER, '--hold-bad');
  expect(stdout).toContain('1 page held');
  expect(stderr).toContain(`${TOOLS}:7  held  tools/saw, kept: /tools/saw/`);
  expect(stderr).toContain('weight: expected a whole number');
  expect(stderr).toContain('1 row held, and 1 page held as published. Everything else is published. Mend');
});

it('the same bytes come again, without a cache as well, and a mended row is published', async () => {
  site.change({ [TOOLS]: (text) => goodHammer(badSaw(text)) });
  const before = makeFolder();
  cpSync(site.out, before, { recursive: true });
  await hold();
  const after = readTree(site.out);
  await hold();
  expect(readTree(site.out)).toEqual(after);
  rmSync(join(site.root, '.cache'), { recursive: true });
  await hold();
  expect(readTree(site.out)).toEqual(after);
  // A fresh checkout has the output of the last release only.
  rmSync(join(site.root, '.cache'), { recursive: true });
  rmSync(site.out, { recursive: true });
  cpSync(before, site.out, { recursive: true });
  await hold();
  expect(readTree(site.out)).toEqual(after);

  site.change({ [TOOLS]: (text) => text.replace('  weight: heavy\n', '  weight: 2\n  note: Sharp.\n') });
  expect(await generate('--date', LATER, '--hold-bad')).toMatchObject({ exitCode: 0, stderr: '' });
  expect(page(SAW)).toContain('Sharp.');
  const mended = readTree(site.out);
  expect((await generate('--date', LATER, '--force')).exitCode).toBe(0);
  expect(readTree(site.out)).toEqual(mended);
});

it('a new row with an error stays out, and so does a new row that refers to it', async () => {
  site.change({
    [TOOLS]: (text) =>
      `${text}- { slug: plane, name: Plane }\n- { slug: clamp, name: Clamp, summary: Holds boards while glue dries., related: [plane] }\n- { slug: drill, name: Drill, summary: Makes a round hole. }\n`,
  });
  const { rows, pages } = await hold();
  expect(pages).toEqual([]);
  expect(rows).toMatchObject([
    { slug: 'plane', pages: [], problems: [{ kind: 'missing-field' }] },
    { slug: 'clamp', pages: [], problems: [{ kind: 'unknown-reference' }] },
  ]);
  expect(rows[1]?.problems[0]?.message).toContain('"plane" of the dataset "tools" is held');
  expect([has('tools/plane/index.html'), has('tools/clamp/index.html')]).toEqual([false, false]);
  expect(has('tools/drill/index.html')).toBe(true);
  expect(page('index.html')).not.toContain('plane');
});

it('a row of CSV that does not parse is held alone', async () => {
  const bolt = page('parts/bolt/index.html');
  site.change({
    [PARTS]: (text) =>
      text.replace('bolt,Bolt,Holds', 'bolt,Bolt,too much,Holds').replace('its place', 'place'),
  });
  const { rows } = await hold();
  expect(rows).toMatchObject([
    { dataset: 'parts', slug: 'bolt', line: 2, pages: ['/parts/bolt/'], problems: [{ kind: 'csv-syntax' }] },
  ]);
  expect(page('parts/bolt/index.html')).toBe(bolt);
  expect(page('parts/nut/index.html')).toContain('Holds a bolt in place');
});

it('an open quote may hide other rows of CSV, so nothing is published', async () => {
  site.change({ [PARTS]: (text) => text.replace('bolt,Bolt,Holds', 'bolt,Bolt,"Holds') });
  expect(await refused()).toContain('not closed');
});

it('a row of NDJSON that does not parse is held alone, and later rows keep their places', async () => {
  const rows = [
    { slug: 'bolt', name: 'Bolt', summary: 'Holds two boards together.' },
    { slug: 'nut', name: 'Nut', summary: 'Holds a bolt in its place.' },
  ].map((row) => JSON.stringify(row));
  site.change({ [PARTS]: null, 'data/parts.ndjson': rows.join('\n') });
  expect((await generate('--date', '2026-03-01')).exitCode).toBe(0);
  site.change({ 'data/parts.ndjson': [rows[0]?.slice(0, -1), rows[1]?.replace('"Nut"', '7')].join('\n') });
  const held = await hold();
  expect(held.rows).toMatchObject([
    { slug: 'bolt', line: 1, problems: [{ kind: 'json-syntax' }], pages: ['/parts/bolt/'] },
    { slug: 'nut', line: 2, problems: [{ kind: 'wrong-value', line: 2 }], pages: ['/parts/nut/'] },
  ]);
});

it('a reference to no row, a slug that is used twice, and a template that throws hold their rows', async () => {
  site.change({
    [TOOLS]: (text) =>
      `${text.replace('related: [saw]', 'related: [sew]')}- { slug: file, name: File 2, summary: Is another one. }\n`,
    [PARTS]: (text) => text.replace('nut,Nut', 'nut,Throws'),
  });
  const before = readTree(site.out);
  const { rows } = await hold();
  expect(rows.map(({ slug, problems }) => [slug, problems.map(({ kind }) => kind)])).toEqual([
    ['nut', ['template-failed']],
    ['hammer', ['unknown-reference']],
    ['file', ['duplicate-slug']],
  ]);
  const after = readTree(site.out);
  for (const file of ['parts/nut/index.html', 'tools/hammer/index.html', 'tools/file/index.html'])
    expect(after[file]).toBe(before[file]);
});

it('with --strict, warnings hold their rows', async () => {
  site.change({ [TOOLS]: (text) => text.replace('name: Saw\n', 'name: Saw\n  link: /nowhere/\n') });
  site.change({
    'templates/pages/tool.tsx': (text) =>
      text.replace('<h1>', '{(tool as any).link ? <a href={(tool as any).link}>More</a> : null}<h1>'),
  });
  const saw = page(SAW);
  const { rows } = await hold('--strict');
  expect(rows).toMatchObject([{ slug: 'saw', problems: [{ kind: 'broken-link', severity: 'warning' }] }]);
  expect(page(SAW)).toBe(saw);
});

it('all rows of a family may be held', async () => {
  const before = readTree(site.out);
  site.change({ [TOOLS]: (text) => text.replaceAll(/ {2}name: .*\n/g, '  name: 7\n') });
  const { rows, pages } = await hold();
  expect(rows).toHaveLength(3);
  expect(pages.map(({ path }) => path)).toEqual(['/tools/file/', '/tools/hammer/', '/tools/saw/']);
  const after = readTree(site.out);
  for (const { path } of pages)
    expect(after[`${path.slice(1)}index.html`]).toBe(before[`${path.slice(1)}index.html`]);
});

it('a template that throws for all pages of a family is at fault itself', async () => {
  site.change({ 'templates/pages/part.tsx': (text) => text.replace("rows.part.name === 'Throws'", 'true') });
  expect(await refused()).toContain('no such part');
});

it('an error of no row stops the build, and the errors of rows are shown with it', async () => {
  site.change({
    [TOOLS]: badSaw,
    'data/routes.yaml': (text) => text.replace('template: home', 'template: hme'),
  });
  const stderr = await refused();
  expect(stderr).toContain('hme');
  expect(stderr).toContain('weight');
  site.change({ 'data/routes.yaml': (text) => text.replace('template: hme', 'template: home') });
  site.change({ [PARTS]: 'slug;slug\n' });
  await refused();
  // The rows of a file that does not parse are unknown.
  site.change({ [PARTS]: published.read(PARTS), [TOOLS]: (text) => `${text}  - : [\n` });
  await refused();
});
