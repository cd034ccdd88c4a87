import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { makeFolder, makeSite } from '../support/make-site.ts';
import { manyTools } from '../support/many-rows.ts';
import { readTree } from '../support/read-tree.ts';
import { startCli } from '../support/run-cli.ts';
import { makeShards, merge } from './make-shards.ts';

/** Starts a merge and kills it, a moment after it has begun to move files into place, or before that. */
async function kill(parts: readonly string[], out: string, moment: number): Promise<boolean> {
  const run = startCli(['merge', ...parts, '--out', out]);
  const sign = join(out, '.rowpress', moment < 0 ? 'staged' : 'journal');
  while (!existsSync(sign) && run.exitCode === null) await wait(1);
  await wait(Math.abs(moment));
  run.kill('SIGKILL');
  return (await run).signal === 'SIGKILL';
}

it('a merge that is killed leaves each file whole, and the next one completes it', async () => {
  const rows = 300;
  const makeState = (note: string, first: number) => {
    const tools = manyTools(rows + first, note).slice(manyTools(first, note).length);
    return makeShards(makeSite({ 'data/tools.yaml': tools }).root, 3, ['--date', '2026-03-01']);
  };
  const states = await Promise.all([makeState('made', 0), makeState('changed', 20)]);
  const [one = {}, other = {}] = await Promise.all(states.map(async (parts) => readTree(await merge(parts))));
  const out = makeFolder();
  await merge(states[0] ?? [], out);
  let killed = 0;
  let isOne = true;
  for (const [at, moment] of [0, 1, -1, 2, 3, -20, 6, 5, -60, 10, 8, 20].entries()) {
    const [before, after] = isOne ? [one, other] : [other, one];
    const isKilled = await kill(states[isOne ? 1 : 0] ?? [], out, moment);
    if (isKilled) killed++;
    const found = readTree(out);
    const torn = Object.entries(found)
      .filter(([file]) => !file.startsWith('.rowpress/') && !file.endsWith('/'))
      .filter(([file, hash]) => hash !== before[file] && hash !== after[file]);
    expect(torn).toEqual([]);
    expect(Object.keys(before).filter((file) => file in after && !(file in found))).toEqual([]);
    // What a killed merge has placed goes again when the parts of before are merged after it; the pages that
    // it begins with are new.
    if (!isKilled || at % 3 !== 1) isOne = !isOne;
    await merge(states[isOne ? 0 : 1] ?? [], out);
    expect(readTree(out)).toEqual(isOne ? one : other);
  }
  expect(killed).toBeGreaterThanOrEqual(6);
}, 300_000);
