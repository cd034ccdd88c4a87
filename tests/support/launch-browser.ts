import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { inject } from 'vitest';

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
 * Saves a third of the CPU time of a page. For tests that only load and read pages: one that is scrolled or
 * changed may wait for a frame without an end.
 */
export const NO_COMPOSITOR_THREAD = '--disable-threaded-compositing';

/** The browsers of this process, by their flags. Test files that share a process share them. */
const running = new Map<string, Promise<Browser>>();

/**
 * Returns a browser with these flags, and starts it if none runs in this process. Its `close` closes its
 * contexts. The browser ends with the process, and its profile is removed then.
 */
export async function launchBrowser(flags: readonly string[] = []): Promise<Browser> {
  const key = flags.join(' ');
  const known = await running.get(key);
  if (known?.isConnected()) return known;
  const started = startBrowser(flags);
  running.set(key, started);
  return started;
}

async function startBrowser(flags: readonly string[]): Promise<Browser> {
  const found = inject('browser');
  if ('missing' in found) throw new Error(`${found.missing} is missing`);
  const profile = mkdtempSync(join(tmpdir(), 'rowpress-browser-'));
  const browser = await chromium.launch({
    executablePath: found.path,
    args: [...FLAGS, ...flags],
    env: { ...process.env, TMPDIR: profile } as Record<string, string>,
  });
  process.on('exit', () => rmSync(profile, { recursive: true, force: true, maxRetries: 3 }));
  browser.close = async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
  };
  return browser;
}
