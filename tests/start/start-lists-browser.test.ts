import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type CreateSiteOptions, createSite, generate } from 'rowpress';
import { describe, expect, test } from 'vitest';
import { serveFolder } from '../client/open-site.ts';
import { makeFolder } from '../support/make-site.ts';

const root = join(makeFolder(), 'site');
const site = serveFolder(() => join(root, 'output'));
/** Pictures are drawn once for all sites. */
const cache = makeFolder();

/** Publishes a start in the place of the site of the test before. */
async function publishStart(options: Omit<CreateSiteOptions, 'folder' | 'title'>): Promise<void> {
  await rm(root, { recursive: true, force: true });
  await createSite({ folder: root, title: 'Near here', ...options });
  expect(await generate({ root, cache })).toMatchObject({ published: true });
}

const COUNTS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 13];

/**
 * Gives a list each number of entries in turn. Returns the numbers with which a line of it is not full, or an
 * entry is wider than the list.
 */
function findHoles(list: Element, counts: readonly number[]): number[] {
  const entries = [...list.children];
  return counts.filter((count) => {
    const copies = Array.from({ length: count }, (_, at) => entries[at % entries.length]?.cloneNode(true));
    list.replaceChildren(...copies.filter((copy) => copy !== undefined));
    const { left, right } = list.getBoundingClientRect();
    const lines = new Map<number, [number, number]>();
    for (const entry of list.children) {
      const box = entry.getBoundingClientRect();
      const [start, end] = lines.get(Math.round(box.top)) ?? [box.left, box.right];
      lines.set(Math.round(box.top), [Math.min(start, box.left), Math.max(end, box.right)]);
    }
    return [...lines.values()].some(
      ([start, end]) => Math.abs(start - left) > 1 || Math.abs(end - right) > 1,
    );
  });
}

describe.each([
  ['directory', '/', '.cards'],
  ['directory', '/places/', '.cards'],
  ['catalogue', '/products/', '.products'],
  ['saas', '/integrations/', '.cards'],
  ['saas', '/blog/eleven-hours/', '.cards'],
] as const)('a list of the start %s at %s', (kind, path, list) => {
  test('leaves no hole, however many entries it has', async () => {
    await publishStart({ start: { kind } });
    const page = await site.browser.newPage({ baseURL: site.url });
    for (const width of [320, 700, 900, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      const holes = await page.locator(list).first().evaluate(findHoles, COUNTS);
      expect({ width, holes }).toEqual({ width, holes: [] });
    }
    await page.close();
  });
});

test.each(['en', 'ar'])(
  'the headings of a long post in %s stay beside it in a wide window',
  async (language) => {
    await publishStart({ start: { kind: 'saas' }, languages: [language] });
    const page = await site.browser.newPage({ baseURL: site.url, viewport: { width: 1280, height: 500 } });
    await page.goto('/blog/eleven-hours/');
    const boxOf = async (part: string) => {
      const { x = 0, y = 0, width = 0 } = (await page.locator(part).boundingBox()) ?? {};
      return { start: x, end: x + width, top: y };
    };
    const [contents, text] = [await boxOf('.contents'), await boxOf('.prose')];
    if (language === 'ar') expect(contents.end).toBeLessThan(text.start);
    else expect(contents.start).toBeGreaterThan(text.end);
    await page.locator('.contents a').nth(3).click();
    await expect.poll(async () => (await boxOf('.prose')).top).toBeLessThan(-100);
    expect((await boxOf('.contents > div')).top).toBeGreaterThanOrEqual(0);
    await page.setViewportSize({ width: 900, height: 500 });
    expect(await page.locator('.contents').isVisible()).toBe(false);
    await page.close();
  },
);
