import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { isFirstDocument, NO_PREFETCH, serveTestSite } from './open-site.ts';

const HEADER = `import { Island } from 'rowpress/template';
export const Head = () => <script src="/wide.js" />;
export const Header = () => <header>wide <Island name="lamp" when="idle"><button type="button">Off</button></Island></header>;
export const Footer = () => <footer>wide <a href="/">home</a><script src="/foot.js" /></footer>;
`;

const site = serveTestSite({
  'data/routes.yaml': (text) => text.replace('template: tool\n', 'template: tool\n  layout: wide\n'),
  'templates/layouts/wide.tsx': HEADER,
  'templates/styles/layouts/wide.css': 'p { color: rgb(9, 9, 9) }\n',
  'templates/islands/lamp.ts':
    "export default (element) => { element.textContent = 'lit'; return () => { window.stopped = (window.stopped ?? 0) + 1; }; };\n",
  'templates/public/foot.js': 'window.foot = (window.foot ?? 0) + 1;\n',
  'templates/public/wide.js': 'window.ran = (window.ran ?? 0) + 1;\n',
  'templates/pages/home.css': 'h1 { color: rgb(1, 2, 3) }\n',
  'templates/pages/home.tsx': (text) =>
    `import './home.css';\n${text.replace('</ul>', '</ul><a href="/away/a/?b=1">away</a>')}`,
  'templates/pages/tool.css': 'h1 { color: rgb(4, 5, 6); margin-top: 200px }\n',
  'templates/pages/tool.tsx': (text) =>
    `import './tool.css';\n${text.replace('</nav>', '</nav><a href="/">to the home page</a>')}`,
  'data/redirects.yaml':
    '- { from: "/away/*", to: "http://other.example/x/:splat", reason: It was moved. }\n',
});

const colorOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.querySelector('h1') as Element).color);
const sheets = (page: Page) =>
  page.locator('link[rel=stylesheet]').evaluateAll((links) => links.map((link) => link.outerHTML));
const click = (page: Page, name: string) =>
  page.getByRole('link', { name, exact: true }).first().dispatchEvent('click');
const shown = (page: Page, heading: string) => page.locator(`h1:text("${heading}"):focus`).waitFor();
const frame = (page: Page) => page.locator('body > header, body > footer').allTextContents();

it('changes stylesheets, header, footer, scripts and islands with the page, without a reload', async () => {
  const { page, errors } = await site.open('/', { before: NO_PREFETCH });
  const full = { home: await sheets(page), homeFrame: await frame(page), tool: [''] };
  const other = await site.open('/tools/saw/', { before: NO_PREFETCH });
  full.tool = await sheets(other.page);
  expect(full.tool).not.toEqual(full.home);
  expect(await colorOf(page)).toBe('rgb(1, 2, 3)');
  for (const round of [1, 2]) {
    await click(page, 'Saw');
    await shown(page, 'Saw');
    expect(await colorOf(page)).toBe('rgb(4, 5, 6)');
    expect((await sheets(page)).map(withoutMedia)).toEqual(full.tool);
    await page.locator('header:text("wide lit")').waitFor();
    expect(await frame(page)).toEqual(['wide lit', 'wide home']);
    await page.goBack();
    await shown(page, 'Tools for');
    expect(await colorOf(page)).toBe('rgb(1, 2, 3)');
    expect((await sheets(page)).map(withoutMedia)).toEqual(full.home);
    expect(await frame(page)).toEqual(full.homeFrame);
    expect(await page.evaluate('[window.ran, window.foot, window.stopped]')).toEqual([1, round, round]);
  }
  expect(await isFirstDocument(page)).toBe(true);
  await page.reload();
  expect(await colorOf(page)).toBe('rgb(1, 2, 3)');
  expect(errors).toEqual([]);
});

it('shows a page only when its stylesheet is there, and changes nothing until then', async () => {
  const { page, errors } = await site.open('/', { before: NO_PREFETCH });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/tool-*.css', async (route) => {
    await held;
    await route.continue().catch(() => {});
  });
  const asked = page.waitForRequest('**/assets/tool-*.css');
  await click(page, 'Saw');
  await asked;
  await page.locator('.progress-bar[data-state=loading]').waitFor();
  expect(await colorOf(page)).toBe('rgb(1, 2, 3)');
  // A visitor who stops the load stays, and a second click loads the page.
  await page.evaluate(() => window.stop());
  await page.locator('.progress-bar').waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/');
  expect(await page.locator('link[media="not all"]').count()).toBe(0);
  await click(page, 'Saw');
  await click(page, 'Hammer');
  await page.evaluate(() => {
    Object.assign(window, { seen: [] });
    new MutationObserver(() =>
      (window as unknown as { seen: string[] }).seen.push(
        getComputedStyle(document.querySelector('h1') as Element).color,
      ),
    ).observe(document.body, { childList: true });
  });
  release();
  await shown(page, 'Hammer');
  expect(await page.evaluate('window.seen.at(-1)')).toBe('rgb(4, 5, 6)');
  expect(await isFirstDocument(page)).toBe(true);
  expect(errors).toEqual([]);
});

it('prefetches stylesheets with the page', async () => {
  const { page } = await site.open('/404.html');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/');
  const ofPage = () => asked.filter((path) => /\/(tool|wide)-.*\.css$/.test(path));
  await expect.poll(() => ofPage().length).toBeGreaterThanOrEqual(2);
  await page.evaluate('window.isFirst = true');
  await page.route('**/*.css', (route) => route.abort());
  await page.waitForLoadState('networkidle');
  expect(new Set(ofPage()).size).toBe(ofPage().length);
});

it('loads a page in full if a stylesheet fails', async () => {
  const { page } = await site.open('/', { before: NO_PREFETCH });
  let asked = 0;
  await page.route('**/assets/tool-*.css', (route) => (asked++ === 0 ? route.abort() : route.continue()));
  await click(page, 'Saw');
  await page.waitForFunction(
    "window.isFirst !== true && document.querySelector('h1')?.textContent === 'Saw'",
  );
  await expect.poll(() => colorOf(page)).toBe('rgb(4, 5, 6)');
});

it('loads redirects to other hosts in full', async () => {
  const { page } = await site.open('/', { before: NO_PREFETCH });
  const asked = page.waitForRequest('http://other.example/x/a/?b=1');
  await click(page, 'away');
  expect((await asked).isNavigationRequest()).toBe(true);
});

function withoutMedia(html: string): string {
  return html.replace(' media=""', '');
}
