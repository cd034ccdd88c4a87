import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveSite } from '../../generator/serve/serve-site.ts';
import type { RunningServer } from '../../generator/serve/server.ts';
import { launchBrowser } from '../support/launch-browser.ts';
import { makeSite } from '../support/make-site.ts';
import { publish } from '../support/publish.ts';

const ISLAND = `import { useState } from 'react';
import { siteAddress } from 'rowpress/browser';
export default function Near() {
  const [text, setText] = useState('');
  const load = async () => setText(await (await fetch(siteAddress('/note.txt'))).text());
  return <><button type="button" onClick={load}>Load</button>{text && <a id="late" href="/tools/hammer/">{text}</a>}</>;
}
`;

let browser: Browser;
let server: RunningServer;

beforeAll(async () => {
  const site = makeSite({
    'templates/islands/near.tsx': ISLAND,
    'templates/public/note.txt': 'a note',
    'data/site.yaml': (text) => `${text}search: {}\n`,
    'templates/pages/home.tsx': (text) =>
      `import { Island } from 'rowpress/template';\n${text.replace('</h1>', '</h1><a data-search="" href="/tools/saw/">Search</a><a href="/tools/none/">none</a><Island name="near" props={{}} when="interaction" />')}`,
  });
  const report = await publish(site, { baseUrl: 'https://shop.example/shop' });
  expect(report.published).toBe(true);
  [browser, server] = await Promise.all([
    launchBrowser(),
    serveSite({ out: site.out, host: '127.0.0.1', port: 0 }),
  ]);
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
});

it('changes pages, prefetches, hydrates islands, searches and shows the 404 page below a path', async () => {
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  const errors: string[] = [];
  const inside: string[] = [];
  const outside: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/shop/')) inside.push(pathname);
    else if (pathname !== '/favicon.ico') outside.push(pathname);
  });
  await page.goto(server.url);
  await page.evaluate('window.isFirst = true');
  await expect.poll(() => inside).toContain('/shop/tools/saw/');
  await page.getByRole('button', { name: 'Load' }).click();
  const late = page.locator('#late');
  await expect.poll(() => late.getAttribute('href')).toBe('/shop/tools/hammer/');
  expect(await late.textContent()).toBe('a note');
  await late.click();
  await page.waitForURL('**/shop/tools/hammer/');
  await expect.poll(() => page.locator('h1').textContent()).toBe('Hammer');
  await page.goBack();
  await page.locator('[data-search]').click();
  await page.getByRole('combobox').fill('saw');
  const hit = page.getByRole('option').first();
  await expect.poll(() => hit.getAttribute('href')).toBe('/shop/tools/saw/');
  await hit.click();
  await page.waitForURL('**/shop/tools/saw/');
  await expect.poll(() => page.locator('h1').textContent()).toBe('Saw');
  await page.goBack();
  await page.locator('a[href="/shop/tools/none/"]').click();
  await expect.poll(() => page.locator('h1').textContent()).toContain('not pre-rendered');
  expect(await page.evaluate('window.isFirst')).toBe(true);
  expect({ errors, outside }).toEqual({ errors: [], outside: [] });
});
