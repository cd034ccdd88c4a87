import { existsSync, readFileSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeSite, type TestSite } from '../support/make-site.ts';
import { runCli } from '../support/run-cli.ts';

const DAY = '2026-11-20';

async function generate(site: TestSite, ...flags: string[]) {
  const { stdout, exitCode } = await runCli([
    'generate',
    '--root',
    site.root,
    '--json',
    '--date',
    DAY,
    ...flags,
  ]);
  return {
    exitCode,
    counts: JSON.parse(stdout).counts as {
      written: number;
      unchanged: number;
      removed: number;
      filesWritten: number;
    },
  };
}

/** Returns whether a run builds pages. Such a run writes the page state. */
async function loads(site: TestSite, ...flags: string[]): Promise<boolean> {
  const pageState = join(site.root, '.cache', 'rowpress', 'state', 'pages.bin');
  utimesSync(pageState, 1, 1);
  await generate(site, ...flags);
  return statSync(pageState).mtimeMs !== 1000;
}

test('a run loads nothing if nothing has changed, and counts all pages as unchanged', async () => {
  const site = makeSite();
  await generate(site);
  expect(await loads(site)).toBe(false);
  expect((await generate(site)).counts).toMatchObject({
    written: 0,
    unchanged: 4,
    removed: 0,
    filesWritten: 0,
  });
});

test.each<[string, (site: TestSite) => void]>([
  [
    'a changed row',
    (site) => site.change({ 'data/tools.yaml': (text) => text.replace('Drives nails', 'Drives long nails') }),
  ],
  [
    'a changed template',
    (site) => site.change({ 'templates/pages/tool.tsx': (text) => text.replace('<h1>', '<h1 id="name">') }),
  ],
  ['a changed style', (site) => site.change({ 'templates/styles/site.css': 'h1 { color: red }' })],
  [
    'a new data file',
    (site) =>
      site.change({
        'data/tools/more.yaml': '- slug: axe\n  name: Axe\n  summary: Splits wood along its grain.\n',
      }),
  ],
  ['a removed file', (site) => site.change({ 'templates/styles/site.css': null })],
  ['a changed published page', (site) => writeFileSync(join(site.out, 'index.html'), 'changed by hand')],
  ['a removed published page', (site) => rmSync(join(site.out, 'tools/saw/index.html'))],
])('a build detects %s', async (_, change) => {
  const site = makeSite();
  await generate(site);
  change(site);
  const { counts } = await generate(site);
  expect(counts.written + counts.filesWritten).toBeGreaterThan(0);
  expect(existsSync(join(site.out, 'tools/saw/index.html'))).toBe(true);
  expect(readFileSync(join(site.out, 'index.html'), 'utf8')).toContain('</html>');
});

test('another year, another base URL, --drafts and --force load the site', async () => {
  const site = makeSite();
  await generate(site);
  expect(await loads(site, '--date', '2027-01-01')).toBe(true);
  await generate(site);
  expect(await loads(site, '--base-url', 'https://other.example')).toBe(true);
  await generate(site);
  expect(await loads(site, '--drafts')).toBe(true);
  await generate(site);
  expect(await loads(site, '--force')).toBe(true);
});

test('a row is published on the day of its publishAt', async () => {
  const site = makeSite({
    'data/tools.yaml': (text) =>
      `${text}- slug: level\n  name: Level\n  summary: Tells what is flat.\n  publishAt: "2026-12-01"\n`,
  });
  await generate(site);
  expect(await loads(site, '--date', '2026-11-30')).toBe(false);
  await generate(site, '--date', '2026-12-01');
  expect(existsSync(join(site.out, 'tools/level/index.html'))).toBe(true);
});

test('a build detects a changed file behind a symbolic link, and ignores a link to its own folder', async () => {
  const site = makeSite();
  const elsewhere = makeSite({
    'rows/axe.yaml': '- slug: axe\n  name: Axe\n  summary: Splits wood along its grain.\n',
  });
  symlinkSync(join(elsewhere.root, 'rows'), join(site.root, 'data/tools'));
  symlinkSync('.', join(site.root, 'templates/pages/here'));
  await generate(site);
  expect(await loads(site)).toBe(false);
  elsewhere.change({ 'rows/axe.yaml': (text) => text.replace('Splits', 'Cleaves') });
  expect((await generate(site)).counts.written).toBe(2);
});

test.each([
  [
    'template',
    {
      'templates/pages/tool.tsx': (text: string) =>
        `import { WORD } from '../../shared/word.ts';\n${text.replace('<h1>', '<h1 title={WORD}>')}`,
    },
  ],
  ['stylesheet', { 'templates/styles/site.css': "@import '../../shared/more.css';" }],
])('a build detects a changed file outside templates/ that a %s imports', async (_, overrides) => {
  const site = makeSite({
    'shared/word.ts': "export const WORD = 'one';\n",
    'shared/more.css': 'h1 { color: red }',
    ...overrides,
  });
  await generate(site);
  site.change({ 'shared/word.ts': "export const WORD = 'two';\n", 'shared/more.css': 'h1 { color: tan }' });
  expect((await generate(site)).counts.written).toBeGreaterThan(0);
});

test('a damaged build state is ignored', async () => {
  const site = makeSite();
  await generate(site);
  writeFileSync(join(site.root, '.cache/rowpress/state/build.bin'), '{"version":');
  expect((await generate(site)).counts).toMatchObject({ written: 0, unchanged: 4 });
});

test('--strict fails on the warnings of an unchanged site', async () => {
  const site = makeSite({
    'templates/pages/home.tsx': (text) => text.replace('<h1>', '<a href="/nowhere/">nowhere</a><h1>'),
  });
  expect((await generate(site)).exitCode).toBe(0);
  expect((await generate(site, '--strict')).exitCode).toBe(1);
});
