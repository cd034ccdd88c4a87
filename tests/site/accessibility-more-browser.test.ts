import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { hydrateIslands, NO_PREFETCH, serveFolder } from '../client/open-site.ts';
import { axeFaultsInBothModes } from '../support/axe-faults.ts';
import { NO_COMPOSITOR_THREAD } from '../support/launch-browser.ts';
import { shareOf } from '../support/share.ts';
import { readSiteManifest } from './published-site.ts';
import { TOOL_VARIANTS } from './tool-uses.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The time after a page's load in which layout shifts are counted, in milliseconds. */
const SETTLE_MS = 300;

const out = inject('publishedSite');
const examples = [...new Map(readSiteManifest(out).pages.map(({ template, path }) => [template, path]))];
const site = serveFolder(() => out, { flags: [NO_COMPOSITOR_THREAD] });
let context: BrowserContext;

beforeAll(async () => {
  // One context for all pages, so that styles and fonts are fetched once.
  context = await site.browser.newContext({ baseURL: site.url, reducedMotion: 'reduce' });
  await context.addInitScript(NO_PREFETCH);
});

test.each(shareOf(examples))(
  '%s has no layout shift, no axe violation in light or dark mode, and fits 320 pixels (%s)',
  async (_, path) => {
    const page = await open(path);
    expect(await page.evaluate(layoutShift, SETTLE_MS)).toBe(0);
    await expectAccessible(page);
  },
);

test.each(shareOf(TOOL_VARIANTS))(
  '%s has no axe violation with its items open, in light or dark mode, and fits 320 pixels',
  async (path) => {
    const page = await open(path);
    await hydrateIslands(page);
    await page.locator('#tool details').evaluateAll((all) => {
      for (const element of all) (element as HTMLDetailsElement).open = true;
    });
    await expectAccessible(page);
  },
);

async function open(path: string): Promise<Page> {
  const page = await context.newPage();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(path, { waitUntil: 'load' });
  return page;
}

/** Closes the page. */
async function expectAccessible(page: Page): Promise<void> {
  expect(await axeFaultsInBothModes(page, { rules: RULES })).toEqual([]);
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.close();
}

/** Returns the sum of all layout shifts after `settleMs`, in thousandths. Runs in the page. */
function layoutShift(settleMs: number): Promise<number> {
  return new Promise((resolve) => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    setTimeout(() => resolve(Math.round(sum * 1000)), settleMs);
  });
}
