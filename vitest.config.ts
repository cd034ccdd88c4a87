import { defineConfig } from 'vitest/config';

const shared = { testTimeout: 60_000, hookTimeout: 120_000, pool: 'forks' } as const;
/** What the engine puts into the client's code where it bundles. */
const define = { ROWPRESS_BASE_PATH: '""' };

/**
 * A busy machine can be slower than a browser test waits, so in CI these tests, and no others, are tried
 * again.
 */
const inBrowser = {
  ...shared,
  retry: process.env.CI ? 2 : 0,
  runner: 'tests/support/browser-runner.ts',
};

const ALL = 'tests/**/*.test.{ts,tsx}';
const IN_BROWSER = '**/*-browser.test.ts';
const BY_COMMAND = '**/*-cli.test.ts';
const OF_PROPERTIES = '**/*-property.test.ts';
const OF_SITE = 'tests/site/**';
const FIXTURES = ['**/node_modules/**', 'tests/fixtures/**'];
/**
 * Long tests that .ci/on-other-nodes leaves out: faults of disks, killed builds, and large or many builds.
 */
const LONG = process.env.ROWPRESS_SHORT_TESTS
  ? [
      'kills',
      'system-errors',
      'failing-disk',
      'failing-commit',
      'foreign-files',
      'interruptions',
      'merge-kill',
    ]
      .concat([
        'shards',
        'chunks',
        'images',
        'bad-input-all',
        'random-edits',
        'edits-during-run',
        'max-removed',
      ])
      .concat(['kept-in-memory', 'dev-folders', 'audit', 'explain', 'where', 'diff', 'diff-*', 'new-since'])
      .concat(['draft-faults', 'held', 'gate', 'copies', 'rules', 'planted-faults', 'lost-addresses', 'gone'])
      .concat(['ping', 'claims', 'where-facts', 'data-links', 'renames', 'unchanged-run', 'what-rebuilds'])
      .concat(['patched', 'damaged', 'lock', 'lastmod', 'merge', 'rebuild', 'same-size-and-time', 'clock'])
      .map((name) => `**/*${name}{-cli,}.test.ts`)
  : [];

/** The end of a test file's name says where it runs; see docs/testing.md. */
export default defineConfig({
  test: {
    // Most tests wait for a browser or a command, so the core that vitest would leave free is used as well.
    // More tests at a time than cores take as long.
    maxWorkers: '100%',
    projects: [
      {
        define,
        test: {
          ...shared,
          name: 'unit',
          include: [ALL],
          exclude: [...FIXTURES, ...LONG, IN_BROWSER, BY_COMMAND, OF_PROPERTIES, OF_SITE],
        },
      },
      {
        define,
        test: {
          ...shared,
          name: 'cli',
          include: [`tests/${BY_COMMAND}`],
          exclude: [...FIXTURES, ...LONG, OF_SITE],
          globalSetup: ['tests/support/packed-command.ts'],
        },
      },
      {
        define,
        test: {
          ...shared,
          name: 'property',
          include: [`tests/${OF_PROPERTIES}`],
          exclude: FIXTURES,
        },
      },
      {
        define,
        test: {
          ...inBrowser,
          name: 'browser',
          include: [`tests/${IN_BROWSER}`],
          exclude: [...FIXTURES, OF_SITE],
          globalSetup: ['tests/support/provide-browser.ts'],
        },
      },
      {
        define,
        test: {
          ...shared,
          name: 'site',
          include: ['tests/site/**/*.test.ts'],
          exclude: [...FIXTURES, IN_BROWSER],
          globalSetup: ['tests/site/published-site.ts'],
        },
      },
      {
        define,
        test: {
          ...inBrowser,
          name: 'site-browser',
          include: ['tests/site/**/*-browser.test.ts'],
          exclude: FIXTURES,
          globalSetup: ['tests/site/published-site.ts', 'tests/support/provide-browser.ts'],
        },
      },
    ],
  },
});
