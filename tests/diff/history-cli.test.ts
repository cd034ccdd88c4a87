import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { publish } from '../support/publish-by-command.ts';
import { runCli } from '../support/run-cli.ts';
import { type GuidesSite, keepPublished, makeGitSite } from './git-site.ts';

/** Words of the engine, which people who read a history need not know. */
const ENGINE_WORDS = /\b(?:row|rows|neighbours?|famil(?:y|ies)|template|dataset|noindex|canonical|slug)\b/i;
/** 2026-11-27, 13:05 in UTC, and so many hours later. */
const hoursLater = (hours: number) => String(1_795_784_700 + hours * 3600);

interface Line {
  readonly at: string;
  readonly commit?: string;
  readonly isEdited?: true;
  readonly says: string;
}

async function run(
  { root }: Pick<GuidesSite, 'root'>,
  command: string,
  flags: readonly string[] = [],
  hours = 0,
) {
  const env = { SOURCE_DATE_EPOCH: hoursLater(hours) };
  return runCli([command, '--root', root, ...flags], { cwd: root, env });
}

function linesOf({ root }: Pick<GuidesSite, 'root'>): readonly Line[] {
  const text = readFileSync(join(root, 'releases.ndjson'), 'utf8');
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

/** Publishes the guides as they are now, from a commit of their own. */
async function publishCommit(site: GuidesSite, message: string): Promise<string> {
  site.save();
  site.git('add', '--all');
  site.git('commit', '--quiet', '--message', message);
  await publish(site, '--allow-lost');
  return site.git('rev-parse', 'HEAD').trim();
}

describe('a history of releases', () => {
  let site: GuidesSite;
  const commits: string[] = [];
  beforeAll(async () => {
    site = makeGitSite();
    for (const guide of site.guides.slice(0, 30))
      guide.paragraphs.push('Start with a free trial of 14 days.');
    site.save();
    await publish(site);
    site.git('checkout', '--quiet', '-b', 'site');
  });

  it('says that there is none yet, and how one is made', async () => {
    const { exitCode, stdout, stderr } = await run(site, 'history');
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    expect(stdout).toBe(
      'There is no release yet. Publish with "rowpress generate", upload, and run "rowpress release": it records the first one.',
    );
    expect(JSON.parse((await run(site, 'history', ['--json'])).stdout)).toEqual({
      version: 1,
      exitCode: 0,
      counts: { all: 0 },
      releases: [],
    });
  });

  it('records releases one after another, each compared with the commit of the one before', async () => {
    commits.push(await publishCommit(site, 'First'));
    const first = await run(site, 'release');
    expect({ ...first, stdout: '' }).toMatchObject({ exitCode: 0, stderr: '' });
    for (const guide of site.guides)
      guide.paragraphs = guide.paragraphs.map((text) => text.replace('of 14 days', 'of 21 days'));
    site.guides.splice(59, 1);
    commits.push(await publishCommit(site, 'Longer trial'));
    const second = await run(site, 'release', ['--by', 'Ann'], 2);
    expect(second).toMatchObject({ exitCode: 0, stderr: '' });

    const { exitCode, stdout, stderr } = await run(site, 'history');
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    const [one = '', two = ''] = commits.map((commit) => commit.slice(0, 7));
    expect(stdout.split('\n')).toEqual([
      `2026-11-27 15:05  ${two} site by Ann  0 new, 31 changed, 1 gone  “free trial of 14 days” is now “free trial of 21 days” on 30 pages.`,
      `2026-11-27 13:05  ${one} site  61 new, 0 changed, 0 gone  The first release has 61 pages.`,
    ]);
    expect(stdout).not.toMatch(ENGINE_WORDS);
    expect(second.stdout).toBe(
      `${stdout.split('\n')[0]}\nRecorded in releases.ndjson. Commit this file, so that others see it.`,
    );
  });

  it('does not record the same release twice', async () => {
    const before = linesOf(site).length;
    expect((await run(site, 'release', [], 3)).stdout).toBe(
      'Nothing changed since the last release (2026-11-27T15:05Z), so nothing was recorded.',
    );
    expect(linesOf(site)).toHaveLength(before);
  });

  it('says that the data of a release are in no commit, and compares with --since', async () => {
    keepPublished(site);
    site.guides[3]?.paragraphs.push('This sentence is in no commit and on one page.');
    site.save();
    await publish(site);
    const { exitCode, stderr } = await run(site, 'release', ['--since', 'live'], 4);
    expect({ exitCode, stderr }).toEqual({
      exitCode: 0,
      stderr: expect.stringContaining('have changes that are in no commit'),
    });
    expect(linesOf(site).at(-1)).toMatchObject({
      isEdited: true,
      ...{ added: 0, changed: 1, gone: 0, moved: 0 },
      says: '“This sentence is in no commit and on one page.” is new on /guides/guide-3/.',
    });
    expect((await run(site, 'history', ['--limit', '1'])).stdout).toContain(' site edited  ');
  });

  it('--limit and --from leave out older ones', async () => {
    const { releases, counts } = JSON.parse((await run(site, 'history', ['--limit', '2', '--json'])).stdout);
    expect(counts).toEqual({ all: 3 });
    expect(releases).toEqual(linesOf(site).slice(1).reverse());
    expect((await run(site, 'history', ['--from', '2026-11-28'])).stdout).toBe(
      'There is no release from 2026-11-28 on; there are 3 earlier releases.',
    );
    const wrong = await run(site, 'history', ['--limit', '0']);
    expect(wrong).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('Expected a whole number') });
  });

  it('sorts lines that two branches have added by their time', async () => {
    const file = join(site.root, 'releases.ndjson');
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.trimEnd().split('\n').reverse().join('\r\n'));
    const { releases } = JSON.parse((await run(site, 'history', ['--json'])).stdout);
    expect(releases.map(({ at }: Line) => at.slice(11, 16))).toEqual(['17:05', '15:05', '13:05']);
    writeFileSync(file, text);
  });

  it('records nothing if the commit of the last release does not build, and says so', async () => {
    site.change({ 'data/guides.json': '[{' });
    site.git('commit', '--quiet', '--all', '--message', 'Broken');
    const broken = site.git('rev-parse', 'HEAD').trim();
    site.guides[4]?.paragraphs.push('One more sentence.');
    await publishCommit(site, 'Mended');
    const before = linesOf(site);
    const report = await run(site, 'release', ['--since', broken], 5);
    expect(report).toMatchObject({ exitCode: 1, stdout: '' });
    expect(report.stderr).toContain('does not build, so nothing was recorded');
    expect(linesOf(site)).toEqual(before);
  });
});

describe('a record of releases that is damaged', () => {
  const site = makeGitSite();
  const file = join(site.root, 'releases.ndjson');
  const good = {
    ...{ at: '2026-11-27T13:05Z', manifest: 'abc', pages: 3, added: 3, changed: 0, gone: 0, moved: 0 },
    says: 'The first release has 3 pages.',
  };
  beforeEach(() => rmSync(file, { force: true }));

  it.each([
    ['half a line', '{"at":"2026', 'releases.ndjson:2 is damaged: it is not a release'],
    ['another time', JSON.stringify({ ...good, at: 'now' }), '"at" is "now", and must be a time such as'],
    ['no sentence', JSON.stringify({ ...good, says: undefined }), '"says" is missing, and must be a text'],
    ['a negative number', JSON.stringify({ ...good, gone: -1 }), '"gone" is -1, and must be a whole number'],
    ['a mark of a conflict', '<<<<<<< HEAD', 'releases.ndjson:2 is a mark that git left of a conflict'],
  ])('%s: the error names the file and the line, and nothing is written', async (_, line, message) => {
    const text = `${JSON.stringify(good)}\n${line}\n`;
    writeFileSync(file, text);
    for (const command of ['history', 'release'])
      expect(await run(site, command)).toMatchObject({
        exitCode: 2,
        stdout: '',
        stderr: expect.stringContaining(message),
      });
    expect(readFileSync(file, 'utf8')).toBe(text);
  });

  it('a release without a commit: --since must say what was online', async () => {
    writeFileSync(file, JSON.stringify(good));
    await publish(site);
    const { exitCode, stderr } = await run(site, 'release');
    expect(exitCode).toBe(2);
    expect(stderr).toContain('the last release (2026-11-27T13:05Z) names no commit');
    expect(stderr).toContain('--since');
  });

  it('nothing is published: nothing is recorded', async () => {
    rmSync(join(site.root, 'output'), { recursive: true, force: true });
    expect(await run(site, 'release')).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining('nothing is published'),
    });
    expect(existsSync(file)).toBe(false);
  });

  it('texts of a record move no cursor', async () => {
    appendFileSync(file, `${JSON.stringify({ ...good, by: 'Ann\u001b[2J', says: 'A\u202eB' })}\n`);
    const { stdout } = await run(site, 'history');
    expect(stdout).toContain('by Ann\\u001b[2J');
    expect(stdout).toContain('A\\u202eB');
  });
});
