import { existsSync, rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeFolder, makeSite, type TestSite } from '../support/make-site.ts';
import { manyTools } from '../support/many-rows.ts';
import { createRandom } from '../support/random.ts';
import { readTree } from '../support/read-tree.ts';
import { runCli, startCli } from '../support/run-cli.ts';
import { shareOfCount } from '../support/share.ts';
import { countCalls, type Fault, runWithFault } from './inject-fault.ts';

/** CI tries this many kills. A nightly run sets 1000. */
const KILLS = Number(process.env.ROWPRESS_TEST_KILLS ?? shareOfCount(30));
const PAGES = 24;
/** The rows of three states. From one to another, every page changes, some are removed and some are new. */
const STATES = [0, 3, 6].map((skipped) => {
  const note = `skipped ${skipped}`;
  return manyTools(PAGES + skipped, note).slice(manyTools(skipped, note).length);
});

type Tree = Readonly<Record<string, string>>;

let site: TestSite;
let args: readonly string[];

beforeEach(() => {
  site = makeSite({ 'data/tools.yaml': STATES[0] ?? '' });
  args = ['generate', '--root', site.root, '--date', '2026-03-01', '--allow-lost', '--workers', '1'];
});

async function complete(): Promise<Tree> {
  const { exitCode, stderr } = await runCli(args);
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  return readTree(site.out);
}

function setState(state: number): void {
  site.change({ 'data/tools.yaml': STATES[state] ?? '' });
}

/** Kills a run at a seeded call that changes something: before the call, or after half of it. */
async function kill(random: (below: number) => number, calls: number): Promise<string> {
  const fault: Fault = { at: 1 + random(calls), of: 'changing', effect: random(2) ? 'kill' : 'tear' };
  const { signal, exitCode, stderr } = await runWithFault(site, args, fault);
  expect([signal ?? exitCode, stderr], JSON.stringify(fault)).toEqual([signal ? 'SIGKILL' : 0, '']);
  return JSON.stringify(fault);
}

/**
 * Expects each published file to be that of one of the trees, and none that all of them have to be missing.
 */
function expectWhole(trees: readonly Tree[]): void {
  const found = existsSync(site.out) ? readTree(site.out) : {};
  const torn = Object.entries(found)
    .filter(([file]) => !file.startsWith('.rowpress/') && !file.endsWith('/'))
    .filter(([file, hash]) => !trees.some((tree) => tree[file] === hash));
  expect(torn).toEqual([]);
  const common = Object.keys(trees[0] ?? {}).filter((file) => trees.every((tree) => file in tree));
  expect(common.filter((file) => !(file in found))).toEqual([]);
}

describe('kills at seeded moments of every phase', () => {
  it(`(${KILLS} of them, over a published site) leave whole files, and the next run completes the site`, async () => {
    const random = createRandom(20261123);
    const trees: Tree[] = [];
    for (const state of [0, 1, 2, 0, 1, 2]) {
      setState(state);
      trees[state] = await complete();
    }
    setState(0);
    const calls = await countCalls(site, args, 'changing');
    expect(calls).toBeGreaterThan(PAGES * 2);
    for (let at = 0, state = 0; at < KILLS; at++) {
      state = (state + 1 + random(2)) % STATES.length;
      setState(state);
      const fault = await kill(random, calls);
      expectWhole(trees);
      // The others of three are followed by another kill, without a complete run between them.
      if (at % 3 === 2) expect(await complete(), `kill ${at}, ${fault}`).toEqual(trees[state]);
    }
  }, 3_600_000);

  it('(of a first run) leave whole files, and the next run completes the site', async () => {
    const random = createRandom(7);
    const tree = await complete();
    const restart = () => {
      for (const folder of [site.out, `${site.root}/.cache`])
        rmSync(folder, { recursive: true, force: true });
    };
    restart();
    const calls = await countCalls(site, args, 'changing');
    for (let at = 0; at < KILLS / 5; at++) {
      restart();
      const fault = await kill(random, calls);
      expectWhole([{}, tree]);
      expect(await complete(), fault).toEqual(tree);
    }
  }, 3_600_000);
});

it('a run with threads that is killed several times leaves an output that the next run completes', async () => {
  // Enough pages to start threads.
  site.change({ 'data/tools.yaml': manyTools(700) });
  const start = performance.now();
  const whole = await complete();
  const duration = performance.now() - start;
  const out = makeFolder();
  const threaded = [...args.slice(0, -1), '2', '--out', out, '--force'];
  for (const share of [0.5, 0.7, 0.9]) {
    const run = startCli(threaded);
    await wait(share * duration);
    run.kill('SIGKILL');
    await run;
  }
  expect((await runCli(threaded)).exitCode).toBe(0);
  expect(readTree(out)).toEqual(whole);
}, 120_000);
