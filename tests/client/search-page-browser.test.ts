import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFaults } from '../support/axe-faults.ts';
import { takeScreenshot } from '../support/screenshot.ts';
import { searchPage } from '../support/search-page-site.ts';
import { serveTestSite } from './open-site.ts';

const STYLES = `:root { color-scheme: light dark; font: 1rem/1.5 sans-serif }
a { color: inherit }
.search-field { display: flex; gap: 0.5rem } .search-field input { flex: 1; min-width: 0; font: inherit }
.search-filter { border: 1px solid; margin: 1rem 0 } .search-filter label { display: block; padding: 0.25rem 0 }
`;
const site = serveTestSite({ ...searchPage(), 'templates/styles/site.css': STYLES });

const resultsOf = (page: Page) => page.locator('.search-results a').allTextContents();
const status = (page: Page) => page.getByRole('status');
const addressOf = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;

async function openSearch(path: string, options = {}) {
  const opened = await site.open(path, options);
  await opened.page.locator('.search-filters:not([hidden])').waitFor();
  return opened;
}

const MANY = Array.from(
  { length: 25 },
  (_, at) => `- { slug: nail-${at}, name: Nail ${at}, summary: Holds two boards together., tags: [wood] }\n`,
).join('');
const { 'data/tools.yaml': _, ...page } = searchPage();
const large = serveTestSite({ ...page, 'data/tools.yaml': (text) => text + MANY });

describe('a page of search results', () => {
  it('shows what its address asks for, and says how many pages there are', async () => {
    const { page, errors } = await openSearch('/search/?q=wood&tags=metal');
    expect(await page.getByRole('searchbox').inputValue()).toBe('wood');
    expect(await resultsOf(page)).toEqual(['Hammer']);
    expect(await status(page).textContent()).toBe('1 page');
    expect(await page.getByRole('checkbox', { name: /metal/ }).isChecked()).toBe(true);
    expect(errors).toEqual([]);
  });

  it('follows what is typed, and keeps it in the address, also on the way back', async () => {
    const { page, errors } = await openSearch('/search/');
    expect(await resultsOf(page)).toEqual([]);
    const field = page.getByRole('searchbox');
    await field.focus();
    await page.keyboard.type('wood');
    await expect.poll(() => resultsOf(page)).toHaveLength(2);
    expect(await status(page).textContent()).toBe('2 pages');
    await page.keyboard.press('Enter');
    expect(addressOf(page)).toBe('/search/?q=wood');
    // From the field over the button to the filters.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect.poll(() => resultsOf(page)).toEqual(['Saw']);
    expect(addressOf(page)).toBe('/search/?q=wood&material=heavy');
    await page.goBack();
    await expect.poll(() => resultsOf(page)).toHaveLength(2);
    expect(await page.getByRole('checkbox', { name: /heavy/ }).isChecked()).toBe(false);
    await page.goForward();
    await expect.poll(() => resultsOf(page)).toEqual(['Saw']);
    await page.getByRole('link', { name: 'Saw' }).click();
    await page.getByRole('heading', { name: 'Saw' }).waitFor();
    await page.goBack();
    await expect.poll(() => resultsOf(page)).toEqual(['Saw']);
    expect(addressOf(page)).toBe('/search/?q=wood&material=heavy');
    expect(errors).toEqual([]);
  });

  it('follows the way back in a browser without page changes of the site', async () => {
    const before = "Object.defineProperty(window, 'navigation', { value: undefined })";
    const { page } = await openSearch('/search/?q=wood', { before });
    await page.getByRole('checkbox', { name: /heavy/ }).check();
    await expect.poll(() => resultsOf(page)).toEqual(['Saw']);
    await page.goBack();
    await expect.poll(() => resultsOf(page)).toHaveLength(2);
  });

  it('counts the pages of each value, and hides values that no result has', async () => {
    const { page } = await openSearch('/search/');
    await expect.poll(() => page.locator('.search-filter label').count()).toBe(3);
    await page.getByRole('searchbox').fill('smooths');
    await expect.poll(() => resultsOf(page)).toEqual(['File']);
    expect(await page.locator('.search-filter label:visible').allTextContents()).toEqual([' metal 1']);
  });

  it('says that nothing fits', async () => {
    const { page } = await openSearch('/search/?q=%3Cb%3Ezzzzzz');
    expect(await status(page).textContent()).toBe('No page fits “<b>zzzzzz”. These may help:');
    expect(await page.locator('.search-page b').count()).toBe(0);
  });

  it('says without JavaScript that it needs it', async () => {
    const { page } = await site.open('/search/?q=wood', { javaScriptEnabled: false });
    expect(await page.locator('main').textContent()).toContain('The search needs JavaScript.');
  });

  it.each([
    ['wide', 1200, 'light'],
    ['narrow', 320, 'dark'],
  ] as const)('is not wider than its window: %s', async (name, width, colorScheme) => {
    const { page } = await openSearch('/search/?q=wood', { viewport: { width, height: 700 }, colorScheme });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await axeFaults(page, { within: 'main' })).toEqual([]);
    await takeScreenshot(page, `search-page-${name}-${colorScheme}`);
  });

  it('shows 20 results, and more with the button, which moves the focus to the next one', async () => {
    const { page } = await large.open('/search/?q=nail');
    await expect.poll(() => resultsOf(page)).toHaveLength(20);
    const more = page.getByRole('button', { name: 'Show more' });
    await more.focus();
    await page.keyboard.press('Enter');
    expect((await resultsOf(page)).length).toBeGreaterThanOrEqual(25);
    expect(await more.isVisible()).toBe(false);
    const focused = await page.evaluate(() => document.activeElement?.textContent);
    expect(focused).toBe((await resultsOf(page))[20]);
  });
});
