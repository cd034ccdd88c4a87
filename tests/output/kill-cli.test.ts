import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeFolder, makeSite, type TestSite } from '../support/make-site.ts';
import { manyTools } from '../support/many-rows.ts';
import { readTree } from '../support/read-tree.ts';
import { runCli, startCli } from '../support/run-cli.ts';

const PAGES = 300;
const ONE_ROWS = manyTools(PAGES);
/** Other rows: every page changes, some go, some are new. */
const OTHER_ROWS = manyTools(PAGES + 20, 'changed').slice(manyTools(20, 'changed').length);

type Tree = Readonly<Record<string, string>>;

let site: TestSite;
let args: readonly string[];
/** The trees of the two states, each published over the other one, and of a first build. */
let one: Tree;
let other: Tree;
let first: Tree;
/** How long a run takes that is not killed, in milliseconds. */
let duration: number;

async function complete(): Promise<Tree> {
  const { exitCode, stderr } = await runCli(args);
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  return readTree(site.out);
}

/**
 * Starts a run and kills it: after a part of the usual time, or, `atCommit`, a moment after it has begun to
 * move files into place.
 */
async function kill(
  when: { part: number } | { atCommit: number },
): Promise<'killed' | 'killed while moving' | 'done'> {
  const run = startCli(args);
  const journal = join(site.out, '.rowpress', 'journal');
  if ('part' in when) await wait(when.part * duration);
  else {
    while (!existsSync(journal) && run.exitCode === null) await wait(1);
    await wait(when.atCommit);
  }
  run.kill('SIGKILL');
  const { signal } = await run;
  if (signal !== 'SIGKILL') return 'done';
  return existsSync(journal) ? 'killed while moving' : 'killed';
}

/** Expects each published file to be whole: as in one of the two trees. */
function expectWhole(before: Tree, after: Tree): void {
  const found = existsSync(site.out) ? readTree(site.out) : {};
  const torn = Object.entries(found)
    .filter(([file]) => !file.startsWith('.rowpress/') && !file.endsWith('/'))
    .filter(([file, hash]) => hash !== before[file] && hash !== after[file]);
  expect(torn).toEqual([]);
  const missing = Object.keys(before).filter((file) => file in after && !(file in found));
  expect(missing, 'a file that is in both states is always there').toEqual([]);
}

beforeAll(async () => {
  site = makeSite({ 'data/tools.yaml': ONE_ROWS });
  args = ['generate', '--root', site.root, '--date', '2026-03-01', '--workers', '1'];
  first = await complete();
  const publish = async (rows: string) => {
    site.change({ 'data/tools.yaml': rows });
    return complete();
  };
  other = await publish(OTHER_ROWS);
  const start = performance.now();
  one = await publish(ONE_ROWS);
  duration = performance.now() - start;
  expect(await publish(OTHER_ROWS)).toEqual(other);
  await publish(ONE_ROWS);
});

describe('a run that is killed', () => {
  it('over a published site leaves each file whole, and the next run completes either state without orphans', async () => {
    const moments = [
      ...[0.3, 0.6, 0.8].map((part) => ({ part })),
      ...[0, 1, 3, 5, 8, 12, 20].map((atCommit) => ({ atCommit })),
    ];
    const outcomes: string[] = [];
    let isOne = true;
    for (const [at, moment] of moments.entries()) {
      const [before, after] = isOne ? [one, other] : [other, one];
      const [rowsBefore, rowsAfter] = isOne ? [ONE_ROWS, OTHER_ROWS] : [OTHER_ROWS, ONE_ROWS];
      site.change({ 'data/tools.yaml': rowsAfter });
      const outcome = await kill(moment);
      outcomes.push(outcome);
      expectWhole(before, after);
      const isTakenBack = at % 3 === 1 && outcome !== 'done';
      if (isTakenBack) site.change({ 'data/tools.yaml': rowsBefore });
      else isOne = !isOne;
      expect(await complete()).toEqual(isTakenBack ? before : after);
    }
    expect(outcomes.filter((outcome) => outcome !== 'done').length).toBeGreaterThanOrEqual(5);
    expect(outcomes.filter((outcome) => outcome === 'killed while moving').length).toBeGreaterThanOrEqual(2);
  }, 600_000);

  it('as the first one leaves each file whole, and the next run completes the site', async () => {
    site.change({ 'data/tools.yaml': ONE_ROWS });
    const moments = [
      ...[0.4, 0.7, 0.9].map((part) => ({ part })),
      ...[0, 2, 6, 12].map((atCommit) => ({ atCommit })),
    ];
    const outcomes: string[] = [];
    for (const moment of moments) {
      rmSync(site.out, { recursive: true });
      outcomes.push(await kill(moment));
      expectWhole({}, first);
      expect(await complete()).toEqual(first);
    }
    expect(outcomes.filter((outcome) => outcome !== 'done').length).toBeGreaterThanOrEqual(3);
    expect(outcomes.filter((outcome) => outcome === 'killed while moving').length).toBeGreaterThanOrEqual(1);
  }, 600_000);

  it('again and again, in threads too, still leaves what the next run completes', async () => {
    // Enough pages that threads start.
    site.change({ 'data/tools.yaml': manyTools(700) });
    const whole = makeFolder();
    const here = ['generate', '--root', site.root, '--out', whole, '--date', '2026-03-01', '--workers', '1'];
    expect((await runCli(here)).exitCode).toBe(0);
    const out = makeFolder();
    const threaded = [
      'generate',
      '--root',
      site.root,
      '--out',
      out,
      '--date',
      '2026-03-01',
      '--workers',
      '2',
      '--force',
    ];
    for (const part of [0.5, 0.7, 0.9]) {
      const run = startCli(threaded);
      await wait(part * duration);
      run.kill('SIGKILL');
      await run;
    }
    expect((await runCli(threaded)).exitCode).toBe(0);
    expect(readTree(out)).toEqual(readTree(whole));
  }, 120_000);
});
