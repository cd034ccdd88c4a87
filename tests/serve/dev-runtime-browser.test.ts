import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { isFirstDocument, NO_PREFETCH } from '../client/open-site.ts';
import { launchBrowser } from '../support/launch-browser.ts';
import { makeSite, type TestSite } from '../support/make-site.ts';
import { type StartedServer, startServer } from '../support/start-server.ts';

const COUNTER = `import { useState } from 'react';
export default function Counter() {
  const [count, setCount] = useState(0);
  return <button type="button" onClick={() => setCount(count + 1)}>Count {count}</button>;
}
`;

let browser: Browser;
let site: TestSite;
let server: StartedServer;
let page: Page;
let errors: string[];

beforeAll(async () => {
  browser = await launchBrowser();
  site = makeSite({
    'templates/islands/counter.tsx': COUNTER,
    'templates/pages/tool.tsx': (text) =>
      `import { Island } from 'rowpress/template';\n${text.replace('</nav>', '</nav><Island name="counter" />')}`,
  });
  server = await startServer(['dev', '--root', site.root]);
});

beforeEach(async () => {
  await page?.close();
  page = await browser.newPage();
  errors = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    // The small site has no icon.
    if (message.type() === 'error' && !message.location().url.endsWith('/favicon.ico'))
      errors.push(message.text());
  });
  await page.addInitScript(NO_PREFETCH);
  await page.goto(server.url);
  await page.evaluate('window.isFirst = true');
});

afterAll(async () => {
  await browser?.close();
  expect(await server?.stop()).toBe(0);
});

/** Navigates from the home page to the page of the saw, as a visitor does. */
async function goToSaw(): Promise<void> {
  await page.getByRole('link', { name: 'Saw', exact: true }).click();
  await page.locator('h1:text("Saw"):focus').waitFor();
}

it('navigates without a reload, and hydrates the islands of the new page', async () => {
  await goToSaw();
  const button = page.getByRole('button', { name: /^Count/ });
  await button.click();
  await expect.poll(() => button.textContent()).toBe('Count 1');
  await page.goBack();
  await page.locator('h1:text("Tools for"):focus').waitFor();
  expect(await isFirstDocument(page)).toBe(true);
  expect(errors).toEqual([]);
});

it('changes the page without a reload if its template changes after a navigation', async () => {
  await goToSaw();
  const button = page.getByRole('button', { name: /^Count/ });
  await button.click();
  site.change({ 'templates/pages/tool.tsx': (text) => text.replace('<h1>', '<h1 className="new">') });
  await page.locator('h1.new').waitFor();
  expect(await button.textContent()).toBe('Count 1');
  await page.getByRole('link', { name: 'Home' }).click();
  await page.locator('h1:text("Tools for"):focus').waitFor();
  await goToSaw();
  expect(await page.locator('h1.new').count()).toBe(1);
  expect(await isFirstDocument(page)).toBe(true);
  expect(errors).toEqual([]);
});

it('runs the new code of an island after its code has changed, with its state', async () => {
  await goToSaw();
  const button = page.getByRole('button', { name: /^Count/ });
  await button.click();
  const before = await page.locator('[data-island]').getAttribute('data-src');
  site.change({ 'templates/islands/counter.tsx': (text) => text.replace('count + 1', 'count + 10') });
  await page.locator(`[data-island]:not([data-src="${before}"])`).waitFor();
  await expect
    .poll(async () => {
      await button.click();
      return button.textContent();
    })
    .toMatch(/^Count \d\d$/);
  expect(await isFirstDocument(page)).toBe(true);
  expect(errors).toEqual([]);
});

it('shows the problem of an island that does not compile, and hydrates it once it is corrected', async () => {
  await goToSaw();
  const good = site.read('templates/islands/counter.tsx');
  site.change({ 'templates/islands/counter.tsx': good.replace('<button', '<<button') });
  await page.locator('#rowpress-problems', { hasText: 'templates/islands/counter.tsx:' }).waitFor();
  site.change({ 'templates/islands/counter.tsx': good });
  await page.locator('#rowpress-problems').waitFor({ state: 'detached' });
  const button = page.getByRole('button', { name: /^Count/ });
  await button.click();
  await expect.poll(() => button.textContent()).not.toBe('Count 0');
  expect(errors).toEqual([]);
});

it('responds to an address without a route, and to a route without a page, as the published site does', async () => {
  for (const [href, text] of [
    ['/no/route/', 'This page could not be found'],
    ['/tools/none/', 'Route /tools/none/ is not pre-rendered'],
  ] as const) {
    await page.evaluate((to) => navigation?.navigate(to), href);
    await page.locator(`h1:text-is("${text}"):focus`).waitFor();
  }
  expect(await isFirstDocument(page)).toBe(true);
});
