import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { hashContent } from '../../generator/utils/hash-content.ts';
import { makeSite, type TestSite } from '../support/make-site.ts';
import { publish } from '../support/publish-by-command.ts';
import { runCli } from '../support/run-cli.ts';

let site: TestSite;
let where: string[];
let store = '';
/** The pages that the audit has the same finding on, in its order without search data. */
let before: Awaited<ReturnType<typeof audit>>;

beforeAll(async () => {
  site = makeSite();
  await publish(site);
  where = ['--root', site.root, '--out', site.out];
  store = join(site.root, '.rowpress/traffic.bin');
  before = await audit();
});

async function audit() {
  const html = join(site.root, 'audit.html');
  const json = await runCli(['audit', ...where, '--json', '--html', html]);
  const { stdout, stderr } = await runCli(['audit', ...where]);
  const { findings, traffic, trafficFault } = JSON.parse(json.stdout) as {
    findings: { kind: string; level: string; pages: string[]; clicks?: number }[];
    traffic?: unknown;
    trafficFault?: string;
  };
  return { stdout, stderr, findings, traffic, trafficFault, html: readFileSync(html, 'utf8') };
}

/** Returns the pages of the findings of one kind with one page each, in their order. */
function pagesOf({ findings }: Pick<typeof before, 'findings'>, kind: string): string[] {
  return findings.flatMap((one) => (one.kind === kind && one.pages.length === 1 ? one.pages : []));
}

function kindOfSeveral(): string {
  const kind = before.findings.find(
    (one) => new Set(pagesOf(before, one.kind)).size > 1 && one.level !== 'note',
  )?.kind;
  if (kind === undefined) throw new Error('the site has no two pages with findings of one kind');
  return kind;
}

async function take(...clicks: readonly (readonly [path: string, clicks: number])[]): Promise<void> {
  const file = join(site.root, 'export.csv');
  const rows = clicks.map(([path, count]) => `https://www.small.example${path},2026-11-01,${count},9000`);
  writeFileSync(file, `page,date,clicks,impressions\n${rows.join('\n')}\n`);
  expect((await runCli(['traffic', file, '--root', site.root])).exitCode).toBe(0);
}

it('puts the finding with the most clicks at stake first: on a terminal, in JSON and in HTML', async () => {
  const kind = kindOfSeveral();
  const pages = pagesOf(before, kind);
  const last = pages.at(-1) as string;
  await take([pages[0] as string, 2], [last, 1240]);
  const now = await audit();
  expect(pagesOf(now, kind)[0]).toBe(last);
  const levels = now.findings.map(({ level }) => level);
  expect(levels).toEqual(before.findings.map(({ level }) => level));
  for (const level of new Set(levels)) {
    const clicks = now.findings.filter((one) => one.level === level).map((one) => one.clicks ?? -1);
    expect(clicks).toEqual(clicks.toSorted((a, b) => b - a));
  }
  expect(now.findings.find((one) => one.pages[0] === last && one.kind === kind)?.clicks).toBe(1240);
  expect(now.stdout).toContain(' (1,240 clicks in 1 day)');
  expect(now.stdout.indexOf('(1,240 clicks')).toBeLessThan(now.stdout.indexOf('(2 clicks'));
  expect(now.html).toContain(' (1,240 clicks from searches)');
  expect(now.html.indexOf('(1,240 clicks from')).toBeLessThan(now.html.indexOf('(2 clicks from'));
  const explained = await runCli(['explain', last, ...where]);
  expect(explained.stdout).toContain('1,240 clicks, 9,000 impressions, position 1 in 1 day to 2026-11-01');
});

it('is as before without search data', async () => {
  await runCli(['traffic', '--forget', '--root', site.root]);
  expect(await audit()).toEqual(before);
  expect(before.stdout + before.html).not.toMatch(/clicks? (?:in \d|from searches)/);
  expect(before.findings.every((one) => !('clicks' in one))).toBe(true);
});

it.each<readonly [string, (sound: Buffer) => Buffer | undefined]>([
  ['cut', (sound) => sound.subarray(0, sound.length - 9)],
  ['empty', () => Buffer.alloc(0)],
  ['of random bytes', () => Buffer.from(Array.from({ length: 999 }, (_, at) => (at * 7919) % 251))],
  ['of another version', () => sealed('{"version":2}\n')],
  ['of no version', () => sealed('no JSON')],
  ['a folder', () => undefined],
])('goes on with the audit and says what to do if the search data is %s', async (_, damage) => {
  await take(['/', 5]);
  const damaged = damage(readFileSync(store));
  rmSync(store);
  if (damaged) writeFileSync(store, damaged);
  else mkdirSync(store);
  const says =
    '.rowpress/traffic.bin is damaged, or another version of rowpress wrote it. Run "rowpress traffic --forget", and import the exports again.';
  const now = await audit();
  expect(now.stdout).toBe(before.stdout);
  expect(now.stderr).toBe(`Search data is left out: ${says}`);
  expect(now.trafficFault).toBe(says);
  const explained = await runCli(['explain', '/', ...where]);
  expect(explained).toMatchObject({ exitCode: 0, stderr: `Search data is left out: ${says}` });
  const file = join(site.root, 'export.csv');
  for (const args of [
    ['report', ...where],
    [file, '--root', site.root],
  ]) {
    const refused = await runCli(['traffic', ...args]);
    expect(refused.exitCode).toBe(2);
    expect(refused.stderr).toContain('Run "rowpress traffic --forget", and import the exports again.');
  }
  expect((await runCli(['traffic', '--forget', '--root', site.root])).exitCode).toBe(0);
  await take(['/', 5]);
  expect((await audit()).stderr).toBe('');
});

/** Returns bytes as the state of rowpress has them: after a hash of the file's name and themselves. */
function sealed(text: string): Buffer {
  return Buffer.from(hashContent('traffic.bin', Buffer.from(text)) + text);
}
