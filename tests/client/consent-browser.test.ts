import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { measureClient } from '../../bench/measure-client.mjs';
import { makeSite } from '../support/make-site.ts';
import { publish } from '../support/publish.ts';
import { isFirstDocument, LONG_PAGES, NO_PREFETCH, type OpenOptions, serveTestSite } from './open-site.ts';

const THIRD_PARTIES = `tagManager: { src: "https://tags.example/tag.js" }
crm: { src: "https://crm.example/track.js" }
`;
const CONSENT = `consent: true
consentNote: { text: May others count you?, link: { label: What this means, href: /tools/saw/ } }
`;
const LOADED = ['https://crm.example/track.js', 'https://tags.example/tag.js'];
const site = serveTestSite({
  ...LONG_PAGES,
  'data/site.yaml': (text) => text + THIRD_PARTIES + CONSENT,
  'templates/pages/home.tsx': (text) =>
    LONG_PAGES['templates/pages/home.tsx'](text).replace(
      '</h1>',
      '</h1><a href="/tools/saw/" data-consent="">Choose again</a>',
    ),
});

/** Opens the home page, and lists its requests to third parties. */
async function open(
  options: OpenOptions = {},
): Promise<{ page: Page; asked: string[]; errors: readonly string[] }> {
  const { page, errors } = await site.open('/file.txt', {
    ...options,
    before: `${NO_PREFETCH};${options.before ?? ''}`,
  });
  const asked: string[] = [];
  await page.route(/^https:/, async (route) => {
    asked.push(route.request().url());
    await route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  await page.goto('/');
  await page.evaluate('window.isFirst = true');
  return { page, asked, errors };
}

const note = (page: Page) => page.getByRole('region', { name: 'Your choice about third parties' });
const button = (page: Page, name: string) => note(page).getByRole('button', { name });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
/** Waits until the browser has run its idle callbacks. */
const idle = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 300))));

it('asks in a note without blocking or moving the page, and loads no third party before the answer', async () => {
  const { page, asked, errors } = await open();
  await note(page).getByText('May others count you?').waitFor();
  expect(await page.evaluate(layoutShift)).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  const look = (name: string) =>
    button(page, name).evaluate((element) => {
      const { color, backgroundColor, font, borderTop } = getComputedStyle(element);
      return { color, backgroundColor, font, borderTop };
    });
  expect(await look('Refuse')).toEqual(await look('Allow'));
  await page.getByRole('link', { name: 'What this means' }).click();
  await page.locator('h1:text("Saw"):focus').waitFor();
  expect(await note(page).isVisible()).toBe(true);
  await idle(page);
  expect(asked).toEqual([]);
  await button(page, 'Allow').click();
  await expect.poll(() => asked.toSorted()).toEqual(LOADED);
  expect(await note(page).count()).toBe(0);
  expect(errors).toEqual([]);
});

it('remembers that the visitor agreed', async () => {
  const { page, asked } = await open();
  await button(page, 'Allow').click();
  await expect.poll(() => asked.length).toBe(2);
  await page.reload();
  await expect.poll(() => asked.length).toBe(4);
  expect(await note(page).count()).toBe(0);
});

it('remembers a refusal, which a visitor can give by keyboard', async () => {
  const { page, asked } = await open();
  await note(page).waitFor();
  for (const [key, name] of [
    ['Tab', 'What this means'],
    ['Tab', 'Refuse'],
    ['Tab', 'Allow'],
    ['Shift+Tab', 'Refuse'],
  ] as const) {
    await page.keyboard.press(key);
    expect(await focused(page)).toBe(name);
  }
  await page.keyboard.press('Enter');
  await note(page).waitFor({ state: 'detached' });
  for (const leave of [
    () => page.getByRole('link', { name: 'the hammer' }).dispatchEvent('click'),
    () => page.reload(),
  ]) {
    await leave();
    await page.locator('h1:text("Hammer")').waitFor();
    await idle(page);
    expect(await note(page).count()).toBe(0);
  }
  expect(asked).toEqual([]);
});

it('comes after the skip link, which is the first element of a page', async () => {
  const { page } = await open({
    before: `addEventListener('DOMContentLoaded', () => document.body.insertAdjacentHTML('afterbegin', '<a href="#main">Skip</a>'))`,
  });
  await note(page).waitFor();
  for (const name of ['Skip', 'What this means']) {
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe(name);
  }
});

it('asks again after a click on its link, and reloads the page if consent is withdrawn', async () => {
  const { page, asked } = await open();
  await button(page, 'Allow').click();
  await expect.poll(() => asked.length).toBe(2);
  const link = page.getByRole('link', { name: 'Choose again' });
  await link.press('Enter');
  await note(page).waitFor();
  expect(await focused(page)).toBe('Refuse');
  await page.keyboard.press('Escape');
  expect(await note(page).count()).toBe(0);
  expect(await focused(page)).toBe('Choose again');
  await link.press('Enter');
  await button(page, 'Refuse').press('Enter');
  await expect.poll(() => isFirstDocument(page).catch(() => true)).toBe(false);
  await idle(page);
  expect(await note(page).count()).toBe(0);
  expect(asked.length).toBe(2);
});

it('closes the question by Escape, and asks again on the next visit', async () => {
  const { page, asked } = await open();
  await button(page, 'Refuse').focus();
  await page.keyboard.press('Escape');
  expect(await note(page).count()).toBe(0);
  await page.reload();
  await note(page).waitFor();
  expect(asked).toEqual([]);
});

it('accepts an answer for this page only if the browser blocks storage', async () => {
  const { page, asked, errors } = await open({
    before:
      "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('', 'SecurityError'); } })",
  });
  await button(page, 'Allow').click();
  await expect.poll(() => asked.toSorted()).toEqual(LOADED);
  await page.getByRole('link', { name: 'the hammer' }).dispatchEvent('click');
  await page.locator('h1:text("Hammer"):focus').waitFor();
  const layer = await page.evaluate(() => (window as unknown as { dataLayer: object[] }).dataLayer);
  expect(layer).toMatchObject([{ event: 'gtm.js' }, { event: 'pageview', page: '/tools/hammer/' }]);
  expect(errors).toEqual([]);
});

it('loads no third party, and leaves the link to the browser, if its script cannot be loaded', async () => {
  const { page, asked } = await open();
  await page.route('**/assets/third-parties-*.js', (route) => route.abort());
  await page.reload();
  await page.getByRole('link', { name: 'Choose again' }).click();
  await page.locator('h1:text("Saw")').waitFor();
  expect(asked).toEqual([]);
});

it('does not make the runtime larger than 5.5 KB on a site that configures everything', async () => {
  const analytics = 'analytics: { host: "https://events.example" }\n';
  const own = makeSite({
    'data/site.yaml': (text) => `${text}${THIRD_PARTIES}${CONSENT}${analytics}search: {}\n`,
  });
  await publish(own);
  const { rowpress = 0, 'third-parties': later } = measureClient(own.out).scripts;
  expect(later).toBeGreaterThan(0);
  expect(rowpress).toBeGreaterThan(4000);
  expect(rowpress).toBeLessThanOrEqual(5632);
});

it('is not published on a site that does not configure it', async () => {
  const own = makeSite();
  await publish(own);
  const scripts = readdirSync(join(own.out, 'assets')).map((name) => name.replace(/-.*/, ''));
  expect(scripts).toContain('rowpress');
  expect(scripts).not.toContain('third');
});

/** Returns the sum of all layout shifts so far. */
function layoutShift(): Promise<number> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      resolve(
        list
          .getEntries()
          .reduce((sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value, 0),
      );
    }).observe({ type: 'layout-shift', buffered: true });
    setTimeout(() => resolve(0), 200);
  });
}
