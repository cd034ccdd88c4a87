import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import fastGlob from 'fast-glob';
import { defineConfig } from 'vitest/config';
import { thirdOf } from './tests/support/share.ts';

/** Where Linux keeps files in memory. Tests make many small ones, which takes a tenth of the time there. */
const IN_MEMORY = '/dev/shm';
/** The tests use a quarter of it. */
const ENOUGH_BYTES = 4 * 1024 ** 3;
if (!process.env.TMPDIR && freeBytes(IN_MEMORY) >= ENOUGH_BYTES) keepInMemory();

/** Puts temporary files into a folder in memory, which goes with this process. */
function keepInMemory(): void {
  const folder = mkdtempSync(join(IN_MEMORY, 'rowpress-tests-'));
  // As open as /tmp, since some tests run as another user.
  chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
}

function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
}

const shared = {
  testTimeout: 60_000,
  hookTimeout: 120_000,
  pool: 'forks',
  setupFiles: ['tests/support/clean-up.ts'],
} as const;
/** Files that share a process, and so the modules of the engine, take two thirds of the time. */
const inOneProcess = { ...shared, isolate: false };

/** What the engine puts into the client's code where it bundles. */
const define = { ROWPRESS_BASE_PATH: '""' };

/**
 * A busy machine can be slower than a browser test waits, so in CI these tests, and no others, are tried
 * again.
 */
const inBrowser = {
  ...inOneProcess,
  retry: process.env.CI ? 2 : 0,
  runner: 'tests/support/browser-runner.ts',
};

const FIXTURES = ['**/node_modules/**', 'tests/fixtures/**'];
/** The long tests. CI runs a third of the files for each commit. */
const LONG = fastGlob.sync('tests/**/{*-more*,*-property}.test.{ts,tsx}', { ignore: FIXTURES }).sort();
const NOT_THIS_TIME = LONG.filter((file) => !thirdOf(LONG).includes(file));
const PACKED = 'tests/support/packed-command.ts';
const SITE = 'tests/site/published-site.ts';
const BROWSER = 'tests/support/provide-browser.ts';

/**
 * Makes a project of the tests that `npm test` runs, and one of the long tests, whose names end with "-more"
 * before what they need.
 */
function inTwo(name: string, ending: string, test: { readonly [option: string]: unknown }) {
  const ofSite = name.startsWith('site');
  const folder = ofSite ? 'tests/site' : 'tests';
  const others = ending === '' ? ['**/*-{browser,cli,property}.test.ts'] : [];
  const exclude = [...FIXTURES, ...others, ...(ofSite ? [] : ['tests/site/**'])];
  const more = `${folder}/**/*-more${ending}.test.{ts,tsx}`;
  const all = `${folder}/**/*${ending}.test.{ts,tsx}`;
  return [
    { define, test: { ...test, name, include: [all], exclude: [...exclude, more] } },
    {
      define,
      test: { ...test, name: `${name}-more`, include: [more], exclude: [...exclude, ...NOT_THIS_TIME] },
    },
  ];
}

/** The end of a test file's name says where it runs; see docs/testing.md. */
export default defineConfig({
  test: {
    // Most tests wait for a browser or a command, so the core that vitest would leave free is used as well.
    // More tests at a time than cores take as long.
    maxWorkers: '100%',
    projects: [
      ...inTwo('unit', '', inOneProcess),
      ...inTwo('cli', '-cli', { ...inOneProcess, globalSetup: [PACKED] }),
      {
        define,
        test: {
          ...inOneProcess,
          name: 'property-more',
          include: ['tests/**/*-property.test.ts'],
          exclude: [...FIXTURES, ...NOT_THIS_TIME],
        },
      },
      ...inTwo('browser', '-browser', { ...inBrowser, globalSetup: [BROWSER] }),
      ...inTwo('site', '', { ...inOneProcess, globalSetup: [SITE] }),
      ...inTwo('site-browser', '-browser', { ...inBrowser, globalSetup: [SITE, BROWSER] }),
    ],
  },
});
