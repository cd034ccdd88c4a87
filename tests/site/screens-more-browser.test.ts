import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { NO_PREFETCH, serveFolder } from '../client/open-site.ts';

const site = serveFolder(() => inject('publishedSite'));
const PATHS = ['/', '/video-creation/', '/solutions/customer-onboarding/'];
const DRAWN = '.screen-drawn > svg';
const ALL_LAID_OUT = '.screen-drawn { content-visibility: visible !important; }';

it.each(PATHS.flatMap((path) => [1280, 390].map((width) => [path, width] as const)))(
  'the screens of %s are laid out when they are near, and have their size before, %s pixels wide',
  async (path, width) => {
    const { page } = await site.open(path, { before: NO_PREFETCH });
    await page.setViewportSize({ width, height: 800 });
    const last = page.locator(DRAWN).filter({ visible: true }).last();
    expect(await isLaidOut(page)).toContain(false);
    const before = await sizesOf(page);
    await page.addStyleTag({ content: ALL_LAID_OUT });
    expect(await sizesOf(page)).toEqual(before);
    await last.scrollIntoViewIfNeeded();
    expect(await sizesOf(page)).toEqual(before);
  },
);

it('paper shows all screens', async () => {
  const { page } = await site.open('/video-creation/', { before: NO_PREFETCH });
  await page.emulateMedia({ media: 'print' });
  expect(await isLaidOut(page)).not.toContain(false);
});

/** Returns for each screen whether the browser lays out what is in it. */
async function isLaidOut(page: Page): Promise<boolean[]> {
  return await page
    .locator(DRAWN)
    .evaluateAll((all) => all.map((svg) => svg.checkVisibility({ contentVisibilityAuto: true })));
}

/** Returns the height of the page, and the place and size of each screen and its drawing. */
async function sizesOf(page: Page): Promise<unknown> {
  return await page.evaluate(() => {
    const boxes = [...document.querySelectorAll('.screen, .screen > svg')].flatMap((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      // Screens in closed tabs have no place.
      return height > 0 ? [[x, y + scrollY, width, height].map(Math.round)] : [];
    });
    return [document.documentElement.scrollHeight, boxes];
  });
}
