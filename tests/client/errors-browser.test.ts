import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { isFirstDocument, LONG_PAGES, NO_PREFETCH, serveTestSite } from './open-site.ts';

const site = serveTestSite({
  ...LONG_PAGES,
  'templates/islands/counter.tsx':
    'export default function Counter() { return <button type="button">Count</button>; }',
  'templates/middleware/lead-away.ts':
    'export default function leadAway({ to }: { to: URL }) { return to.searchParams.has("away") ? "/tools/file/" : undefined; }',
  'templates/middleware/fail.ts': 'export default function fail() { throw new Error("No entry today"); }',
  'data/routes.yaml': (text) =>
    `${text}- name: gate
  path: /gate/
  template: home
  title: A gate that leads away at times
  description: Its middleware sends some visitors to another page of this site.
  middleware: [lead-away]
- name: closed
  path: /closed/
  template: home
  title: A page that is closed
  description: Its middleware throws, so no navigation can show this page.
  middleware: [fail]
- name: short
  path: /{tool}/
  each: { tool: tools }
  template: tool
  title: "{{tool.name}} at a short address"
  description: Its pattern matches every address of one segment, so it says nothing of one without a page.
`,
  'templates/pages/tool.tsx': (text) =>
    `import { Island } from 'rowpress/template';\n${text.replace('</nav>', '</nav><Island name="counter" when="interaction" />')}`,
});

async function follow(page: Page, href: string): Promise<void> {
  await page.evaluate((to) => {
    document.querySelector('main')?.insertAdjacentHTML('afterbegin', `<a href="${to}" data-next>next</a>`);
    document.querySelector<HTMLElement>('[data-next]')?.click();
  }, href);
}

it.each([
  ['/no/route/', 'This page could not be found'],
  ['/tools/a//', 'This page could not be found'],
  ['/Tools/saw/', 'This page could not be found'],
  ['/none/', 'This page could not be found'],
  ['/tools/none/', 'Route /tools/none/ is not pre-rendered'],
])('shows the error page for %s: "%s", with a link to the home page', async (href, text) => {
  const { page } = await site.open('/', { before: NO_PREFETCH });
  await follow(page, href);
  await page.locator(`h1:text-is("${text}"):focus`).waitFor();
  expect(await page.title()).toBe(text);
  await page.getByRole('link', { name: 'Back to the home page' }).click();
  await page.locator('h1:text("Tools for"):focus').waitFor();
  expect(await isFirstDocument(page)).toBe(true);
});

it.each([
  ['a server that fails', 500, '', 'Error', '500'],
  ['a server that is busy', 503, '', 'Error', '503'],
])(
  'shows the status and "Error" after %s, and tries again on demand',
  async (_, status, body, text, shown) => {
    const { page } = await site.open('/', { before: NO_PREFETCH });
    await page.route('**/tools/saw/', (route) => route.fulfill({ status, body }));
    await follow(page, '/tools/saw/');
    await page.locator(`h1:text-is("${text}"):focus`).waitFor();
    expect(await page.locator('.error-page p').textContent()).toBe(shown);
    await page.unroute('**/tools/saw/');
    await page.getByRole('link', { name: 'Try again' }).click();
    await page.locator('h1:text("Saw"):focus').waitFor();
  },
);

it('shows the browser’s message if a request fails, and a note while it is offline', async () => {
  const { page } = await site.open('/', { before: NO_PREFETCH });
  await page.context().setOffline(true);
  await page.getByRole('status').getByText('You are offline').waitFor();
  await follow(page, '/tools/saw/');
  await page.locator('h1:text("Failed to fetch"):focus').waitFor();
  await page.context().setOffline(false);
  await expect.poll(() => page.locator('.offline-note').textContent()).toBe('');
});

it('shows a notice with a link to the home page if the error page cannot be shown', async () => {
  const { page } = await site.open('/', { before: NO_PREFETCH });
  await page.route('**/tools/saw/', async (route) => {
    await page.evaluate(() => document.querySelector('main')?.remove());
    await route.fulfill({ status: 500, body: '' });
  });
  await follow(page, '/tools/saw/');
  const notice = page.getByRole('alert');
  await notice.getByText('An error occurred while showing the error page').waitFor();
  expect(await notice.getByRole('link').getAttribute('href')).toBe('/');
});

it('runs the middleware that a page names, which may redirect or throw', async () => {
  const { page } = await site.open('/', { before: NO_PREFETCH });
  await follow(page, '/gate/');
  await page.locator('h1:text("A gate"):focus').waitFor();
  await follow(page, '/gate/?away');
  await page.locator('h1:text("File"):focus').waitFor();
  expect(new URL(page.url()).pathname).toBe('/tools/file/');
  await follow(page, '/closed/');
  await page.locator('h1:text("No entry today"):focus').waitFor();
  expect(await page.locator('.error-page p').textContent()).toBe('500');
});

it('shows "Unknown middleware" for a name that this build does not have', async () => {
  const { page } = await site.open('/', { before: NO_PREFETCH });
  await page.route('**/gate/', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('lead-away', 'toString') });
  });
  await follow(page, '/gate/');
  await page.locator('h1:text-is("Unknown middleware"):focus').waitFor();
  expect(await page.locator('.error-page p').textContent()).toBe('500');
});

it('reloads once for a missing script, then shows the error page, and again only after 60 seconds', async () => {
  const { page } = await site.open('/tools/saw/', { before: NO_PREFETCH });
  await page.route('**/assets/counter-*.js', (route) => route.fulfill({ status: 404, body: '' }));
  await page.getByRole('button', { name: 'Count' }).focus();
  await expect.poll(() => isFirstDocument(page).catch(() => true)).toBe(false);
  await page.evaluate('window.isFirst = true');
  await page.getByRole('button', { name: 'Count' }).focus();
  await page.locator('h1:text("Failed to load /assets/counter-")').waitFor();
  expect(await isFirstDocument(page)).toBe(true);
  await page.evaluate(() => sessionStorage.setItem('rowpress:chunk-reload', String(Date.now() - 60_001)));
  await page.reload();
  await page.evaluate('window.isFirst = true');
  await page.getByRole('button', { name: 'Count' }).focus();
  await expect.poll(() => isFirstDocument(page).catch(() => true)).toBe(false);
});

it('treats a script as missing if it takes longer than 120 seconds', async () => {
  const { page } = await site.open('/tools/saw/', { before: NO_PREFETCH });
  await page.clock.install();
  await page.route('**/assets/counter-*.js', () => {});
  await page.getByRole('button', { name: 'Count' }).focus();
  await page.clock.fastForward(119_000);
  expect(await isFirstDocument(page)).toBe(true);
  await page.clock.fastForward(2_000);
  await expect.poll(() => isFirstDocument(page).catch(() => true)).toBe(false);
});

it('does not change an island if its script cannot be loaded offline', async () => {
  const { page } = await site.open('/tools/saw/', { before: NO_PREFETCH });
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Count' }).focus();
  await page.waitForTimeout(300);
  expect(await isFirstDocument(page)).toBe(true);
  expect(await page.locator('h1').textContent()).toBe('Saw');
});
