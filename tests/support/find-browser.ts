import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where the Chromium of the npm package is unpacked. Everything in it can be deleted. */
const CACHE = fileURLToPath(new URL('../../node_modules/.cache/rowpress-tests', import.meta.url));

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const MAC_BROWSERS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Returns the path of the browser for tests: `CHROME_PATH`, else the Chromium of the package
 * `@sparticuz/chromium` if it runs here, else an installed Chromium or Chrome. The package's Chromium has no
 * windows and needs half of the time.
 * @throws an error that says how to get a browser
 */
export async function findBrowser(): Promise<string> {
  const named = process.env.CHROME_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROME_PATH names ${named}, which does not exist`);
  }
  let cause: unknown;
  try {
    return await unpackAndRun();
  } catch (error) {
    cause = error;
  }
  const folders = (process.env.PATH ?? '').split(delimiter);
  const installed = [
    ...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))),
    ...MAC_BROWSERS,
  ].find(existsSync);
  if (installed) return installed;
  throw new Error('install the package chromium or Chrome, or set CHROME_PATH', { cause });
}

/**
 * Unpacks the package's Chromium and returns its path.
 * @throws if it does not run: it is made for Linux on x64, and needs libraries that a bare system may not
 * have
 */
async function unpackAndRun(): Promise<string> {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error('the Chromium of @sparticuz/chromium is for Linux on x64');
  const file = await unpack();
  execFileSync(file, ['--version'], { stdio: 'pipe' });
  return file;
}

/**
 * Unpacks the package's Chromium once. It is unpacked into a new folder, which is then renamed, because two
 * test runs at the same time must not share a file that is half written.
 */
async function unpack(): Promise<string> {
  const folder = join(CACHE, `chromium-${packageVersion()}`);
  const file = join(folder, 'chromium');
  if (existsSync(file)) return file;
  mkdirSync(CACHE, { recursive: true });
  const draft = mkdtempSync(join(CACHE, 'draft-'));
  const { TMPDIR } = process.env;
  process.env.TMPDIR = draft;
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    await chromium.executablePath();
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(file)) throw error;
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  }
  return file;
}

function packageVersion(): string {
  const file = new URL('../../node_modules/@sparticuz/chromium/package.json', import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')).version;
}
