import { cpSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import type { Finding } from '../../generator/types/audit.ts';
import { gitOf } from '../diff/git-site.ts';
import { makeFolder, makeSite, type Overrides, type TestSite } from '../support/make-site.ts';
import { runCli } from '../support/run-cli.ts';

const TODAY = '2026-11-27';
const fact = (value: number, more = '') =>
  `trialDays:\n  value: ${value}\n  unit: days\n  near: trial\n  source: Terms of usage\n  checked: "2026-11-20"\n${more}`;
const SITE: Overrides = {
  'data/tools.yaml': `- slug: saw
  name: Saw
  summary: The trial takes {{fact.trialDays}} days.
  note: Start 14 days of Desk
- slug: file
  name: File
  summary: It has a 14-day test before the trial.
`,
  'data/facts.yaml': fact(14),
  '.gitignore': 'output/\n.cache/\n',
};

let site: TestSite;
const env = { SOURCE_DATE_EPOCH: String(Date.parse(TODAY) / 1000) };
const run = (...args: string[]) => runCli([...args, '--root', site.root], { cwd: site.root, env });
const generate = async (...flags: string[]) => expect((await run('generate', ...flags)).exitCode).toBe(0);

/** Returns the lines of texts that say an old value, and what is said of the first. */
async function audit(...flags: string[]) {
  const { stdout } = await run('audit', '--json', '--only', 'old-value', ...flags);
  const { findings } = JSON.parse(stdout) as { readonly findings: readonly Finding[] };
  return {
    found: findings.map(({ file, line, pages }) => `${file}:${line} ${pages.join(' ')}`).sort(),
    message: findings[0]?.message,
  };
}
const LEFT = ['data/tools.yaml:4 /tools/saw/', 'data/tools.yaml:7 /tools/file/'];

beforeEach(async () => {
  site = makeSite(SITE);
  await generate();
  site.change({ 'data/facts.yaml': fact(21) });
});

it('a value that was edited by hand is looked for, on buttons without "near", before the next build and after any', async () => {
  expect(await audit()).toEqual({
    found: LEFT,
    message: expect.stringMatching(/^the text says "14.days?", and the fact trialDays is 21 now$/),
  });
  await generate();
  expect(await audit()).toEqual({ found: LEFT, message: expect.stringContaining('is 21 since 2026-11-27') });
  await generate('--force');
  site.change({
    'data/tools.yaml': (text) => text.replace('Start 14 days', 'Start {{fact.trialDays}} days'),
  });
  await generate();
  expect((await audit()).found).toEqual([LEFT[1]]);
});

it('the gate shows it, and ends a build if data/audit.yaml makes it an error', async () => {
  const { exitCode, stderr } = await run('generate', '--gate');
  expect([exitCode, stderr]).toEqual([expect.any(Number), expect.stringContaining('(old-value)')]);
  const levels = 'levels: { old-value: error }\n';
  site.change({ 'data/audit.yaml': levels });
  expect((await run('generate', '--gate')).exitCode).toBe(1);
});

it('a value that came back is none, and one that another fact has is not taken for old', async () => {
  await generate();
  site.change({ 'data/facts.yaml': fact(14) });
  await generate();
  expect((await audit()).found).toEqual([]);
  const other = 'testDays: { value: 14, unit: days, near: test, source: A plan, checked: "2026-11-20" }\n';
  site.change({ 'data/facts.yaml': fact(21, other) });
  await generate();
  expect((await audit()).found).toEqual([LEFT[0]]);
});

it('"was" of the data takes the place of what the manifest remembers', async () => {
  await generate();
  site.change({ 'data/facts.yaml': fact(21, '  was: []\n') });
  expect((await audit()).found).toEqual([]);
  rmSync(site.out, { recursive: true });
  site.change({ 'data/facts.yaml': fact(21, '  was: [{ value: 14, until: "2026-11-25" }]\n') });
  await generate();
  expect(await audit()).toEqual({ found: LEFT, message: expect.stringContaining('is 21 since 2026-11-25') });
});

it('shards, and a build that follows another manifest, remember as one build does', async () => {
  const last = join(makeFolder(), 'live.json');
  cpSync(join(site.out, 'manifest.json'), last);
  const folders = [1, 2].map((number) => join(makeFolder(), String(number)));
  for (const [at, folder] of folders.entries()) await generate('--shard', `${at + 1}/2`, '--out', folder);
  const merged = await runCli(['merge', ...folders, '--out', site.out], { env });
  expect(merged.exitCode).toBe(0);
  expect((await audit()).found).toEqual(LEFT);
  const facts = () => JSON.parse(readFileSync(join(site.out, 'manifest.json'), 'utf8')).facts;
  const remembered = [{ name: 'trialDays', value: '21', was: [{ value: '14', until: TODAY }] }];
  expect(facts()).toEqual(remembered);
  rmSync(site.out, { recursive: true });
  await generate('--previous', last);
  expect(facts()).toEqual(remembered);
});

it('diff names it as a risk, and --new-since finds it once', async () => {
  const git = gitOf(site.root);
  site.change({ 'data/facts.yaml': fact(14) });
  git('init', '--quiet');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'Fourteen days');
  site.change({ 'data/facts.yaml': fact(21) });
  rmSync(site.out, { recursive: true });
  await generate();
  const { risks } = JSON.parse((await run('diff', '--since', 'HEAD', '--json')).stdout);
  expect(risks).toEqual([
    {
      kind: 'old-value',
      message: expect.stringContaining('"14 days" at data/tools.yaml:4'),
      pages: ['/tools/saw/', '/tools/file/'],
    },
  ]);
  expect((await audit('--new-since', 'HEAD')).found).toEqual(LEFT);
});

it('what was left before is not new', async () => {
  await generate();
  const git = gitOf(site.root);
  git('init', '--quiet');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'Twenty-one days');
  expect((await audit()).found).toEqual(LEFT);
  expect((await audit('--new-since', 'HEAD')).found).toEqual([]);
});

it('a sentence about something else says no old value, and a label beside the word in "near" does', async () => {
  const labels = `- slug: plane
  name: Plane
  summary: It matched a payment within 14 days.
  note: "Length: 14 days"
- slug: trial
  name: The trial of a plane
  summary: Sharp for long, and 14 days of the year in the rain.
  note: 14 days
`;
  site.change({ 'data/tools.yaml': (text) => text + labels });
  await generate();
  expect((await audit()).found).toEqual([...LEFT, 'data/tools.yaml:15 /tools/trial/'].sort());
});
