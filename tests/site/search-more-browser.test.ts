import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { isFirstDocument, NO_PREFETCH, type OpenOptions, serveFolder } from '../client/open-site.ts';
import { axeFaultsInBothModes } from '../support/axe-faults.ts';
import { strictPolicy } from '../support/strict-policy.ts';

const out = inject('publishedSite');
const site = serveFolder(() => out, {
  policy: strictPolicy(),
  flags: ['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
});

const dialog = (page: Page) => page.getByRole('dialog');
const field = (page: Page) => dialog(page).getByRole('combobox');
const options = (page: Page) => dialog(page).getByRole('option');
const button = (page: Page) => page.getByRole('link', { name: 'Find a page' });
const active = (page: Page) => page.locator('[role=option][aria-selected=true]');
const pathOf = (page: Page) => new URL(page.url()).pathname;

/** Opens a page, and lists what the search loads. */
async function open(path = '/about/', given: OpenOptions = {}) {
  const { page, errors } = await site.open('/robots.txt', { before: NO_PREFETCH, ...given });
  const loaded: string[] = [];
  page.on('request', (request) => {
    const name = new URL(request.url()).pathname;
    if (name.includes('search')) loaded.push(name.replace(/-[0-9a-f]{8}/, ''));
  });
  await page.goto(path);
  await page.evaluate('window.isFirst = true');
  return { page, errors, loaded };
}

it('is loaded when it is opened, and only once', async () => {
  const { page, errors, loaded } = await open();
  await page.waitForLoadState('networkidle');
  expect(loaded).toEqual([]);
  await button(page).click();
  await options(page).first().waitFor();
  expect(loaded).toEqual(['/assets/search.js', '/search.json']);
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await field(page).fill('quiz');
  expect(loaded).toHaveLength(2);
  expect(errors).toEqual([]);
});

it.each(['/', 'Control+k', 'Meta+k'])('opens by %s with suggestions, and closes by Escape', async (keys) => {
  const { page, errors } = await open();
  await page.keyboard.press(keys);
  await page.getByText('Often looked for').waitFor();
  expect(await options(page).count()).toBe(6);
  expect(await active(page).count()).toBe(0);
  expect(await field(page).evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await field(page).inputValue()).toBe('');
  await page.keyboard.press('Escape');
  expect(await dialog(page).count()).toBe(0);
  expect(errors).toEqual([]);
});

it('goes by keyboard to the page that the arrows chose, without a reload', async () => {
  const { page, errors } = await open();
  await button(page).focus();
  await page.keyboard.press('Enter');
  await options(page).first().waitFor();
  await field(page).pressSequentially('customer education');
  await page.getByRole('status').getByText('8 pages').waitFor();
  const names = await options(page).locator('span').allTextContents();
  const activeName = () => active(page).locator('span').textContent();
  for (const [key, at] of [
    ['', 0],
    ['ArrowDown', 1],
    ['ArrowDown', 2],
    ['ArrowUp', 1],
    ['ArrowUp', 0],
    ['ArrowUp', 7],
    ['ArrowDown', 0],
    ['ArrowDown', 1],
  ] as const) {
    if (key) await page.keyboard.press(key);
    expect(await activeName()).toBe(names[at]);
    expect(await field(page).getAttribute('aria-activedescendant')).toBe(
      await active(page).getAttribute('id'),
    );
  }
  const target = await active(page).getAttribute('href');
  await page.keyboard.press('Enter');
  await expect.poll(() => pathOf(page)).toBe(target);
  await page.locator('main h1:focus').waitFor();
  expect(await dialog(page).count()).toBe(0);
  expect(await isFirstDocument(page)).toBe(true);
  // The dialog stays with the page, and its last words are selected.
  await page.keyboard.press('/');
  await page.keyboard.type('lms');
  await expect.poll(() => field(page).inputValue()).toBe('lms');
  await page.goBack();
  await expect.poll(() => pathOf(page)).toBe('/about/');
  await expect.poll(() => dialog(page).count()).toBe(0);
  expect(errors).toEqual([]);
});

it('takes the arrow up from suggestions to the last one', async () => {
  const { page } = await open();
  await page.keyboard.press('/');
  await options(page).first().waitFor();
  await page.keyboard.press('ArrowUp');
  expect(await options(page).last().getAttribute('aria-selected')).toBe('true');
});

it('shows the section, the picture and the colour of a result, and links it', async () => {
  const { page } = await open();
  await page.keyboard.press('/');
  await field(page).fill('SOP generator');
  const first = options(page).first();
  await expect.poll(() => first.textContent()).toBe('SOP generator AI tools');
  expect(await first.getAttribute('data-pillar')).toBe('educate');
  expect(await first.locator('use').getAttribute('href')).toBe('/icons.svg#scene-document');
  await first.click();
  await expect.poll(() => pathOf(page)).toBe('/aitools/sop-generator/');
});

it('says that no page fits, with links to go on', async () => {
  const { page } = await open();
  await page.keyboard.press('/');
  await field(page).fill('<xyzzy>');
  await page.getByRole('status').getByText('No page fits “<xyzzy>”').waitFor();
  expect(await options(page).count()).toBe(6);
  await page.keyboard.press('Enter');
  expect(pathOf(page)).toBe('/about/');
});

it('leaves the key / to fields, and closes by its button and by a click beside it', async () => {
  const { page } = await open('/demo/');
  const email = page.locator('main input[type=email]').first();
  await email.focus();
  await page.keyboard.press('/');
  expect(await email.inputValue()).toBe('/');
  await button(page).click();
  await options(page).first().waitFor();
  await page.getByRole('button', { name: 'Close' }).click();
  expect(await dialog(page).count()).toBe(0);
  expect(await button(page).evaluate((element) => element === document.activeElement)).toBe(true);
  await button(page).click();
  await dialog(page).waitFor();
  await page.mouse.click(5, 700);
  await expect.poll(() => dialog(page).count()).toBe(0);
});

it('says so if the index cannot be loaded, and tries again', async () => {
  const { page } = await open();
  await page.route('**/search.json', (route) => route.abort(), { times: 1 });
  await page.keyboard.press('/');
  await page.getByText('The search could not be loaded').waitFor();
  await field(page).fill('pricing');
  await options(page).first().waitFor();
});

it('leads to the links of the footer without JavaScript', async () => {
  const { page } = await site.open('/about/', { javaScriptEnabled: false });
  await button(page).click();
  expect(new URL(page.url()).hash).toBe('#pages');
  expect(await page.locator('#pages').isVisible()).toBe(true);
});

it.each([
  [1280, 800],
  [390, 844],
  [320, 640],
])('has no axe violation and fits a window of %s pixels, in light and dark mode', async (width, height) => {
  const { page } = await open('/', { viewport: { width, height }, bypassCSP: true });
  await page.keyboard.press('/');
  await field(page).fill('video');
  await expect.poll(() => options(page).count()).toBe(8);
  const fits = await dialog(page).evaluate((element) => {
    const { left, right, bottom } = element.getBoundingClientRect();
    return left >= 0 && right <= innerWidth && bottom <= innerHeight;
  });
  expect(fits).toBe(true);
  expect(await axeFaultsInBothModes(page, { within: 'dialog' })).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  expect(await dialog(page).isVisible()).toBe(false);
  expect(await button(page).isVisible()).toBe(false);
});
