import { rmSync } from 'node:fs';
import { expect, it } from 'vitest';
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

withPublishedSite();

it('the first build ever leaves rows with errors out', async () => {
  rmSync(site.out, { recursive: true });
  site.change({ [TOOLS]: badSaw });
  const { rows } = await hold();
  // What refers to the row would name a page that is not there.
  expect(rows.map(({ slug }) => slug)).toEqual(['hammer', 'saw']);
  expect(has(SAW)).toBe(false);
  expect(page('index.html')).not.toContain('/tools/saw/');
  expect(page('index.html')).toContain('/tools/file/');
});

it('the files that a page names stay with it', async () => {
  const names = [...page(SAW).matchAll(/"\/(assets\/[^"]+\.css)"/g)].map(([, name = '']) => name);
  expect(names).not.toEqual([]);
  site.change({ [TOOLS]: badSaw, 'templates/styles/site.css': 'main { color: green; }' });
  await hold();
  for (const name of names) expect(has(name)).toBe(true);
  expect(page('index.html')).not.toContain(names[0]);
  const after = readTree(site.out);
  await hold();
  expect(readTree(site.out)).toEqual(after);
  site.change({ [TOOLS]: published.read(TOOLS) });
  expect((await generate('--date', LATER)).exitCode).toBe(0);
  expect(has(names[0] ?? '')).toBe(false);
});

it('a renamed row with an error keeps its old address, and its redirect waits', async () => {
  site.change({
    [TOOLS]: (text) =>
      badSaw(text).replace('slug: saw', 'slug: handsaw').replace('related: [saw]', 'related: []'),
    'data/redirects.yaml': '- { from: /tools/saw/, to: /tools/handsaw/, reason: Renamed. }\n',
  });
  const { rows, pages, redirects } = await hold();
  expect(rows).toMatchObject([{ slug: 'handsaw', pages: ['/tools/saw/'] }]);
  expect(pages).toMatchObject([{ path: '/tools/saw/' }]);
  expect(redirects).toEqual(['/tools/saw/']);
  expect(page(SAW)).toContain('<h1>Saw</h1>');
  site.change({ [TOOLS]: (text) => text.replace('  weight: heavy\n', '') });
  expect(await generate('--date', LATER, '--hold-bad')).toMatchObject({ exitCode: 0 });
  expect(page('tools/handsaw/index.html')).toContain('<h1>Saw</h1>');
  expect(page(SAW)).toContain('/tools/handsaw/');
});

it('a page whose row is gone on purpose goes, though another row is held', async () => {
  site.change({
    [TOOLS]: (text) => badSaw(text).replace(/- slug: file\n[\s\S]*$/, ''),
    'data/gone.yaml': '- { address: /tools/file/, reason: Not sold any more., date: 2026-03-04 }\n',
  });
  const { pages } = await hold();
  expect(pages).toMatchObject([{ path: '/tools/saw/' }]);
  expect(has('tools/file/index.html')).toBe(false);
});

it('a kept page whose file was changed or lost stops the build', async () => {
  site.change({ [TOOLS]: badSaw });
  site.change({ [`output/${SAW}`]: 'other' });
  expect(await refused()).toContain('its file was changed');
});

it('a part of a site holds no rows', async () => {
  for (const flags of [
    ['--only', '/tools/**'],
    ['--shard', '1/2'],
  ]) {
    const { exitCode, stderr } = await generate('--hold-bad', ...flags);
    expect(exitCode).toBe(2);
    expect(stderr).toContain('--hold-bad');
  }
});

it('keeps the page of a fixed row, what stands below it, and redirects to it', async () => {
  site.change({
    'data/pages/hubs.yaml': '- { slug: hub, name: All parts }\n',
    'data/schemas/pages.schema.json': JSON.stringify({
      type: 'array',
      items: { type: 'object', required: ['slug', 'name'], properties: { slug: { type: 'string' } } },
    }),
    'data/redirects.yaml': '- { from: /old-hub/, to: /hub/, reason: It moved last year. }\n',
    'data/routes.yaml': (text) =>
      `${text.replace('label: "{{part.name}}"\n  parent: /', 'label: "{{part.name}}"\n  parent: /hub/')}- name: hub
  path: /hub/
  rows: { page: pages/hub }
  template: hub
  title: "{{page.name}} of this small site"
  description: Every part that this small site knows, each with a page and a text of its own.
  label: "{{page.name}}"
  parent: /
`,
    'templates/pages/hub.tsx': `export default function Hub({ rows }) {
  if (rows.page.note === 'Throws') throw new Error('no such hub');
  return <h1>{rows.page.name}</h1>;
}
`,
  });
  expect(await generate('--date', '2026-03-02')).toMatchObject({ exitCode: 0, stderr: '' });
  const before = readTree(site.out);
  site.change({ 'data/pages/hubs.yaml': (text) => text.replace('All parts', 'All parts, note: Throws') });
  const { rows, redirects } = await hold();
  expect(rows.map(({ slug, pages }) => [slug, pages])).toEqual([['hub', ['/hub/']]]);
  expect(redirects).toEqual([]);
  const after = readTree(site.out);
  for (const file of ['hub/index.html', 'old-hub/index.html', 'parts/bolt/index.html', '_redirects'])
    expect([file, after[file]]).toEqual([file, before[file]]);
});
