import { expect, inject, it } from 'vitest';
import { serveFolder } from '../client/open-site.ts';
import { shareOf } from '../support/share.ts';
import { readSiteManifest } from './published-site.ts';

const out = inject('publishedSite');
const site = serveFolder(() => out);
const all = readSiteManifest(out)
  .pages.filter(({ template }) => /^competitor-/.test(template))
  .map(({ path }) => path);
const paths = shareOf(all);

it.each([
  [1280, 900],
  [390, 844],
])('comparisons have a button in the first screen of %s by %s pixels', async (width, height) => {
  expect(all.length).toBeGreaterThan(15);
  const { page } = await site.open(paths[0] ?? '');
  await page.setViewportSize({ width, height });
  const low: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    const box = await page.locator('.hero .button').first().boundingBox();
    if (!box || box.y + box.height > height) low.push(`${path}: ${box ? box.y + box.height : 'no button'}`);
  }
  expect(low).toEqual([]);
});

it('names both products in the h1 of a comparison, and shows both marks in the first screen', async () => {
  const { page } = await site.open('/');
  await page.setViewportSize({ width: 1280, height: 900 });
  const lacking: string[] = [];
  for (const path of paths.filter((each) => each.includes('-vs-'))) {
    await page.goto(path);
    const names = await page.locator('.duel-name').allTextContents();
    const title = await page.locator('h1').innerText();
    const lowest = await page.locator('.duel').evaluate((duel) => duel.getBoundingClientRect().bottom);
    const marks = await page.locator('.duel .mark').count();
    if (names.length !== 2 || !names.every((name) => title.includes(name)) || marks !== 2 || lowest > 900)
      lacking.push(`${path}: ${names} in "${title}", ${marks} marks, down to ${lowest}`);
  }
  expect(lacking).toEqual([]);
});
