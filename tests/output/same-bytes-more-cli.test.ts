import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeFolder, makeSite, type TestSite } from '../support/make-site.ts';
import { manyTools } from '../support/many-rows.ts';
import { readTree } from '../support/read-tree.ts';
import { runCli } from '../support/run-cli.ts';

/** Enough pages to start worker threads, which start from 600 pages on. */
const PAGES = 700;
const DATE = '2026-03-01';

/** Makes a template print whether it is rendered in a worker thread. */
const logThread = (text: string) =>
  `import { isMainThread } from 'node:worker_threads';\n${text.replace(
    'return (',
    "if (page.path.endsWith('-1/')) console.error('rendered in', isMainThread ? 'the main thread' : 'a worker');\n  return (",
  )}`;

let site: TestSite;
let expected: Record<string, string>;

async function build(flags: readonly string[], env: Record<string, string> = {}, root = site.root) {
  const out = makeFolder();
  const args = ['generate', '--root', root, '--out', out, '--date', DATE, ...flags];
  const { exitCode, stderr } = await runCli(args, { env, cwd: root });
  expect(exitCode).toBe(0);
  return { out, stderr, tree: readTree(out) };
}

beforeAll(async () => {
  site = makeSite({
    'data/tools.yaml': manyTools(PAGES),
    'templates/pages/tool.tsx': logThread,
    'templates/icon.svg':
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>',
    'data/site.yaml': (text) => `${text}icon: icon.svg\n`,
  });
  const { tree, stderr } = await build(['--workers', '1']);
  expect(stderr).toContain('rendered in the main thread');
  expect(Object.keys(tree).length).toBeGreaterThan(PAGES);
  expected = tree;
});

describe('the same site gives the same bytes', () => {
  it('with four workers as with one', async () => {
    const { tree, stderr } = await build(['--workers', '4', '--force']);
    expect(stderr).toContain('rendered in a worker');
    expect(tree).toEqual(expected);
  });

  it('from a warm cache, with --force, and without a cache', async () => {
    expect((await build([])).tree).toEqual(expected);
    expect((await build(['--force'])).tree).toEqual(expected);
    rmSync(join(site.root, '.cache'), { recursive: true });
    expect((await build([])).tree).toEqual(expected);
  });

  it('in another folder', async () => {
    const root = join(makeFolder(), 'deeper', 'öther folder');
    cpSync(site.root, root, { recursive: true, filter: (path) => !path.endsWith('/.cache') });
    expect((await build([], {}, root)).tree).toEqual(expected);
  });

  it.each([
    { TZ: 'Pacific/Kiritimati', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' },
    { TZ: 'America/Los_Angeles', LANG: 'C', LC_ALL: 'C' },
    { NODE_ENV: 'development', TZ: 'UTC', LANG: 'ar_EG.UTF-8' },
  ])('in the environment %j', async (env) => {
    expect((await build(['--force'], env)).tree).toEqual(expected);
  });

  it('after a change is made and undone', async () => {
    const out = makeFolder();
    const run = (...flags: string[]) =>
      runCli([
        ...['generate', '--root', site.root, '--out', out, '--date', DATE, '--previous', previous],
        ...flags,
      ]);
    const first = await build([]);
    const previous = join(first.out, 'manifest.json');
    const text = site.read('data/tools.yaml');
    site.change({ 'data/tools.yaml': manyTools(20, 'other') });
    expect((await run('--allow-lost')).exitCode).toBe(0);
    site.change({ 'data/tools.yaml': text });
    expect((await run()).exitCode).toBe(0);
    expect(readTree(out)).toEqual(expected);
  });
});
