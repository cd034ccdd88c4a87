import { parse } from 'node-html-parser';
import { expect, test } from 'vitest';
import { type ParsedPage, parsedPages } from './parsed-pages.ts';

/** The most pages on which sentences may begin with the same words. */
const MOST_PAGES = 4;
/** The number of words that make an opening. */
const OPENING_WORDS = 4;
/** What pages of a family share by design, and texts that come from other pages. */
const SHARED = [
  'svg, script, style, nav, form, button, figcaption',
  'h1, h2, h3, h4, th, dt, label, legend, summary, caption',
  '.button, .actions, .aside-title, .more-link, .eyebrow, .badge, .note, .hero-tool-body',
  '.card, .post-list, .tool-lines, .situations, [data-island]',
].join();
/** Openings on more pages: a link of each page of alternatives, and the lede of each page of a list. */
const EXCEPTIONS: Readonly<Record<string, number>> = {
  'who each suits and': 10,
  'posts from every category': 5,
};

const pagesOf = new Map<string, string[]>();
for (const page of parsedPages())
  for (const opening of openingsOf(page)) pagesOf.set(opening, [...(pagesOf.get(opening) ?? []), page.path]);

test('sentences of many pages do not begin with the same four words', () => {
  expect(pagesOf.size).toBeGreaterThan(10_000);
  const worn = [...pagesOf]
    .filter(([opening, paths]) => paths.length > (EXCEPTIONS[opening] ?? MOST_PAGES))
    .map(([opening, paths]) => `${paths.length} pages: "${opening}", such as ${paths.slice(0, 3).join(' ')}`);
  expect(worn).toEqual([]);
});

test('each exception is as low as the pages allow', () => {
  const loose = Object.entries(EXCEPTIONS).filter(([opening, most]) => pagesOf.get(opening)?.length !== most);
  expect(loose).toEqual([]);
});

/**
 * Returns the first words of each sentence of a page, in lower case. Values, which begin with a digit, are
 * left out.
 */
function openingsOf(page: ParsedPage): Set<string> {
  const main = parse(page.main.toString());
  for (const shared of main.querySelectorAll(SHARED)) shared.remove();
  const sentences = main.structuredText.split('\n').flatMap((line) => line.split(/(?<=[.!?:;])\s+/));
  const openings = sentences.map((sentence) => sentence.toLowerCase().match(/[\p{L}\p{M}\p{N}'’-]+/gu) ?? []);
  return new Set(
    openings
      .filter((words) => words.length >= OPENING_WORDS && !/^\d/.test(words[0] ?? ''))
      .map((words) => words.slice(0, OPENING_WORDS).join(' ')),
  );
}
