import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { serveSite } from '../../generator/serve-site.ts';
import { launchBrowser } from '../support/find-browser.ts';
import { readSiteManifest } from './published-site.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** One page of each template. */
const examples = [
  ...new Map(readSiteManifest(inject('publishedSite')).pages.map(({ template, path }) => [template, path])),
].map(([template, path]) => ({ template, path }));
let browser: Browser;
let server: Awaited<ReturnType<typeof serveSite>>;

beforeAll(async () => {
  browser = await launchBrowser();
  server = await serveSite({ out: inject('publishedSite'), host: '127.0.0.1', port: 0 });
});

afterAll(async () => {
  await browser.close();
  await server.close();
});

test.each(examples)('$template has no fault that axe finds, in light and dark ($path)', async ({ path }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await withPage({ width: 1280, colorScheme }, path, async (page) => {
      await page.evaluate(axe);
      const faults = await page.evaluate(async () => {
        const { axe } = globalThis as unknown as {
          axe: { run(options: object): Promise<{ violations: Violation[] }> };
        };
        interface Violation {
          readonly id: string;
          readonly nodes: readonly { readonly target: readonly string[] }[];
        }
        const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
        const { violations } = await axe.run({ runOnly: tags });
        return violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).slice(0, 3)}`,
        );
      });
      expect({ colorScheme, faults }).toEqual({ colorScheme, faults: [] });
    });
  }
});

test.each(examples)(
  '$template fits a screen of 320 pixels without scrolling sideways ($path)',
  async ({ path }) => {
    await withPage({ width: 320, colorScheme: 'light' }, path, async (page) => {
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    });
  },
);

test.each(examples)(
  '$template moves nothing while it loads, and reports no error ($path)',
  async ({ path }) => {
    await withPage({ width: 1280, colorScheme: 'light' }, path, async (page, errors) => {
      const shift = await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            let sum = 0;
            new PerformanceObserver((list) => {
              for (const entry of list.getEntries())
                sum += (entry as PerformanceEntry & { value: number }).value;
            }).observe({ type: 'layout-shift', buffered: true });
            setTimeout(() => resolve(sum), 300);
          }),
      );
      expect({ shift: Math.round(shift * 1000) / 1000, errors }).toEqual({ shift: 0, errors: [] });
    });
  },
);

async function withPage(
  { width, colorScheme }: { width: number; colorScheme: 'light' | 'dark' },
  path: string,
  use: (page: Page, errors: readonly string[]) => Promise<void>,
): Promise<void> {
  const page = await browser.newPage({ viewport: { width, height: 800 }, colorScheme });
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  try {
    await page.goto(new URL(path, server.url).href, { waitUntil: 'load' });
    await use(page, errors);
  } finally {
    await page.close();
  }
}
