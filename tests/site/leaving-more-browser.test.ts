import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { NO_PREFETCH, serveFolder } from '../client/open-site.ts';

const out = inject('publishedSite');
const site = serveFolder(() => out);

/** What a visitor who came from a search engine does on a page, and which page. */
const deeds: readonly (readonly [name: string, path: string, deed: (page: Page) => Promise<unknown>])[] = [
  [
    'chooses tabs',
    '/customer-education-software/',
    async (page) => {
      await page.locator('.tab-list a').nth(1).hover();
      const tab = page.getByRole('tab').nth(2);
      await tab.click();
      await page.waitForURL('**/#*');
      await page.getByRole('tab').first().click();
    },
  ],
  [
    'filters a list',
    '/glossaries/video-creation/',
    async (page) => {
      const field = page.getByRole('searchbox', { name: 'Find a term' });
      await field.focus();
      await page.locator('[data-island=filter][data-ready]').waitFor();
      await field.pressSequentially('sub');
      await page.waitForURL(/\?/);
    },
  ],
  [
    'opens the search and closes it',
    '/pricing/',
    async (page) => {
      await page.keyboard.press('/');
      await page.getByRole('option').first().waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    },
  ],
];

test.each(deeds)('back leaves the site at once after the visitor: %s', async (_name, path, deed) => {
  const { page } = await site.open('/robots.txt', { before: NO_PREFETCH });
  const results = `<title>Results</title><a href="${new URL(path, site.url).href}">The result</a>`;
  await page.route('https://search.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: results }),
  );
  await page.goto('https://search.example/');
  await page.getByRole('link', { name: 'The result' }).click();
  await page.locator('main h1').waitFor();
  await page.locator('[aria-live]').first().waitFor({ state: 'attached' });
  await deed(page);
  await page.goBack();
  expect(await page.title()).toBe('Results');
});
