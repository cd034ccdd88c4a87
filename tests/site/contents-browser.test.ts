import { expect, inject, it } from 'vitest';
import { NO_PREFETCH, serveFolder } from '../client/open-site.ts';

const site = serveFolder(() => inject('publishedSite'));

it.each(['/choosing-an-lms/', '/blog/write-the-script-before-or-after-recording/'])(
  'the contents of %s mark the section that is being read, and nothing moves',
  async (path) => {
    const { page } = await site.open(path, { before: NO_PREFETCH, reducedMotion: 'reduce' });
    const links = page.locator('.toc a[href^="#"]');
    const marked = () => page.locator('.toc a[aria-current="location"]').evaluateAll(addressesOf);
    const size = await page.locator('.toc').boundingBox();
    const ids = await links.evaluateAll(addressesOf);
    expect(ids.length).toBeGreaterThan(3);
    for (const id of ids.slice(0, 3)) {
      await page.locator(id).evaluate((heading) => heading.scrollIntoView());
      await expect.poll(marked).toEqual([id]);
    }
    const { width, height } = (await page.locator('.toc').boundingBox()) ?? {};
    expect({ width, height }).toEqual({ width: size?.width, height: size?.height });
  },
);

/** Returns the addresses that links name. Runs in the page. */
function addressesOf(links: readonly Element[]): string[] {
  return links.map((link) => link.getAttribute('href') ?? '');
}
