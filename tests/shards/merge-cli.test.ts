import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeFolder } from '../support/make-site.ts';
import { readStats, readTree } from '../support/read-tree.ts';
import { runCli } from '../support/run-cli.ts';
import { makeWholeSite } from '../support/whole-site.ts';
import { makeShards, merge } from './make-shards.ts';

const DATE = ['--date', '2026-03-01'] as const;
const site = makeWholeSite(6);
let shards: string[];
let published: string;

/** Copies the three shards, for a test to damage. */
function copyShards(): [string, string, string] {
  const folder = makeFolder();
  for (const [at, shard] of shards.entries())
    cpSync(shard, join(folder, String(at + 1)), { recursive: true });
  return [join(folder, '1'), join(folder, '2'), join(folder, '3')];
}

/** Generates the second shard again, of another site or with other flags. */
async function generateSecond(flags: readonly string[], root = site.root): Promise<string> {
  const [shard = ''] = await makeShards(root, 3, flags, [2]);
  return shard;
}

function replaceByFolder(path: string): void {
  rmSync(path);
  mkdirSync(path);
}

/** Returns the file of the first page that a shard's manifest lists. */
function pageFile(shard: string): string {
  return (
    JSON.parse(readFileSync(join(shard, 'rowpress-part.json'), 'utf8')) as { pages: { file: string }[] }
  ).pages[0]?.file as string;
}

/**
 * Merges into a folder that holds a site, and returns the problems. Expects exit code 1 and that no file
 * there was touched.
 */
async function refuse(
  ...folders: string[]
): Promise<{ kind: string; file?: string; message: string; advice: string }[]> {
  const before = readStats(published);
  const { exitCode, stdout } = await runCli(['merge', ...folders, '--out', published, '--json']);
  const document = JSON.parse(stdout);
  expect({ exitCode, version: document.version, published: document.published }).toEqual({
    exitCode: 1,
    version: 1,
    published: false,
  });
  expect(readStats(published)).toEqual(before);
  return document.problems;
}

beforeAll(async () => {
  shards = await makeShards(site.root, 3, DATE);
  published = await merge(shards);
});

describe('rowpress merge refuses', () => {
  it('a missing shard, and says how to make it', async () => {
    const [one, , three] = copyShards();
    expect(await refuse(one, three)).toMatchObject([
      {
        kind: 'missing-part',
        message: 'shard 2 of 3 is missing',
        advice: expect.stringContaining('--shard 2/3'),
      },
    ]);
  });

  it('a shard that is given twice', async () => {
    const [one, two, three] = copyShards();
    expect(await refuse(one, two, two, three)).toMatchObject([{ kind: 'doubled-part' }]);
  });

  it.each([
    [
      'another day',
      ['--date', '2026-03-02'],
      /^date: 2026-03-02 here, but 2026-03-01 in .*1$/,
      /same --date/,
    ],
    ['another base URL', [...DATE, '--base-url', 'https://other.example'], /^base URL: /, /same --base-url/],
    ['no images', [...DATE, '--no-images'], /^images: left out here, but drawn in/, /--no-images/],
    ['drafts', [...DATE, '--drafts'], /^drafts: shown here, but hidden in/, /--drafts/],
  ])('a shard generated with %s', async (_, flags, says, advice) => {
    const [one, , three] = copyShards();
    const [problem, ...others] = await refuse(one, await generateSecond(flags), three);
    expect(others).toEqual([]);
    expect(problem).toMatchObject({ kind: 'different-parts', message: expect.stringMatching(says) });
    expect(problem?.advice).toMatch(advice);
  });

  it('a shard generated with another previous manifest', async () => {
    const [one, , three] = copyShards();
    const other = await generateSecond([...DATE, '--previous', join(published, 'manifest.json')]);
    expect(await refuse(one, other, three)).toMatchObject([
      {
        kind: 'different-parts',
        message: expect.stringContaining('--previous'),
        advice: expect.stringContaining('--previous'),
      },
    ]);
  });

  it.each([
    ['data', { 'data/tools.yaml': (text: string) => text.replace('made 3', 'made 3 by hand') }],
    ['data', { 'data/facts.yaml': 'days: { value: 14, source: Terms, checked: "2026-02-01" }\n' }],
    ['templates', { 'templates/pages/tool.tsx': (text: string) => text.replace('<h1>', '<h1 id="top">') }],
    ['assets', { 'templates/public/tools.xml': '<more/>' }],
  ])('a shard built from other %s', async (what, overrides) => {
    const [one, , three] = copyShards();
    const changed = makeWholeSite(6);
    changed.change(overrides);
    const other = await generateSecond(DATE, changed.root);
    const [problem, ...others] = await refuse(one, other, three);
    expect(others).toEqual([]);
    expect(problem).toMatchObject({
      kind: 'different-parts',
      file: join(other, 'rowpress-part.json'),
      message: expect.stringContaining(`built from other ${what} than`),
    });
  });

  it('a shard of another number of shards', async () => {
    const [one, , three] = copyShards();
    const [other = ''] = await makeShards(site.root, 4, DATE, [2]);
    expect(await refuse(one, other, three)).toMatchObject([
      { kind: 'different-parts', message: expect.stringMatching(/shard 2 of 4, and .* is shard 1 of 3/) },
    ]);
  });

  it('shards of another version of rowpress', async () => {
    const copies = copyShards();
    for (const shard of copies) {
      const file = join(shard, 'rowpress-part.json');
      writeFileSync(file, readFileSync(file, 'utf8').replace('"rowpress":"', '"rowpress":"9.'));
    }
    expect(await refuse(...copies)).toMatchObject([
      { kind: 'different-parts', message: expect.stringMatching(/rowpress 9\..*this is/) },
    ]);
  });

  it.each([
    ['is missing', (path: string) => rmSync(path), /it is missing/],
    [
      'has changed bytes of the same length',
      (path: string) => writeFileSync(path, readFileSync(path, 'utf8').replace('Tool', 'Fool')),
      /its bytes/,
    ],
    ['is now a folder', replaceByFolder, /its bytes/],
  ])('a shard with a file that %s', async (_, damage, says) => {
    const [one, two, three] = copyShards();
    const file = join(two, pageFile(two));
    damage(file);
    expect(await refuse(one, two, three)).toMatchObject([
      { kind: 'damaged-part', file, message: expect.stringMatching(says) },
    ]);
  });

  it('shards that together lack a page, even if their manifests agree', async () => {
    const copies = copyShards();
    const file = join(copies[1], 'rowpress-part.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/"pages":\[\n.*?\n(?:\{.*\n)*\]/, '"pages":[]'));
    expect(await refuse(...copies)).toMatchObject([
      { kind: 'damaged-part', message: expect.stringMatching(/have \d pages, and the site has 7/) },
    ]);
  });

  it('shards that have a page twice', async () => {
    const [one, two, three] = copyShards();
    const file = join(two, 'rowpress-part.json');
    const page = /\{"path":"[^"]*","name":"([^"]*)","file":"[^"]*"/;
    const other = '{"path":"/tools/tool-4/","name":"$1","file":"tools/tool-4/index.html"';
    writeFileSync(file, readFileSync(file, 'utf8').replace(page, other));
    expect(await refuse(one, two, three)).toMatchObject([
      { kind: 'damaged-part', message: 'the shards publish /tools/tool-4/ twice' },
    ]);
  });

  it('a shard whose build has not ended', async () => {
    const [one, two, three] = copyShards();
    mkdirSync(join(two, '.rowpress'));
    expect(await refuse(one, two, three)).toMatchObject([
      { kind: 'damaged-part', file: join(two, '.rowpress') },
    ]);
  });

  it('folders that are not shards: missing, empty, a whole site, damaged, or with a path that leads out', async () => {
    const [one, two, three] = copyShards();
    const edit = (shard: string, change: (text: string) => string) => {
      const file = join(shard, 'rowpress-part.json');
      writeFileSync(file, change(readFileSync(file, 'utf8')));
    };
    edit(two, (text) => text.slice(0, -9));
    edit(three, (text) => text.replace('"file":"tools/', '"file":"../tools/'));
    const empty = makeFolder();
    const whole = join(makeFolder(), 'whole');
    cpSync(published, whole, { recursive: true });
    const none = join(empty, 'none');
    const problems = await refuse(one, two, three, empty, whole, none);
    expect(problems.map(({ kind }) => kind)).toEqual(Array(5).fill('no-part'));
    expect(problems.map(({ file }) => file).sort()).toEqual([two, three, empty, whole, none].sort());
  });

  it('an output folder that overlaps a shard, or holds foreign files', async () => {
    const [one, two, three] = copyShards();
    for (const out of [one, join(one, 'below'), join(one, '..')]) {
      const { exitCode, stderr } = await runCli(['merge', one, two, three, '--out', out]);
      expect(exitCode).toBe(2);
      expect(stderr).toMatch(/cannot be the output folder/);
    }
    const foreign = makeFolder();
    writeFileSync(join(foreign, 'notes.txt'), 'mine');
    expect((await runCli(['merge', one, two, three, '--out', foreign])).exitCode).toBe(2);
    expect(readTree(one)).toEqual(readTree(shards[0] ?? ''));
  });
});

describe('rowpress merge', () => {
  it('replaces an earlier output, removes stale files, and does not change the shards', async () => {
    const out = makeFolder();
    await merge(await makeShards(makeWholeSite(9).root, 2, DATE), out);
    writeFileSync(join(out, 'mine.txt'), 'foreign');
    const before = shards.map(readStats);
    const { exitCode, stdout } = await runCli(['merge', ...shards, '--out', out, '--allow-lost', '--json']);
    expect(exitCode).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      version: 1,
      exitCode: 0,
      published: true,
      counts: { parts: 3, pages: 7, removed: 3 },
      problems: [],
    });
    expect(shards.map(readStats)).toEqual(before);
    rmSync(join(out, 'mine.txt'));
    expect(readTree(out)).toEqual(readTree(published));
  });

  it('accepts a shard whose manifest has another layout', async () => {
    const copies = copyShards();
    for (const shard of copies) {
      const file = join(shard, 'rowpress-part.json');
      const { pages, ...rest } = JSON.parse(readFileSync(file, 'utf8'));
      writeFileSync(file, JSON.stringify({ ...rest, pages: pages.reverse() }, null, 2));
    }
    expect(readTree(await merge(copies))).toEqual(readTree(published));
  });

  it('touches no file if nothing differs, and reports that', async () => {
    const before = readStats(published);
    const { stdout } = await runCli(['merge', ...shards, '--out', published]);
    expect(stdout).toMatch(/^7 pages of 3 shards in .*: 0 written, 7 unchanged, 0 removed/);
    expect(readStats(published)).toEqual({ ...before });
  });

  it('publishes a site that a later build without shards finds unchanged', async () => {
    const out = makeFolder();
    await merge(shards, out);
    const { stdout } = await runCli(['generate', '--root', site.root, '--out', out, ...DATE, '--json']);
    expect(JSON.parse(stdout).counts).toMatchObject({
      unchanged: 7,
      written: 0,
      removed: 0,
      filesWritten: 0,
    });
    expect(readTree(out)).toEqual(readTree(published));
  });
});
