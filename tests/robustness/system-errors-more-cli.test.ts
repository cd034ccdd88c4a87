import { beforeEach, describe, expect, it } from 'vitest';
import { makeSite, type TestSite } from '../support/make-site.ts';
import { manyTools } from '../support/many-rows.ts';
import { createRandom } from '../support/random.ts';
import { differences, readTree } from '../support/read-tree.ts';
import { runCli } from '../support/run-cli.ts';
import { shareOfCount } from '../support/share.ts';
import { countCalls, runWithFault } from './inject-fault.ts';

/** How many errors CI tries for each kind of call. A nightly run sets more. */
const ERRORS = Number(process.env.ROWPRESS_TEST_ERRORS ?? shareOfCount(25));
const CODES = {
  reading: ['EACCES', 'EIO', 'EMFILE', 'ENFILE', 'ELOOP', 'ENOTDIR', 'EISDIR', 'ENOENT', 'ESTALE'],
  changing: ['EACCES', 'EIO', 'EMFILE', 'EFBIG', 'ENOSPC', 'EDQUOT', 'EROFS', 'EPERM', 'EXDEV', 'ENOTDIR'],
};

const MISSING = new Set(['ENOENT', 'ENOTDIR']);

let site: TestSite;
let args: readonly string[];

beforeEach(() => {
  site = makeSite({ 'data/tools.yaml': manyTools(24, 'before') });
  args = ['generate', '--root', site.root, '--date', '2026-03-01', '--workers', '1'];
});

/** Returns the published files. What a run leaves in its own folder is cleaned up by the next one. */
function publishedTree({ out }: TestSite): Record<string, string> {
  return Object.fromEntries(Object.entries(readTree(out)).filter(([file]) => !file.startsWith('.rowpress/')));
}

describe('a system error at a seeded call', () => {
  it.each(['changing', 'reading'] as const)(
    '(%s) is told in one line, and the output is as before or complete',
    async (of) => {
      const random = createRandom(of.length);
      const trees = { before: {}, after: {} };
      const publish = async (state: keyof typeof trees) => {
        site.change({ 'data/tools.yaml': manyTools(24, state) });
        const { exitCode, stderr } = await runCli(args);
        expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
        trees[state] = publishedTree(site);
      };
      for (const state of ['before', 'after', 'before'] as const) await publish(state);
      site.change({ 'data/tools.yaml': manyTools(24, 'after') });
      const calls = await countCalls(site, args, of);
      await publish('before');
      const wrong: unknown[] = [];
      for (let tried = 0; tried < ERRORS; tried++) {
        site.change({ 'data/tools.yaml': manyTools(24, 'after') });
        const fault = { at: 1 + random(calls), of, effect: CODES[of][random(CODES[of].length)] ?? '' };
        const { exitCode, stderr } = await runWithFault(site, args, fault);
        const isPlain = !/^\s+at |fault in rowpress itself|^[A-Z]\w*Error/m.test(stderr);
        // A manifest that seems to be missing makes all published files foreign. A folder of templates that
        // seems to be missing has none.
        const isMissing =
          exitCode === 1 && MISSING.has(fault.effect) && /\((foreign-file|unknown-template)\)/.test(stderr);
        const isCode = exitCode === 0 || exitCode === 2 || exitCode === 3 || isMissing;
        const after = publishedTree(site);
        const isWhole = [trees.before, trees.after].some((tree) => differences(tree, after).length === 0);
        if (!isPlain || !isCode || !isWhole) wrong.push({ fault, exitCode, stderr, isWhole });
        if (exitCode === 0 || !isWhole) await publish('before');
      }
      expect(wrong).toEqual([]);
    },
    3_600_000,
  );
});
