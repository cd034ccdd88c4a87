import { cpSync, existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SITEMAP_FILE } from '../../generator/address/site-files.ts';
import { makeFolder, type TestSite } from '../support/make-site.ts';
import { manyTools } from '../support/many-rows.ts';
import { readManifest } from '../support/publish.ts';
import { readTree } from '../support/read-tree.ts';
import { runCli } from '../support/run-cli.ts';
import { CARD, makeSiteWithCard } from '../support/site-with-card.ts';
import { makeWholeSite } from '../support/whole-site.ts';
import { makeShards, merge } from './make-shards.ts';

const DATE = ['--date', '2026-03-01'] as const;

async function whole({ root }: TestSite, ...flags: string[]): Promise<string> {
  const out = makeFolder();
  const { exitCode, stderr } = await runCli(['generate', '--root', root, '--out', out, ...flags]);
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  return out;
}

const readShard = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'rowpress-part.json'), 'utf8')) as {
    inputs: Record<string, string>;
    pages: { path: string; bytes: number }[];
    files: { file: string }[];
    left: string[];
  };

describe('merged shards equal the output of one build', () => {
  it('byte for byte, in any order, with one thread or two, cold and from a warm cache', async () => {
    const site = makeWholeSite(320);
    const expected = readTree(await whole(site, ...DATE, '--workers', '1'));
    expect(Object.keys(expected)).toEqual(
      expect.arrayContaining([
        '404.html',
        '_redirects',
        '.well-known/security.txt',
        'icon-192.png',
        'tools/feed.xml',
      ]),
    );
    rmSync(join(site.root, '.cache'), { recursive: true });
    const cold = await makeShards(site.root, 3, [...DATE, '--workers', '2']);
    const others = cold.slice(1).flatMap((shard) => Object.keys(readTree(shard)));
    expect(
      others.filter((file) => !/^(?:tools\/tool-\d+\/)?index\.html$|^rowpress-part\.json$/.test(file)),
    ).toEqual([]);
    expect(readTree(await merge(cold.toReversed()))).toEqual(expected);
    const warm = await makeShards(site.root, 3, [...DATE, '--workers', '1']);
    expect(readTree(await merge(warm))).toEqual(expected);
    const mixed = [cold[0], warm[1], cold[2]].map(String);
    expect(readTree(await merge(mixed))).toEqual(expected);
  });

  it('with the dates of the previous manifest', async () => {
    const site = makeWholeSite(20);
    const first = await whole(site, ...DATE);
    site.change({ 'data/tools.yaml': (text) => text.replace('number 7 well', 'number seven well') });
    const flags = ['--date', '2026-04-02', '--previous', join(first, 'manifest.json')];
    const expected = await whole(site, ...flags);
    const dates = readManifest(expected).pages.filter(({ lastmod }) => lastmod === '2026-04-02');
    expect(dates.map(({ path }) => path)).toEqual(expect.arrayContaining(['/', '/tools/tool-7/']));
    expect(dates.length).toBeLessThan(10);
    const merged = await merge(await makeShards(site.root, 2, flags));
    expect(readTree(merged)).toEqual(readTree(expected));
    expect(readFileSync(join(merged, SITEMAP_FILE), 'utf8')).toContain('<lastmod>2026-04-02</lastmod>');
  });

  it('when the site is in other folders, with other modification times, on each machine', async () => {
    const site = makeWholeSite(12);
    const other = join(makeFolder(), 'öther', 'place');
    cpSync(site.root, other, { recursive: true, filter: (path) => !/\/\.cache$/.test(path) });
    const [one = ''] = await makeShards(site.root, 2, DATE, [1]);
    const [two = ''] = await makeShards(other, 2, DATE, [2]);
    expect(readTree(await merge([one, two]))).toEqual(readTree(await whole(site, ...DATE)));
  });

  it('with images, also when pages of several shards show the same image', async () => {
    const card = CARD.replace("['title', 'eyebrow']", "['family']").replace(
      /'title' \| 'eyebrow'/,
      "'family'",
    );
    const site = makeSiteWithCard({
      'data/tools.yaml': manyTools(5),
      'templates/images/card.tsx': card
        .replace('{ title, eyebrow }', '{ family }')
        .replace('{title}', '{family}')
        .replace('{eyebrow}', ''),
    });
    const shards = await makeShards(site.root, 3, DATE);
    const drawn = shards.map((shard) =>
      readShard(shard).files.filter(({ file }) => file.startsWith('assets/og/')),
    );
    expect(drawn.flat().length).toBeGreaterThan(new Set(drawn.flat().map(({ file }) => file)).size);
    expect(readTree(await merge(shards))).toEqual(readTree(await whole(site, ...DATE)));
  });

  it('when there are more shards than pages, and when there is only one shard', async () => {
    const site = makeWholeSite(2);
    const expected = readTree(await whole(site, ...DATE));
    expect(readTree(await merge(await makeShards(site.root, 5, DATE)))).toEqual(expected);
    expect(readTree(await merge(await makeShards(site.root, 1, DATE)))).toEqual(expected);
  });
});

describe('a shard', () => {
  it('has about an equal share of the bytes if the previous manifest gives the sizes of pages', async () => {
    const long = manyTools(30).replace(
      /note: made (\d+)/g,
      (_, at) => `note: made ${'long '.repeat(Number(at) * 40)}`,
    );
    const site = makeWholeSite(30, { 'data/tools.yaml': long });
    const previous = join(await whole(site, ...DATE), 'manifest.json');
    const share = async (...flags: string[]) => {
      const shards = await makeShards(site.root, 3, [...DATE, ...flags]);
      const bytes = shards.map((shard) => readShard(shard).pages.reduce((sum, page) => sum + page.bytes, 0));
      return Math.max(...bytes) / (bytes.reduce((sum, size) => sum + size, 0) / 3);
    };
    expect(await share()).toBeGreaterThan(1.3);
    expect(await share('--previous', previous)).toBeLessThan(1.15);
  });

  it('deletes no file when generated again with another number, and still merges correctly', async () => {
    const site = makeWholeSite(6);
    const [shard = ''] = await makeShards(site.root, 1, DATE);
    const [second = ''] = await makeShards(site.root, 2, DATE, [2]);
    const before = Object.keys(readTree(shard));
    const args = ['generate', '--root', site.root, '--out', shard, '--shard', '1/2', ...DATE, '--json'];
    const { exitCode, stdout } = await runCli(args);
    expect(exitCode).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      shard: { number: 1, of: 2 },
      counts: { removed: 0, written: 0 },
    });
    expect(Object.keys(readTree(shard))).toEqual(before);
    expect(readShard(shard).left).toContain(`${readShard(second).pages[0]?.path.slice(1)}index.html`);
    expect(readTree(await merge([shard, second]))).toEqual(readTree(await whole(site, ...DATE)));
    // Stale files are still recorded as rowpress's own: generating the first shard again takes them back.
    expect((await runCli([...args, '--shard', '1/1'])).exitCode).toBe(0);
    expect(readShard(shard).left).toEqual([]);
  });

  it('does not touch its files when generated again with nothing changed', async () => {
    const site = makeWholeSite(6);
    const [shard = ''] = await makeShards(site.root, 2, DATE, [2]);
    const file = join(shard, readShard(shard).pages[0]?.path ?? '', 'index.html');
    const { mtimeMs } = statSync(file);
    const again = ['generate', '--root', site.root, '--out', shard, '--shard', '2/2', ...DATE];
    expect((await runCli(again)).stdout).toMatch(/shard 2 of 2, 3 pages .* 0 written, 3 unchanged/);
    expect(statSync(file).mtimeMs).toBe(mtimeMs);
  });

  it('does not change the build state of whole builds', async () => {
    const site = makeWholeSite(6);
    const run = ['generate', '--root', site.root, ...DATE, '--json'];
    expect((await runCli(run)).exitCode).toBe(0);
    const record = site.read('.cache/rowpress/state/build.bin');
    const known = (text: string) => text.match(/^\S+\.html(?= )/gm)?.sort();
    const pages = known(site.read('.cache/rowpress/state/pages.bin'));
    await makeShards(site.root, 2, DATE);
    expect(site.read('.cache/rowpress/state/build.bin')).toBe(record);
    expect(known(site.read('.cache/rowpress/state/pages.bin'))).toEqual(pages);
    expect(JSON.parse((await runCli(run)).stdout).counts).toMatchObject({ written: 0, unchanged: 7 });
  });

  it('is refused where a site is expected, and a site where a shard is expected', async () => {
    const site = makeWholeSite(4);
    const [shard = ''] = await makeShards(site.root, 2, DATE, [1]);
    const site2 = await whole(site, ...DATE);
    const refused = async (...args: string[]) => {
      const { exitCode, stdout, stderr } = await runCli(args);
      expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
      return stderr;
    };
    const root = ['--root', site.root];
    expect(await refused('generate', ...root, '--out', shard)).toMatch(
      /holds a shard of a site.*rowpress merge/s,
    );
    expect(await refused('serve', '--out', shard)).toMatch(/only a shard of a site.*rowpress merge/s);
    expect(await refused('changed', '--since', join(site2, 'manifest.json'), '--out', shard)).toMatch(
      /holds a shard of a site.*rowpress merge/s,
    );
    expect(await refused('generate', ...root, '--out', site2, '--shard', '1/2')).toMatch(
      /holds a whole site.*--out/s,
    );
    expect(await refused('generate', ...root, '--only', '/', '--shard', '1/2')).toMatch(
      /cannot be used with/,
    );
    expect(existsSync(join(shard, 'manifest.json'))).toBe(false);
  });
});
