import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { axeFaultsInBothModes } from '../support/axe-faults.ts';
import { launchBrowser } from '../support/launch-browser.ts';
import { makeFolder, makeSite } from '../support/make-site.ts';
import { type StartedServer, startServer } from '../support/start-server.ts';

const MUSEUM = join(import.meta.dirname, '../sites/languages');
const PATIENCE_MS = 15_000;
const GRATER = 'de/werkzeuge/muskatreibe/';

let browser: Browser;
let server: StartedServer;
let context: BrowserContext;

beforeAll(async () => {
  const root = makeFolder();
  cpSync(MUSEUM, root, { recursive: true });
  const change = (file: string, edit: (text: string) => string) => {
    const path = join(root, file);
    writeFileSync(path, edit(readFileSync(path, 'utf8')));
  };
  // A message and the heading of a row are not translated.
  change('data/messages/de.yaml', (text) => text.replace('  facts: Auf einen Blick\n', ''));
  change('data/tools.de.yaml', (text) => text.replace(/heading: Mit dem Nagel gemacht\n +/, ''));
  change('data/routes.yaml', (text) =>
    text.replace('each: { tool: tools }', 'each: { tool: tools }\n  minTranslated: 0.5'),
  );
  [browser, server] = await Promise.all([launchBrowser(), startServer(['dev', '--root', root])]);
  // The end of the first build would reload the page.
  await vi.waitUntil(() => server.printed().includes('pages rendered'), { timeout: PATIENCE_MS });
});

afterEach(() => context?.close());

afterAll(async () => {
  await browser?.close();
  expect(await server?.stop()).toBe(0);
});

async function open(path: string, before = '', url = server.url): Promise<Page> {
  context = await browser.newContext({ viewport: { width: 900, height: 600 }, reducedMotion: 'reduce' });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  if (before) await page.addInitScript(before);
  await page.goto(url + path);
  return page;
}

const barOf = (page: Page) => page.locator('#rowpress-languages');

/** Returns the texts that are marked, by their state. */
const marks = (page: Page) =>
  page.evaluate(() =>
    ['missing', 'stale'].map((state) =>
      [...(CSS.highlights.get(`rowpress-${state}`) ?? [])].map((range) => String(range)),
    ),
  );

it('shows the languages of the page, and leads to it in another one at the same place', async () => {
  const page = await open(GRATER);
  const bar = barOf(page);
  await bar.locator('summary', { hasText: 'Deutsch' }).click();
  expect(await bar.locator('.languages li').allTextContents()).toEqual([
    'English',
    'Deutsch1 text has another source now',
    expect.stringContaining('Deutsch (Schweiz)'),
    expect.stringMatching(/^العربيةno page: 0 of 7 texts of its row "nutmeg-grater" are translated into ar/),
    '日本語',
  ]);
  await page.evaluate(() => document.querySelectorAll('main h2')[1]?.scrollIntoView());
  const top = () =>
    page.evaluate(() =>
      Math.round(document.querySelectorAll('main h2')[1]?.getBoundingClientRect().top ?? -1),
    );
  const before = await top();
  await bar.getByRole('link', { name: 'English' }).click();
  await page.locator('h1:text("Nutmeg grater")').waitFor();
  await bar.locator('summary', { hasText: 'English' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/tools/nutmeg-grater/');
  expect(Math.abs((await top()) - before)).toBeLessThan(2);
  // The panel stays open, and nothing is marked in the first language.
  await bar.getByRole('link', { name: '日本語' }).waitFor();
  expect(await marks(page)).toEqual([[], []]);
});

it('shows the languages of the next page after a page change without a reload', async () => {
  const page = await open(GRATER, "localStorage.setItem('rowpress-languages-panel', 'open')");
  const english = barOf(page).getByRole('link', { name: 'English' });
  expect(await english.getAttribute('href')).toBe('/tools/nutmeg-grater/');
  await page.evaluate('window.isFirst = true');
  await page.locator('.breadcrumbs a', { hasText: 'Werkzeuge' }).click();
  await expect.poll(() => english.getAttribute('href')).toBe('/tools/');
  await expect.poll(() => marks(page)).toEqual([[], [expect.stringContaining('Ein gebogener Streifen')]]);
  expect(await page.evaluate('window.isFirst')).toBe(true);
});

it('keeps the fragment', async () => {
  const page = await open(`${GRATER}#main`, "localStorage.setItem('rowpress-languages-panel', 'open')");
  await barOf(page).getByRole('link', { name: 'English' }).click();
  await page.locator('h1:text("Nutmeg grater")').waitFor();
  expect(page.url()).toMatch(/\/tools\/nutmeg-grater\/#main$/);
});

it('marks texts without a translation and stale ones, until the mark is turned off', async () => {
  const page = await open(GRATER);
  const bar = barOf(page);
  await bar.locator('summary', { hasText: 'Deutsch · 2 missing · 1 stale' }).click();
  const marked = [
    expect.arrayContaining(['At a glance', 'Made with a nail']),
    ['Ein gebogener Streifen aus gelochtem Blech, mit einem Deckel für die Nuss.'],
  ];
  expect(await marks(page)).toEqual(marked);
  const button = bar.getByRole('button', { name: 'Mark untranslated texts' });
  expect(await button.getAttribute('aria-pressed')).toBe('true');
  await button.press('Enter');
  expect(await marks(page)).toEqual([[], []]);
  await page.reload();
  expect(await button.getAttribute('aria-pressed')).toBe('false');
  expect(await marks(page)).toEqual([[], []]);
  await button.click();
  expect(await marks(page)).toEqual(marked);
});

it('outlines the texts in a browser without highlights', async () => {
  const page = await open(GRATER, 'delete CSS.highlights');
  const heading = page.locator('h2', { hasText: 'Made with a nail' });
  await barOf(page).locator('summary').click();
  expect(await heading.evaluate(({ style }) => style.outlineStyle)).toBe('solid');
  await barOf(page).getByRole('button', { name: 'Mark untranslated texts' }).click();
  expect(await heading.evaluate(({ style }) => style.outlineStyle)).toBe('');
});

it('moves nothing of the page, and can be closed by the keyboard in a tab', async () => {
  const page = await open('de/');
  const bar = barOf(page);
  await bar.waitFor();
  const size = () => page.evaluate(() => [document.body.clientHeight, document.documentElement.scrollHeight]);
  const before = await size();
  await bar.locator('summary').press('Enter');
  await bar.getByRole('link', { name: 'English' }).press('Escape');
  expect(await bar.locator('details').getAttribute('open')).toBeNull();
  await bar.getByRole('button', { name: 'Close the bar' }).press('Enter');
  await bar.waitFor({ state: 'detached' });
  expect(await size()).toEqual(before);
  await page.reload();
  await page.waitForLoadState('networkidle');
  expect(await bar.count()).toBe(0);
});

it.each([GRATER, 'ar/about/'])('has no axe violation at %s', async (path) => {
  const page = await open(path, "localStorage.setItem('rowpress-languages-panel', 'open')");
  await barOf(page).waitFor();
  // Outside of the body, axe finds no background to compare colours with.
  await barOf(page).evaluate((bar) => document.body.append(bar));
  expect(await axeFaultsInBothModes(page)).toEqual([]);
});

it('is not on a site with one language', async () => {
  const other = await startServer(['dev', '--root', makeSite().root]);
  try {
    const page = await open('', '', other.url);
    await page.locator('h1').waitFor();
    await page.waitForLoadState('load');
    expect(await page.locator('script[src*="languages"]').count()).toBe(0);
    expect(await barOf(page).count()).toBe(0);
  } finally {
    expect(await other.stop()).toBe(0);
  }
});
