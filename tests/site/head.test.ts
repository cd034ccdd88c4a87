import { expect, test } from 'vitest';
import { type ParsedPage, parsedPages } from './parsed-pages.ts';

const pages = parsedPages();
const indexed = pages.filter(({ index }) => index);
const description = (page: ParsedPage) =>
  page.root.querySelector('meta[name="description"]')?.getAttribute('content') ?? '';

test.each([
  ['title', (page: ParsedPage) => page.root.querySelector('title')?.text ?? ''],
  ['description', description],
  ['h1', (page: ParsedPage) => page.main.querySelector('h1')?.text ?? ''],
])('each indexable page has a unique %s', (_, textOf) => {
  const first = new Map<string, string>();
  const repeated = indexed.flatMap((page) => {
    const text = textOf(page);
    const other = first.get(text);
    first.set(text, page.path);
    return other === undefined ? [] : [`${other} and ${page.path}: ${text}`];
  });
  expect(repeated).toEqual([]);
});

test('titles have 15 to 65 characters and descriptions 70 to 165', () => {
  const titles = pages
    .filter(({ title }) => title.length < 15 || title.length > 65)
    .map(({ title }) => `${title.length} ${title}`);
  const descriptions = pages
    .filter((page) => description(page).length < 70 || description(page).length > 165)
    .map((page) => `${description(page).length} ${page.path}`);
  expect({ titles, descriptions }).toEqual({ titles: [], descriptions: [] });
});

test('the canonical address, og:url and the address itself have one form', () => {
  for (const page of pages) {
    const canonical = page.root.querySelector('link[rel="canonical"]')?.getAttribute('href');
    expect(page.root.querySelector('meta[property="og:url"]')?.getAttribute('content')).toBe(canonical);
    expect(canonical).toMatch(/^https:\/\/www\.lessonreel\.example\/.*$/);
    expect(canonical?.endsWith('/')).toBe(true);
    if (page.index) expect(canonical).toBe(`https://www.lessonreel.example${page.path}`);
  }
});

test('pages have one h1 and skip no heading level', () => {
  const faults = pages.flatMap((page) => {
    const levels = page.main
      .querySelectorAll('h1, h2, h3, h4, h5, h6')
      .map(({ tagName }) => Number(tagName.slice(1)));
    const isSkipped = levels.some((level, at) => at > 0 && level > (levels[at - 1] ?? 0) + 1);
    const hasOne = page.root.querySelectorAll('h1').length === 1 && levels[0] === 1;
    return hasOne && !isSkipped ? [] : [`${page.path} ${levels.join(' ')}`];
  });
  expect(faults).toEqual([]);
});
