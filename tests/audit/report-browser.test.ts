import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFaults } from '../support/axe-faults.ts';
import { launchBrowser } from '../support/launch-browser.ts';
import { publish } from '../support/publish.ts';
import { runCli } from '../support/run-cli.ts';
import { type Guide, makeGuides, makeGuidesSite } from './guides-site.ts';

const HOSTILE = '</script><script>document.title = "run"</script><img src=x onerror="document.title=1"> " &';
const COUNT = 330;
let browser: Browser;
let file: string;

beforeAll(async () => {
  const guides = makeGuides(21, COUNT);
  for (const guide of guides.slice(0, 12)) guide.description = guides[0]?.description ?? '';
  for (const guide of guides.slice(20, 60)) guide.description = 'Too short.';
  for (const [at, guide] of guides.slice(20, 60).entries())
    guide.description = `Short ${'abcdefgh'[at % 8]}${at}.`;
  Object.assign(guides[100] as Guide, { title: `${'A title that is far too wide '.repeat(4)}for a result` });
  Object.assign(guides[101] as Guide, { title: HOSTILE, heading: HOSTILE });
  // An address without a place to break.
  guides[102]?.links.push({ href: `http://www.example.com/${'long'.repeat(50)}/`, text: 'Elsewhere' });
  const site = makeGuidesSite(guides);
  await publish(site);
  file = join(site.root, 'audit.html');
  await runCli(['audit', '--root', site.root, '--html', file]);
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Opens the report, and collects what it requests and its errors. */
async function open(options: BrowserContextOptions = {}): Promise<{ page: Page; faults: string[] }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (message) => faults.push(message.text()));
  page.on('request', (request) => {
    if (!/^(?:file|data):/.test(request.url())) faults.push(request.url());
  });
  await page.goto(pathToFileURL(file).href);
  return { page, faults };
}

describe('the report of an audit', () => {
  it('needs no network, and runs nothing of the texts that it shows', async () => {
    const { page, faults } = await open();
    await page.getByRole('searchbox').last().fill('onerror');
    const shown = page.locator('.page');
    await expect.poll(() => shown.count()).toBe(1);
    expect(await shown.locator('.card .title').textContent()).toBe(HOSTILE);
    expect(await page.title()).toMatch(/^Audit of /);
    expect(faults).toEqual([]);
  });

  it.each(['light', 'dark'] as const)(
    'has no axe violation and fits small windows, %s',
    async (colorScheme) => {
      const { page } = await open({ colorScheme, bypassCSP: true });
      for (const width of [1280, 390, 320]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      }
      expect(await axeFaults(page)).toEqual([]);
    },
  );

  it('shows findings, pictures and pages without JavaScript, and counts the rest', async () => {
    const { page } = await open({ javaScriptEnabled: false });
    expect(await page.locator('.finding').first().textContent()).toContain('12 pages have');
    expect(await page.locator('.finding').first().locator('a').count()).toBe(12);
    expect(await page.locator('.families tbody tr').count()).toBe(2);
    expect(await page.locator('.page').count()).toBe(300);
    expect(await page.locator('[data-pages-more]').textContent()).toContain('The first 300 of 331 pages');
    expect(await page.getByText('20 more findings').isVisible()).toBe(true);
    expect(await page.locator('.filters').first().isVisible()).toBe(false);
  });

  it('filters findings, and shows the rest of a long list on demand', async () => {
    const { page } = await open();
    const list = page.locator('#warning-description-length .finding');
    expect(await list.count()).toBe(20);
    await page.getByRole('button', { name: /more finding/ }).click();
    expect(await list.count()).toBe(40);
    const findings = page.locator('[data-filters="findings"]');
    await findings.getByRole('searchbox').fill('/guide-59/');
    await expect.poll(() => findings.locator('output').textContent()).toBe('1 finding');
    expect(await page.locator('.finding:visible').count()).toBe(1);
    expect(await page.locator('.level:visible').count()).toBe(1);
  });

  it('says if nothing fits the filters, and shows all again', async () => {
    const { page } = await open();
    for (const of of ['findings', 'pages']) {
      const filters = page.locator(`[data-filters="${of}"]`);
      const output = filters.locator('output');
      const before = await output.textContent();
      expect(await filters.locator('.nothing').isVisible()).toBe(false);
      await filters.getByRole('searchbox').fill('no text has this');
      await expect.poll(() => filters.locator('.nothing').isVisible()).toBe(true);
      await filters.getByRole('button', { name: 'Show all' }).click();
      await expect.poll(() => output.textContent()).toBe(before);
      expect(await filters.locator('.nothing').isVisible()).toBe(false);
    }
  });

  it('says an advice once if all findings of a kind have it, and names others only if there are some', async () => {
    const { page } = await open();
    const advice = page.locator('#warning-description-length .advice:visible');
    expect(await advice.count()).toBe(1);
    await page.getByRole('button', { name: /more finding/ }).click();
    expect(await advice.count()).toBe(1);
    expect(await page.locator('.top .lead').textContent()).not.toContain('noindex');
    expect(await page.locator('.finding').first().locator('summary').textContent()).toBe('6 more addresses');
  });

  it('fits a small phone: meanings, figures of families and the preview of a phone', async () => {
    const { page } = await open({ viewport: { width: 320, height: 700 } });
    const isWhole = (selector: string) =>
      page.locator(selector).evaluateAll((all) =>
        all.every((element) => {
          const { left, right, height } = element.getBoundingClientRect();
          return left >= 0 && right <= 320 && height > 0;
        }),
      );
    for (const selector of ['table.kinds td', 'table.families td', '.page .phone .result'])
      expect([selector, await page.locator(selector).count(), await isWhole(selector)]).toEqual([
        selector,
        expect.not.toSatisfy((count: number) => count === 0),
        true,
      ]);
    const labels = await page
      .locator('table.families tbody tr')
      .first()
      .locator('td')
      .evaluateAll((all) => all.map((cell) => getComputedStyle(cell, '::before').content));
    expect(labels).toEqual(['"Pages"', '"Health"', '"Clicks from home"', '"Own words"']);
  });

  it('goes through all pages by the keyboard', async () => {
    const { page } = await open();
    const pager = page.locator('.pager');
    expect(await page.locator('.page').count()).toBe(20);
    for (let step = 0; step < 16; step++) {
      await pager.getByRole('button', { name: 'Next' }).focus();
      await page.keyboard.press('Enter');
    }
    expect(await pager.textContent()).toContain('321 to 331 of 331');
    expect(await page.locator('.page').count()).toBe(11);
    expect(await page.locator('.page').last().locator('.phone .title').textContent()).not.toBe('');
  });

  it('cuts a title where a search result cuts it, at the end of a word', async () => {
    const { page } = await open();
    await page.locator('[data-filters="pages"]').getByRole('searchbox').fill('far too wide');
    await expect.poll(() => page.locator('.page').count()).toBe(1);
    const title = page.locator('.desktop .title');
    expect(await title.textContent()).toMatch(
      /^A title that is far too wide .*\b(?:A|title|that|is|far|too|wide) \.\.\.$/,
    );
    const width = await title.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getBoundingClientRect().width;
    });
    expect(width).toBeGreaterThan(480);
    expect(width).toBeLessThan(620);
  });
});
