import { chmodSync, existsSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { makeFolder, makeSite, type Overrides } from '../../support/make-site.ts';
import { manyTools } from '../../support/many-rows.ts';
import { runCli, startCli } from '../../support/run-cli.ts';
import { testWays } from './way-to-fail.ts';

const AT_ONCE = '#!/bin/sh\nkill -INT 0\nexit 1\n';
const INTERRUPTED = 'rowpress: interrupted';

/** Interruptions of the whole process group, as by Ctrl+C, and of a command that cannot stop by itself. */
testWays(
  ['generate', 'validate'].map((command) => ({
    what: `Ctrl+C while esbuild works for ${command}`,
    // The group of a job of its own gets the signal that esbuild's stand-in sends.
    run: `set -m; rowpress ${command} --root SITE & wait $!`,
    env: { ESBUILD_BINARY_PATH: 'SITE/esbuild' },
    files: { esbuild: AT_ONCE },
    prepare: (site: string) => chmodSync(join(site, 'esbuild'), 0o755),
    exitCode: 130,
    line: INTERRUPTED,
  })),
);

/** Starts a build, waits until it renders, and sends signals until it ends. */
async function interrupt(files: Overrides, ...flags: string[]) {
  const site = makeSite(files);
  const run = startCli(['generate', '--root', site.root, ...flags]);
  while (!existsSync(join(site.out, '.rowpress', 'staged')) && run.exitCode === null) await wait(20);
  const timer = setInterval(() => run.kill('SIGINT'), 1000);
  const { exitCode, signal, stderr } = await run;
  clearInterval(timer);
  return { site, isInterrupted: exitCode === 130 || signal === 'SIGINT', stderr: String(stderr) };
}

const endless = (condition: string) => (text: string) =>
  `import { isMainThread } from 'node:worker_threads';\n${text.replace(/\n {2}return/, `\n  if (${condition}) while (true);\n  return`)}`;

describe('a template that never ends is interrupted', () => {
  it.each([
    ['in the main thread', 'isMainThread', '1'],
    ['in another thread', '!isMainThread', '2'],
    ['in all threads', 'true', '2'],
  ])('%s', async (_, condition, workers) => {
    const { site, isInterrupted, stderr } = await interrupt(
      { 'data/tools.yaml': manyTools(1500), 'templates/pages/tool.tsx': endless(condition) },
      '--workers',
      workers,
    );
    expect(isInterrupted).toBe(true);
    expect(stderr).not.toMatch(/^ +at |fault/m);
    expect(existsSync(join(site.out, 'index.html'))).toBe(false);
    site.change({ 'templates/pages/tool.tsx': (text) => text.replace('while (true);', ';') });
    expect((await runCli(['generate', '--root', site.root])).exitCode).toBe(0);
  });

  it.each([
    ['in the main thread', 'isMainThread', '1'],
    // Which thread renders a page depends on their speed, so one of many pages is enough.
    ['in another thread', '!isMainThread && page.path > "/tools/tool-5"', '2'],
  ])('%s, and its page is named after 10 s', async (_, condition, workers) => {
    const site = makeSite({
      'data/tools.yaml': manyTools(1500),
      'templates/pages/tool.tsx': endless(condition),
    });
    const run = startCli(['generate', '--root', site.root, '--workers', workers]);
    let stderr = '';
    for await (const chunk of run.stderr) {
      stderr += chunk;
      if (stderr.includes('10 s')) break;
    }
    run.kill('SIGKILL');
    await run;
    expect(stderr).toMatch(
      /^rowpress: \/tools\/tool-\d+\/ \(family tool, data\/tools\.yaml:\d+\) has been rendering for more than 10 s\.$/m,
    );
  });
});

it('a site reached through a link to another part of the disk has the same pages', async () => {
  const site = makeSite();
  const link = join(makeFolder(), 'link');
  symlinkSync(site.root, link);
  expect(await runCli(['generate', '--root', link])).toMatchObject({ exitCode: 0, stderr: '' });
});
