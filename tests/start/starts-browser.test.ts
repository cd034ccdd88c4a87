import { readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type CreateSiteOptions, createSite, generate, validate } from 'rowpress';
import { beforeAll, describe, expect, test } from 'vitest';
import { serveFolder } from '../client/open-site.ts';
import { axeFaultsInBothModes } from '../support/axe-faults.ts';
import { makeFolder } from '../support/make-site.ts';

const root = join(makeFolder(), 'herbs');
const site = serveFolder(() => join(root, 'output'));
/** Pictures are drawn once for all sites. */
const cache = makeFolder();

test('pages of a new site have no axe violation in light or dark mode, and fit 320 pixels', async () => {
  await createSite({ folder: root, title: 'A name that is rather long', start: { kind: 'minimal' } });
  // Programs need to give the folder alone.
  expect((await validate({ root })).problems).toEqual([]);
  expect(await generate({ root })).toMatchObject({ published: true, pages: 7, problems: [] });
  await checkPages();
});

test('pages of a new site that is written from right to left fit as well, and begin on the right', async () => {
  await publishStart({ title: 'Herbs', start: { kind: 'minimal' }, languages: ['ar'] });
  await checkPages();
  const page = await site.browser.newPage({ baseURL: site.url, viewport: { width: 1280, height: 800 } });
  await page.goto('/herbs/basil/');
  const [text, facts, name] = await Promise.all(
    ['.prose', '.facts', '.site-name'].map((part) => page.locator(part).first().boundingBox()),
  );
  expect(facts?.x).toBeLessThan(text?.x ?? 0);
  expect(name?.x).toBeGreaterThan(640);
  expect(await page.locator('h1').evaluate((heading) => getComputedStyle(heading).letterSpacing)).toBe(
    'normal',
  );
  await page.close();
});

const DIRECTORY = [
  '/',
  '/halmouth/',
  '/halmouth/brake-service/',
  '/places/tide-and-chain/',
  '/places/',
].concat([
  ...[
    '/services/',
    '/services/brake-service/',
    '/journal/',
    '/journal/what-to-say-about-a-noise/',
    '/imprint/',
  ],
]);

test.each([
  ['en', DIRECTORY],
  ['ar', DIRECTORY],
])('pages of a directory in %s have no axe violation, and fit 320 pixels', async (language, paths) => {
  await publishStart({ title: 'Spoke & Wrench', start: { kind: 'directory' }, languages: [language] });
  await checkPages(paths);
});

test('what people add to a page never widens it', async () => {
  const file = join(root, 'templates/pages/page.tsx');
  const wide = `<img src="/icon.svg" width="1600" height="900" alt="" /><iframe title="x" src="/places/" width="1600" />
    <video width="1600" /><pre>{'long '.repeat(90)}</pre><table><tbody><tr>{[...'abcdefgh'].map((letter) =>
    <td key={letter}>{letter.repeat(40)}</td>)}</tr></tbody></table>
    <form><fieldset><legend>A</legend><select><option>{'long '.repeat(40)}</option></select></fieldset></form>`;
  writeFileSync(file, readFileSync(file, 'utf8').replace('<LongText', `${wide}<LongText`));
  expect(await generate({ root })).toMatchObject({ published: true });
  const page = await site.browser.newPage({ baseURL: site.url, viewport: { width: 320, height: 800 } });
  await page.goto('/imprint/');
  expect(await page.locator('iframe').count()).toBe(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.close();
});

test('the drawing of a card is as wide as the card, or beside its text as high as the card', async () => {
  const page = await site.browser.newPage({ baseURL: site.url, viewport: { width: 1280, height: 800 } });
  await page.goto('/');
  const left = await page.locator('.card:has(.artwork)').evaluateAll((cards) =>
    cards.map((card) => {
      const { width = 0, height = 0 } = card.querySelector('svg')?.getBoundingClientRect() ?? {};
      return { width: card.clientWidth - width, height: card.clientHeight - height };
    }),
  );
  expect(left.length).toBeGreaterThan(10);
  expect(left.filter(({ width, height }) => Math.abs(width) > 1 && Math.abs(height) > 1)).toEqual([]);
  // The last line of five cities has two cards, which are wide.
  expect(left.filter(({ height }) => Math.abs(height) <= 1)).toHaveLength(2);
  await page.close();
});

test('the menu and the choices of the home page work without JavaScript', async () => {
  const context = await site.browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/');
  expect(await page.locator('.nav-menu li a').first().isVisible()).toBe(false);
  await page.locator('.nav-menu summary').click();
  await page.locator('.nav-menu li a').first().click();
  expect(new URL(page.url()).pathname).toBe('/services/');
  await page.goto('/');
  await page.locator('.picker summary').first().click();
  const city = page.locator('.picker a').first();
  const path = await city.getAttribute('href');
  await city.click();
  expect(new URL(page.url()).pathname).toBe(path);
  expect(await page.locator('h1').count()).toBe(1);
  await context.close();
});

const CATALOGUE = [
  ...['/', '/cups/', '/cups/chalk/', '/products/', '/products/harbour-jug/', '/products/grinding-bowl/'],
  ...['/collections/', '/collections/long-table/', '/journal/', '/journal/a-shelf-of-seconds/', '/contact/'],
];

describe('a catalogue', () => {
  const publish = (language: string) =>
    publishStart({ title: 'Ferry Lane Pottery', start: { kind: 'catalogue' }, languages: [language] });

  // To draw its photos takes a busy machine longer than a test may.
  beforeAll(() => publish('en'));

  test('has the facts of a product in view beside its pictures, and below the first one on a phone', async () => {
    const page = await site.browser.newPage({ baseURL: site.url, viewport: { width: 1280, height: 700 } });
    await page.goto('/products/harbour-jug/');
    const topOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((part) => part.getBoundingClientRect().top);
    await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }));
    expect(await topOf('.product-side')).toBeGreaterThan(0);
    expect(await topOf('.gallery picture')).toBeLessThan(0);
    await page.setViewportSize({ width: 320, height: 700 });
    const order = await Promise.all(
      ['.gallery img', '.product-side', '.gallery picture + picture', '.product-texts'].map(topOf),
    );
    expect([...order].sort((one, other) => one - other)).toEqual(order);
    await page.close();
  });

  test.each(['en', 'ar'])('has no axe violation in %s, and fits 320 pixels', async (language) => {
    await publish(language);
    await checkPages(CATALOGUE);
  });
});

const SAAS = [
  ...['/', '/features/', '/features/week-planner/', '/integrations/', '/integrations/webhooks/', '/compare/'],
  ...['/compare/rotabarn/', '/alternatives/rotabarn/', '/pricing/', '/glossary/', '/glossary/rest-time/'],
  ...['/blog/', '/blog/quiet-hours/', '/imprint/'],
];

test.each(['en', 'ar'])(
  'pages of a product in %s have no axe violation, and fit 320 pixels',
  async (language) => {
    await publishStart({ title: 'Tideplan', start: { kind: 'saas' }, languages: [language] });
    await checkPages(SAAS);
  },
);

test('prices for a year are chosen without JavaScript', async () => {
  const context = await site.browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/pricing/');
  const shown = () => page.locator('.amount:visible bdi').allTextContents();
  const [monthly, yearly] = [await shown(), await page.getByRole('radio').nth(1).check().then(shown)];
  expect([monthly.length, yearly.length]).toEqual([3, 3]);
  expect(yearly[0]).toBe(monthly[0]);
  expect(yearly[1]).not.toBe(monthly[1]);
  await context.close();
});

const INTEGRATIONS = `Name;Kategorie;Kurzbeschreibung;Website;Tarif
Lohnbuchhaltungsprogramm Nordwest;Lohn und Gehalt;Übergibt die Stunden jedes Monats ohne Abschrift.;https://lohn.example;alle
Kassenverbund;Kasse;Liest den Umsatz jeder Stunde und schlägt danach Schichten vor.;https://kasse.example;Betrieb
Türzeiterfassung;;;;Betrieb
`;

test('pages of a German table in two languages have no axe violation with the menu of languages open', async () => {
  const file = join(makeFolder(), 'anbindungen.csv');
  writeFileSync(file, INTEGRATIONS);
  const start = { kind: 'saas', file } as const;
  await publishStart({ title: 'Schichtkalender Süd', start, languages: ['de', 'en'] }, (text) =>
    text.replace(', status: draft', ''),
  );
  const page = await site.browser.newPage({ baseURL: site.url });
  for (const path of ['/', '/anbindungen/', '/anbindungen/lohnbuchhaltungsprogramm-nordwest/', '/en/'])
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      await page.locator('.languages summary').click();
      expect(await page.locator('.languages a:visible').allTextContents()).toEqual(['Deutsch', 'English']);
      const faults = await axeFaultsInBothModes(page);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect({ path, width, faults, overflow }).toEqual({ path, width, faults: [], overflow: 0 });
    }
  await page.close();
});

test('the menu of languages leads to the same page also after a change of the page without a reload', async () => {
  await publishStart({ title: 'Tideplan', start: { kind: 'saas' }, languages: ['en', 'de'] });
  const page = await site.browser.newPage({ baseURL: site.url, viewport: { width: 1280, height: 800 } });
  const addresses = () =>
    page.locator('.languages a').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  await page.goto('/features/');
  await page.evaluate('window.isFirst = true');
  expect(await addresses()).toEqual(['/features/', '/de/funktionen/']);
  await page.locator('main a[href^="/features/"]').first().click();
  await page.waitForURL('**/features/*/');
  expect(await page.evaluate('window.isFirst')).toBe(true);
  const own = new URL(page.url()).pathname;
  await expect.poll(addresses).toEqual([own, expect.stringMatching(/^\/de\/funktionen\/.+\/$/)]);
  await page.locator('.languages summary').click();
  await page.locator('.languages a[hreflang=de]').click();
  await page.waitForURL('**/de/funktionen/*/');
  await page.locator('html[lang=de]').waitFor();
  await page.close();
});

/** Publishes a start in the place of the site of the tests before. `change` edits its file of the site. */
async function publishStart(
  options: Omit<CreateSiteOptions, 'folder'>,
  change: (site: string) => string = (text) => text,
): Promise<void> {
  await rm(root, { recursive: true, force: true });
  await createSite({ folder: root, ...options });
  const file = join(root, 'data/site.yaml');
  writeFileSync(file, change(readFileSync(file, 'utf8')));
  const { published, problems } = await generate({ root, cache });
  const faults = problems.filter(({ severity }) => severity !== 'note');
  expect({ published, faults }).toEqual({ published: true, faults: [] });
}

async function checkPages(paths = ['/', '/herbs/basil/']): Promise<void> {
  const page = await site.browser.newPage({ baseURL: site.url });
  for (const path of paths) {
    await page.goto(path);
    expect({ path, faults: await axeFaultsInBothModes(page) }).toEqual({ path, faults: [] });
    await page.setViewportSize({ width: 320, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await page.setViewportSize({ width: 1280, height: 800 });
  }
  await page.close();
}
