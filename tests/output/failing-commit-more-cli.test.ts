import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeFolder, makeSite, type TestSite } from '../support/make-site.ts';
import { bindMount, mountSmall, unmount, whyNoMounts } from '../support/mounts.ts';
import { publish as publishHere } from '../support/publish.ts';
import { publish } from '../support/publish-by-command.ts';
import { readTree } from '../support/read-tree.ts';
import { runCli } from '../support/run-cli.ts';

const noMounts = whyNoMounts();
const noAttributes = whyNoAttributes();
const why = (reason: string | undefined) => (reason === undefined ? '' : ` (${reason})`);

const PLANE = '- slug: plane\n  name: Plane\n  summary: Makes a board even.\n';
/** Rewrites the page of the saw, adds that of the plane, and removes that of the file. */
const CHANGE = (text: string) =>
  `${text.slice(0, text.indexOf('- slug: file')).replace('Cuts', 'Parts')}${PLANE}`;

let site: TestSite;

beforeEach(async () => {
  site = makeSite();
  await publish(site);
});

/**
 * Runs a build that cannot commit. Expects that the output is as it was, and that a later run completes it.
 */
async function expectAsItWas(
  exitCode: number,
  says: RegExp,
  undo: () => void,
  flags: readonly string[] = [],
): Promise<void> {
  const before = readTree(site.out);
  const result = await runCli(['generate', '--root', site.root, '--allow-lost', ...flags]);
  const after = readTree(site.out);
  undo();
  expect(after).toEqual(before);
  expect(result.stderr).toMatch(says);
  expect(result.stderr).toContain('The published site is unchanged');
  expect(result.stderr).not.toContain('    at ');
  expect(result).toMatchObject({ exitCode, stdout: '' });
  await publish(site, '--allow-lost');
  const fresh = makeSite({ 'data/tools.yaml': site.read('data/tools.yaml') });
  await publish(fresh);
  expect(Object.keys(readTree(site.out))).toEqual(Object.keys(readTree(fresh.out)));
}

describe.skipIf(noMounts !== undefined)(`a volume mounted inside the output${why(noMounts)}`, () => {
  it.each([
    ['with a file system of its own', 2, /tools\/saw in it is on another file system/, []],
    ['with a file system of its own, and --only', 2, /on another file system/, ['--only', '/tools/saw/']],
  ] as const)('%s is refused before anything is moved', async (_, exitCode, says, flags) => {
    const folder = join(site.out, 'tools/saw');
    const page = site.read('output/tools/saw/index.html');
    mountSmall(folder, 'size=1m');
    writeFileSync(join(folder, 'index.html'), page);
    site.change({ 'data/tools.yaml': CHANGE });
    await expectAsItWas(exitCode, says, () => unmount(folder), flags);
  });

  it.each([
    ['a folder of the same file system', 'tools/saw', /a mounted volume/],
    ['a file', 'tools/saw/index.html', /a mounted volume/],
    ['a file to be removed', 'tools/file/index.html', /a mounted volume/],
  ])('that is %s: the moved files are moved back', async (_, file, says) => {
    const path = join(site.out, file);
    bindMount(path);
    site.change({ 'data/tools.yaml': CHANGE });
    await expectAsItWas(3, says, () => unmount(path));
  });

  it('is refused by a merge as well', async () => {
    site.change({ 'data/tools.yaml': CHANGE });
    const shards = ['1/2', '2/2'].map((shard) => ({ shard, out: makeFolder() }));
    for (const { shard, out } of shards)
      await publish({ ...site, out: site.out }, '--shard', shard, '--out', out);
    const folder = join(site.out, 'tools/saw');
    mountSmall(folder, 'size=1m');
    const before = readTree(site.out);
    const { exitCode, stderr } = await runCli([
      'merge',
      ...shards.map(({ out }) => out),
      '--out',
      site.out,
      '--allow-lost',
    ]);
    expect(stderr).toContain('is on another file system');
    expect(exitCode).toBe(2);
    expect(readTree(site.out)).toEqual(before);
  });
});

describe.skipIf(noAttributes !== undefined)(`an immutable file${why(noAttributes)}`, () => {
  const immutable: string[] = [];
  afterEach(() => {
    for (const file of immutable.splice(0)) execFileSync('chattr', ['-i', file]);
  });

  it.each([
    ['of a page that changes', 'tools/saw/index.html', CHANGE],
    ['of a page that is removed', 'tools/file/index.html', CHANGE],
    ['of the manifest, which comes last', 'manifest.json', CHANGE],
    [
      'of a page whose text alone changes',
      'tools/saw/index.html',
      (text: string) => text.replace('Cuts', 'Parts'),
    ],
  ])('%s: the moved files are moved back', async (_, file, change) => {
    const path = join(site.out, file);
    execFileSync('chattr', ['+i', path]);
    immutable.push(path);
    site.change({ 'data/tools.yaml': change });
    await expectAsItWas(3, /the system does not permit this: /, () => {
      execFileSync('chattr', ['-i', path]);
      immutable.pop();
    });
  });
});

const notRoot = process.getuid?.() === 0 ? undefined : 'only the superuser can make files of others';
describe.skipIf(notRoot !== undefined)(`a sticky folder with files of another user${why(notRoot)}`, () => {
  const NOBODY = 65_534;
  afterEach(() => process.seteuid?.(0));

  it.each(['tools/saw', 'tools/file'])('%s: the moved files are moved back', async (folder) => {
    await publishHere(site);
    execFileSync('chown', ['-R', `${NOBODY}:${NOBODY}`, site.root]);
    chownSync(join(site.out, folder), 0, 0);
    chownSync(join(site.out, folder, 'index.html'), 0, 0);
    chmodSync(join(site.out, folder), 0o1777);
    site.change({ 'data/tools.yaml': CHANGE });
    const before = readTree(site.out);
    process.seteuid?.(NOBODY);
    await expect(publishHere(site, { allowLost: true })).rejects.toThrow('EPERM');
    process.seteuid?.(0);
    expect(readTree(site.out)).toEqual(before);
  });
});

describe('the folder of a run that is not rowpress’s own is refused', () => {
  it.each([
    ['a link to a folder', (path: string, target: string) => symlinkSync(target, path), 'is a link'],
    ['a link that leads nowhere', (path: string) => symlinkSync('/nowhere/at/all', path), 'is a link'],
    ['a file', (path: string) => writeFileSync(path, 'mine'), 'is no folder'],
  ])('%s', async (_, put, says) => {
    const target = makeFolder();
    mkdirSync(join(target, 'staged'));
    for (const file of ['notes.txt', 'staged/notes.txt']) writeFileSync(join(target, file), 'mine');
    const path = join(site.out, '.rowpress');
    put(path, target);
    site.change({ 'data/tools.yaml': CHANGE });
    const before = [readTree(site.out), readTree(target)];
    const shard = makeFolder();
    await publish(site, '--shard', '1/1', '--out', shard);
    for (const command of [
      ['generate', '--root', site.root],
      ['generate', '--root', site.root, '--only', '/'],
      ['generate', '--root', site.root, '--shard', '1/2'],
      ['merge', shard, '--out', site.out],
    ]) {
      const { exitCode, stderr, stdout } = await runCli(command);
      expect(stderr).toContain(`its .rowpress ${says}`);
      expect(stderr.trim().split('\n')).toHaveLength(2);
      expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
      expect([readTree(site.out), readTree(target)]).toEqual(before);
    }
    rmSync(path);
    await publish(site, '--allow-lost');
  });
});

/** Returns why files cannot be made immutable here, or undefined if they can. */
function whyNoAttributes(): string | undefined {
  const file = join(makeFolder(), 'file');
  writeFileSync(file, '');
  try {
    execFileSync('chattr', ['+i', file], { stdio: 'pipe' });
    execFileSync('chattr', ['-i', file], { stdio: 'pipe' });
    return undefined;
  } catch (error) {
    return `files cannot be made immutable here: ${String((error as Error).message)
      .split('\n')
      .at(-1)}`;
  }
}
