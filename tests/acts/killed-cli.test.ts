import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { copySite, makeSite, type TestSite } from '../support/make-site.ts';
import { readTree } from '../support/read-tree.ts';
import { runCli, startCli } from '../support/run-cli.ts';

const KILL = pathToFileURL(join(import.meta.dirname, '../support/kill-at-write.mjs')).href;
const RENAME = ['rename', 'tools/saw', 'hand-saw'];
const site = makeSite({
  'data/redirects.yaml': '- { from: /old-saw/, to: /tools/saw/, reason: Moved for good. }\n',
  'data/held.yaml': '- { row: tools/saw, pages: noindex, reason: Says what its neighbour says., by: Ada }\n',
});
/** The data before the act, and after it. */
let before: Record<string, string>;
let after: Record<string, string>;

const dataOf = ({ root }: TestSite) => readTree(join(root, 'data'));
const run = ({ root }: TestSite, ...args: string[]) => runCli([...args, '--root', root]);

/** Runs the act in a copy of the site, and kills it just before it moves a file into place. */
async function killed(move: number): Promise<TestSite> {
  const copy = copySite(site);
  const env = { NODE_OPTIONS: `--import=${KILL}`, KILL_AT: String(move) };
  const { signal } = await startCli([...RENAME, '--root', copy.root], { env });
  expect(signal).toBe('SIGKILL');
  return copy;
}

beforeAll(async () => {
  before = dataOf(site);
  const copy = copySite(site);
  const { exitCode, stderr } = await run(copy, ...RENAME);
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  after = dataOf(copy);
  const changed = Object.keys(after).filter((file) => after[file] !== before[file]);
  expect(changed).toEqual(['held.yaml', 'redirects.yaml', 'tools.yaml']);
});

describe.each([[1], [2], [3]])('an act that is killed before move %i', (move) => {
  it('is taken back by the next act, which then does all of it', async () => {
    const copy = await killed(move);
    const torn = dataOf(copy);
    expect(
      Object.keys(after).filter((file) => torn[file] === after[file] && after[file] !== before[file]),
    ).toHaveLength(move - 1);
    const { exitCode, stderr } = await run(copy, ...RENAME);
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    expect(dataOf(copy)).toEqual(after);
    expect(readdirSync(join(copy.root, '.cache/rowpress/edit'))).toEqual([]);
  });

  it('is taken back by the next build', async () => {
    const copy = await killed(move);
    const { exitCode, stderr } = await run(copy, 'generate', '--date', '2026-03-01');
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    expect(dataOf(copy)).toEqual(before);
    expect(existsSync(join(copy.out, 'tools/saw/index.html'))).toBe(true);
  });
});

describe('files that somebody changed after an act was killed', () => {
  it('stay if they are put back', async () => {
    const copy = await killed(3);
    for (const file of ['held.yaml', 'redirects.yaml', 'tools.yaml'])
      writeFileSync(join(copy.root, 'data', file), site.read(`data/${file}`));
    expect((await run(copy, 'generate')).exitCode).toBe(0);
    expect(dataOf(copy)).toEqual(before);
  });

  it('stay if they are edited, and the next command says what to compare', async () => {
    const copy = await killed(3);
    const torn = dataOf(copy);
    const written = Object.keys(torn).filter((file) => torn[file] !== before[file] && !file.startsWith('.'));
    const [file = '', other = ''] = written;
    const text = copy.read(`data/${file}`);
    copy.change({ [`data/${file}`]: `${text}# Mine.\n` });
    for (const args of [RENAME, ['generate']]) {
      const { exitCode, stderr } = await run(copy, ...args);
      expect(exitCode).toBe(2);
      expect(stderr).toContain(`and data/${file} was edited since. It also wrote data/${other}.`);
      expect(stderr).toContain('Compare data/ with git, then delete .cache/rowpress/edit/journal.');
    }
    expect(copy.read(`data/${file}`)).toBe(`${text}# Mine.\n`);
  });
});

it('a damaged journal is named, and nothing is taken back', async () => {
  const copy = await killed(2);
  writeFileSync(join(copy.root, '.cache/rowpress/edit/journal'), '[{');
  const torn = dataOf(copy);
  const { exitCode, stderr } = await run(copy, 'generate');
  expect(exitCode).toBe(2);
  expect(stderr).toContain('journal is damaged');
  expect(dataOf(copy)).toEqual(torn);
});
