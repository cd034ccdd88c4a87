import { cpSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { parse } from 'yaml';
import { copySite, makeFolder, makeSite, type TestSite } from '../support/make-site.ts';
import { manyTools } from '../support/many-rows.ts';
import { publish } from '../support/publish.ts';
import { readTree } from '../support/read-tree.ts';
import { runCli } from '../support/run-cli.ts';

const TOOLS = 'data/tools.yaml';
const DATE = '2026-03-01';
const withoutSaw = (text: string) =>
  text.replace(/- slug: saw\n[\s\S]*?(?=- slug)/, '').replace('related: [saw]', 'related: [file]');

let published: TestSite;
let site: TestSite;
const generate = (...flags: string[]) => runCli(['generate', '--root', site.root, '--date', DATE, ...flags]);

interface Paste {
  readonly file: string;
  readonly text: string;
}

/** Runs a build that is refused, and returns its problems of lost addresses. */
async function refused(...flags: string[]) {
  const before = readTree(site.out);
  const { exitCode, stdout } = await generate('--json', ...flags);
  expect(exitCode).toBe(1);
  expect(readTree(site.out)).toEqual(before);
  const { problems } = JSON.parse(stdout) as {
    problems: {
      kind: string;
      file: string;
      line?: number;
      message: string;
      advice: string;
      paste: Paste[];
    }[];
  };
  return problems.filter(({ kind }) => kind === 'lost-address');
}

beforeAll(async () => {
  site = makeSite();
  expect((await generate()).exitCode).toBe(0);
  published = site;
});

beforeEach(() => {
  site = copySite(published);
});

it('a deleted row is an error with both entries to paste, and each of them mends it', async () => {
  site.change({ [TOOLS]: withoutSaw });
  const [problem, ...others] = await refused();
  expect(others).toEqual([]);
  expect(problem).toMatchObject({ file: TOOLS, message: expect.stringContaining('/tools/saw/') });
  const { stderr } = await generate();
  expect(stderr).toContain('/tools/saw/ was published');
  expect(stderr).toContain('--allow-lost');
  expect(problem?.advice).toContain('run this, which changes references and links as well: rowpress retire');
  const paste = new Map(problem?.paste.map(({ file, text }) => [file, text]));
  expect([...paste.keys()].sort()).toEqual(['data/gone.yaml', 'data/redirects.yaml']);
  for (const text of paste.values()) expect(stderr).toContain(`\n${text}`);
  expect(parse(paste.get('data/gone.yaml') ?? '')).toEqual([
    { address: '/tools/saw/', reason: expect.any(String), date: DATE },
  ]);
  const last = makeFolder();
  cpSync(site.out, last, { recursive: true });
  for (const [file, text] of paste) {
    site.change({ [file]: text });
    rmSync(site.out, { recursive: true });
    cpSync(last, site.out, { recursive: true });
    const { exitCode, stderr: why } = await generate();
    expect({ file, exitCode, why }).toEqual({ file, exitCode: 0, why: '' });
    site.change({ [file]: null });
  }
});

it('--allow-lost lets an address go, and so it is forgotten', async () => {
  site.change({ [TOOLS]: withoutSaw });
  expect((await generate('--allow-lost')).exitCode).toBe(0);
  expect(Object.keys(readTree(site.out))).not.toContain('tools/saw/index.html');
  expect((await generate()).exitCode).toBe(0);
  site.change({ [TOOLS]: (text) => `${text}\n` });
  expect((await generate()).exitCode).toBe(0);
});

it('a renamed row names its new address, at the row', async () => {
  site.change({ [TOOLS]: (text) => text.replace('slug: file', 'slug: metal-file') });
  const [problem] = await refused();
  expect(problem).toMatchObject({
    file: TOOLS,
    line: 11,
    advice: expect.stringContaining('/tools/metal-file/'),
  });
  expect(parse(problem?.paste.find(({ file }) => file === 'data/redirects.yaml')?.text ?? '')).toEqual([
    { from: '/tools/file/', to: '/tools/metal-file/', reason: `Renamed on ${DATE}.` },
  ]);
});

it.each([
  ['a rename', (text: string) => text.replace('slug: file', 'slug: metal-file')],
  ['a removal', withoutSaw],
])('the command that the problem names does %s without a lost address', async (_, edit) => {
  const before = site.read(TOOLS);
  site.change({ [TOOLS]: edit });
  const [problem] = await refused();
  const [, command = ''] = /: rowpress (.*)$/.exec(problem?.advice ?? '') ?? [];
  site.change({ [TOOLS]: before });
  expect((await runCli([...command.split(' '), '--root', site.root])).exitCode).toBe(0);
  expect((await generate()).exitCode).toBe(0);
});

it('a row that became a draft is lost as well, and the message says so', async () => {
  site.change({ [TOOLS]: (text) => text.replace('slug: file', 'slug: file\n  draft: true') });
  const [problem] = await refused();
  expect(problem?.message).toContain('its row "file" (data/tools.yaml:11) is a draft');
  expect(problem?.advice).not.toContain('rowpress re');
  site.change({ 'data/gone.yaml': `- { address: /tools/file/, reason: It is rewritten., date: ${DATE} }\n` });
  expect((await generate()).exitCode).toBe(0);
  // Drafts are pages again where they are shown.
  expect((await generate('--drafts', '--out', join(makeFolder(), 'drafts'))).exitCode).toBe(0);
});

it('pages that only --drafts showed are not lost without it', async () => {
  site.change({
    [TOOLS]: (text) => `${text}- slug: new\n  name: New\n  summary: A tool to come, later.\n  draft: true\n`,
  });
  expect((await generate('--drafts')).exitCode).toBe(0);
  expect(Object.keys(readTree(site.out))).toContain('tools/new/index.html');
  expect((await generate()).exitCode).toBe(0);
  expect(Object.keys(readTree(site.out))).not.toContain('tools/new/index.html');
});

it('the manifest of --previous counts if the output folder is empty, for shards too', async () => {
  const previous = join(makeFolder(), 'live.json');
  cpSync(join(site.out, 'manifest.json'), previous);
  site.change({ [TOOLS]: withoutSaw });
  const out = join(makeFolder(), 'out');
  for (const flags of [[], ['--shard', '1/2'], ['--shard', '2/2']]) {
    const { exitCode, stderr } = await generate('--previous', previous, '--out', out, ...flags);
    expect(exitCode).toBe(1);
    expect(stderr).toContain('/tools/saw/ was published');
  }
  expect((await generate('--previous', previous, '--out', out, '--allow-lost')).exitCode).toBe(0);
});

it('--only removes nothing, so nothing is lost', async () => {
  site.change({ [TOOLS]: withoutSaw });
  expect((await generate('--only', '/tools/**')).exitCode).toBe(0);
  expect(Object.keys(readTree(site.out))).toContain('tools/saw/index.html');
});

it('a merge refuses lost addresses, takes those that are gone, and --allow-lost', async () => {
  const shards = async () => {
    const folders = [1, 2].map((number) => join(makeFolder(), String(number)));
    for (const [at, folder] of folders.entries())
      expect((await generate('--shard', `${at + 1}/2`, '--out', folder)).exitCode).toBe(0);
    return ['merge', ...folders, '--out', site.out];
  };
  site.change({ [TOOLS]: withoutSaw });
  const before = readTree(site.out);
  const merge = await shards();
  const { exitCode, stderr } = await runCli(merge);
  expect(exitCode).toBe(1);
  expect(stderr).toContain(`- address: /tools/saw/\n  reason: Removed on ${DATE}.\n  date: ${DATE}\n`);
  expect(readTree(site.out)).toEqual(before);
  const last = makeFolder();
  cpSync(site.out, last, { recursive: true });
  expect((await runCli([...merge, '--allow-lost'])).exitCode).toBe(0);
  rmSync(site.out, { recursive: true });
  cpSync(last, site.out, { recursive: true });
  site.change({
    'data/gone.yaml': `- { address: /tools/saw/, reason: Replaced by others., date: ${DATE} }\n`,
  });
  expect((await runCli(await shards())).exitCode).toBe(0);
  const merged = readTree(site.out);
  expect((await generate('--force')).exitCode).toBe(0);
  expect(readTree(site.out)).toEqual(merged);
  expect(JSON.parse(readFileSync(join(site.out, 'manifest.json'), 'utf8')).gone).toEqual(['/tools/saw/']);
});

it('many lost addresses are one problem for each family, with all entries, and both flags are named', async () => {
  site.change({ [TOOLS]: manyTools(60) });
  expect((await publish(site, { date: DATE, allowLost: true })).published).toBe(true);
  site.change({ [TOOLS]: manyTools(30) });
  const [problem, ...others] = await refused();
  expect(others).toEqual([]);
  expect(problem?.message).toMatch(
    /^30 published addresses of the family "tool", such as \/tools\/tool-\d+\//,
  );
  const gone = problem?.paste.find(({ file }) => file === 'data/gone.yaml')?.text ?? '';
  expect(parse(gone)).toHaveLength(30);
  const { stderr } = await generate();
  expect(stderr).toMatch(/--max-removed 30, or --max-removed all, and --allow-lost/);
  expect(stderr).toContain(gone);
  expect((await generate('--max-removed', '30')).exitCode).toBe(1);
  expect((await generate('--allow-lost')).exitCode).toBe(1);
  expect((await generate('--max-removed', '30', '--allow-lost')).exitCode).toBe(0);
});

it('an address that moved to another program of the host is not lost', async () => {
  site.change({ [TOOLS]: withoutSaw, 'data/site.yaml': (text) => `${text}otherPaths: [/tools/saw/]\n` });
  expect((await generate()).exitCode).toBe(0);
});

it('lost addresses of one folder are one line to paste, which mends all of them and covers no page', async () => {
  site.change({ [TOOLS]: manyTools(60) });
  expect((await publish(site, { date: DATE, allowLost: true })).published).toBe(true);
  const moved = {
    'data/routes.yaml': (text: string) => text.replace('/tools/{tool}/', '/shed/tools/{tool}/'),
  };
  site.change(moved);
  const [problem, ...others] = await refused('--max-removed', 'all');
  expect(others).toEqual([]);
  expect(problem?.message).toMatch(/^60 published addresses below \/tools\/, such as \/tools\/tool-\d+\//);
  const redirect = { from: '/tools/*', to: '/shed/tools/:splat', reason: `Renamed on ${DATE}.` };
  expect(problem?.paste.map(({ file, text }) => [file, parse(text)])).toEqual([
    ['data/redirects.yaml', [redirect]],
  ]);
  site.change({ 'data/redirects.yaml': problem?.paste[0]?.text ?? '' });
  const { exitCode, stderr } = await generate('--max-removed', 'all');
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
});
