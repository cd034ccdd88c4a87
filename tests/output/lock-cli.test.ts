import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { makeFolder, makeSite } from '../support/make-site.ts';
import { manyTools } from '../support/many-rows.ts';
import { publish } from '../support/publish-by-command.ts';
import { readTree } from '../support/read-tree.ts';
import { runCli, startCli } from '../support/run-cli.ts';

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
    expect(stderr).toContain(`another run is writing to ${site.out} (process ${owner.pid} on ${owner.host}`);
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

const BOOT_ID = '/proc/sys/kernel/random/boot_id';
const SPACE = existsSync('/proc/self/ns/pid') ? readlinkSync('/proc/self/ns/pid') : '';

/** A process of the same number and host name that cannot be seen from here. */
const contained = { ...mine, pid: 2 ** 22 + 1, space: 'pid:[1]' };
const SIGN_OF_LIFE = 'in another container or on another machine, last seen';

describe('the lock of a run in another container of the same host name', () => {
  function lockedSite(minutesAgo: number) {
    const site = makeSite({ 'output/.rowpress/lock': JSON.stringify(contained) });
    const time = Date.now() / 1000 - minutesAgo * 60;
    utimesSync(join(site.out, '.rowpress', 'lock'), time, time);
    return site;
  }

  it('is respected while the run shows signs of life', async () => {
    const site = lockedSite(4);
    const { exitCode, stderr } = await runCli(['generate', '--root', site.root]);
    expect(exitCode).toBe(3);
    expect(stderr).toContain(`process ${contained.pid} on ${contained.host}, ${SIGN_OF_LIFE} 24`);
    expect(stderr).toContain('run again 5 minutes after it was last seen, or remove');
    expect(existsSync(join(site.out, 'index.html'))).toBe(false);
  });

  it('is taken over when it shows none for a long time, as after a kill', async () => {
    const site = lockedSite(6);
    await publish(site);
    expect(existsSync(join(site.out, '.rowpress'))).toBe(false);
  });

  it('names the namespace and the start of the machine', async () => {
    const site = makeSite({ 'data/tools.yaml': manyTools(4000) });
    const lock = join(site.out, '.rowpress', 'lock');
    const run = startCli(['generate', '--root', site.root, '--workers', '1']);
    while (!existsSync(lock) && run.exitCode === null) await wait(2);
    const owner = JSON.parse(readFileSync(lock, 'utf8'));
    run.kill('SIGINT');
    await run;
    expect(owner).toMatchObject({
      pid: run.pid,
      host: hostname(),
      space: SPACE,
    });
    expect(owner.boot).toBe(existsSync(BOOT_ID) ? readFileSync(BOOT_ID, 'utf8').trim() : '');
  });

  it('that took over a run that seemed dead stays whole: the other publishes nothing', async () => {
    const site = makeSite({ 'data/tools.yaml': manyTools(4000) });
    const run = startCli(['generate', '--root', site.root, '--workers', '1']);
    while (!existsSync(join(site.out, '.rowpress', 'staged')) && run.exitCode === null) await wait(2);
    writeFileSync(join(site.out, '.rowpress', 'lock'), JSON.stringify(contained));
    const { exitCode, stderr } = await run;
    expect(exitCode).toBe(3);
    expect(String(stderr)).toContain(`another run has taken over ${site.out}`);
    expect(existsSync(join(site.out, '.rowpress', 'lock'))).toBe(true);
    expect(existsSync(join(site.out, 'tools', 'tool-1'))).toBe(false);
  });
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
