import { expect, it } from 'vitest';
import { isFirstDocument, serveFolder } from '../client/open-site.ts';
import { axeFaultsInBothModes } from '../support/axe-faults.ts';
import { findWidePages } from './find-wide-pages.ts';
import { publishMuseum } from './read-museum.ts';

const site = serveFolder(async () => (await publishMuseum()).out);

/** Pages that differ most from those of other sites. museum-more-browser.test.ts looks at all pages. */
const SAMPLES = ['/ar/tools/cherry-stoner/', '/ja/about/'];

it('switches the language with direction, header and address, and goes back to the same place', async () => {
  const { page, errors } = await site.open('/tools/letter-scale/', { viewport: { width: 700, height: 500 } });
  const shown = () =>
    page.evaluate(() => ({
      h1: document.querySelector('h1')?.textContent,
      header: document.querySelector('.site-name')?.textContent,
      footer: document.querySelector('.site-footer p')?.textContent,
      language: document.documentElement.lang,
      direction: getComputedStyle(document.documentElement).direction,
      alternates: document.querySelectorAll('link[hreflang]').length,
      canonical: decodeURI(document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? ''),
    }));
  const scrolled = () => page.evaluate(() => scrollY);
  const english = await shown();
  expect(english).toMatchObject({ header: 'Museum of Small Tools', direction: 'ltr', alternates: 6 });

  await page.evaluate(() => scrollTo(0, 300));
  await page.getByRole('link', { name: 'العربية' }).dispatchEvent('click');
  await page.locator('h1:text("ميزان الرسائل")').waitFor();
  expect(await shown()).toEqual({
    h1: 'ميزان الرسائل',
    header: 'متحف الأدوات الصغيرة',
    footer: '٣ زقاق الطاحونة، تارنويك',
    language: 'ar',
    direction: 'rtl',
    alternates: 6,
    canonical: 'https://museum.example/ar/tools/ميزان-الرسائل/',
  });
  expect(decodeURI(page.url())).toContain('/ar/tools/ميزان-الرسائل/');
  expect(await scrolled()).toBe(0);

  // A link of the Arabic page stays in Arabic, and needs no reload.
  await page.evaluate('scrollTo(0, 250); window.isFirst = true');
  await page.locator('.facts a').dispatchEvent('click');
  await page.locator('h1:text("لوس"):focus').waitFor();
  expect(new URL(page.url()).pathname).toBe('/ar/makers/loos/');
  expect(await isFirstDocument(page)).toBe(true);

  await page.goBack();
  await page.locator('h1:text("ميزان الرسائل")').waitFor();
  await expect.poll(scrolled).toBe(250);
  await page.goBack();
  await page.locator('h1:text("Letter scale")').waitFor();
  expect(await shown()).toEqual(english);
  // A page of another language is loaded in full, and the browser finds the place by what it shows there.
  await expect.poll(scrolled).toBeGreaterThan(100);
  await page.goForward();
  await page.locator('h1:text("ميزان الرسائل")').waitFor();
  await expect.poll(scrolled).toBe(250);
  expect((await shown()).direction).toBe('rtl');
  expect(errors).toEqual([]);
});

it('finds pages of the language, with the words of the language', async () => {
  const { page, errors } = await site.open('/ar/');
  await page.getByRole('link', { name: 'بحث' }).click();
  const dialog = page.getByRole('dialog', { name: 'ابحث في المجموعة' });
  await dialog.getByRole('combobox').fill('ميزان');
  const found = dialog.getByRole('option', { name: 'ميزان الرسائل' });
  await found.click();
  await page.locator('h1:text("ميزان الرسائل"):focus').waitFor();
  expect(await isFirstDocument(page)).toBe(true);
  expect(errors).toEqual([]);
});

it('lays Arabic pages out from right to left', async () => {
  const { page } = await site.open('/ar/tools/sand-timer/', { viewport: { width: 1280, height: 800 } });
  const places = await page.evaluate(() => {
    const middle = (selector: string) => {
      const { left, right } = document.querySelector(selector)?.getBoundingClientRect() ?? {
        left: 0,
        right: 0,
      };
      return (left + right) / 2 > innerWidth / 2 ? 'right' : 'left';
    };
    return ['.site-name', '.breadcrumbs', '.drawing', '.facts', '.languages'].map(middle);
  });
  expect(places).toEqual(['right', 'right', 'right', 'left', 'left']);
});

it('fits 320 pixels in other scripts', async () => {
  const { page } = await site.open('/ar/', { viewport: { width: 320, height: 700 } });
  expect(await findWidePages(page, ['/ar/', '/ar/journal/', ...SAMPLES])).toEqual([]);
});

it.each(SAMPLES)('has no axe violation at %s', async (path) => {
  const { page } = await site.open(path);
  expect(await axeFaultsInBothModes(page)).toEqual([]);
});
