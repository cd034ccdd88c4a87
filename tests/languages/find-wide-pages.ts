import type { Page } from 'playwright-core';

/** Returns the paths of pages that can be scrolled sideways in the window of this page. */
export async function findWidePages(page: Page, paths: readonly string[]): Promise<string[]> {
  const wide: string[] = [];
  for (const path of paths) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    const isWide = await page.evaluate(() => {
      // The end of a page from right to left is on its left.
      scrollTo(document.documentElement.dir === 'rtl' ? -100 : 100, 0);
      return scrollX !== 0 || document.documentElement.scrollWidth > innerWidth;
    });
    if (isWide) wide.push(path);
  }
  return wide;
}
