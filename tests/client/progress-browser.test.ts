import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { NO_PREFETCH, serveTestSite } from './open-site.ts';

const site = serveTestSite();

/** Opens the home page. Requests for the next page wait for `until`. */
async function openSlow(until: Promise<void>, status = 200): Promise<Page> {
  const { page } = await site.open('/', { before: NO_PREFETCH });
  await page.route('**/tools/saw/', async (route) => {
    await until;
    if (status === 200) await route.continue();
    else await route.fulfill({ status, body: '' });
  });
  return page;
}

it('grows while a slow page loads, is full when the page is shown, and then disappears', async () => {
  let arrive = () => {};
  const page = await openSlow(new Promise<void>((resolve) => (arrive = resolve)));
  await page.locator('a[href="/tools/saw/"]').click();
  const bar = page.locator('.progress-bar[data-state=loading]');
  await bar.waitFor();
  const share = () => bar.evaluate((element) => Number(getComputedStyle(element).scale.split(' ')[0]));
  const first = await share();
  await page.waitForTimeout(300);
  const second = await share();
  expect(first).toBeLessThan(second);
  expect(second).toBeLessThan(1);
  arrive();
  await page.locator('.progress-bar[data-state=done]').waitFor();
  await page.locator('.progress-bar').waitFor({ state: 'detached' });
});

it('is not shown for a page that loads within 200 ms', async () => {
  const page = await openSlow(Promise.resolve());
  const now = await page.evaluate(() => Date.now());
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1000);
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.querySelector('.progress-bar')) document.title = 'shown';
    }).observe(document.body, { childList: true });
  });
  await page.locator('a[href="/tools/saw/"]').click();
  await page.locator('h1:text("Saw"):focus').waitFor();
  await page.clock.runFor(1000);
  expect(await page.title()).toBe('Saw: what it is for');
});

it('is marked as failed if the page fails', async () => {
  const page = await openSlow(setTimeout(400), 500);
  await page.locator('a[href="/tools/saw/"]').click();
  await page.locator('.progress-bar[data-state=failed]').waitFor();
  await page.locator('.progress-bar').waitFor({ state: 'detached' });
});
