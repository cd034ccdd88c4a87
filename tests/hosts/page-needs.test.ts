import { cpSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { mergeShards } from 'rowpress';
import { expect, it } from 'vitest';
import { needsOf } from '../../generator/hosts/page-sources.ts';
import { cachePaths } from '../../generator/state/cache-folder.ts';
import { readPageCache, writePageCache } from '../../generator/state/page-state.ts';
import { copySite, makeFolder, makeSite, type Overrides, type TestSite } from '../support/make-site.ts';
import { publish } from '../support/publish.ts';
import { differences, readTree } from '../support/read-tree.ts';

const ORIGIN = 'https://www.small.example';
const HOST = 'host: [netlify, nginx]\n';
const PICTURE = '{tool.note?.startsWith("https") ? <img alt="" src={tool.note} /> : null}<h1>';
const withNote = (text: string) => ({
  'data/tools.yaml': (before: string) => before.replace(/note: .*/, `note: ${text}`),
});
const PICTURES: Overrides = {
  ...withNote('https://pictures.example/a.png'),
  'templates/pages/tool.tsx': (text) => text.replace('<h1>', PICTURE),
  'templates/pages/error.tsx': (text) => text.replace('<h1>', '<style>{"h1 { color: red }"}</style><h1>'),
};

/** The site that all tests start from, published for its hosts. */
const shared = makeSite({ ...PICTURES, 'data/site.yaml': (text) => text + HOST });
await publish(shared);

const headersOf = (out: string) => readFileSync(join(out, '_headers'), 'utf8');
const cacheOf = ({ root }: TestSite) => readPageCache(cachePaths(root).pages);
const plain = (text: string) => text.replace(HOST, '');

/** Returns what the records of a site say of its pages, by file. */
function needsIn(site: TestSite): Record<string, readonly string[]> {
  const { entries, tables } = cacheOf(site);
  const texts = ({ needs }: { needs: ArrayLike<number> }) =>
    Array.from(needs, (number) => tables.needs.texts[number] ?? '');
  return Object.fromEntries([...entries].map(([file, record]) => [file, texts(record)]));
}

/** Adds a source to what the record of a page says, which its file does not say. */
function addToRecord(site: TestSite, page: string, need: string, fileHash?: string): void {
  const cache = cacheOf(site);
  const number = cache.tables.needs.numberOf(need);
  const entries = [...cache.entries].map(
    ([file, record]) =>
      [
        file,
        file === page
          ? { ...record, needs: [...Array.from(record.needs), number], fileHash: fileHash ?? record.fileHash }
          : record,
      ] as const,
  );
  writePageCache(cachePaths(site.root).pages, { ...cache, entries });
}

/** Makes the next build one of the whole site, in which all pages are fresh. */
const otherPolicy = { 'data/site.yaml': (text: string) => `${text}policy: { mode: report }\n` };

it('keeps what each page needs in its record, and in that of the error page', () => {
  const files = Object.keys(needsIn(shared)).filter((file) => file.endsWith('.html'));
  expect(files).toHaveLength(5);
  const published = files.map((file) => [
    file,
    needsOf(readFileSync(join(shared.out, file), 'utf8'), ORIGIN),
  ]);
  expect(needsIn(shared)).toEqual(Object.fromEntries(published));
  expect(needsIn(shared)['tools/file/index.html']).toEqual(['img-src https://pictures.example']);
  expect(needsIn(shared)['index.html']).toEqual(['nothing']);
  const [own] = needsIn(shared)['404.html'] ?? [];
  expect(headersOf(shared.out)).toContain(`${own?.replace('style-src ', "style-src 'self' ")};`);
});

it('takes what fresh pages need from their records, without their files', async () => {
  const site = copySite(shared);
  site.change(otherPolicy);
  addToRecord(site, 'tools/saw/index.html', 'img-src https://recorded.example');
  const report = await publish(site);
  expect(report).toMatchObject({ scope: 'all', written: 0 });
  expect(headersOf(site.out)).toContain('https://pictures.example https://recorded.example;');
});

it('reads a page if its record is that of another file', async () => {
  const site = copySite(shared);
  addToRecord(site, 'index.html', 'img-src https://stale.example', 'f'.repeat(32));
  await publish(site, { only: '/tools/saw/' });
  expect(headersOf(site.out)).toBe(headersOf(shared.out));
  // The other folder has another page, which the record in the shared cache does not describe.
  const other = join(makeFolder(), 'other');
  cpSync(shared.out, other, { recursive: true });
  site.change(withNote('https://others.example/a.png'));
  await publish(site);
  await publish({ ...site, out: other }, { only: '/tools/saw/' });
  expect(headersOf(other)).toContain('https://pictures.example;');
  expect(headersOf(site.out)).toContain('https://others.example;');
});

it('knows the needs of all pages after a build of a few', async () => {
  const site = copySite(shared);
  site.change(withNote('https://others.example/a.png'));
  await publish(site, { only: '/tools/file/' });
  expect(headersOf(site.out)).toContain("img-src 'self' data: blob: https://others.example;");
  expect(needsIn(site)['index.html']).toEqual(['nothing']);
  site.change(otherPolicy);
  await publish(site);
  expect(headersOf(site.out)).toContain("img-src 'self' data: blob: https://others.example;");
});

it('reads fresh pages once after a host was added, and forgets their needs with the last host', async () => {
  const site = makeSite(PICTURES);
  await publish(site);
  expect(Object.values(needsIn(site)).flat()).toEqual([]);
  expect(readFileSync(cachePaths(site.root).pages, 'utf8')).not.toContain('"needs"');
  site.change({ 'data/site.yaml': (text) => text + HOST });
  expect(await publish(site)).toMatchObject({ written: 0 });
  expect(differences(readTree(shared.out), readTree(site.out))).toEqual([]);
  expect(needsIn(site)).toEqual(needsIn(shared));
  site.change({ 'data/site.yaml': plain });
  expect(await publish(site)).toMatchObject({ written: 0 });
  expect(Object.values(needsIn(site)).flat()).toEqual([]);
  expect(cacheOf(site).tables.needs.texts).toEqual([]);
});

it('gives the same bytes with force, in threads, without a cache, and after that from records', async () => {
  const site = copySite(shared);
  addToRecord(site, 'index.html', 'img-src https://stale.example');
  await publish(site, { force: true, workers: 2 });
  expect(differences(readTree(shared.out), readTree(site.out))).toEqual([]);
  expect(needsIn(site)).toEqual(needsIn(shared));
  rmSync(join(site.root, '.cache'), { recursive: true });
  await publish(site, { only: '/tools/saw/' });
  expect(differences(readTree(shared.out), readTree(site.out))).toEqual([]);
});

it('joins the needs of shards, of which none has all pages', async () => {
  const site = makeSite({ ...PICTURES, 'data/site.yaml': (text) => text + HOST });
  const folder = makeFolder();
  const parts = [1, 2, 3].map((number) => ({ name: `${number}`, folder: join(folder, `${number}`) }));
  for (const [at, { folder: out }] of parts.entries())
    await publish({ ...site, out }, { shard: { number: at + 1, of: 3 } });
  // A merge reads no page again for the policy.
  const needs = parts.map(
    ({ folder: out }) => JSON.parse(readFileSync(join(out, 'rowpress-part.json'), 'utf8')).needs,
  );
  expect(needs.flat().filter((need: string) => need.includes('pictures.example'))).toHaveLength(1);
  const out = join(makeFolder(), 'merged');
  const { published } = await mergeShards({ parts, out, cwd: folder, home: folder });
  expect(published).toBe(true);
  expect(differences(readTree(shared.out), readTree(out))).toEqual([]);
});
