import { afterEach, expect, it, vi } from 'vitest';
import { readSources } from './support/read-imports.ts';
import { shareOf, thirdOf } from './support/share.ts';
import { skipWithout } from './support/skip-without.ts';

/**
 * The imports that need a project of their own, and the end of such a file's name. A browser test may also
 * run the command.
 */
const NEEDS = [
  { ending: '-browser', files: ['tests/support/launch-browser.ts', 'puppeteer-core'] },
  { ending: '-cli', files: ['tests/support/run-cli.ts'] },
];

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const sources = new Map(readSources(['tests']).map((source) => [source.file, source]));
const tests = [...sources.keys()].filter((file) => /\.test\.tsx?$/.test(file));

/** Returns whether a file imports one of some files or packages, directly or through others. */
function reaches(file: string, targets: readonly string[], seen = new Set<string>()): boolean {
  if (targets.includes(file)) return true;
  if (seen.has(file)) return false;
  seen.add(file);
  return (sources.get(file)?.imports ?? []).some((imported) => reaches(imported, targets, seen));
}

it('the name of a test file ends with its needs, so that it runs in the right project', () => {
  const wrong = tests.flatMap((file) => {
    const needed = NEEDS.find(({ files }) => reaches(file, files))?.ending ?? '';
    // The tests of the site have their own project, with or without the command.
    const expected = file.startsWith('tests/site/') && needed === '-cli' ? '' : needed;
    const ending = /(-browser|-cli)?(?:-property)?\.test\.tsx?$/.exec(file)?.[1] ?? '';
    return ending === expected ? [] : [`${file} ends with "${ending}", but needs "${expected}"`];
  });
  expect(wrong).toEqual([]);
});

it('"more" in the name of a test file stands at its end, before its needs', () => {
  const wrong = tests.filter((file) => /-more(?!(?:-browser|-cli)?\.test\.tsx?$)/.test(file));
  expect(wrong).toEqual([]);
  expect(tests.some((file) => file.includes('-more'))).toBe(true);
});

it('only browser tests are retried', async () => {
  vi.stubEnv('CI', 'true');
  const { default: config } = await import('../vitest.config.ts');
  const projects = (config.test?.projects ?? []) as { test: { name: string; retry?: number } }[];
  const retried = projects.filter(({ test }) => test.retry !== undefined).map(({ test }) => test.name);
  expect(retried).toEqual(['browser', 'browser-more', 'site-browser', 'site-browser-more']);
  expect(projects.map(({ test }) => test.name)).toEqual([
    'unit',
    'unit-more',
    'cli',
    'cli-more',
    'property-more',
    'browser',
    'browser-more',
    'site',
    'site-more',
    'site-browser',
    'site-browser-more',
  ]);
});

it('a test whose program is missing fails in CI, and is skipped with the reason elsewhere', () => {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  vi.stubEnv('CI', 'true');
  expect(() => skipWithout('Java', false)).toThrow('Java is missing. In CI every test runs');
  expect(skipWithout('Java', true)).toBe(false);
  vi.stubEnv('CI', '');
  expect(skipWithout('Java', false)).toBe(true);
  expect(write.mock.calls).toEqual([['Skipped tests: Java is missing.\n']]);
});

it('tests are skipped only if a program is missing, or if the system does not allow what they need', () => {
  const skips = [...sources.values()].flatMap(({ file, text }) =>
    [...text.matchAll(/\b(?:skipIf|runIf)\((\w+)|\b(?:it|test|describe)\.(?:skip|todo|only)\b/g)].map(
      ([use, condition]) => `${file}: ${condition ?? use}`,
    ),
  );
  expect(skips).toEqual([
    'tests/bin/ways-to-fail/way-to-fail.ts: way',
    'tests/encode/sound.test.ts: skipWithout',
    'tests/hosts/photographs-more.test.ts: isMissing',
    'tests/hosts/same-answers-more.test.ts: isMissing',
    'tests/hosts/same-answers-more.test.ts: isMissing',
    'tests/languages/nu-html-checker-more.test.ts: skipWithout',
    'tests/loaders/examples-cli.test.ts: skipWithout',
    'tests/loaders/examples-cli.test.ts: skipWithout',
    'tests/output/failing-commit-more-cli.test.ts: noMounts',
    'tests/output/failing-commit-more-cli.test.ts: noAttributes',
    'tests/output/failing-commit-more-cli.test.ts: notRoot',
    'tests/output/failing-disk-more-cli.test.ts: reason',
    'tests/output/failing-disk-more-cli.test.ts: process',
    'tests/publish/rollback-cli.test.ts: skipWithout',
    'tests/publish/uploads-cli.test.ts: skipWithout',
    'tests/render/pictures/odd-pictures.test.ts: reason',
    'tests/site/firefox-clips-more-browser.test.ts: skipWithout',
    'tests/site/firefox-more-browser.test.ts: skipWithout',
    'tests/site/nu-html-checker-more.test.ts: skipWithout',
    'tests/start/directory-more.test.ts: skipWithout',
    'tests/start/questions-cli.test.ts: skipWithout',
    'tests/traffic/report-browser.test.ts: skipWithout',
  ]);
});

it('the shares of alike tests are all of them together, and each has at least one', () => {
  const items = Array.from({ length: 11 }, (_, at) => at);
  const sharesOf = (list: readonly number[]) =>
    ['a', 'b', 'c', 'd'].map((seed) => {
      vi.stubEnv('ROWPRESS_TEST_SEED', seed);
      return shareOf(list);
    });
  vi.stubEnv('ROWPRESS_TEST_SHARE', '4');
  expect(
    sharesOf(items)
      .flat()
      .sort((a, b) => a - b),
  ).toEqual(items);
  expect(sharesOf([7, 8]).map(({ length }) => length)).toEqual([1, 1, 1, 1]);
  vi.stubEnv('ROWPRESS_TEST_SHARE', undefined);
  expect(sharesOf(items)).toEqual([items, items, items, items]);
  vi.unstubAllEnvs();
});

it('three seeds run all long test files together, and without a share all of them run', () => {
  const files = ['a', 'b', 'c', 'd', 'e'];
  vi.stubEnv('ROWPRESS_TEST_SHARE', '20');
  const thirds = ['1', '2', '3'].map((seed) => {
    vi.stubEnv('ROWPRESS_TEST_SEED', seed);
    return thirdOf(files);
  });
  expect(thirds.map(({ length }) => length).sort()).toEqual([1, 2, 2]);
  expect(thirds.flat().sort()).toEqual(files);
  vi.stubEnv('ROWPRESS_TEST_SHARE', '');
  expect(thirdOf(files)).toEqual(files);
});
