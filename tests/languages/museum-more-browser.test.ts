import { expect, it } from 'vitest';
import { serveFolder } from '../client/open-site.ts';
import { axeFaultsInBothModes } from '../support/axe-faults.ts';
import { shareOf } from '../support/share.ts';
import { findWidePages } from './find-wide-pages.ts';
import { type Museum, publishMuseum } from './read-museum.ts';

/** The time for all pages in two modes, in milliseconds. */
const ALL_PAGES_MS = 600_000;

let museum: Museum;
const site = serveFolder(async () => {
  museum = await publishMuseum();
  return museum.out;
});

it('all pages fit 320 pixels in every language', { timeout: ALL_PAGES_MS }, async () => {
  const { page } = await site.open('/', { viewport: { width: 320, height: 700 } });
  expect(await findWidePages(page, shareOf([...museum.pages.keys()]))).toEqual([]);
});

it('no page has an axe violation in light or dark mode', { timeout: ALL_PAGES_MS }, async () => {
  const { page } = await site.open('/');
  const faults: string[] = [];
  for (const path of shareOf([...museum.pages.keys(), '/404.html', '/ar/404.html'])) {
    await page.goto(path);
    faults.push(...(await axeFaultsInBothModes(page)).map((fault) => `${path} ${fault}`));
  }
  expect(faults).toEqual([]);
});
