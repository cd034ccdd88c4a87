import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { makeSite } from '../support/make-site.ts';
import { runCli, startCli } from '../support/run-cli.ts';

const site = makeSite();
const old = join(site.root, 'old');

beforeAll(async () => {
  expect(await runCli(['generate', '--root', site.root])).toMatchObject({ exitCode: 0 });
  cpSync(site.out, old, { recursive: true });
});

/** Runs that wait for nobody, and that change nothing when they are repeated. */
const RUNS: readonly (readonly string[])[] = [
  ['generate', '--json'],
  ['validate'],
  ['routes'],
  ['types'],
  ['audit'],
  ['facts'],
  ['explain', '/tools/saw/'],
  ['where', 'wood'],
  ['diff', '--since', join(old, 'manifest.json')],
  ['changed', '--since', join(old, 'manifest.json'), '--out', site.out],
  ['generate', '--none'],
];

it.each(RUNS)(
  '%s ends by itself in a process of its own, and says what it says in a shared one',
  async (...args) => {
    const run = args[0] === 'changed' ? args : [...args, '--root', site.root];
    // What the first run of a command writes is there for both.
    await runCli(run);
    const shared = await runCli(run);
    const { exitCode, stdout, stderr } = await startCli(run);
    expect(shared).toMatchObject({ exitCode, stdout, stderr });
  },
);
