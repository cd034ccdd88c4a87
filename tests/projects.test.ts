import { expect, it } from 'vitest';
import { readSources } from './support/read-imports.ts';

/** What a test may import, and how the file's name then ends. A test in a browser may run the command as well. */
const NEEDS = [
  { ending: '-browser', files: ['tests/support/launch-browser.ts', 'puppeteer-core'] },
  { ending: '-cli', files: ['tests/support/run-cli.ts'] },
];

const sources = new Map(readSources(['tests']).map((source) => [source.file, source]));
const tests = [...sources.keys()].filter((file) => /\.test\.tsx?$/.test(file));

/** Whether a file imports one of some files or packages, directly or through others. */
function reaches(file: string, targets: readonly string[], seen = new Set<string>()): boolean {
  if (targets.includes(file)) return true;
  if (seen.has(file)) return false;
  seen.add(file);
  return (sources.get(file)?.imports ?? []).some((imported) => reaches(imported, targets, seen));
}

it('the name of a test file ends with what it needs, so that it runs in the right project', () => {
  const wrong = tests.flatMap((file) => {
    const needed = NEEDS.find(({ files }) => reaches(file, files))?.ending ?? '';
    // The tests of the site have a project of their own, whether they run the command or not.
    const expected = file.startsWith('tests/site/') && needed === '-cli' ? '' : needed;
    const ending = /(-browser|-cli)?\.test\.tsx?$/.exec(file)?.[1] ?? '';
    return ending === expected ? [] : [`${file} ends with "${ending}", but needs "${expected}"`];
  });
  expect(wrong).toEqual([]);
});

it('only tests in a browser are tried again', async () => {
  process.env.CI = 'true';
  const { default: config } = await import('../vitest.config.ts');
  const projects = (config.test?.projects ?? []) as { test: { name: string; retry?: number } }[];
  const retried = projects.filter(({ test }) => test.retry !== undefined).map(({ test }) => test.name);
  expect(retried).toEqual(['browser', 'site-browser']);
  expect(projects.map(({ test }) => test.name)).toEqual(['unit', 'cli', 'browser', 'site', 'site-browser']);
});
