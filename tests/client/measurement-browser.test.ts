import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { isLocal } from '../../client/analytics.ts';
import { LONG_PAGES, NO_PREFETCH, type OpenOptions, serveTestSite } from './open-site.ts';

const CONFIG = `analytics: { host: "https://events.example" }
tagManager: { src: "https://tags.example/tag.js" }
crm: { src: "https://crm.example/track.js" }
consent: true
`;
const BUY = `import { trackEvent } from 'rowpress/browser';
export default function Buy() {
  return <button type="button" onClick={() => trackEvent('buy', { plan: 'team' })}>Buy</button>;
}
`;
const site = serveTestSite({
  ...LONG_PAGES,
  'data/site.yaml': (text) => text + CONFIG,
  'templates/islands/buy.tsx': BUY,
  'templates/pages/home.tsx': (text) =>
    `import { Island } from 'rowpress/template';\n${LONG_PAGES['templates/pages/home.tsx'](text).replace('</h1>', '</h1><Island name="buy" />')}`,
});

interface SentEvent {
  readonly url: string;
  readonly type: string | undefined;
  readonly body: Record<string, unknown>;
}

/** Opens the site under a public name, with third-party hosts that record their requests. */
async function openPublic(
  path: string,
  options: OpenOptions = {},
): Promise<{ page: Page; events: SentEvent[]; scripts: string[]; errors: string[] }> {
  const { page, errors } = await site.open('/file.txt', options);
  const events: SentEvent[] = [];
  const scripts: string[] = [];
  await page.route('http://www.small.example/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: site.url.slice(0, -1) + pathname }) });
  });
  await page.route('https://events.example/**', async (route) => {
    const request = route.request();
    const type = request.headers()['content-type'];
    events.push({ url: request.url(), type, body: JSON.parse(request.postData() ?? '{}') });
    await route.fulfill({ status: 202, headers: { 'access-control-allow-origin': '*' } });
  });
  for (const host of ['tags', 'crm'])
    await page.route(`https://${host}.example/**`, async (route) => {
      scripts.push(route.request().url());
      await route.fulfill({ contentType: 'text/javascript', body: '' });
    });
  await page.goto(`http://www.small.example${path}`);
  return { page, events, scripts, errors };
}

it('posts a page view for every page, as plain text', async () => {
  const { page, events, errors } = await openPublic('/', { before: NO_PREFETCH });
  await expect.poll(() => events.length).toBe(1);
  expect(events[0]).toMatchObject({
    url: 'https://events.example/api/event',
    type: 'text/plain',
    body: {
      name: 'pageview',
      url: 'http://www.small.example/',
      domain: 'www.small.example',
      width: 1280,
      hashMode: 0,
    },
  });
  await page.getByRole('link', { name: 'the hammer' }).dispatchEvent('click');
  await expect.poll(() => events.length).toBe(2);
  expect(events[1]?.body).toMatchObject({
    url: 'http://www.small.example/tools/hammer/',
    referrer: 'http://www.small.example/',
  });
  expect(errors).toEqual([]);
});

it('posts events of islands with their props, also while the page unloads, and never throws', async () => {
  const { page, events, errors } = await openPublic('/', { before: NO_PREFETCH });
  await page.locator('[data-island=buy][data-ready]').waitFor();
  await page.evaluate(() => {
    const send = window.fetch;
    window.fetch = (address, options) => {
      document.title = `keepalive: ${options?.keepalive}`;
      return send(address, options);
    };
  });
  await page.getByRole('button', { name: 'Buy' }).click();
  await expect.poll(() => events.at(-1)?.body).toMatchObject({ name: 'buy', props: { plan: 'team' } });
  expect(await page.title()).toBe('keepalive: true');
  await page.evaluate(() => {
    window.fetch = () => {
      document.title = 'threw';
      throw new Error('forbidden');
    };
  });
  await page.getByRole('button', { name: 'Buy' }).click();
  await expect.poll(() => page.title()).toBe('threw');
  expect(errors).toEqual([]);
});

it('does not count visitors who opted out, or visits on a local host', async () => {
  const ignore = "try { localStorage.setItem('rowpress_ignore', 'true') } catch {}";
  const { page, events } = await openPublic('/', { before: ignore });
  await page.waitForTimeout(300);
  expect(events).toEqual([]);
  const { page: local } = await site.open('/');
  local.on('request', (request) => events.push({ url: request.url(), type: undefined, body: {} }));
  await local.reload();
  await local.waitForTimeout(300);
  expect(events.filter(({ url }) => url.startsWith('https://events.'))).toEqual([]);
});

it.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['[::1]', true],
  ['www.localhost.example', false],
  ['small.example', false],
])('isLocal of the host %s is %s', (host, expected) => {
  expect(isLocal(host)).toBe(expected);
});

it('loads the tag manager and the CRM only after consent, and adds page views to the data layer', async () => {
  const { page, scripts } = await openPublic('/', { before: NO_PREFETCH });
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 300))));
  expect(scripts).toEqual([]);
  await page.evaluate(() => {
    localStorage.setItem('rowpress_consent', 'granted');
    document.dispatchEvent(new CustomEvent('rowpress:consent', { detail: 'granted' }));
  });
  await expect
    .poll(() => scripts.toSorted())
    .toEqual(['https://crm.example/track.js', 'https://tags.example/tag.js']);
  await page.getByRole('link', { name: 'the hammer' }).dispatchEvent('click');
  await page.locator('h1:text("Hammer"):focus').waitFor();
  const layer = await page.evaluate(() => (window as unknown as { dataLayer: object[] }).dataLayer);
  expect(layer).toMatchObject([{ event: 'gtm.js' }, { event: 'pageview', page: '/tools/hammer/' }]);
});
