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

/** Starts the browser with a new profile. Its `close` removes the profile. */
export async function launchBrowser(flags: readonly string[] = []): Promise<Browser> {
  const found = inject('browser');
  if ('missing' in found) throw new Error(`${found.missing} is missing`);
  const profile = mkdtempSync(join(tmpdir(), 'rowpress-browser-'));
  const browser = await chromium.launch({
    executablePath: found.path,
    args: [...FLAGS, ...flags],
    env: { ...process.env, TMPDIR: profile } as Record<string, string>,
  });
  browser.on('disconnected', () => rmSync(profile, { recursive: true, force: true }));
  return browser;
}
