import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { launchBrowser } from '../support/launch-browser.ts';
import { makeSite, type TestSite } from '../support/make-site.ts';
import { readTree } from '../support/read-tree.ts';
import { type StartedServer, startServer } from '../support/start-server.ts';

/**
 * The time limit for building and showing a change, in milliseconds. It is long, because the machine may be
 * busy with other tests.
 */
const PATIENCE_MS = 30_000;

const SKETCH = '- slug: sketch\n  name: Sketch\n  summary: Is not ready for anybody.\n  draft: true\n';

let browser: Browser;
let site: TestSite;
let server: StartedServer;
let page: Page;
let original: Record<string, string>;
/** The HTML of the page of the saw before any change. */
let first: string;

const FILES = [
  'data/tools.yaml',
  'data/routes.yaml',
  'templates/pages/tool.tsx',
  'templates/styles/site.css',
];

beforeAll(async () => {
  browser = await launchBrowser();
  site = makeSite({ 'data/tools.yaml': (text) => text + SKETCH, 'output/mine.txt': 'not rowpress’s' });
  original = Object.fromEntries(FILES.map((file) => [file, site.read(file)]));
  server = await startServer(['dev', '--root', site.root]);
  first = await saw();
  // An edit during the first build would build the whole site.
  await vi.waitUntil(() => server.printed().includes('first build'), { timeout: PATIENCE_MS });
});

beforeEach(async () => {
  // An open page would change during the first step of the next test.
  await page?.close();
  const changed = FILES.filter((file) => site.read(file) !== original[file]);
  site.change(Object.fromEntries(changed.map((file) => [file, original[file] ?? ''])));
  await expect.poll(saw, { timeout: PATIENCE_MS }).toBe(first);
  page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await page.goto(`${server.url}tools/saw/`);
  await sentence('Cuts wood along a line.').waitFor();
  await overlay().waitFor({ state: 'detached' });
});

afterAll(async () => {
  await browser?.close();
  expect(await server?.stop()).toBe(0);
});

/** Finds a paragraph of the page itself, because the frame of a problem may hold the same words. */
const sentence = (text: string) => page.getByText(text, { exact: true });
const saw = async () => {
  const html = await (await fetch(`${server.url}tools/saw/`)).text();
  return html.replace(/ data-build="[^"]*"/, '');
};
const overlay = () => page.locator('#rowpress-problems');

describe('the dev server changes the open page', () => {
  it('after a change of a row', async () => {
    site.change({ 'data/tools.yaml': (text) => text.replace('Cuts wood along', 'Parts wood along') });
    await sentence('Parts wood along a line.').waitFor();
    await expect.poll(server.printed).toMatch(/data\/tools\.yaml: 2 of \d+ pages rendered/);
  });

  it('after a change of a template', async () => {
    site.change({ 'templates/pages/tool.tsx': (text) => text.replace('<h1>', '<h1 className="new">') });
    await page.locator('h1.new').waitFor();
  });

  it('after a change of the styles', async () => {
    site.change({ 'templates/styles/site.css': 'h1 { color: rgb(1, 2, 3) }' });
    await page.waitForFunction(() => {
      const h1 = document.querySelector('h1');
      return h1 !== null && getComputedStyle(h1).color === 'rgb(1, 2, 3)';
    });
  });

  it('after a change of a text in routes.yaml', async () => {
    site.change({ 'data/routes.yaml': (text) => text.replace('what it is for', 'what for') });
    await page.waitForFunction(() => document.title === 'Saw: what for');
  });

  it('after an editor replaced the file instead of writing to it', async () => {
    const file = join(site.root, 'data/tools.yaml');
    writeFileSync(`${file}.tmp`, (original['data/tools.yaml'] ?? '').replace('Cuts wood', 'Saws wood'));
    renameSync(`${file}.tmp`, file);
    await sentence('Saws wood along a line.').waitFor();
  });

  it('after several changes in a row', async () => {
    for (const verb of ['Halves', 'Trims', 'Rips']) {
      site.change({
        'data/tools.yaml': (original['data/tools.yaml'] ?? '').replace('Cuts wood', `${verb} wood`),
      });
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    await sentence('Rips wood along a line.').waitFor();
  });

  it('after every change, even if it closely follows another one', async () => {
    for (let gap = 0; gap < 130; gap += 10) {
      const last = `Cuts${gap} wood`;
      for (const words of [`Halves${gap} wood`, last]) {
        site.change({ 'data/tools.yaml': (original['data/tools.yaml'] ?? '').replace('Cuts wood', words) });
        await new Promise((resolve) => setTimeout(resolve, gap));
      }
      await expect.poll(saw, { timeout: 5_000 }).toContain(last);
    }
  });

  it('also after its visitor navigated to another page', async () => {
    await page.getByRole('link', { name: 'Home' }).click();
    await page.locator('h1', { hasText: 'Tools for' }).waitFor();
    site.change({ 'data/tools.yaml': (text) => text.replace('Cuts wood along', 'Parts wood along') });
    await page.getByRole('listitem').filter({ hasText: 'Parts wood along a line.' }).waitFor();
  });

  it('and shows the page at its new address if its slug changed', async () => {
    site.change({
      'data/tools.yaml': (text) => text.replace('slug: saw', 'slug: jigsaw').replace('[saw]', '[jigsaw]'),
    });
    await page.waitForURL(`${server.url}tools/jigsaw/`);
    await sentence('Cuts wood along a line.').waitFor();
  });
});

describe('a problem is shown over the last good page until it is corrected', () => {
  it.each<[what: string, file: string, change: (text: string) => string, texts: string[]]>([
    [
      'in a row',
      'data/tools.yaml',
      (text) => text.replace('name: Saw', 'nam: Saw'),
      ['data/tools.yaml:8', 'name'],
    ],
    ['of YAML', 'data/tools.yaml', (text) => text.replace('name: Saw', 'name: [Saw'), ['data/tools.yaml:']],
    [
      'in routes.yaml',
      'data/routes.yaml',
      (text) => text.replace('{{tool.summary}} Works', '{{tool.sumary}} Works'),
      ['data/routes.yaml:', 'sumary'],
    ],
    [
      'of a template that does not compile',
      'templates/pages/tool.tsx',
      (text) => text.replace('<h1>', '<h1'),
      ['templates/pages/tool.tsx:'],
    ],
    [
      'of a template that throws',
      'templates/pages/tool.tsx',
      (text) => text.replace('return (', "if (tool.name === 'Saw') throw new Error('blunt');\n  return ("),
      ['threw "blunt"', 'templates/pages/tool.tsx:', 'data/tools.yaml:7'],
    ],
    [
      'in the styles',
      'templates/styles/site.css',
      () => "@import './gone.css';",
      ['templates/styles/site.css:1', 'gone.css'],
    ],
  ])('%s', async (_, file, change, texts) => {
    site.change({ [file]: change });
    await overlay().waitFor();
    const text = (await overlay().textContent()) ?? '';
    for (const expected of texts) expect(text).toContain(expected);
    expect(text).toMatch(/The last good pages? stays?\./);
    expect(await sentence('Cuts wood along a line.').isVisible()).toBe(true);
    await page.reload();
    await overlay().waitFor();
    expect(await sentence('Cuts wood along a line.').isVisible()).toBe(true);
    site.change({ [file]: original[file] ?? '' });
    await overlay().waitFor({ state: 'detached' });
    expect(await sentence('Cuts wood along a line.').isVisible()).toBe(true);
  });

  it('with all data escaped', async () => {
    site.change({
      'data/tools.yaml': (text) => text.replace('slug: saw', "slug: '<img src=x onerror=alert(1)>'"),
    });
    await overlay().waitFor();
    expect(await overlay().textContent()).toContain('<img src=x onerror=alert(1)>');
    expect(await overlay().locator('img').count()).toBe(0);
  });

  it('but a warning is only printed in the terminal', async () => {
    site.change({
      'data/routes.yaml': (text) => text.replace('  template: tool\n', '  template: tool\n  minWords: 500\n'),
    });
    await page.locator('meta[name="robots"][content^="noindex"]').waitFor({ state: 'attached' });
    expect(await overlay().count()).toBe(0);
    await expect.poll(server.printed, { timeout: PATIENCE_MS }).toContain('thin-page');
    expect(await overlay().count()).toBe(0);
  });
});

describe('dev', () => {
  it('shows drafts as noindex', async () => {
    await page.goto(`${server.url}tools/sketch/`);
    expect(await page.locator('h1').textContent()).toBe('Sketch');
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex, follow');
    expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe(
      `${server.url}tools/sketch/`,
    );
  });

  it('does not touch output/', () => {
    expect(readTree(site.out)).toEqual({ 'mine.txt': expect.any(String) });
    expect(existsSync(join(site.root, '.cache', 'rowpress', 'dev', 'index.html'))).toBe(true);
  });

  it('can be framed by its own pages, and by no other site', async () => {
    const isFramed = (path: string) =>
      page.evaluate(
        (src) =>
          new Promise<boolean>((resolve) => {
            const frame = Object.assign(document.createElement('iframe'), { src });
            frame.onload = () => resolve(frame.contentDocument?.querySelector('h1') != null);
            document.body.append(frame);
          }),
        path,
      );
    expect(await isFramed(`${server.url}tools/sketch/`)).toBe(true);
    const other = await startServer(['dev', '--root', makeSite({}).root]);
    try {
      await page.goto(other.url);
      const answer = page.waitForResponse(`${server.url}tools/sketch/`);
      expect(await isFramed(`${server.url}tools/sketch/`)).toBe(false);
      expect((await answer).status()).toBe(403);
      const opening = page.context().waitForEvent('page');
      await page.evaluate((to) => void window.open(to), `${server.url}tools/sketch/`);
      const opened = await opening;
      await opened.locator('h1', { hasText: 'Sketch' }).waitFor();
      expect(await opened.evaluate(() => window.opener)).toBeNull();
    } finally {
      expect(await other.stop()).toBe(0);
    }
  });

  it('adds its script to the responses, not to the pages', async () => {
    expect(await (await fetch(server.url)).text()).toContain('/__rowpress/dev.js');
    expect(site.read('.cache/rowpress/dev/index.html')).not.toContain('__rowpress');
  });
});

describe('a site that cannot be built yet', () => {
  it('shows its problems, and its page as soon as they are corrected', async () => {
    const broken = makeSite({ 'data/tools.yaml': (text) => text.replace('name: Saw', 'nam: Saw') });
    const dev = await startServer(['dev', '--root', broken.root]);
    try {
      await page.goto(`${dev.url}tools/saw/`);
      await overlay().waitFor();
      expect(await page.getByText('The site cannot be built yet.').isVisible()).toBe(true);
      expect(await overlay().textContent()).toContain('data/tools.yaml:8');
      broken.change({ 'data/tools.yaml': (text) => text.replace('nam: Saw', 'name: Saw') });
      await sentence('Cuts wood along a line.').waitFor();
      expect(await overlay().count()).toBe(0);
    } finally {
      expect(await dev.stop()).toBe(0);
    }
  });
});
