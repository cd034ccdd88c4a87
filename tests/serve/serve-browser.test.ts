import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/launch-browser.ts';
import { makeSite, type TestSite } from '../support/make-site.ts';
import { publish } from '../support/publish-by-command.ts';
import { type StartedServer, startServer } from '../support/start-server.ts';

let site: TestSite;
let server: StartedServer;
let browser: Browser;
let page: Page;
const faults: string[] = [];

beforeAll(async () => {
  site = makeSite({ 'templates/public/_redirects': '/old/ /tools/saw/ 301\n' });
  await publish(site);
  [server, browser] = await Promise.all([startServer(['serve', '--out', site.out]), launchBrowser()]);
  page = await browser.newPage();
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('requestfailed', (request) => {
    // The browser cancels the prefetches of a page when it leaves the page.
    const why = request.failure()?.errorText;
    if (why !== 'net::ERR_ABORTED') faults.push(`${request.url()}: ${why}`);
  });
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

describe('a published site in Chromium', () => {
  it('shows a page with its styles and working links', async () => {
    expect((await page.goto(server.url))?.status()).toBe(200);
    expect(await page.locator('h1').textContent()).toMatch(/^Tools for Small Site in \d{4}$/);
    expect(await page.locator('h1').evaluate((h1) => getComputedStyle(h1).color)).toBe('rgb(34, 51, 68)');
    await page.getByRole('link', { name: 'Saw' }).click();
    await page.waitForURL('**/tools/saw/');
    await page.locator('h1', { hasText: /^Saw$/ }).waitFor();
  });

  it('escapes data, so that no text becomes markup', async () => {
    await page.goto(`${server.url}tools/file/`);
    const note = page.locator('p[title]');
    expect(await note.textContent()).toBe('<b>"Careful"</b> & sharp </script>');
    expect(await note.getAttribute('title')).toBe('<b>"Careful"</b> & sharp </script>');
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(data.map((text) => JSON.parse(text).description)).toContain('<b>"Careful"</b> & sharp </script>');
  });

  it('redirects an old address, and shows the 404 page for an unknown one', async () => {
    await page.goto(`${server.url}old/`);
    expect(page.url()).toBe(`${server.url}tools/saw/`);
    const answer = await page.goto(`${server.url}tools/saw`);
    expect(answer?.status()).toBe(404);
    await page.getByRole('link', { name: 'Back to the home page' }).click();
    await page.waitForURL(server.url);
  });

  it('reports no error in any of these tests', () => {
    expect(faults).toEqual([]);
  });
});
