import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { isPrefetchAllowed } from '../../client/navigation/prefetch.ts';
import { manyTools } from '../support/many-rows.ts';
import { NO_PREFETCH, type PendingPage, serveTestSite } from './open-site.ts';

const site = serveTestSite({
  'data/tools.yaml': manyTools(60),
  'templates/pages/home.tsx': (text) =>
    text.replace('</ul>', '</ul><div style={{ height: 3000 }} /><a href="/tools/tool-59/?far">far</a>'),
});

/** Opens the home page, and lists the pages that it requests from then on. */
async function openAndListen(options = {}): Promise<PendingPage & { asked: string[] }> {
  const opened = await site.open('/404.html', options);
  const asked = listen(opened.page);
  await opened.page.goto('/');
  await opened.page.waitForTimeout(1500);
  return { ...opened, asked };
}

function listen(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/tools/')) asked.push(pathname);
  });
  return asked;
}

it('prefetches links in view when the browser is idle, each page once and at most 30', async () => {
  const { page, asked } = await openAndListen({ viewport: { width: 900, height: 1400 } });
  expect(asked.length).toBe(30);
  expect(new Set(asked).size).toBe(30);
  expect(asked).toContain('/tools/tool-0/');
  expect(asked).not.toContain('/tools/tool-59/');
  await page.locator('a[href="/tools/tool-0/"]').hover();
  await page.locator('a[href="/tools/tool-0/"]').focus();
  expect(asked.length).toBe(30);
});

it('stores 30 pages, and requests the oldest one again when it is visited', async () => {
  const { page, asked } = await openAndListen({ viewport: { width: 900, height: 1400 } });
  const [oldest = '', second = ''] = asked;
  const times = (path: string) => asked.filter((one) => one === path).length;
  await page.locator('a[href="/tools/tool-50/"]').dispatchEvent('focusin');
  await expect.poll(() => times('/tools/tool-50/')).toBe(1);
  await page.locator(`a[href="${second}"]`).click();
  await page.locator('h1:focus').waitFor();
  expect(times(second)).toBe(1);
  await page.goBack();
  await page.locator('h1:text("Tools for"):focus').waitFor();
  await page.locator(`a[href="${oldest}"]`).click();
  await page.waitForURL(`**${oldest}`);
  await page.locator('h1:focus').waitFor();
  expect(times(oldest)).toBe(2);
});

it('prefetches links on hover, focus and touch', async () => {
  const { page, asked } = await openAndListen({ viewport: { width: 900, height: 300 }, hasTouch: true });
  const before = asked.length;
  expect(asked).not.toContain('/tools/tool-40/');
  for (const [number, touch] of [
    [40, 'pointerover'],
    [41, 'focusin'],
    [42, 'touchstart'],
    [40, 'focusin'],
  ] as const)
    await page.locator(`a[href="/tools/tool-${number}/"]`).dispatchEvent(touch);
  await expect
    .poll(() => asked.slice(before))
    .toEqual(['/tools/tool-40/', '/tools/tool-41/', '/tools/tool-42/']);
});

it('shows a prefetched page without requesting it again', async () => {
  const { page, asked } = await openAndListen();
  const before = asked.filter((path) => path === '/tools/tool-3/').length;
  await page.locator('a[href="/tools/tool-3/"]').click();
  await page.locator('h1:text("Tool 3"):focus').waitFor();
  expect(before).toBe(1);
  expect(asked.filter((path) => path === '/tools/tool-3/').length).toBe(1);
});

it('prefetches nothing if the visitor saves data', async () => {
  const { page, asked } = await openAndListen({ before: NO_PREFETCH });
  await page.locator('a[href="/tools/tool-1/"]').hover();
  await page.waitForTimeout(200);
  expect(asked).toEqual([]);
});

it('prefetches nothing while the browser is offline, and continues when it is online', async () => {
  const { page, asked } = await openAndListen({ viewport: { width: 900, height: 300 } });
  const before = asked.length;
  const hover = () => page.locator('a[href="/tools/tool-40/"]').dispatchEvent('pointerover');
  await page.context().setOffline(true);
  await page.locator('.offline-note', { hasText: 'You are offline.' }).waitFor();
  await hover();
  await page.waitForTimeout(200);
  expect(asked.slice(before)).toEqual([]);
  await page.context().setOffline(false);
  await page.locator('.offline-note', { hasText: 'You are offline.' }).waitFor({ state: 'detached' });
  await hover();
  await expect.poll(() => asked.slice(before)).toEqual(['/tools/tool-40/']);
});

it.each([
  [undefined, true],
  [{}, true],
  [{ effectiveType: '4g' }, true],
  [{ effectiveType: '3g', saveData: false }, true],
  [{ effectiveType: '4g', saveData: true }, false],
  [{ effectiveType: '2g' }, false],
  [{ effectiveType: 'slow-2g' }, false],
])('isPrefetchAllowed for the connection %o is %s', (connection, isAllowed) => {
  expect(isPrefetchAllowed(connection)).toBe(isAllowed);
});
