import { renameSync } from 'node:fs';
import { join } from 'node:path';
import type { GenerateOptions } from 'rowpress';
import { describe, expect, it } from 'vitest';
import { SITEMAP_FILE } from '../../generator/address/site-files.ts';
import { makeSite, type TestSite } from '../support/make-site.ts';
import { publish, readManifest } from '../support/publish.ts';

const FIRST = '2026-03-01';
const SECOND = '2026-04-02';
const THIRD = '2026-05-03';

/** Publishes a site on a day, and returns the dates of its pages. */
async function build(site: TestSite, date: string, options: Partial<GenerateOptions> = {}) {
  const { published, problems } = await publish(site, { date, ...options });
  expect({ published, problems }).toEqual({ published: true, problems: [] });
  return Object.fromEntries(readManifest(site.out).pages.map(({ path, lastmod }) => [path, lastmod]));
}

const UNKNOWN = {
  '/': undefined,
  '/tools/file/': undefined,
  '/tools/hammer/': undefined,
  '/tools/saw/': undefined,
};
const changeFile = (text: string) => text.replace('summary: Smooths', 'summary: Rounds');

describe('the lastmod of a page', () => {
  it('is left out on a first build, because it is unknown', async () => {
    const site = makeSite();
    expect(await build(site, FIRST)).toEqual(UNKNOWN);
    expect(site.read(`output/${SITEMAP_FILE}`)).not.toContain('lastmod');
  });

  it('stays unknown while nothing changes, also on later days', async () => {
    const site = makeSite();
    await build(site, FIRST);
    expect(await build(site, SECOND)).toEqual(UNKNOWN);
  });

  it('changes only for the changed page and the pages that show it, and is preserved by later builds', async () => {
    const site = makeSite();
    await build(site, FIRST);
    site.change({ 'data/tools.yaml': changeFile });
    const moved = { ...UNKNOWN, '/': '2026-04-02', '/tools/file/': '2026-04-02' };
    expect(await build(site, SECOND)).toEqual(moved);
    expect(await build(site, THIRD)).toEqual(moved);
    expect(await build(site, THIRD, { force: true })).toEqual(moved);
    expect(site.read(`output/${SITEMAP_FILE}`).match(/<lastmod>2026-04-02<\/lastmod>/g)).toHaveLength(2);
  });

  it('is the day of the build for a new page', async () => {
    const site = makeSite();
    await build(site, FIRST);
    const row = '- slug: plane\n  name: Plane\n  summary: Makes a board even.\n';
    site.change({ 'data/tools.yaml': (text) => text + row });
    const found = await build(site, SECOND);
    expect(found['/tools/plane/']).toBe('2026-04-02');
    expect(found['/tools/saw/']).toBeUndefined();
  });

  it('is the date of a page that has one, from the day of that date', async () => {
    const dated = (day: string) =>
      makeSite({
        'data/routes.yaml': (text) => text.replace('  tags:', `  date: "${day}"\n  tags:`),
      });
    const past = {
      '/tools/file/': '2025-05-05',
      '/tools/hammer/': '2025-05-05',
      '/tools/saw/': '2025-05-05',
    };
    const site = dated('2025-05-05');
    expect(await build(site, FIRST)).toEqual({ ...UNKNOWN, ...past });
    expect(await build(site, SECOND)).toEqual({ ...UNKNOWN, ...past });
    site.change({ 'data/tools.yaml': changeFile });
    expect((await build(site, SECOND))['/tools/file/']).toBe('2026-04-02');
    expect(await build(dated('2026-03-02'), FIRST)).toEqual(UNKNOWN);
  });

  it('is at least the newest date that a list shows, also on a later page, and no day to come', async () => {
    const day = (name: string, value: string) => (text: string) =>
      text.replace(`name: ${name}\n`, `name: ${name}\n  day: ${value}\n`);
    const days = { Saw: '2025-03-03', Hammer: '2025-02-02', File: '2025-01-01' };
    const write = (values: Record<string, string>) => (text: string) =>
      Object.entries(values).reduce((all, [name, value]) => day(name, value)(all), text);
    const site = makeSite({
      'data/tools.yaml': write(days),
      'data/schemas/tools.schema.json': (text) =>
        text.replace('"properties": {', '"properties": { "day": { "type": "string" },'),
      'data/routes.yaml': (text) =>
        `${text.replace('tools: { from: tool }', 'tools: { from: tool, sort: -date }').replace('  tags:', '  date: "{{tool.day}}"\n  tags:')}
- name: all
  path: /all/{page?}/
  template: home
  title: "All tools, page {{list.page}}"
  description: Every tool that this site knows.
  label: All
  list: { from: tool, size: 2, sort: -date }
  links: { tools: { from: tool } }
`,
    });
    const expected = { '/': days.Saw, '/all/': days.Saw, '/all/2/': days.File };
    expect(await build(site, FIRST)).toMatchObject(expected);
    site.change({ 'data/tools.yaml': (text) => text.replace('day: 2025-01-01', 'day: 2026-02-02') });
    expect(await build(site, SECOND)).toMatchObject({ '/': '2026-04-02', '/all/': '2026-02-02' });
    site.change({ output: null, 'data/tools.yaml': (text) => text.replace('2026-02-02', '2027-01-01') });
    expect(await build(site, FIRST)).toMatchObject({
      '/': days.Saw,
      '/all/': days.Saw,
      '/all/2/': days.Hammer,
    });
  });

  it('is at least the newest "updated" of the page’s rows, also on a first build', async () => {
    const site = makeSite({
      'data/tools.yaml': (text) => text.replace('name: Saw', 'name: Saw\n  updated: 2025-12-24'),
    });
    expect(await build(site, FIRST)).toEqual({ ...UNKNOWN, '/tools/saw/': '2025-12-24' });
    site.change({ 'data/tools.yaml': (text) => text.replace('Cuts wood', 'Parts wood') });
    expect((await build(site, SECOND))['/tools/saw/']).toBe('2026-04-02');
    expect((await build(site, THIRD))['/tools/saw/']).toBe('2026-04-02');
    site.change({ 'data/tools.yaml': (text) => text.replace('updated: 2025-12-24', 'updated: 2026-06-06') });
    expect((await build(site, THIRD))['/tools/saw/']).toBe('2026-06-06');
  });

  it('does not change if only header, footer or styles change', async () => {
    const site = makeSite();
    await build(site, FIRST);
    site.change({
      'templates/styles/site.css': 'h1 { color: red }',
      'templates/layouts/default.tsx': (text) => text.replace('© ', 'Since 2026: '),
    });
    const after = await build(site, SECOND);
    expect(after).toEqual(UNKNOWN);
    expect(site.read('output/index.html')).toContain('Since 2026');
  });

  it('comes from the manifest that is given as the previous one', async () => {
    const site = makeSite();
    await build(site, FIRST);
    site.change({ 'data/tools.yaml': changeFile });
    await build(site, SECOND);
    renameSync(join(site.out, 'manifest.json'), join(site.root, 'last.json'));
    site.change({ output: null });
    const moved = { ...UNKNOWN, '/': '2026-04-02', '/tools/file/': '2026-04-02' };
    const previous = join(site.root, 'last.json');
    expect(await build(site, THIRD, { previous })).toEqual(moved);
  });

  it('changes in a build of some pages only for them', async () => {
    const site = makeSite();
    await build(site, FIRST);
    site.change({ 'data/tools.yaml': changeFile });
    const once = await build(site, SECOND, { only: '/tools/file/' });
    expect(once).toEqual({ ...UNKNOWN, '/tools/file/': '2026-04-02' });
    expect(await build(site, THIRD)).toEqual({ ...once, '/': '2026-05-03' });
  });
});
