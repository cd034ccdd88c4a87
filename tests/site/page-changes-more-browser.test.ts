import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { isFirstDocument, NO_PREFETCH, serveFolder } from '../client/open-site.ts';
import { createRandom } from '../support/random.ts';
import { shareOf, shareOfCount } from '../support/share.ts';
import { parsedPages } from './parsed-pages.ts';

const site = serveFolder(() => inject('publishedSite'));
const pages = parsedPages().filter(({ path }) => path.endsWith('/'));
const known = new Map(pages.map((page) => [page.path, page]));
const LINKS = shareOfCount(200);
/** A busy machine takes longer than the limit of other tests. */
const LIMIT_MS = 240_000;

it(
  `follows ${LINKS} seeded links between pages without one load of a document`,
  async () => {
    const { page, errors } = await site.open('/', { before: NO_PREFETCH });
    const documents: string[] = [];
    page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()));
    const random = createRandom(27);
    const visits: string[] = [];
    for (let at = '/'; visits.length < LINKS; visits.push(at)) {
      const targets = linksOf(at).filter((path) => path !== at);
      at = targets[random(targets.length)] ?? '/';
    }
    const shown = await page.evaluate(visitAll, visits);
    expect(shown).toEqual(visits.map((path) => `${path} ${sheetsOf(path)}`));
    expect(documents).toEqual([]);
    expect(await isFirstDocument(page)).toBe(true);
    const changes = visits.filter((path, count) => sheetsOf(path) !== sheetsOf(visits[count - 1] ?? '/'));
    expect(changes.length).toBeGreaterThan(LINKS / 3);
    expect(errors).toEqual([]);
  },
  LIMIT_MS,
);

const PAIRS = [
  ['/', '/pricing/'],
  ['/aitools/', '/aitools/free-screen-recorder/'],
  ['/blog/', '/customers/tablemoor/'],
] as const;

it.each([
  ['wide', { viewport: { width: 1280, height: 900 } }],
  ['narrow', { viewport: { width: 390, height: 800 } }],
  ['dark', { viewport: { width: 1280, height: 900 }, colorScheme: 'dark' }],
] as const)(
  'looks after a page change and back like a full load: %s',
  async (_, options) => {
    for (const [from, to] of shareOf(PAIRS)) {
      // The drawings of the home page would move between two pictures.
      const { page } = await site.open(from, { before: NO_PREFETCH, reducedMotion: 'reduce', ...options });
      await follow(page, to);
      expect(await isLikeFullLoad(page), `${from} to ${to}`).toBe(true);
      await page.goto(from);
      await follow(page, to);
      await page.goBack();
      await page.waitForFunction(
        (path) => location.pathname === path && document.activeElement?.tagName === 'H1',
        from,
      );
      expect(await isLikeFullLoad(page), `${to} back to ${from}`).toBe(true);
    }
  },
  LIMIT_MS,
);

it('restores the scroll of a list on the way back from a page of another archetype', async () => {
  const { page } = await site.open('/aitools/', { before: NO_PREFETCH });
  await page.evaluate(() => document.fonts.ready.then(() => scrollTo(0, 700)));
  await follow(page, '/aitools/free-screen-recorder/');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await page.waitForFunction(() => scrollY === 700);
  expect(await isFirstDocument(page)).toBe(true);
});

it('leaves the site at once on the way back from a page that was entered from elsewhere', async () => {
  const elsewhere = 'http://elsewhere.example/';
  const byStyles = new Map(pages.map(({ path }) => [sheetsOf(path), path]));
  for (const path of shareOf([...byStyles.values()])) {
    const { page } = await site.open('/404.html');
    await page.route(`${elsewhere}**`, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<a href="${site.url.replace(/\/$/, '')}${path}">in</a>`,
      }),
    );
    await page.goto(elsewhere);
    const length = await page.evaluate(() => history.length);
    await page.getByRole('link', { name: 'in' }).click();
    await page.waitForURL(`**${path}`);
    await page.waitForLoadState('networkidle');
    await page.mouse.wheel(0, 600);
    expect(await page.evaluate(() => history.length)).toBe(length + 1);
    await page.goBack();
    expect(page.url(), path).toBe(elsewhere);
  }
});

/** Follows links. Returns each address with the stylesheets that are in force. Runs in the page. */
async function visitAll(paths: readonly string[]): Promise<string[]> {
  const shown: string[] = [];
  for (const path of paths) {
    const link = document.createElement('a');
    link.href = path;
    document.querySelector('main')?.append(link);
    const ended = new Promise((resolve) =>
      navigation?.addEventListener('navigatesuccess', resolve, { once: true }),
    );
    link.click();
    await ended;
    const sheets = [...document.styleSheets].filter(({ media }) => media.mediaText !== 'not all');
    shown.push(`${location.pathname} ${sheets.map(({ href }) => new URL(href ?? '').pathname).join(' ')}`);
  }
  return shown;
}

const follow = (page: Page, path: string) => page.evaluate(visitAll, [path]);

/** Compares what a visitor sees with a new document of the same address. */
async function isLikeFullLoad(page: Page): Promise<boolean> {
  await prepareShot(page);
  const changed = await page.screenshot();
  await page.reload();
  await prepareShot(page);
  const full = await page.screenshot();
  return changed.equals(full);
}

async function prepareShot(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    (document.activeElement as HTMLElement | null)?.blur();
    scrollTo(0, 0);
    const isInView = (image: Element) =>
      image.checkVisibility() && image.getBoundingClientRect().top < innerHeight;
    await Promise.all([...document.images].filter(isInView).map((image) => image.decode().catch(() => {})));
  });
  await page.waitForLoadState('networkidle');
  await page.locator('.progress-bar').waitFor({ state: 'detached' });
}

function linksOf(path: string): string[] {
  const links = known.get(path)?.root.querySelectorAll('a[href]') ?? [];
  return links.flatMap((link) => {
    const [to = ''] = (link.getAttribute('href') ?? '').split('#');
    return known.has(to) ? [to] : [];
  });
}

function sheetsOf(path: string): string {
  const links = known.get(path)?.root.querySelectorAll('link[rel=stylesheet]') ?? [];
  return links.map((link) => link.getAttribute('href')).join(' ');
}
