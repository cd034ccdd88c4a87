import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { makeFolder, makeSite, type TestSite } from '../support/make-site.ts';
import { manyTools } from '../support/many-rows.ts';
import { createRandom } from '../support/random.ts';
import { readTree } from '../support/read-tree.ts';
import { runCli, startCli } from '../support/run-cli.ts';
import { shareOfCount } from '../support/share.ts';

/** Enough pages for threads. */
const PAGES = 700;
const RUNS = shareOfCount(10);
const TOOL = 'templates/pages/tool.tsx';
const DATE = ['--date', '2026-03-01'] as const;

/** Edits as editors and programs make them: at once, in two steps, by a rename, and removals. */
const EDITS: readonly ((site: TestSite, note: string) => void | Promise<void>)[] = [
  (site, note) => site.change({ 'data/tools.yaml': manyTools(PAGES, note) }),
  (site, note) => {
    site.change({ 'data/.tools.yaml.new': manyTools(PAGES, note) });
    renameSync(join(site.root, 'data/.tools.yaml.new'), join(site.root, 'data/tools.yaml'));
  },
  (site) => {
    for (const file of ['data/more.yaml', 'data/schemas/more.schema.json']) rmSync(join(site.root, file));
  },
  (site) => rmSync(join(site.root, 'templates/components'), { recursive: true }),
  async (site, note) => {
    const text = site.read(TOOL);
    site.change({ [TOOL]: text.slice(0, text.length / 2) });
    await wait(4);
    site.change({
      [TOOL]: text.replace(/title="[^"]*"|<h1>/, (found) =>
        found === '<h1>' ? '<h1 title="a">' : `title="${note}"`,
      ),
    });
  },
];

it(`${RUNS} runs whose source files are saved or removed meanwhile publish what was saved last`, async () => {
  const random = createRandom(17);
  const site = makeSite({ 'data/tools.yaml': manyTools(PAGES) });
  const run = ['generate', '--root', site.root, '--no-images', '--workers', '2', ...DATE];
  let duration = 1000;
  for (let at = 0; at < RUNS; at++) {
    site.change({
      'data/more.yaml': `# ${at}\n`,
      'data/schemas/more.schema.json': '{"type":"object"}',
      'templates/components/unused.tsx': 'export const Unused = () => null;\n',
      [TOOL]: (text) => `${text}// ${at}\n`,
    });
    if (at % 4 === 3) rmSync(join(site.root, '.cache'), { recursive: true, force: true });
    const started = performance.now();
    const command = startCli(run);
    await wait(random(Math.ceil(duration)));
    await EDITS[at % EDITS.length]?.(site, `note-${at}`);
    const { exitCode, stderr } = await command;
    // Between the two removals, the schema belongs to no dataset.
    const errors = stderr.includes('(unread-file)') ? '' : stderr;
    expect({ at, exitCode, errors }).toEqual({ at, exitCode: 0, errors: '' });
    duration = Math.min(duration, performance.now() - started);
  }
  expect((await runCli(run)).exitCode).toBe(0);
  const clean = join(makeFolder(), 'clean');
  expect(
    (await runCli([...run, '--force', '--out', clean, '--previous', join(site.out, 'manifest.json')]))
      .exitCode,
  ).toBe(0);
  expect(readTree(site.out)).toEqual(readTree(clean));
}, 180_000);

it('a file that another program writes all the time ends the run with one line and exit code 2', async () => {
  const site = makeSite();
  let count = 0;
  const timer = setInterval(() => site.change({ 'data/site.yaml': (text) => `${text}# ${count++}\n` }), 1);
  try {
    const { exitCode, stderr } = await runCli(['generate', '--root', site.root]);
    expect(stderr).toMatch(/^rowpress: data\/site\.yaml kept changing while it was read\n {2}Wait until .*$/);
    expect(exitCode).toBe(2);
  } finally {
    clearInterval(timer);
  }
});
