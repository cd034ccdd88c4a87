import { expect, inject, test } from 'vitest';
import { serveFolder } from '../client/open-site.ts';
import { shareOf, shareOfCount } from '../support/share.ts';
import { CLOSED_GRIDS } from './archetypes.ts';
import { parsedPages } from './parsed-pages.ts';
import { readSiteManifest } from './published-site.ts';

/** Scripts change nothing that is measured here. */
const STILL = { viewport: { width: 1280, height: 900 }, javaScriptEnabled: false };
const out = inject('publishedSite');
const site = serveFolder(() => out);
/** The narrowest and widest measure of running text, in em of its own size. */
const MEASURE_EM = [38, 40] as const;
/** Paragraphs of running text. The text of cards, heroes and lists is in columns of its own. */
const TEXT = ':is(.reading-main, .reading-main > section, .section-columns) > .prose > p';

test('running text has a measure of 38 to 40 em at 1280 pixels', async () => {
  const { page } = await site.open('/', STILL);
  const byTemplate = new Map(readSiteManifest(out).pages.map(({ template, path }) => [template, path]));
  const wrong: string[] = [];
  let measured = 0;
  // A share of the templates may have no running text.
  const paths = new Set([...shareOf([...byTemplate.values()]), byTemplate.get('blog-post') ?? '/blog/']);
  for (const path of paths) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    for (const em of await page.locator(TEXT).evaluateAll(measures)) {
      measured++;
      if (em < MEASURE_EM[0] || em > MEASURE_EM[1]) wrong.push(`${path}: ${em.toFixed(1)} em`);
    }
  }
  expect(wrong).toEqual([]);
  expect(measured).toBeGreaterThan(shareOfCount(50) / 4);
});

test('no grid ends in a row with fewer items than it has room for', async () => {
  const { page } = await site.open('/', STILL);
  const open: string[] = [];
  const paths = pagesWithAllCounts();
  expect(paths.length).toBeGreaterThan(8);
  for (const path of shareOf(paths)) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    for (const width of [1280, 800]) {
      await page.setViewportSize({ width, height: 900 });
      const found = await page.locator(CLOSED_GRIDS).evaluateAll(openGrids);
      open.push(...found.map((grid) => `${path} at ${width}: ${grid}`));
    }
  }
  expect(open).toEqual([]);
});

test('the picture of a chosen card grows into the picture of its page, unless less motion is wanted', async () => {
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    const { page } = await site.open('/customers/', { reducedMotion, before: `(${noteTransition})()` });
    await page.locator('.card-link[href="/customers/tablemoor/"]').click();
    await page.waitForURL('**/customers/tablemoor/');
    await page.locator('main h1:focus').waitFor();
    await expect
      .poll(() => page.evaluate('window.moved'))
      .toContain(reducedMotion === 'reduce' ? 'nothing' : 'old(picture)');
  }
});

/** Returns few pages that together have each kind of grid with each of its counts. */
function pagesWithAllCounts(): string[] {
  const wanted = new Set<string>();
  const paths: string[] = [];
  for (const { path, main } of parsedPages()) {
    const grids = main
      .querySelectorAll(CLOSED_GRIDS)
      .map(({ classNames, children }) => `${classNames} ${children.length}`);
    if (grids.every((grid) => wanted.has(grid))) continue;
    for (const grid of grids) wanted.add(grid);
    paths.push(path);
  }
  return paths;
}

/** Returns the measures of paragraphs with several lines, in em. Runs in the page. */
function measures(paragraphs: readonly Element[]): number[] {
  return paragraphs.flatMap((paragraph) => {
    const size = Number.parseFloat(getComputedStyle(paragraph).fontSize);
    const { width, height } = paragraph.getBoundingClientRect();
    return height > size * 3 ? [width / size] : [];
  });
}

/** Returns grids whose last row does not reach the end, as the other rows do. Runs in the page. */
function openGrids(grids: readonly Element[]): string[] {
  return grids.flatMap((grid) => {
    const items = [...grid.children].map((item) => item.getBoundingClientRect()).filter(({ width }) => width);
    const end = Math.max(...items.map(({ right }) => right));
    const last = items.at(-1);
    return last && end - last.right > 2 ? [`${grid.className} with ${items.length} items`] : [];
  });
}

/** Notes which parts the next view transition moves. Runs in the page. */
function noteTransition(): void {
  const start = document.startViewTransition.bind(document);
  const noted = globalThis as { moved?: string };
  noted.moved = 'nothing';
  document.startViewTransition = (change) => {
    const transition = start(change);
    transition.ready.then(() => {
      const moved = document
        .getAnimations()
        .map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? '');
      noted.moved = moved.join(' ');
    });
    return transition;
  };
}
