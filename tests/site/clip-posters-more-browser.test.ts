import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { serveFolder } from '../client/open-site.ts';
import { shareOf } from '../support/share.ts';
import { parsedPages } from './parsed-pages.ts';

const USE_CASE = '/create-instructional-videos/onboarding-videos/';

const site = serveFolder(() => inject('publishedSite'));
const part = (page: Page, selector: string) => page.locator(`.clip-player ${selector}`).first();
const state = (page: Page) => page.locator('.clip-player').first().getAttribute('data-state');

it('a clip that is shorter than the video that its page outlines says so', () => {
  const pages = parsedPages().filter(
    ({ template, html }) => template === 'use-case' && /clip-player/.test(html),
  );
  expect(pages.length).toBeGreaterThan(10);
  for (const { path, root, main } of pages) {
    // A page whose first screen has a film shows its outline further down.
    const player = root.querySelectorAll('.clip-player').at(-1);
    const outlined = /Scene by scene in (\d+:\d\d)/.exec(main.textContent)?.[1];
    const label = player?.querySelector('.clip-length')?.textContent ?? '';
    const [, length, whole] = /^Short cut, (\d:\d\d) of (\d:\d\d) · \d scenes$/.exec(label) ?? [];
    expect(whole, `${path}: ${label}`).toBe(outlined);
    expect(player?.querySelector('.clip-time')?.textContent, path).toBe(`0:00 / ${length}`);
  }
});

const LOOKS = [
  [320, 'light'],
  [390, 'dark'],
  [1280, 'light'],
] as const;

it.each(shareOf(LOOKS))(
  'covers nothing of its picture at %i px, and is started by a click on it',
  async (width, colorScheme) => {
    const { page } = await site.open(USE_CASE, { viewport: { width, height: 900 }, colorScheme });
    const shown = await page.evaluate(() => {
      const player = document.querySelector('.clip-player');
      const bottom = player?.querySelector('.clip-stage')?.getBoundingClientRect().bottom ?? Infinity;
      const [start, caption] = ['.clip-start', '.clip-caption'].map((name) => player?.querySelector(name));
      const textStart = document.createRange();
      textStart.selectNodeContents(caption as Node);
      return {
        below: [start, caption].every((part) => (part?.getBoundingClientRect().top ?? 0) >= bottom),
        isApart: (start?.getBoundingClientRect().right ?? 0) < textStart.getBoundingClientRect().left,
        overPicture: [...(player?.querySelectorAll('.clip-stage > *') ?? [])].length,
      };
    });
    expect(shown).toEqual({ below: true, isApart: true, overPicture: 1 });
    const box = await part(page, '.clip-stage').boundingBox();
    if (box) await page.mouse.click(box.x + box.width / 2, box.y + 20);
    await expect.poll(() => state(page)).toBe('playing');
  },
);

it.each(shareOf([320, 390, 1280]))(
  'has no title that makes the player grow or shrink at %i px',
  async (width) => {
    const { page } = await site.open('/about/', { viewport: { width, height: 900 } });
    const heights = async () => {
      const player = page.locator('.clip-player').first();
      return player.evaluate((element) => element.getBoundingClientRect().height);
    };
    const titled = parsedPages().filter(({ html }) => html.includes('class="clip-player"'));
    const longest = titled.sort((a, b) => captionOf(b).length - captionOf(a).length).slice(0, 3);
    for (const { path } of longest) {
      await page.goto(path);
      const before = await heights();
      await part(page, '.clip-start').click();
      await expect.poll(() => state(page)).toBe('playing');
      expect(await heights(), path).toBe(before);
    }
  },
);
const captionOf = ({ root }: ReturnType<typeof parsedPages>[number]) =>
  root.querySelector('.clip-caption')?.textContent ?? '';
