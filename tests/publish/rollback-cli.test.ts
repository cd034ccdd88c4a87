import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { execa, execaSync } from 'execa';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RollbackReport } from '../../generator/diff-site.ts';
import { gitOf } from '../diff/git-site.ts';
import { makeFolder } from '../support/make-site.ts';
import { readFiles, readTree } from '../support/read-tree.ts';
import { skipWithout } from '../support/skip-without.ts';
import { type BadRelease, copyOf, makeBadRelease } from './bad-release.ts';

let site: BadRelease;
let earlier: string;
let rollback: BadRelease['rollback'];
beforeAll(async () => {
  site = await makeBadRelease();
  ({ earlier, rollback } = site);
});

async function reportOf(to: string, ...flags: string[]): Promise<RollbackReport & { exitCode: number }> {
  return JSON.parse((await rollback(to, ...flags, '--json')).stdout);
}

describe.each([['folder'], ['commit']])('back to a %s', (kind) => {
  let report: RollbackReport & { exitCode: number };
  const name = () => (kind === 'folder' ? earlier : 'good');
  beforeAll(async () => {
    report = await reportOf(name());
  });

  it('names the addresses that are lost, with the redirects that keep them', () => {
    const entry = (from: string, to: string, status = ', status: 302') =>
      `- { from: ${from}, to: ${to}${status}, reason: Rolled back on 2026-03-09. }`;
    expect(report.lost).toEqual([
      {
        ...{ address: '/tools/drill/', kind: 'page', title: expect.stringContaining('Drill') },
        ...{ isIndexed: true, after: 'nothing' },
      },
      {
        ...{ address: '/tools/hand-saw/', kind: 'page', title: expect.stringContaining('Saw') },
        ...{ isIndexed: true, after: 'nothing' },
        suggestion: {
          ...{ to: '/tools/saw/', why: 'renamed' },
          entry: entry('/tools/hand-saw/', '/tools/saw/'),
        },
      },
      { address: '/holes/', kind: 'redirect', isIndexed: false, after: 'nothing', to: '/tools/drill/' },
      {
        ...{ address: '/nails/*', kind: 'redirect', isIndexed: false, after: 'nothing' },
        to: '/tools/hammer/',
        suggestion: {
          ...{ to: '/tools/hammer/', why: 'kept' },
          entry: entry('/nails/*', '/tools/hammer/', ''),
        },
      },
      { address: '/terms-again.txt', kind: 'file', isIndexed: false, after: 'nothing' },
    ]);
    expect(report.counts).toMatchObject({ lost: 5, lostIndexed: 2, back: 3, missing: 0 });
  });

  it('names the addresses that return, and what a roll-back does not bring back', () => {
    expect(report.back).toEqual([
      { address: '/terms.txt', kind: 'file', before: 'nothing' },
      { address: '/tools/file/', kind: 'page', before: 'gone' },
      { address: '/tools/saw/', kind: 'page', before: 'redirect' },
    ]);
    const notes = report.notes.join('\n');
    expect(notes).toContain('1 address (/tools/file/) said 410 (gone)');
    expect(notes).toContain('/tools/saw/');
    expect(notes).toContain('1 address (/old-saw/) are redirected elsewhere');
    expect(notes.includes('earlier lastmod')).toBe(kind === 'folder');
    expect(notes).toContain('revert the release in git');
  });

  it('prints the sum first, and the files last', async () => {
    const { exitCode, stdout, stderr } = await rollback(name());
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    const lines = stdout.split('\n');
    expect(lines[0]).toMatch(
      kind === 'folder' ? /newest page 2026-03-01/ : /^Back to good \([0-9a-f]{12} of /,
    );
    expect(lines[1]).toContain('5 addresses are lost (2 in the sitemap), 3 return.');
    const files = lines.filter((line) => /^[AMD] /.test(line));
    const letter = { added: 'A', changed: 'M', removed: 'D' };
    expect(files).toEqual(report.changes.map(({ change, file }) => `${letter[change]} ${file}`));
    expect(lines.slice(-files.length)).toEqual(files);
  });

  it('lists files that bring back all bytes, and no page lacks an asset on the way', () => {
    const live = copyOf(site.out);
    const folder = report.target.folder ?? '';
    const stages = report.changes.map(({ group, change }) => (change === 'removed' ? 'removed' : group));
    expect(stages).toEqual(stages.toSorted((a, b) => STAGES.indexOf(a) - STAGES.indexOf(b)));
    for (const { change, file } of report.changes) {
      if (change === 'removed') rmSync(join(live, file));
      else cpSync(join(folder, file), join(live, file));
      expect(missingAssets(live), file).toEqual([]);
    }
    expect(readFiles(live)).toEqual(readFiles(folder));
    if (kind === 'folder') expect(readFiles(live)).toEqual(readFiles(earlier));
    else
      for (const path of ['tools/saw/index.html', 'tools/file/index.html', '_redirects', 'index.html'])
        expect(readFileSync(join(live, path), 'utf8')).toBe(readFileSync(join(earlier, path), 'utf8'));
  });

  const hasRsync = execaSync('which', ['rsync'], { reject: false }).exitCode === 0;
  it.skipIf(skipWithout('rsync', hasRsync))('prints commands of rsync that bring it back', async () => {
    const live = join(makeFolder(), "it's live");
    cpSync(site.out, live, { recursive: true });
    const lists = join(makeFolder(), 'lists');
    const flags = ['--for', 'rsync', '--place', live, '--lists', lists];
    const { exitCode, stdout, stderr } = await rollback(name(), ...flags);
    expect(exitCode).toBe(0);
    expect(stdout.split('\n').every((line) => line.startsWith('rsync '))).toBe(true);
    expect(stderr).toContain('5 addresses are lost');
    await execa('sh', ['-e'], { input: stdout });
    expect(readFiles(live)).toEqual(readFiles(report.target.folder ?? ''));
  });
});

const STAGES = ['asset', 'page', 'guide', 'manifest', 'removed'];

/** Returns the assets that pages of a folder name and that it lacks. */
function missingAssets(folder: string): string[] {
  return Object.keys(readFiles(folder))
    .filter((file) => file.endsWith('.html'))
    .flatMap((file) => [
      ...readFileSync(join(folder, file), 'utf8').matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g),
    ])
    .map(([, path = '']) => path)
    .filter((path) => !existsSync(join(folder, path)));
}

it('changes nothing that is published, and leaves git as it was', async () => {
  const before = readTree(site.out);
  const status = () => gitOf(site.root)('status', '--porcelain');
  const was = status();
  await rollback('good');
  expect(readTree(site.out)).toEqual(before);
  expect(status()).toBe(was);
});

it('lists the addresses that a CDN must forget', async () => {
  const { stdout, stderr, exitCode } = await rollback(earlier, '--purge');
  expect(exitCode).toBe(0);
  const origin = 'https://www.small.example';
  const lines = stdout.split('\n');
  for (const path of ['/tools/saw/', '/tools/drill/', '/holes/', '/price.txt'])
    expect(lines).toContain(origin + path);
  expect(lines.every((line) => line.startsWith(origin))).toBe(true);
  expect(stderr).toContain('5 addresses are lost');
});

describe('back to a manifest', () => {
  it('says which files are not at hand, and lists no uploads for a program', async () => {
    const bare = join(makeFolder(), 'yesterday.json');
    cpSync(join(earlier, 'manifest.json'), bare);
    const report = await reportOf(bare);
    const uploads = report.changes.filter(({ change }) => change !== 'removed').map(({ file }) => file);
    expect(report.exitCode).toBe(0);
    expect(report.lost).toHaveLength(5);
    expect(report.missing.map(({ file }) => file)).toEqual(uploads);
    const { stdout } = await rollback(bare);
    expect(stdout).toContain(`Files that are not at hand (${uploads.length})\n`);
    const refused = await rollback(bare, '--for', 'rsync', '--place', makeFolder());
    expect(refused.exitCode).toBe(2);
    expect(refused.stderr).toContain('Name the folder that was published then, or the commit.');
    expect(existsSync(join(site.root, 'rollback'))).toBe(false);
  });

  it('takes files that stand beside it, and finds bytes under other names', async () => {
    const folder = copyOf(earlier);
    for (const file of ['terms.txt', 'price.txt']) rmSync(join(folder, file));
    const { missing, exitCode } = await reportOf(join(folder, 'manifest.json'));
    const terms = { file: 'terms.txt', sameAs: 'terms-again.txt' };
    expect({ missing, exitCode }).toEqual({ missing: [{ file: 'price.txt' }, terms], exitCode: 0 });
  });

  it('compares with the manifest of what is online, wherever it is', async () => {
    const live = join(makeFolder(), 'live.json');
    cpSync(join(site.out, 'manifest.json'), live);
    const known = await reportOf(earlier);
    const { changes, lost } = await reportOf(earlier, '--since', live, '--out', makeFolder());
    expect({ changes, lost }).toEqual({ changes: known.changes, lost: known.lost });
  });
});

it('says that there is nothing to do, and exits with 0', async () => {
  const { exitCode, stdout } = await rollback(site.out);
  expect(exitCode).toBe(0);
  expect(stdout).toContain('Nothing to do: that release is online.');
  expect(stdout.split('\n')).toHaveLength(2);
});
