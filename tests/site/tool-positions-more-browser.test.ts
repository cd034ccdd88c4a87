import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { NO_PREFETCH, serveFolder } from '../client/open-site.ts';
import { shareOf } from '../support/share.ts';
import { readSiteManifest } from './published-site.ts';

const out = inject('publishedSite');
const site = serveFolder(() => out);
/** Every page whose subject is a tool: the AI tools, the converter, and a page for each language. */
const paths = readSiteManifest(out)
  .pages.map(({ path }) => path)
  .filter((path) => /^\/(?:aitools\/.+|text-to-speech-converter\/)/.test(path));
/** The window, and the lowest place at which the tool may begin. */
const WINDOWS = [
  { name: 'on a computer', width: 1280, height: 900, top: 420 },
  { name: 'on a phone', width: 390, height: 844, top: 560 },
] as const;
/** The time after hydration in which layout shifts are counted, in milliseconds. */
const SETTLE_MS = 150;

test('there are 56 pages with a tool', () => {
  expect(paths).toHaveLength(56);
});

describe.each(WINDOWS)('$name', ({ width, height, top }) => {
  let context: BrowserContext;
  // A page that is used again keeps its process, which saves a third of the time.
  const idle: Page[] = [];
  beforeAll(async () => {
    context = await site.browser.newContext({
      baseURL: site.url,
      viewport: { width, height },
      reducedMotion: 'reduce',
    });
    await context.addInitScript(`${NO_PREFETCH};(${countShifts})()`);
  });

  test.concurrent.each(shareOf(paths))(
    'the tool of %s begins in view, and nothing moves when it wakes',
    async (path) => {
      const page = idle.pop() ?? (await context.newPage());
      await page.goto(path);
      const tool = page.locator('#tool .tool');
      const place = await tool.boundingBox();
      await page.locator('#tool [data-ready]').waitFor();
      await page.waitForTimeout(SETTLE_MS);
      expect(place?.y).toBeLessThanOrEqual(top);
      expect((await tool.boundingBox())?.y).toBe(place?.y);
      expect(await shiftsOf(page)).toEqual([]);
      idle.push(page);
    },
  );
});

function shiftsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => (globalThis as unknown as { shifts: string[] }).shifts);
}

/** Notes each layout shift of the page, with the elements that moved. Runs in the page. */
function countShifts(): void {
  const shifts: string[] = [];
  (globalThis as unknown as { shifts: string[] }).shifts = shifts;
  new PerformanceObserver((list) => {
    // Shifts below 0.0001 are left out: a word that is narrower by a fraction of a pixel.
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      sources: { node: Node | null }[];
    })[])
      if (entry.value >= 0.0001)
        shifts.push(
          `${entry.value.toFixed(4)} ${entry.sources.map(({ node }) => (node instanceof Element ? `${node.tagName}.${node.className}` : 'text')).join(' ')}`,
        );
  }).observe({ type: 'layout-shift', buffered: true });
}
