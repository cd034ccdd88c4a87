import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { SITEMAP_FILE } from '../../generator/address/site-files.ts';
import { makeFolder } from '../support/make-site.ts';
import { readTree } from '../support/read-tree.ts';
import { runCli } from '../support/run-cli.ts';
import { makeWholeSite } from '../support/whole-site.ts';
import { makeShards } from './make-shards.ts';

const site = makeWholeSite(4, { 'templates/public/old.txt': 'old', 'templates/public/map.xml': '<map/>' });
let before: string;
let since: string;

async function publish(...flags: string[]): Promise<void> {
  const { exitCode } = await runCli(['generate', '--root', site.root, ...flags, '--date', '2026-03-01']);
  expect(exitCode).toBe(0);
}

async function changed(out: string, ...flags: string[]) {
  const { exitCode, stdout, stderr } = await runCli(['changed', '--since', since, '--out', out, ...flags]);
  return { exitCode, lines: stdout === '' ? [] : stdout.split('\n'), stdout, stderr };
}

beforeAll(async () => {
  await publish();
  before = join(makeFolder(), 'before');
  cpSync(site.out, before, { recursive: true });
  since = join(makeFolder(), 'live.json');
  cpSync(join(before, 'manifest.json'), since);
  site.change({
    'data/tools.yaml': (text) =>
      `${text.replace('name: Tool 1\n', 'name: Tool One\n').replace(/- slug: tool-3\n(?: .*\n)+/, '')}- slug: tool-9\n  name: Tool 9\n  summary: Is new here today.\n`,
    'templates/styles/site.css': (text) => `${text}\nb { color: red }\n`,
    'templates/public/old.txt': null,
    'templates/public/map.xml': '<map><more/></map>',
  });
  await publish('--allow-lost');
});

describe('rowpress changed', () => {
  it('names exactly the files that were added, changed or removed', async () => {
    const { exitCode, lines, stderr } = await changed(site.out);
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    const [was, is] = [readTree(before), readTree(site.out)];
    const expected = [...new Set([...Object.keys(was), ...Object.keys(is)])]
      .filter((file) => was[file] !== is[file])
      .map((file) => `${was[file] === undefined ? 'A' : is[file] === undefined ? 'D' : 'M'} ${file}`);
    expect(lines.toSorted()).toEqual(expected.sort());
    for (const letter of 'AMD') expect(expected.some((line) => line.startsWith(letter))).toBe(true);
  });

  it('prints lines that lead to the new output, and no page lacks an asset on the way', async () => {
    const live = join(makeFolder(), 'live');
    cpSync(before, live, { recursive: true });
    const { lines } = await changed(site.out);
    for (const line of lines) {
      const file = line.slice(2);
      if (line.startsWith('D ')) rmSync(join(live, file));
      else {
        mkdirSync(join(live, file, '..'), { recursive: true });
        cpSync(join(site.out, file), join(live, file));
      }
      for (const name of Object.keys(readTree(live)).filter((path) => path.endsWith('.html')))
        for (const [, asset = ''] of readFileSync(join(live, name), 'utf8').matchAll(/"\/(assets\/[^"]+)"/g))
          expect(existsSync(join(live, asset)), `${asset} of ${name} after ${line}`).toBe(true);
    }
    rmSync(join(live, 'tools/tool-3'), { recursive: true });
    expect(readTree(live)).toEqual(readTree(site.out));
  });

  it('orders assets, pages, guides and the manifest, then removals in the opposite order', async () => {
    const { lines } = await changed(site.out);
    const at = (line: string | RegExp) => {
      const found = lines.findIndex((text) => (typeof line === 'string' ? text === line : line.test(text)));
      expect(found, String(line)).toBeGreaterThanOrEqual(0);
      return found;
    };
    const order = [
      at(/^A assets\/site-.*\.css$/),
      at('M map.xml'),
      at('M 404.html'),
      at('A tools/tool-9/index.html'),
      at(`M ${SITEMAP_FILE}`),
      at('M tools/feed.xml'),
      at('M manifest.json'),
      at('D tools/tool-3/index.html'),
      at(/^D assets\/site-.*\.css$/),
      at('D old.txt'),
    ];
    expect(order).toEqual(order.toSorted((a, b) => a - b));
  });

  it('prints one document with --json', async () => {
    const { exitCode, stdout } = await changed(site.out, '--json');
    const { counts, changes, ...rest } = JSON.parse(stdout);
    expect({ exitCode, ...rest }).toEqual({ exitCode: 0, version: 1, problems: [] });
    const { lines } = await changed(site.out);
    const letters: Record<string, string> = { added: 'A', changed: 'M', removed: 'D' };
    expect(
      changes.map(({ change, file }: Record<string, string>) => `${letters[change ?? '']} ${file}`),
    ).toEqual(lines);
    expect(changes[0]).toEqual({ change: 'added', file: lines[0]?.slice(2), group: 'asset' });
    const files = Object.keys(readTree(site.out)).length;
    expect(counts.added + counts.changed + counts.unchanged).toBe(files);
    expect(counts.added + counts.changed + counts.removed).toBe(lines.length);
  });

  it('prints nothing when nothing differs, with exit code 0', async () => {
    expect(await changed(before)).toMatchObject({ exitCode: 0, stdout: '', stderr: '' });
    expect(JSON.parse((await changed(before, '--json')).stdout)).toMatchObject({ exitCode: 0, changes: [] });
  });

  it('fails if the folder does not hold what its manifest lists', async () => {
    const out = join(makeFolder(), 'out');
    cpSync(site.out, out, { recursive: true });
    rmSync(join(out, 'robots.txt'));
    writeFileSync(join(out, 'index.html'), 'short');
    const { exitCode, stdout, stderr } = await changed(out);
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' });
    expect(stderr).toMatch(
      /index\.html {2}error {2}it has 5 bytes, and the manifest says \d+.*robots\.txt {2}error {2}it is missing/s,
    );
    const json = JSON.parse((await changed(out, '--json')).stdout);
    expect(json).toMatchObject({
      exitCode: 1,
      changes: [],
      problems: [{ kind: 'damaged-output' }, { kind: 'damaged-output' }],
    });
  });
});

describe('rowpress changed cannot compare', () => {
  it.each([
    ['no file', '', /--since: .* does not exist/],
    ['text', 'hello', /is damaged, or is not the manifest/],
    [
      'another program’s manifest',
      '{"version":1,"pages":[],"files":[]}',
      /is damaged, or is not the manifest/,
    ],
  ])('%s', async (_, text, says) => {
    const file = join(makeFolder(), 'manifest.json');
    if (text !== '') writeFileSync(file, text);
    const { exitCode, stdout, stderr } = await runCli(['changed', '--since', file, '--out', site.out]);
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    expect(stderr).toMatch(says);
  });

  it('the manifest of a shard, a folder without a manifest, a folder of an unfinished build, no --since', async () => {
    const [shard = ''] = await makeShards(site.root, 2, ['--date', '2026-03-01'], [1]);
    const ofShard = await runCli([
      'changed',
      '--since',
      join(shard, 'rowpress-part.json'),
      '--out',
      site.out,
    ]);
    expect(ofShard).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining('is not the manifest of a whole site'),
    });
    const empty = makeFolder();
    expect(await changed(empty)).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining('does not exist'),
    });
    const out = join(makeFolder(), 'out');
    cpSync(before, out, { recursive: true });
    mkdirSync(join(out, '.rowpress'));
    expect(await changed(out)).toMatchObject({
      exitCode: 3,
      stderr: expect.stringContaining('has not ended'),
    });
    expect((await runCli(['changed', '--out', site.out])).exitCode).toBe(2);
  });
});
