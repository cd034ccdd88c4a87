import { expect, it } from 'vitest';
import { isFirstDocument, LONG_PAGES, NO_PREFETCH, serveTestSite } from './open-site.ts';

const site = serveTestSite(LONG_PAGES);

it('changes main, title, head and structured data without a reload, at the top, with the heading in focus', async () => {
  const { page, errors } = await site.open('/');
  await page.evaluate(() => scrollTo(0, 1200));
  await page.getByRole('link', { name: 'Hammer', exact: true }).dispatchEvent('click');
  await page.waitForURL('**/tools/hammer/');
  await page.locator('h1:focus').waitFor();
  const shown = await page.evaluate(() => ({
    h1: document.querySelector('h1')?.textContent,
    focus: document.activeElement?.tagName,
    title: document.title,
    canonical: document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href,
    description: document.querySelectorAll('meta[name=description]').length,
    structured: document.querySelectorAll('head script[type="application/ld+json"]').length,
    announced: document.querySelector('[aria-live]')?.textContent,
    language: document.documentElement.lang,
    y: scrollY,
  }));
  expect(shown).toEqual({
    h1: 'Hammer',
    focus: 'H1',
    title: 'Hammer: what it is for',
    canonical: 'https://www.small.example/tools/hammer/',
    description: 1,
    structured: 2,
    announced: 'Hammer: what it is for',
    language: 'en',
    y: 0,
  });
  expect(await isFirstDocument(page)).toBe(true);
  expect(errors).toEqual([]);
});

it('restores the scroll position of a page on the way back and forth', async () => {
  const { page } = await site.open('/');
  await page.evaluate(() => scrollTo(0, 1500));
  await page.getByRole('link', { name: 'the hammer' }).dispatchEvent('click');
  await page.locator('h1:text("Hammer"):focus').waitFor();
  await page.evaluate(() => scrollTo(0, 700));
  await page.goBack();
  await page.locator('h1:text("Tools for"):focus').waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(1500);
  await page.goForward();
  await page.locator('h1:text("Hammer"):focus').waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(700);
  expect(await isFirstDocument(page)).toBe(true);
});

it('restores the scroll position of a page that grows late, by reserving its height', async () => {
  const { page } = await site.open('/');
  await page.evaluate(() => {
    const late = document.createElement('div');
    late.style.height = '4000px';
    document.querySelector('main')?.append(late);
    scrollTo(0, 6000);
  });
  const y = await page.evaluate(() => scrollY);
  await page.getByRole('link', { name: 'the hammer' }).dispatchEvent('click');
  await page.locator('h1:text("Hammer"):focus').waitFor();
  await page.goBack();
  await page.locator('h1:text("Tools for"):focus').waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(y);
  await page.setViewportSize({ width: 500, height: 600 });
  await expect.poll(() => page.evaluate(() => document.querySelector('main')?.style.minHeight)).toBe('');
});

it('scrolls to the anchor that an address names, on another page and on the same', async () => {
  const { page } = await site.open('/');
  await page.getByRole('link', { name: 'saw, its end' }).click();
  await page.locator('#end:focus').waitFor();
  const top = () =>
    page.evaluate(() => Math.round(document.getElementById('end')?.getBoundingClientRect().bottom ?? 0));
  expect(await top()).toBeLessThanOrEqual(await page.evaluate(() => innerHeight));
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500);
  expect(await page.locator(':target').textContent()).toBe('The end');
  await page.evaluate(() => scrollTo(0, 0));
  await page.evaluate(() => {
    document.querySelector('h1')?.insertAdjacentHTML('afterend', '<a id="jump" href="#end">Jump</a>');
    document.getElementById('jump')?.click();
  });
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
  expect(await isFirstDocument(page)).toBe(true);
});

it('aborts the first navigation after a second click', async () => {
  const { page, errors } = await site.open('/', {
    before: NO_PREFETCH,
  });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/tools/hammer/', async (route) => {
    await held;
    await route.continue().catch(() => {});
  });
  await page.getByRole('link', { name: 'the hammer' }).dispatchEvent('click');
  await page.getByRole('link', { name: 'Saw', exact: true }).dispatchEvent('click');
  await page.locator('h1:text("Saw"):focus').waitFor();
  release();
  await page.waitForTimeout(200);
  expect(await page.locator('h1').textContent()).toBe('Saw');
  expect(new URL(page.url()).pathname).toBe('/tools/saw/');
  expect(errors).toEqual([]);
});

it('loads a page of another build with a full reload', async () => {
  const { page } = await site.open('/');
  await page.route('**/tools/hammer/', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/(rowpress-build" content=")/, '$1next');
    await route.fulfill({ response, body });
  });
  await page.reload();
  await page.evaluate('window.isFirst = true');
  await page.getByRole('link', { name: 'the hammer' }).click();
  await page.locator('h1:text("Hammer")').waitFor();
  await expect.poll(() => isFirstDocument(page)).toBe(false);
});

it('leaves files, downloads, modified clicks, forms and other sites to the browser', async () => {
  const { page } = await site.open('/');
  await page.getByRole('link', { name: 'a file' }).click();
  await expect.poll(() => page.locator('body').textContent()).toBe('plain text');
  await page.goBack();
  await page.evaluate('window.isFirst = true');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'a download' }).click();
  await (await download).cancel();
  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'the hammer' }).click({ modifiers: ['ControlOrMeta'] });
  await (await opened).close();
  expect(new URL(page.url()).pathname).toBe('/');
  expect(await isFirstDocument(page)).toBe(true);
  await page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<form action="/tools/saw/"><button>Go</button></form>');
  });
  await page.getByRole('button', { name: 'Go' }).click();
  await page.locator('h1:text("Saw")').waitFor();
  expect(await isFirstDocument(page)).toBe(false);
  await page.route('https://elsewhere.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Elsewhere</h1>' }),
  );
  await page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<a href="https://elsewhere.example/tools/saw/">other</a>');
  });
  await page.getByRole('link', { name: 'other' }).click();
  await page.locator('h1:text("Elsewhere")').waitFor();
});

it.each([
  [
    'without the Navigation API',
    { before: "Object.defineProperty(window, 'navigation', { value: undefined }); delete window.navigation" },
  ],
  ['without JavaScript', { javaScriptEnabled: false }],
] as const)('has plain links %s', async (_, options) => {
  const { page, errors } = await site.open('/', options);
  await page.getByRole('link', { name: 'the hammer' }).click();
  await page.locator('h1:text("Hammer")').waitFor();
  if (!('javaScriptEnabled' in options)) expect(await isFirstDocument(page)).toBe(false);
  expect(errors).toEqual([]);
});

it('remembers the language in a cookie for 365 days', async () => {
  const { page } = await site.open('/');
  const [cookie] = await page.context().cookies();
  expect(cookie).toMatchObject({ name: 'i18n_redirected', value: 'en', path: '/', sameSite: 'Lax' });
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(Math.round(days)).toBe(365);
});

it('holds no nodes or listeners of earlier pages in memory after 60 navigations', async () => {
  const { page } = await site.open('/');
  const client = await page.context().newCDPSession(page);
  const count = async () => {
    await client.send('HeapProfiler.collectGarbage');
    const { nodes, jsEventListeners } = await client.send('Memory.getDOMCounters');
    return { nodes, jsEventListeners };
  };
  const visit = async (times: number) => {
    for (let at = 0; at < times; at++) {
      await page.getByRole('link', { name: 'the hammer' }).dispatchEvent('click');
      await page.locator('h1:text("Hammer"):focus').waitFor();
      await page.getByRole('link', { name: 'to the home page' }).dispatchEvent('click');
      await page.locator('h1:text("Tools for"):focus').waitFor();
    }
  };
  await visit(5);
  const before = await count();
  await visit(30);
  const after = await count();
  expect(after.nodes - before.nodes).toBeLessThan(60);
  expect(after.jsEventListeners - before.jsEventListeners).toBeLessThan(10);
});
