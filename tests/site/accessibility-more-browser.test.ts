import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { serveFolder } from '../client/open-site.ts';
import { NO_COMPOSITOR_THREAD } from '../support/launch-browser.ts';
import { readSiteManifest } from './published-site.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The time after a page's load in which layout shifts are counted, in milliseconds. */
const SETTLE_MS = 300;

const out = inject('publishedSite');
/** One page of each template. */
const examples = [...new Map(readSiteManifest(out).pages.map(({ template, path }) => [template, path]))].map(
  ([template, path]) => ({ template, path }),
);
const site = serveFolder(() => out, { flags: [NO_COMPOSITOR_THREAD] });
let context: BrowserContext;

beforeAll(async () => {
  // One context for all pages, so that styles and fonts are fetched once.
  context = await site.browser.newContext({ baseURL: site.url, reducedMotion: 'reduce' });
});

test.each(examples)(
  '$template has no layout shift, no axe violation in light or dark mode, and fits 320 pixels ($path)',
  async ({ path }) => {
    const page = await context.newPage();
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(path, { waitUntil: 'load' });
    expect(await page.evaluate(layoutShift, SETTLE_MS)).toBe(0);
    await page.evaluate(axe);
    expect({ light: await faults(page, TAGS) }).toEqual({ light: [] });
    await page.emulateMedia({ colorScheme: 'dark' });
    // Dark mode changes only colours.
    expect({ dark: await faults(page, ['color-contrast']) }).toEqual({ dark: [] });
    await page.setViewportSize({ width: 320, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await page.close();
  },
);

/** Returns the violations that axe finds by rules of these names or tags, with their elements. */
function faults(page: Page, runOnly: readonly string[]): Promise<string[]> {
  return page.evaluate(async (rules) => {
    interface Violation {
      readonly id: string;
      readonly nodes: readonly { readonly target: readonly string[] }[];
    }
    const { axe } = globalThis as unknown as {
      axe: { run(options: object): Promise<{ violations: Violation[] }> };
    };
    const { violations } = await axe.run({ runOnly: rules, resultTypes: ['violations'] });
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).slice(0, 3)}`,
    );
  }, runOnly);
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
