import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { isFirstDocument, NO_PREFETCH } from '../client/open-site.ts';
import { launchBrowser } from '../support/launch-browser.ts';
import { makeSite, type TestSite } from '../support/make-site.ts';
import { type StartedServer, startServer } from '../support/start-server.ts';

const PATIENCE_MS = 30_000;
const FORM = `<form action="/tools/saw/">
  <input name="who" aria-label="Who" /><input type="password" name="secret" aria-label="Secret" />
  <details><summary>More</summary><p>Even more.</p></details>
</form>
<p style={{ height: 3000 }} data-round="0">Long</p>`;
const TEMPLATE = 'templates/pages/tool.tsx';

const FILES: Record<string, string> = {
  'templates/styles/site.css':
    "@import './parts.css';\n@import './print.css' print;\nh1 { color: rgb(1, 1, 1) }",
  'templates/styles/parts.css': 'h1 { background: url(../images/dot.svg) }',
  'templates/styles/print.css': 'h1 { color: rgb(9, 9, 9) }',
  'templates/styles/layouts/default.css': 'h1 { outline: 1px solid rgb(1, 1, 1) }',
  'templates/images/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1" />',
  'templates/pages/tool.css': 'h1 { text-decoration-color: rgb(1, 1, 1) }',
  'templates/islands/lamp.css': 'h1 { caret-color: rgb(1, 1, 1) }',
  'templates/islands/lamp.ts': "import './lamp.css';\nexport default function start() {}\n",
};

let browser: Browser;
let site: TestSite;
let server: StartedServer;
let page: Page;
let original: Record<string, string>;
let round = 0;

beforeAll(async () => {
  browser = await launchBrowser();
  site = makeSite({
    ...FILES,
    [TEMPLATE]: (text) =>
      `import './tool.css';\nimport { Island } from 'rowpress/template';\n${text.replace(
        '</nav>',
        `</nav>${FORM}<Island name="lamp"><i>Lamp</i></Island>`,
      )}`,
  });
  const others = ['data/tools.yaml', 'templates/layouts/default.tsx', TEMPLATE];
  original = Object.fromEntries([...Object.keys(FILES), ...others].map((file) => [file, site.read(file)]));
  server = await startServer(['dev', '--root', site.root]);
  await vi.waitUntil(() => server.printed().includes('first build'), { timeout: PATIENCE_MS });
});

beforeEach(async () => {
  await page?.close();
  round += 1;
  // The number of the round is written last: a page that shows it was built from all original files.
  original[TEMPLATE] = original[TEMPLATE]?.replace(/data-round="\d+"/, `data-round="${round}"`) ?? '';
  const changed = Object.entries(original).filter(([file, text]) => site.read(file) !== text);
  site.change(Object.fromEntries(changed));
  const isShown = async () =>
    (await (await fetch(`${server.url}tools/saw/`)).text()).includes(`data-round="${round}"`);
  await vi.waitUntil(isShown, { timeout: PATIENCE_MS });
  page = await openSaw();
});

afterAll(async () => {
  await browser?.close();
  expect(await server?.stop()).toBe(0);
});

const overlay = () => page.locator('#rowpress-problems');

async function openSaw(): Promise<Page> {
  const opened = await browser.newPage();
  opened.setDefaultTimeout(8_000);
  await opened.addInitScript(NO_PREFETCH);
  await opened.goto(`${server.url}tools/saw/`);
  await opened.evaluate('window.isFirst = true');
  return opened;
}

/** Waits until a property of the heading has a value. */
const styled = (name: string, value: string) =>
  page.waitForFunction(
    ([property = '', expected]) => {
      const h1 = document.querySelector('h1');
      return h1 && getComputedStyle(h1).getPropertyValue(property) === expected;
    },
    [name, value],
  );

describe('a changed stylesheet takes the place of the old one, without a reload', () => {
  it.each([
    ['of the site', 'templates/styles/site.css', 'color', 'rgb(2, 2, 2)'],
    ['of a layout', 'templates/styles/layouts/default.css', 'outline-color', 'rgb(2, 2, 2)'],
    ['of a template', 'templates/pages/tool.css', 'text-decoration-color', 'rgb(2, 2, 2)'],
    ['of an island', 'templates/islands/lamp.css', 'caret-color', 'rgb(2, 2, 2)'],
  ])('%s', async (_, file, property, value) => {
    const links = await page.locator('link[rel=stylesheet]').count();
    // The page must never be without a stylesheet that it had.
    await page.evaluate(() => {
      const shows = () =>
        ['color', 'outline-color', 'text-decoration-color', 'caret-color'].map((name) =>
          getComputedStyle(document.querySelector('h1') as Element).getPropertyValue(name),
        );
      const seen: string[][] = [];
      Object.assign(window, { seen });
      new MutationObserver(() => seen.push(shows())).observe(document.head, {
        childList: true,
        attributes: true,
        subtree: true,
      });
    });
    site.change({ [file]: (text) => text.replace('1, 1, 1', '2, 2, 2') });
    await styled(property, value);
    const seen = (await page.evaluate('window.seen')) as string[][];
    expect(seen.flat().filter((color) => !/^rgb\(([12]), \1, \1\)$/.test(color))).toEqual([]);
    expect(seen.length).toBeGreaterThan(0);
    expect(await page.locator('link[rel=stylesheet]').count()).toBe(links);
    expect(await isFirstDocument(page)).toBe(true);
  });

  it('that is imported, with the picture that it names and for the media that it is for', async () => {
    const picture = () => page.locator('h1').evaluate((h1) => getComputedStyle(h1).backgroundImage);
    const before = await picture();
    site.change({ 'templates/images/dot.svg': (text) => text.replace('width="1"', 'width="2"') });
    await expect.poll(picture).not.toBe(before);
    const address = /url\("(.*)"\)/.exec(await picture())?.[1] ?? '';
    expect(await (await fetch(address)).text()).toContain('width="2"');
    site.change({ 'templates/styles/print.css': 'h1 { color: rgb(7, 7, 7) }' });
    await page.emulateMedia({ media: 'print' });
    await styled('color', 'rgb(1, 1, 1)');
    site.change({
      'templates/styles/site.css': (text) => text.replace('h1 {', '@media screen { h1 {').concat(' }'),
    });
    await styled('color', 'rgb(7, 7, 7)');
    await page.emulateMedia({ media: 'screen' });
    await styled('color', 'rgb(1, 1, 1)');
    expect(await isFirstDocument(page)).toBe(true);
  });

  it('but not if it has an error: the old one stays, under the problem', async () => {
    site.change({ 'templates/styles/site.css': "@import './gone.css';\nh1 { color: rgb(2, 2, 2) }" });
    await overlay().waitFor();
    await styled('color', 'rgb(1, 1, 1)');
    site.change({ 'templates/styles/site.css': 'h1 { color: rgb(3, 3, 3) }' });
    await styled('color', 'rgb(3, 3, 3)');
    await overlay().waitFor({ state: 'detached' });
    expect(await isFirstDocument(page)).toBe(true);
  });
});

describe('the page', () => {
  it('is loaded in full if a script of its layout changes, with what was typed and the place', async () => {
    await page.getByLabel('Who').fill('Somebody');
    await page.getByLabel('Secret').fill('Hidden');
    await page.getByText('More', { exact: true }).click();
    await page.getByLabel('Who').focus();
    await page.evaluate(() => scrollTo(0, 700));
    site.change({
      'templates/layouts/default.tsx': (text) =>
        text.replace('</header>', '<script src="/new.js" /></header>'),
      'templates/public/new.js': 'window.isNew = true;',
    });
    await page.waitForFunction('window.isNew === true');
    expect(await isFirstDocument(page)).toBe(false);
    expect(await page.getByLabel('Who').inputValue()).toBe('Somebody');
    expect(await page.getByLabel('Who').evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await page.getByLabel('Secret').inputValue()).toBe('');
    expect(await page.locator('details').getAttribute('open')).not.toBeNull();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Hidden');
  });

  it('keeps what was typed through an error and its repair', async () => {
    await page.getByLabel('Secret').fill('Hidden');
    site.change({ 'data/tools.yaml': (text) => text.replace('name: Saw', 'nam: Saw') });
    await overlay().waitFor();
    site.change({ 'data/tools.yaml': (text) => text.replace('nam: Saw', 'name: Big saw') });
    await page.locator('h1', { hasText: 'Big saw' }).waitFor();
    await overlay().waitFor({ state: 'detached' });
    expect(await page.getByLabel('Secret').inputValue()).toBe('Hidden');
    expect(await isFirstDocument(page)).toBe(true);
  });

  it('that an edit removed becomes the 404 page, which says so, until it is there again', async () => {
    site.change({
      'data/tools.yaml': (text) => text.replace(/- slug: saw\n(?: .*\n)*/, '').replace('[saw]', '[]'),
    });
    await page.getByText('This page could not be found').waitFor();
    await overlay().waitFor();
    expect(await overlay().textContent()).toContain('There is no page at this address');
    site.change({ 'data/tools.yaml': original['data/tools.yaml'] ?? '' });
    await page.locator('h1', { hasText: 'Saw' }).waitFor();
    await overlay().waitFor({ state: 'detached' });
  });

  it('that an edit renamed is shown at its new address', async () => {
    site.change({
      'data/tools.yaml': (text) => text.replace('slug: saw', 'slug: jigsaw').replace('[saw]', '[jigsaw]'),
    });
    await page.waitForURL('**/tools/jigsaw/');
    await page.locator('h1', { hasText: 'Saw' }).waitFor();
    await page.goto(`${server.url}tools/saw/`);
    await overlay().getByRole('link', { name: '/tools/jigsaw/' }).click();
    await page.waitForURL('**/tools/jigsaw/');
  });

  it('is changed in all tabs, and in one that was not seen as soon as it is', async () => {
    const others = await Promise.all([openSaw(), openSaw()]);
    const [hidden] = others;
    const see = (isHidden: boolean) =>
      hidden?.evaluate((value) => {
        Object.defineProperty(document, 'hidden', { value, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, isHidden);
    await see(true);
    site.change({ 'data/tools.yaml': (text) => text.replace('Cuts wood', 'Parts wood') });
    for (const tab of [page, others[1] as Page])
      await tab.getByText('Parts wood along a line.', { exact: true }).waitFor();
    expect(await hidden?.getByText('Parts wood').count()).toBe(0);
    await see(false);
    await hidden?.getByText('Parts wood along a line.', { exact: true }).waitFor();
    for (const tab of [page, ...others]) expect(await isFirstDocument(tab)).toBe(true);
    await Promise.all(others.map((tab) => tab.close()));
  });

  it('is changed after the server was started again, if it is another one then', async () => {
    await page.getByLabel('Secret').fill('Hidden');
    const { port } = new URL(server.url);
    expect(await server.stop()).toBe(0);
    site.change({ 'data/tools.yaml': (text) => text.replace('Cuts wood', 'Rips wood') });
    server = await startServer(['dev', '--root', site.root], port);
    await page.getByText('Rips wood along a line.', { exact: true }).waitFor({ timeout: PATIENCE_MS });
    expect(await page.getByLabel('Secret').inputValue()).toBe('Hidden');
    expect(await isFirstDocument(page)).toBe(true);
  });
});
