import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { SITEMAP_FILE } from '../../generator/address/site-files.ts';
import { mainText, type ParsedPage, parsedPages, structuredData } from './parsed-pages.ts';

/** An encoded clip of 960 by 540 pixels has at most so many bytes, and a film of 1280 by 720 with sound. */
const MOST_BYTES = { clip: 300 * 1024, film: 1280 * 1024 };
const FILMS = [
  '/clips/home.webm',
  '/clips/video-creation.webm',
  '/clips/solutions-customer-onboarding.webm',
  '/clips/create-instructional-videos-product-tour-videos.webm',
];

const pages = parsedPages();
const typesOf = (page: ParsedPage) => structuredData(page).map((object) => object['@type']);
const find = (page: ParsedPage, type: string) =>
  structuredData(page).find((object) => object['@type'] === type);

/** Fields that search engines require for each type, and types that no page of this site may claim. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  BreadcrumbList: ['itemListElement'],
  Organization: ['name', 'url', 'logo'],
  BlogPosting: ['headline', 'datePublished', 'author'],
  Article: ['headline', 'datePublished', 'dateModified', 'author'],
  DefinedTerm: ['name', 'description', 'inDefinedTermSet'],
  DefinedTermSet: ['name', 'hasDefinedTerm'],
  ItemList: ['itemListElement'],
  PodcastEpisode: ['name', 'datePublished', 'partOfSeries'],
  ProfilePage: ['mainEntity'],
  WebSite: ['name', 'url'],
  AboutPage: ['name', 'url'],
  ContactPage: ['name', 'url'],
  LearningResource: ['name', 'description', 'learningResourceType'],
  Service: ['name', 'serviceType', 'provider'],
  WebApplication: ['name', 'applicationCategory', 'operatingSystem', 'offers'],
  WebPage: ['name', 'url'],
  VideoObject: ['name', 'description', 'thumbnailUrl', 'uploadDate', 'duration', 'contentUrl'],
};
const FORBIDDEN = ['FAQPage', 'HowTo', 'AggregateRating', 'Review'];

test('each page describes the organisation, and each page except the home page its breadcrumbs', () => {
  for (const page of pages) {
    expect(typesOf(page), page.path).toContain('Organization');
    if (page.path !== '/' && page.template !== 'token' && page.template !== 'landing-page')
      expect(typesOf(page), page.path).toContain('BreadcrumbList');
  }
});

test('each indexable page has a type of its own', () => {
  const shared = new Set(['Organization', 'BreadcrumbList']);
  const without = pages.filter(
    (page) => page.index && typesOf(page).every((type) => shared.has(String(type))),
  );
  expect(without.map(({ path }) => path)).toEqual([]);
});

test('structured data have the fields that search engines require', () => {
  const faults = pages.flatMap((page) =>
    structuredData(page).flatMap((object) => {
      const type = String(object['@type']);
      if (!(type in REQUIRED)) return [`${page.path}: unexpected type ${type}`];
      return (REQUIRED[type] ?? [])
        .filter((field) => object[field] === undefined)
        .map((field) => `${page.path}: ${type}.${field}`);
    }),
  );
  expect(faults).toEqual([]);
});

test('no page claims ratings, prices, or types that search engines no longer show', () => {
  const text = JSON.stringify(pages.map(structuredData));
  const offers = text.match(/"@type":"Offer"[^}]*/g) ?? [];
  expect(offers.filter((offer) => !offer.includes('"price":0,'))).toEqual([]);
  for (const type of FORBIDDEN) expect(text).not.toContain(`"@type":"${type}"`);
});

test('a tool costs nothing, and its page says so', () => {
  const tools = pages.filter((page) => find(page, 'WebApplication'));
  expect(tools.length).toBeGreaterThan(50);
  for (const page of tools) {
    expect(find(page, 'WebApplication')?.offers, page.path).toEqual({
      '@type': 'Offer',
      price: 0,
      priceCurrency: 'USD',
    });
    expect(mainText(page), page.path).toContain('It is free.');
  }
  const offers = JSON.stringify(pages.map(structuredData)).match(/"@type":"Offer"/g);
  expect(offers).toHaveLength(tools.length);
});

test('a page refers to no @id that it does not describe', () => {
  const described = (value: unknown): string[] =>
    typeof value === 'object' && value !== null
      ? [
          ...('@id' in value && Object.keys(value).length > 1 ? [String(value['@id'])] : []),
          ...Object.values(value).flatMap(described),
        ]
      : [];
  const referred = (value: unknown): string[] =>
    typeof value === 'object' && value !== null
      ? '@id' in value && Object.keys(value).length === 1
        ? [String(value['@id'])]
        : Object.values(value).flatMap(referred)
      : [];
  const dangling = pages.flatMap((page) => {
    const data = structuredData(page);
    const known = new Set(described(data));
    return referred(data).flatMap((id) => (known.has(id) ? [] : [`${page.path}: ${id}`]));
  });
  expect(dangling).toEqual([]);
});

test('a page claims a video if it shows an encoded one, and the sitemap has the same videos', () => {
  const claims = pages.flatMap((page) => {
    const video = find(page, 'VideoObject');
    return video ? [[page.path, new URL(String(video.contentUrl)).pathname] as const] : [];
  });
  const shown = pages.flatMap((page) =>
    page.root
      .querySelectorAll('main video[preload=none][poster][controls]')
      .filter((video) => video.querySelector('track[kind=captions][default]'))
      .map((video) => [page.path, video.querySelector('source')?.getAttribute('src')] as const),
  );
  expect(claims.length).toBeGreaterThan(0);
  expect(claims.length).toBeLessThanOrEqual(4);
  expect(shown).toEqual(claims);
  const out = inject('publishedSite');
  const sitemap = readFileSync(join(out, SITEMAP_FILE), 'utf8');
  const listed = [...sitemap.matchAll(/<video:content_loc>([^<]*)</g)].map(
    ([, url = '']) => new URL(url).pathname,
  );
  expect(listed).toEqual(claims.map(([, file]) => file));
  for (const file of listed) {
    const most = MOST_BYTES[FILMS.includes(file) ? 'film' : 'clip'];
    expect(statSync(join(out, file)).size, file).toBeLessThan(most);
  }
});

test('breadcrumbs in structured data equal those that the page shows', () => {
  for (const page of pages) {
    const list = find(page, 'BreadcrumbList') as
      | { itemListElement: { position: number; name: string; item: string }[] }
      | undefined;
    const shown = page.root.querySelectorAll('.breadcrumbs li').map(({ text }) => text);
    if (!list || shown.length === 0) continue;
    expect(
      list.itemListElement.map(({ name }) => name),
      page.path,
    ).toEqual(shown);
    expect(list.itemListElement.map(({ position }) => position)).toEqual(shown.map((_, at) => at + 1));
    expect(list.itemListElement.at(-1)?.item).toBe(`https://www.lessonreel.example${page.path}`);
  }
});

test('a page shows the name that its structured data give an article, a term or an episode', () => {
  for (const page of pages) {
    const text = `${mainText(page)} ${page.main.querySelector('h1')?.text}`.replace(/\s+/g, ' ');
    for (const type of ['BlogPosting', 'Article', 'DefinedTerm', 'PodcastEpisode']) {
      const object = find(page, type);
      if (object) expect(text, page.path).toContain(String(object.headline ?? object.name));
    }
  }
});
