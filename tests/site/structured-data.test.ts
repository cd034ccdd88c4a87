import { expect, test } from 'vitest';
import { mainText, type ParsedPage, parsedPages, structuredData } from './parsed-pages.ts';

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
  WebApplication: ['name', 'applicationCategory', 'operatingSystem'],
  WebPage: ['name', 'url'],
};
const FORBIDDEN = ['FAQPage', 'HowTo', 'AggregateRating', 'Review', 'Offer', 'VideoObject'];

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

test('no page claims ratings, offers, videos, or types that search engines no longer show', () => {
  const text = JSON.stringify(pages.map(structuredData));
  for (const type of FORBIDDEN) expect(text).not.toContain(`"@type":"${type}"`);
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
