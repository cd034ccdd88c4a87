import type { BrowserContext, Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { NO_PREFETCH, serveFolder } from '../client/open-site.ts';
import { strictPolicy } from '../support/strict-policy.ts';
import { readSiteManifest } from './published-site.ts';

/** As many pages are loaded side by side as keep two cores busy. */
const TABS = 3;
/** Less to paint: what is looked for here does not depend on the window's size. */
const SMALL = { width: 400, height: 300 };
/** Half a minute on two cores that do nothing else. */
const TIMEOUT_MS = 240_000;

const out = inject('publishedSite');
const paths = readSiteManifest(out).pages.map(({ path }) => path);
// Nothing outside can be reached, so that whatever is asked of a third party fails.
const site = serveFolder(() => out, {
  policy: strictPolicy(),
  flags: ['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
});

it(
  'loads every page and wakes its islands under a strict policy without an error, a failed request or a third party',
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
        await wakeIslands(page);
        seen++;
      }
    };
    await Promise.all(Array.from({ length: TABS }, work));
    expect(faults).toEqual([]);
    expect(seen).toBe(paths.length);
    expect(seen).toBeGreaterThan(300);
  },
  TIMEOUT_MS,
);

/** A tab that tells of everything that goes wrong in it, with the page where it did. */
async function openTab(context: BrowserContext, faults: string[]): Promise<Page> {
  const page = await context.newPage();
  const tell = (what: string) => faults.push(`${new URL(page.url()).pathname}: ${what}`);
  page.on('console', (message) => message.type() === 'error' && tell(message.text()));
  page.on('pageerror', (error) => tell(error.message));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText;
    // The browser itself drops what it still fetches for a page that is left, such as the icon of the tab.
    if (reason !== 'net::ERR_ABORTED') tell(`${request.url()} ${reason}`);
  });
  page.on(
    'response',
    (response) => response.status() >= 400 && tell(`${response.url()} ${response.status()}`),
  );
  return page;
}

/** Touches all islands of a page, and waits until each answers. */
async function wakeIslands(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const island of document.querySelectorAll('[data-island]'))
      island.dispatchEvent(new Event('pointerover'));
  });
  await page.locator('body:not(:has([data-island]:not([data-ready])))').waitFor();
}
