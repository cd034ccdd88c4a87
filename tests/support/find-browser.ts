import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from 'playwright-core';

/** Where the carried Chromium is unpacked; everything in it can be thrown away. */
const CACHE = fileURLToPath(new URL('../../node_modules/.cache/rowpress-tests', import.meta.url));

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const MAC_BROWSERS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
/** Keep a browser of a test from calling home, and let it run as root and without a display. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
];

/**
 * The browser for tests: `CHROME_PATH`, then the Chromium that the package `@sparticuz/chromium` carries (without windows, it takes half of the time of an installed one) where it runs, then an
 * installed Chromium or Chrome.
 * @throws an error that says how to get one
 */
export async function findBrowser(): Promise<string> {
  const named = process.env.CHROME_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROME_PATH names ${named}, which does not exist`);
  }
  let cause: unknown;
  try {
    carried ??= runCarried();
    return await carried;
  } catch (error) {
    cause = error;
  }
  const folders = (process.env.PATH ?? '').split(delimiter);
  const installed = [
    ...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))),
    ...MAC_BROWSERS,
  ].find(existsSync);
  if (installed) return installed;
  throw new Error(
    'No Chromium for the browser tests: install "chromium" or Chrome, or set CHROME_PATH to one.',
    { cause },
  );
}

/** The carried Chromium, looked for once in a process. */
let carried: Promise<string> | undefined;

/** Unpacks the carried Chromium and sees that it runs. @throws where it does not: it is made for Linux on x64, and needs libraries that a bare system may not have */
async function runCarried(): Promise<string> {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error('the Chromium of @sparticuz/chromium is for Linux on x64');
  const file = await unpackCarried();
  execFileSync(file, ['--version'], { stdio: 'pipe' });
  return file;
}

/**
 * Unpacks the Chromium that the package carries, once for all tests: in a folder of this process's own, which then takes its place in one move, since
 * test files run side by side and the package would let them share a file that is half written.
 */
async function unpackCarried(): Promise<string> {
  const folder = join(CACHE, `chromium-${carriedVersion()}`);
  const file = join(folder, 'chromium');
  if (existsSync(file)) return file;
  mkdirSync(CACHE, { recursive: true });
  const draft = mkdtempSync(join(CACHE, 'draft-'));
  const { TMPDIR } = process.env;
  process.env.TMPDIR = draft;
  try {
    const { default: carried } = await import('@sparticuz/chromium');
    await carried.executablePath();
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

function carriedVersion(): string {
  const file = new URL('../../node_modules/@sparticuz/chromium/package.json', import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')).version;
}

/** Starts the browser with a profile of its own; `close` removes what it wrote. */
export async function launchBrowser(flags: readonly string[] = []): Promise<Browser> {
  const profile = mkdtempSync(join(tmpdir(), 'rowpress-browser-'));
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: [...FLAGS, ...flags],
    env: { ...process.env, TMPDIR: profile } as Record<string, string>,
  });
  browser.on('disconnected', () => rmSync(profile, { recursive: true, force: true }));
  return browser;
}
