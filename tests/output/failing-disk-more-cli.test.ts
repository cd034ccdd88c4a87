import { copyFileSync, existsSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeFolder, makeSite } from '../support/make-site.ts';
import { manyTools } from '../support/many-rows.ts';
import { forbidWriting, mountSmall, remount, whyNoMounts } from '../support/mounts.ts';
import { publish } from '../support/publish-by-command.ts';
import { differences, readTree } from '../support/read-tree.ts';
import { runCli } from '../support/run-cli.ts';

const reason = whyNoMounts();
const note = reason === undefined ? '' : ` (${reason})`;
const UNCHANGED = 'The published site is unchanged. Run again afterwards.';

function generator(root: string, out: string) {
  return (...flags: string[]) =>
    runCli(['generate', '--root', root, '--out', out, '--date', '2026-03-01', '--allow-lost', ...flags]);
}

describe.skipIf(reason !== undefined)(`a full disk${note}`, () => {
  it.each([
    ['one thread', ['--workers', '1']],
    ['four threads', ['--workers', '4']],
  ])('does not change the old site if %s render, and the next run completes it', async (_, flags) => {
    const site = makeSite();
    const out = makeFolder();
    mountSmall(out, 'size=600k');
    const generate = generator(site.root, out);
    expect(await generate()).toMatchObject({ exitCode: 0 });
    const before = readTree(out);
    site.change({ 'data/tools.yaml': manyTools(400) });
    const { exitCode, stderr, stdout } = await generate(...flags);
    expect(stderr).toContain('rowpress: the disk is full');
    expect(stderr).toContain(UNCHANGED);
    expect(stdout).toBe('');
    expect(exitCode).toBe(3);
    expect(readTree(out)).toEqual(before);
    remount(out, 'size=40m');
    expect(await generate()).toMatchObject({ exitCode: 0 });
    expect(readTree(out)).toEqual(await cleanBuild(site.root, join(out, 'manifest.json')));
  });

  it('does not change the old site if the space ends at the lock, a page, a folder or the journal', async () => {
    const site = makeSite();
    const out = makeFolder();
    mountSmall(out, 'size=4m');
    const generate = generator(site.root, out);
    expect(await generate()).toMatchObject({ exitCode: 0 });
    const before = readTree(out);
    const previous = join(makeFolder(), 'manifest.json');
    copyFileSync(join(out, 'manifest.json'), previous);
    const { files, ffree } = statfsSync(out);
    site.change({ 'data/tools.yaml': (text) => text + manyTools(2) });
    const ends: string[] = [];
    for (let extra = 0; ; extra++) {
      remount(out, `nr_inodes=${files - ffree + extra}`);
      const { exitCode, stderr } = await generate();
      if (exitCode === 0) break;
      expect({ exitCode, stderr }).toEqual({
        exitCode: 3,
        stderr: expect.stringContaining('the disk is full: '),
      });
      expect(differences(before, readTree(out))).toEqual([]);
      ends.push(stderr);
    }
    for (const place of [
      '/.rowpress\n',
      '/.rowpress/lock',
      '/.rowpress/staged',
      '/.rowpress/journal',
      '/.rowpress/staged/tools/tool-1',
    ])
      expect(ends.filter((end) => end.includes(`${out}${place}`))).not.toEqual([]);
    expect(readTree(out)).toEqual(await cleanBuild(site.root, previous));
  }, 180_000);
});

describe.skipIf(process.getuid?.() === 0 && reason !== undefined)(`no permission to write${note}`, () => {
  it.each([
    ['the whole folder', '.'],
    ['one folder in it, where a page is rewritten', 'tools/saw'],
    ['one folder in it, where a page is added', 'tools'],
    ['one folder in it, where a page is removed', 'tools/file'],
  ])('in %s does not change the old site, and the run exits with code 3', async (_, folder) => {
    const site = makeSite();
    await publish(site);
    const before = readTree(site.out);
    site.change({
      'data/tools.yaml': (text) =>
        `${text.slice(0, text.indexOf('- slug: file')).replace('Cuts', 'Parts')}${manyTools(2)}`,
    });
    const allow = forbidWriting(join(site.out, folder));
    const { exitCode, stderr } = await runCli(['generate', '--root', site.root, '--allow-lost']);
    expect(readTree(site.out)).toEqual(before);
    expect(stderr).toMatch(/the file system is read-only|no permission to write/);
    expect(exitCode).toBe(3);
    allow();
    await publish(site, '--allow-lost');
    expect(existsSync(join(site.out, 'tools/file'))).toBe(false);
    expect(existsSync(join(site.out, 'tools/tool-1/index.html'))).toBe(true);
  });
});

async function cleanBuild(root: string, previous: string): Promise<Record<string, string>> {
  const out = makeFolder();
  expect(await generator(root, out)('--previous', previous)).toMatchObject({ exitCode: 0 });
  return readTree(out);
}
