import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type GenerateOptions, mergeShards } from 'rowpress';
import { expect, it, test } from 'vitest';
import type { Manifest } from '../../generator/types/manifest.ts';
import { hashContent } from '../../generator/utils/hash-content.ts';
import { makeFolder, makeSite, type Overrides, type TestSite } from '../support/make-site.ts';
import { publish } from '../support/publish.ts';

const PAGE = 'templates/pages/tool.tsx';
const LONG = 'A saw cuts wood across and along the grain, and its teeth are set to both sides. ';

/** A site whose pages are large enough to be compressed. */
function makeLongSite(overrides: Overrides = {}): TestSite {
  return makeSite({
    'data/site.yaml': (text) => `${text}compress: [gz, br]\n`,
    [PAGE]: (text: string) => text.replace('</nav>', `</nav><p>{'${LONG}'.repeat(20)}</p>`),
    'templates/public/long.svg': `<svg xmlns="http://www.w3.org/2000/svg">${'<g/>'.repeat(400)}</svg>`,
    'templates/public/short.txt': 'short',
    'templates/public/long.bin': LONG.repeat(20),
    ...overrides,
  });
}

const filesIn = (folder: string) =>
  (readdirSync(folder, { recursive: true }) as string[])
    .filter((file) => statSync(join(folder, file)).isFile())
    .sort();
const compressedIn = (folder: string) => filesIn(folder).filter((file) => /\.(?:br|gz|zst)$/.test(file));
const bytesIn = (folder: string) =>
  Object.fromEntries(filesIn(folder).map((file) => [file, hashContent(readFileSync(join(folder, file)))]));
const listed = (out: string) =>
  (JSON.parse(readFileSync(join(out, 'manifest.json'), 'utf8')) as Manifest).files.map(({ file }) => file);

async function publishWell(site: TestSite, options: Partial<GenerateOptions> = {}): Promise<void> {
  const { published, problems } = await publish(site, options);
  expect(problems).toEqual([]);
  expect(published).toBe(true);
}

/** Checks that each compressed file is what its plain file is now, and that the manifest lists it. */
function checkCompressed(out: string): void {
  const files = compressedIn(out);
  expect(listed(out).filter((file) => /\.(?:br|gz)$/.test(file))).toEqual(files);
  for (const file of files) {
    const bytes = readFileSync(join(out, file));
    const plain = readFileSync(join(out, file.slice(0, -3)));
    expect((file.endsWith('.br') ? brotliDecompressSync(bytes) : gunzipSync(bytes)).equals(plain)).toBe(true);
    expect(bytes.length).toBeLessThan(plain.length);
  }
}

it('compresses texts of 1 KB and more beside themselves, and lists them', async () => {
  const site = makeLongSite();
  await publishWell(site);
  checkCompressed(site.out);
  const files = compressedIn(site.out);
  for (const file of ['tools/saw/index.html', 'long.svg', 'index.html'])
    expect(files).toEqual(expect.arrayContaining([`${file}.br`, `${file}.gz`]));
  expect(files.filter((file) => /^(?:short|long\.bin|manifest|robots|_redirects)/.test(file))).toEqual([]);
});

it('writes the same bytes from the cache and without it', async () => {
  const site = makeLongSite();
  await publishWell(site);
  const first = bytesIn(site.out);
  await publishWell(site, { out: makeFolder() });
  const other = makeLongSite();
  await publishWell(other);
  expect(bytesIn(other.out)).toEqual(first);
});

test.each<[what: string, file: string, from: string, to: string, scope: string]>([
  ['a text', 'data/tools.yaml', 'name: Saw', 'name: Saw\n  note: Sharp.', 'rows'],
  ['a template', PAGE, 'A saw', 'The saw', 'all'],
  ['a page that becomes small', PAGE, 'repeat(20)', 'repeat(0)', 'all'],
  ['the setting', 'data/site.yaml', '[gz, br]', '[gz]', 'all'],
  ['no setting', 'data/site.yaml', 'compress: [gz, br]\n', '', 'all'],
])('a build after a change has the bytes of a clean one: %s', async (_what, file, from, to, scope) => {
  const site = makeLongSite();
  await publishWell(site);
  const previous = join(makeFolder(), 'before.json');
  copyFileSync(join(site.out, 'manifest.json'), previous);
  site.change({ [file]: (text) => text.replace(from, to) });
  const report = await publish(site);
  expect(report.problems).toEqual([]);
  expect(report.scope).toBe(scope);
  checkCompressed(site.out);
  const clean = makeFolder();
  await publishWell(site, { out: clean, force: true, previous });
  expect(bytesIn(site.out)).toEqual(bytesIn(clean));
});

it('mends a compressed file whose bytes were changed, and one that is missing', async () => {
  const site = makeLongSite();
  await publishWell(site);
  const before = bytesIn(site.out);
  writeFileSync(join(site.out, 'tools/saw/index.html.br'), 'other');
  rmSync(join(site.out, 'long.svg.gz'));
  await publishWell(site);
  expect(bytesIn(site.out)).toEqual(before);
});

it('a build with --only leaves no compressed file of an earlier page', async () => {
  const site = makeLongSite();
  await publishWell(site);
  site.change({ [PAGE]: (text) => text.replace('repeat(20)', 'repeat(0)') });
  await publishWell(site, { only: '/tools/saw/' });
  checkCompressed(site.out);
  expect(existsSync(join(site.out, 'tools/hammer/index.html.br'))).toBe(true);
});

it('leaves files alone that the site has compressed itself', async () => {
  const own = { 'templates/public/long.svg.br': 'its own' };
  const site = makeLongSite(own);
  for (const only of [undefined, '/tools/saw/']) {
    await publishWell(site, only === undefined ? {} : { only });
    expect(readFileSync(join(site.out, 'long.svg.br'), 'utf8')).toBe('its own');
    expect(existsSync(join(site.out, 'long.svg.gz'))).toBe(true);
  }
});

it('a merge of shards has the bytes of one build', async () => {
  const site = makeLongSite();
  await publishWell(site);
  const parts = [1, 2].map((number) => ({ number, folder: join(makeFolder(), String(number)) }));
  for (const { number, folder } of parts) await publishWell(site, { shard: { number, of: 2 }, out: folder });
  const out = makeFolder();
  const { problems } = await mergeShards({
    parts: parts.map(({ folder }) => ({ folder, name: folder })),
    ...{ out, cwd: site.root, home: makeFolder() },
  });
  expect(problems).toEqual([]);
  expect(bytesIn(out)).toEqual(bytesIn(site.out));
});

it('compresses nothing without the setting', async () => {
  const site = makeLongSite({ 'data/site.yaml': (text) => text });
  await publishWell(site);
  expect(compressedIn(site.out)).toEqual([]);
  expect(existsSync(join(site.root, '.cache/rowpress/compressed'))).toBe(false);
});

test.each([['zip'], ['br, br'], ['']])('refuses forms that are none: [%s]', async (forms) => {
  const site = makeSite({ 'data/site.yaml': (text) => `${text}compress: [${forms}]\n` });
  const { problems } = await publish(site);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatchObject({ kind: 'wrong-value', file: 'data/site.yaml', line: 5 });
});
