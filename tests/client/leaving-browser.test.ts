import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../../generator/serve/server.ts';
import { LONG_PAGES, NO_PREFETCH, serveTestSite } from './open-site.ts';

/** What a visitor who came from a search engine does on the first page, and how it is known to be done. */
type Deed = (page: Page) => Promise<unknown>;

const site = serveTestSite({
  ...LONG_PAGES,
  'data/site.yaml': (text) => `${text}search: {}\n`,
  'data/redirects.yaml': '- { from: /old/, to: /tools/saw/, reason: It was renamed. }\n',
  'templates/pages/home.tsx': (text) =>
    LONG_PAGES['templates/pages/home.tsx'](text).replace(
      '</h1>',
      `</h1><a data-search="" href="/tools/saw/">Search</a><a id="again" href="">this page</a>`,
    ),
});

/** A page of another host whose links lead to the site. */
let engine: RunningServer;

beforeAll(async () => {
  engine = await startServer(
    ({ url = '' }, response) => {
      const to = new URL(url.slice(1) || '/', site.url).href;
      response.setHeader('Content-Type', 'text/html');
      response.end(`<title>Results</title><a href="${to}">The result</a>`);
    },
    '127.0.0.1',
    0,
  );
});

afterAll(() => engine?.close());

/** Follows the result that leads to `path`, and waits until the page's runtime has started. */
async function comeFromSearch(path: string): Promise<Page> {
  const { page } = await site.open('/file.txt', { before: NO_PREFETCH });
  await page.goto(new URL(path, engine.url).href);
  await page.getByRole('link', { name: 'The result' }).click();
  await page.locator('main h1').waitFor();
  await page.locator('[aria-live]').waitFor({ state: 'attached' });
  return page;
}

const deeds: Readonly<Record<string, Deed>> = {
  nothing: async () => {},
  scrolls: (page) => page.evaluate(() => scrollTo(0, 1500)),
  'opens the search and closes it': async (page) => {
    await page.keyboard.press('/');
    await page.getByRole('combobox').fill('saw');
    await page.getByRole('option').first().waitFor();
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  },
  'follows a link to the same page': async (page) => {
    await page.locator('#again').click();
    await page.locator('h1:focus').waitFor();
  },
  'stops a page that loads': async (page) => {
    await page.route('**/tools/hammer/', () => {});
    const url = page.url();
    await page.getByRole('link', { name: 'the hammer' }).dispatchEvent('click');
    await page.waitForURL('**/tools/hammer/');
    await page.evaluate(() => window.stop());
    await page.waitForURL(url);
  },
};

test.each(Object.keys(deeds))('back leaves the site at once after the visitor: %s', async (name) => {
  const page = await comeFromSearch('/');
  const entries = await page.evaluate(() => navigation?.entries().length);
  await deeds[name]?.(page);
  expect(await page.evaluate(() => navigation?.currentEntry?.index)).toBe((entries ?? 0) - 1);
  await page.goBack();
  expect(await page.title()).toBe('Results');
});

test('back leaves the site at once from a page that an old address of the results led to', async () => {
  const page = await comeFromSearch('/old/');
  expect(new URL(page.url()).pathname).toBe('/tools/saw/');
  await page.goBack();
  expect(await page.title()).toBe('Results');
});

test('back from a second page leads to the first one, and then leaves the site', async () => {
  const page = await comeFromSearch('/');
  await page.getByRole('link', { name: 'the hammer' }).dispatchEvent('click');
  await page.locator('h1:text("Hammer"):focus').waitFor();
  await page.goBack();
  await page.locator('h1:text("Tools for"):focus').waitFor();
  await page.goBack();
  expect(await page.title()).toBe('Results');
});
