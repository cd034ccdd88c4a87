import type { BrowserContext, Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { hydrateIslands, NO_PREFETCH, serveFolder } from '../client/open-site.ts';
import { hostPolicy } from '../support/host-policy.ts';
import { NO_COMPOSITOR_THREAD } from '../support/launch-browser.ts';
import { shareOf } from '../support/share.ts';
import { readSiteManifest } from './published-site.ts';

/** The number of pages loaded in parallel. It keeps two cores busy. */
const TABS = 3;
/** A small window is faster to paint, and the errors do not depend on its size. */
const SMALL = { width: 400, height: 300 };
/** The test takes half a minute on two idle cores. */
const TIMEOUT_MS = 240_000;

const out = inject('publishedSite');
const all = readSiteManifest(out).pages.map(({ path }) => path);
const paths = shareOf(all);
// No other host can be reached, so every request to a third party fails.
const site = serveFolder(() => out, {
  policy: hostPolicy(out),
  flags: [NO_COMPOSITOR_THREAD, '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
});

it(
  'loads every page and hydrates its islands under the policy for its hosts without errors, failed or third-party requests',
  async () => {
    const waiting = [...paths];
    const faults: string[] = [];
    let seen = 0;
    const context = await site.browser.newContext({
      baseURL: site.url,
      reducedMotion: 'reduce',
      viewport: SMALL,
    });
    await context.addInitScript(NO_PREFETCH);
    const work = async () => {
      const page = await openTab(context, faults);
      for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
        await page.goto(path, { waitUntil: 'load' });
        await hydrateIslands(page);
        seen++;
      }
    };
    await Promise.all(Array.from({ length: TABS }, work));
    expect(faults).toEqual([]);
    expect(seen).toBe(paths.length);
    expect(all.length).toBeGreaterThan(300);
  },
  TIMEOUT_MS,
);

/** Opens a tab that adds every error to `faults`, with the path of its page. */
async function openTab(context: BrowserContext, faults: string[]): Promise<Page> {
  const page = await context.newPage();
  const report = (what: string) => faults.push(`${new URL(page.url()).pathname}: ${what}`);
  page.on('console', (message) => message.type() === 'error' && report(message.text()));
  page.on('pageerror', (error) => report(error.message));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText;
    // The browser cancels requests of a page that it leaves, such as the icon of the tab.
    if (reason !== 'net::ERR_ABORTED') report(`${request.url()} ${reason}`);
  });
  page.on(
    'response',
    (response) => response.status() >= 400 && report(`${response.url()} ${response.status()}`),
  );
  return page;
}
