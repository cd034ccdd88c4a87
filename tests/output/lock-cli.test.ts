import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeFolder, makeSite } from '../support/make-site.ts';
import { manyTools } from '../support/many-rows.ts';
import { publish } from '../support/publish-by-command.ts';
import { readTree } from '../support/read-tree.ts';
import { runCli } from '../support/run-cli.ts';

/** Returns the start time of a process, the 22nd field of /proc/PID/stat. */
function startOf(pid: number): string {
  if (!existsSync(`/proc/${pid}/stat`)) return '';
  return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19] ?? '';
}

const mine = { pid: process.pid, host: hostname(), started: startOf(process.pid) };

describe('a locked output folder', () => {
  it.each([
    ['a running process', mine],
    ['a process on another machine, whose state is unknown', { ...mine, host: 'elsewhere' }],
  ])('locked by %s is refused with exit code 3, and not changed', async (_, owner) => {
    const site = makeSite();
    await publish(site);
    site.change({
      'output/.rowpress/lock': JSON.stringify(owner),
      'data/tools.yaml': (text) => text.replace('Cuts', 'Parts'),
    });
    const before = readTree(site.out);
    const { exitCode, stderr } = await runCli(['generate', '--root', site.root]);
    expect(stderr).toContain(`another run is writing to ${site.out} (process ${owner.pid} on ${owner.host})`);
    expect(stderr).toContain(`remove ${join(site.out, '.rowpress', 'lock')}`);
    expect(exitCode).toBe(3);
    expect(readTree(site.out)).toEqual(before);
  });

  it.each([2, 5])(
    'is written completely by one of %d runs at once, and the others exit with code 3',
    async (count) => {
      const site = makeSite({ 'data/tools.yaml': manyTools(900) });
      const clean = makeFolder();
      const args = ['generate', '--root', site.root, '--workers', '1'];
      expect((await runCli([...args, '--out', clean])).exitCode).toBe(0);
      const runs = await Promise.all(Array.from({ length: count }, () => runCli(args)));
      const codes = runs.map(({ exitCode }) => exitCode).sort();
      expect(codes).toContain(0);
      for (const { exitCode, stderr } of runs) {
        expect([0, 3]).toContain(exitCode);
        expect(stderr).toMatch(exitCode === 0 ? /^$/ : /^rowpress: another run is writing to/);
      }
      expect(readTree(site.out)).toEqual(readTree(clean));
    },
  );
});

describe('a lock is taken over', () => {
  const dead = Number(execFileSync(process.execPath, ['-e', 'process.stdout.write(String(process.pid))']));

  it.each([
    ['if its process has ended', JSON.stringify({ pid: dead, host: hostname(), started: '1' })],
    ['if its process number now belongs to another process', JSON.stringify({ ...mine, started: '1' })],
    ['if it is empty', ''],
    ['if it is damaged', '{"pid":'],
  ])('%s', async (_, lock) => {
    const site = makeSite();
    mkdirSync(join(site.out, '.rowpress'), { recursive: true });
    site.change({ 'output/.rowpress/lock': lock, 'output/.rowpress/lock.left-by-a-kill': 'x' });
    await publish(site);
    expect(existsSync(join(site.out, 'index.html'))).toBe(true);
    expect(existsSync(join(site.out, '.rowpress'))).toBe(false);
  });
});
