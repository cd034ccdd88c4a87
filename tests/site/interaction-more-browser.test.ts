import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, it, test } from 'vitest';
import { SITEMAP_FILE } from '../../generator/address/site-files.ts';
import { NO_PREFETCH, serveFolder } from '../client/open-site.ts';

const out = inject('publishedSite');
const site = serveFolder(() => out);
const AD_PAGE = '/product-video-creation-with-lessonreel/';

it.each(['/', AD_PAGE])('%s has tabs that keys switch and the address names', async (path) => {
  const { page, errors } = await site.open(path);
  const links = page.locator('.tab-list a');
  const ids = (await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))).map(
    (href) => href.slice(1),
  );
  expect(ids.length).toBeGreaterThan(2);
  const open = () =>
    page
      .locator('.tab-panel')
      .evaluateAll((all) =>
        all.flatMap((panel) =>
          panel.checkVisibility({ contentVisibilityAuto: true }) && !panel.hasAttribute('hidden')
            ? panel.id
            : [],
        ),
      );
  expect(await open()).toEqual([ids[0]]);
  await links.nth(1).focus();
  await page.locator('.tab-list[role=tablist]').waitFor();
  const tabs = page.getByRole('tab');
  await tabs.first().focus();
  for (const [key, at] of [
    ['ArrowRight', 1],
    ['End', ids.length - 1],
    ['ArrowRight', 0],
    ['ArrowLeft', ids.length - 1],
    ['Home', 0],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(open).toEqual([ids[at]]);
    expect(await tabs.nth(at).getAttribute('aria-selected')).toBe('true');
    expect(await tabs.nth(at).evaluate((tab) => tab === document.activeElement)).toBe(true);
    expect(new URL(page.url()).hash).toBe(`#${ids[at]}`);
  }
  await tabs.nth(1).click();
  await expect.poll(open).toEqual([ids[1]]);
  expect(await page.getByRole('tabpanel').getAttribute('aria-labelledby')).toBe(
    await tabs.nth(1).getAttribute('id'),
  );
  expect(errors).toEqual([]);
});

it('opens the tab that an address names, after a load and after a navigation', async () => {
  const { page } = await site.open('/');
  const ids = await page.locator('.tab-panel').evaluateAll((all) => all.map(({ id }) => id));
  const last = ids.at(-1) ?? '';
  for (const visit of [
    () => page.goto(`/#${last}`),
    () => page.goto('/pricing/').then(() => page.evaluate((id) => navigation?.navigate(`/#${id}`), last)),
  ]) {
    await page.goto('/about/');
    await visit();
    await page.locator('.tab-list[role=tablist]').waitFor();
    await page.locator(`[id="${last}"]`).waitFor();
    expect(await page.getByRole('tab', { selected: true }).getAttribute('aria-controls')).toBe(last);
  }
});

it('shows every tab panel without JavaScript, and no control that needs it', async () => {
  const { page } = await site.open('/', { javaScriptEnabled: false });
  for (const panel of await page.locator('.tab-panel').all()) expect(await panel.isVisible()).toBe(true);
  await page.goto('/aitools/');
  expect(await page.locator('.filter').isVisible()).toBe(false);
});

it.each([
  ['/aitools/', 'screen recorder', '.tool-lines > li'],
  ['/glossaries/customer-education/', 'learner', 'dl > div'],
])(
  'filters %s by words, stores them in the address, and reads them from an address',
  async (path, words, items) => {
    const { page, errors } = await site.open(path, { before: NO_PREFETCH });
    const field = page.getByRole('searchbox');
    const shown = () => page.locator('#items, #terms').locator(items).filter({ visible: true });
    const total = await shown().count();
    await field.focus();
    await page.locator('[data-island=filter][data-ready]').waitFor();
    await field.pressSequentially(words.toUpperCase());
    await expect
      .poll(() => page.locator('.filter output').textContent())
      .toMatch(new RegExp(` of ${total}$`));
    const count = await shown().count();
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThanOrEqual(total);
    for (const text of await shown().allTextContents())
      for (const word of words.split(' ')) expect(text.toLowerCase()).toContain(word.toLowerCase());
    expect(new URL(page.url()).searchParams.get('q')).toBe(words.toUpperCase());
    await page.reload();
    await expect.poll(() => shown().count()).toBe(count);
    expect(await field.inputValue()).toBe(words.toUpperCase());
    await field.fill('zzzzz');
    await page.getByText('Nothing matches.').waitFor();
    await field.fill('');
    await expect.poll(() => shown().count()).toBe(total);
    expect(new URL(page.url()).search).toBe('');
    expect(errors).toEqual([]);
  },
);

it('shows only the list while the filter finds tools, and the bench again if it finds none', async () => {
  const { page } = await site.open('/aitools/?q=manual', { before: NO_PREFETCH });
  await page.getByRole('searchbox').focus();
  await page.getByText('2 of 41').waitFor();
  expect(await page.locator('.situations').isVisible()).toBe(false);
  await page.getByRole('searchbox').fill('zzzzz');
  await page.getByText('No tool has all of these words.').waitFor();
  expect(await page.locator('.situations').isVisible()).toBe(true);
  expect(await page.locator('.tool-group-head').first().isVisible()).toBe(false);
});

it('lists that are quicker to read than to filter have no filter', async () => {
  for (const path of ['/customers/', '/blog/', '/solutions/']) {
    const { page } = await site.open(path, { before: NO_PREFETCH });
    expect(await page.locator('.filter').count()).toBe(0);
  }
});

it('copies a prompt, and reports if it cannot', async () => {
  const path = readFileSync(join(out, SITEMAP_FILE), 'utf8')
    .split('<loc>')
    .map((entry) => new URL(entry.split('</loc>')[0] ?? '', 'https://x.example/').pathname)
    .find((place) => place.startsWith('/create-instructional-videos/') && place.length > 30);
  const { page } = await site.open(path ?? '', { permissions: ['clipboard-read', 'clipboard-write'] });
  const copyable = page.locator('.copyable').filter({ has: page.locator('#script-text') });
  await copyable.getByRole('button').click();
  await copyable.getByText('Copied').waitFor();
  const text = await page.locator('#script-text').innerText();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text.trim());
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('denied'));
  });
  await copyable.getByRole('button').click();
  await copyable.getByText('Select the text').waitFor();
  expect(await page.evaluate(() => getSelection()?.toString().length)).toBeGreaterThan(20);
});

it('closes the header’s menus by Escape, by a click elsewhere and on navigation', async () => {
  const { page } = await site.open('/', { viewport: { width: 1280, height: 800 } });
  const menu = page.locator('details.site-menu').first();
  const isOpen = () => menu.evaluate((element) => (element as HTMLDetailsElement).open);
  await menu.locator('summary').click();
  expect(await isOpen()).toBe(true);
  await page.keyboard.press('Escape');
  expect(await isOpen()).toBe(false);
  expect(await menu.locator('summary').evaluate((element) => element === document.activeElement)).toBe(true);
  await menu.locator('summary').click();
  await page.mouse.click(1270, 780);
  expect(await isOpen()).toBe(false);
  await menu.locator('summary').click();
  await menu.getByRole('link').first().click();
  await page.locator('h1:focus').waitFor();
  expect(await isOpen()).toBe(false);
});

it('has the tools one tap away in the menu for phones, and not twice on a wide window', async () => {
  const { page } = await site.open('/');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Main' });
  for (const name of [/^AI Tools/, 'Screen recorder', 'Script timer', 'Text to speech'])
    expect(await menu.getByRole('link', { name }).filter({ visible: true }).count()).toBe(1);
  await menu.getByText('Features').click();
  expect(await menu.getByRole('link', { name: 'Script timer' }).filter({ visible: true }).count()).toBe(1);
  await page.setViewportSize({ width: 1280, height: 900 });
  expect(await page.locator('.site-nav-tools').isVisible()).toBe(false);
});

it.each([
  ['/customers/callfennel/', false],
  ['/pricing/', true],
])('says once that companies are made up: %s', async (path, isInFooter) => {
  const { page } = await site.open(path);
  expect(await page.locator('.footer-made-up').isVisible()).toBe(isInFooter);
  expect(await page.locator('.made-up-note').count()).toBe(isInFooter ? 0 : 1);
});

it('closes the menu for phones on navigation', async () => {
  const { page } = await site.open('/demo/', { viewport: { width: 390, height: 800 } });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Close' }).click();
  expect(await page.locator('#site-nav').isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.locator('#site-nav').getByRole('link', { name: 'Pricing' }).click();
  await page.locator('h1:focus').waitFor();
  expect(await page.locator('#site-nav').isVisible()).toBe(false);
});

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';

it.each([
  ['in Chrome on a computer', {}, true],
  ['in Edge on a Mac', { userAgent: `${MAC} AppleWebKit/537.36 Chrome/150.0 Safari/537.36 Edg/150.0` }, true],
  ['in Safari', { userAgent: `${MAC} AppleWebKit/605.1.15 Version/19.0 Safari/605.1.15` }, false],
  [
    'in Firefox',
    { userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0' },
    false,
  ],
  ['on a phone', { isMobile: true, hasTouch: true, viewport: { width: 390, height: 800 } }, false],
  [
    'on a tablet',
    { userAgent: 'Mozilla/5.0 (Linux; Android 16; SM-X200) Chrome/150.0 Safari/537.36' },
    false,
  ],
  ['without JavaScript', { javaScriptEnabled: false }, true],
])('offers the browser extension only in browsers that support it: %s', async (_, options, isOffered) => {
  const { page } = await site.open('/install_extension/', options);
  const offer = page.locator('.actions .for-computers').first();
  await expect.poll(() => offer.isVisible()).toBe(isOffered);
  expect(await offer.getAttribute('href')).toMatch(/^https:\/\/extensions\./);
  expect(await page.locator('.for-others').isVisible()).toBe(!isOffered);
});

it('shows a note while the browser is offline', async () => {
  const { page, errors } = await site.open('/aitools/');
  // The browser reports requests that were pending when the connection was lost, as it does without any
  // script.
  const isOnItsWay = (error: string) => error.includes('net::ERR_INTERNET_DISCONNECTED');
  await page.context().setOffline(true);
  await page.locator('.offline-note', { hasText: 'You are offline.' }).waitFor();
  await page.context().setOffline(false);
  await page.locator('.offline-note', { hasText: 'You are offline.' }).waitFor({ state: 'detached' });
  expect(errors.filter((error) => !isOnItsWay(error))).toEqual([]);
});

test('the first tap on a tab on a phone moves nothing, however late the script comes', async () => {
  const { page } = await site.open('/', {
    isMobile: true,
    hasTouch: true,
    viewport: { width: 390, height: 800 },
  });
  const tabs = page.locator('.tab-list');
  await tabs.scrollIntoViewIfNeeded();
  await page.route('**/assets/{tabs,react}-*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    await route.continue();
  });
  const before = await tabs.boundingBox();
  await tabs.locator('a').nth(1).tap();
  await page.locator('.tab-list[role=tablist]').waitFor();
  expect(await page.getByRole('tab').nth(1).getAttribute('aria-selected')).toBe('true');
  expect((await tabs.boundingBox())?.y).toBe(before?.y);
});
