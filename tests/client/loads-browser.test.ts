import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { isFirstDocument, LONG_PAGES, NO_PREFETCH, serveTestSite } from './open-site.ts';

const site = serveTestSite(LONG_PAGES);

const path = (page: Page) => new URL(page.url()).pathname;

/** Opens the home page. Requests for the page of the hammer wait until `release` is called. */
async function openHeld(): Promise<{ page: Page; errors: readonly string[]; release: () => void }> {
  const { page, errors } = await site.open('/', { before: NO_PREFETCH });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/tools/hammer/', async (route) => {
    await held;
    await route.continue().catch(() => {});
  });
  return { page, errors, release };
}

it('does not change the page or its address if the visitor stops a load, and loads it on the next click', async () => {
  const { page, errors, release } = await openHeld();
  const link = page.getByRole('link', { name: 'the hammer' });
  await link.dispatchEvent('click');
  await page.locator('.progress-bar[data-state=loading]').waitFor();
  await page.evaluate(() => window.stop());
  await page.locator('.progress-bar').waitFor({ state: 'detached' });
  expect(await page.locator('h1').textContent()).toContain('Tools for');
  expect(path(page)).toBe('/');
  release();
  await link.dispatchEvent('click');
  await page.locator('h1:text("Hammer"):focus').waitFor();
  expect(path(page)).toBe('/tools/hammer/');
  expect(await isFirstDocument(page)).toBe(true);
  expect(errors).toEqual([]);
});

it('shows that the connection failed, and loads the page on the next try', async () => {
  const { page } = await site.open('/', { before: NO_PREFETCH });
  await page.route('**/tools/hammer/', (route) => route.abort('connectionreset'));
  await page.getByRole('link', { name: 'the hammer' }).dispatchEvent('click');
  await page.locator('h1:text("Failed to fetch"):focus').waitFor();
  expect(await page.locator('.error-page p').textContent()).toBe('500');
  await page.unroute('**/tools/hammer/');
  await page.getByRole('link', { name: 'Try again' }).click();
  await page.locator('h1:text("Hammer")').waitFor();
});

it('requests a page again if its prefetch failed', async () => {
  const { page } = await site.open('/file.txt');
  let asked = 0;
  await page.route('**/tools/hammer/', (route) =>
    asked++ === 0 ? route.abort('connectionreset') : route.continue(),
  );
  await page.goto('/');
  const link = page.getByRole('link', { name: 'the hammer' });
  await link.focus();
  await expect.poll(() => asked).toBe(1);
  await link.press('Enter');
  await page.locator('h1:text("Hammer"):focus').waitFor();
  expect(asked).toBe(2);
});

it('waits for a slow prefetch, and requests the page only once', async () => {
  const { page } = await site.open('/file.txt');
  let asked = 0;
  await page.route('**/tools/hammer/', async (route) => {
    asked++;
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  await page.goto('/');
  const link = page.getByRole('link', { name: 'the hammer' });
  await link.focus();
  await expect.poll(() => asked).toBe(1);
  await link.press('Enter');
  await page.locator('h1:text("Hammer"):focus').waitFor();
  expect(asked).toBe(1);
});

it('has the live region for screen readers before the first navigation', async () => {
  const { page } = await site.open('/');
  expect(await page.locator('[aria-live]').textContent()).toBe('');
});
