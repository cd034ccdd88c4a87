import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { expect, inject, test } from 'vitest';
import { makeFolder } from '../support/make-site.ts';
import { createReader } from './follow-guide.ts';
import { listGuidePages, readBlocks } from './read-guide.ts';

const MODULES = join(import.meta.dirname, '../../node_modules');
/** The guide is read as the package holds it. */
const PACKAGE = inject('packageFolder') ?? '';
const OTHER_SITE = 'docs/guide/coming-from.md';

const pages = listGuidePages(PACKAGE);
const chapters = pages.filter((page) => page !== OTHER_SITE);
const reader = createReader(makeFolder());

test('the guide has ten chapters, and each ends with a link to the next page', () => {
  expect(chapters).toHaveLength(10);
  chapters.forEach((page, at) => {
    const next = pages[at + 1] ?? '';
    const [, title] = /^# (?:\d+\. )?(.+)$/m.exec(readFileSync(join(PACKAGE, next), 'utf8')) ?? [];
    const text = readFileSync(join(PACKAGE, page), 'utf8');
    expect(text.startsWith(`# ${at + 1}. `), page).toBe(true);
    expect(text.trimEnd().split('\n').at(-1)).toBe(`Next: [${title}](${next.slice('docs/guide/'.length)})`);
  });
});

test.each(chapters)('%s: its files and commands do what it says', async (page) => {
  const blocks = readBlocks(PACKAGE, page);
  expect(blocks.some(({ kind }) => kind === 'commands')).toBe(true);
  await reader.follow(page, blocks);
});

test('the templates of the guide compile with the types of the package', async () => {
  const cwd = reader.folder();
  mkdirSync(join(cwd, 'node_modules'));
  symlinkSync(PACKAGE, join(cwd, 'node_modules/rowpress'), 'junction');
  for (const name of ['@types', 'csstype', 'react'])
    symlinkSync(join(MODULES, name), join(cwd, 'node_modules', name), 'junction');
  const tsc = join(MODULES, 'typescript/bin/tsc');
  const { stdout } = await execa(process.execPath, [tsc, '-p', '.', '--preserveSymlinks'], {
    cwd,
    reject: false,
  });
  expect(stdout).toBe('');
});

test('the page for people of other tools shows a whole site', async () => {
  const other = createReader(makeFolder());
  await other.follow(OTHER_SITE, readBlocks(PACKAGE, OTHER_SITE));
});
