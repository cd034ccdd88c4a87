import { expect, test } from 'vitest';
import { parsedPages } from './parsed-pages.ts';

/** The most pages whose main part may have a button with the same label. */
const MOST_PAGES = 12;
/** Labels of the specification, which stay as they are on any number of pages. */
const FIXED = [
  'Start Creating Now',
  'Schedule a personalised demo',
  'Install the Chrome extension',
  'Try the 14-day trial',
  'Record a screen for free',
];

test('a button says what the readers of its page get, so at most 12 pages have the same', () => {
  const pagesOf = new Map<string, string[]>();
  for (const { main, path } of parsedPages()) {
    const buttons = main.querySelectorAll('.actions a.button, .callout a.button');
    const links = buttons.filter((link) => !link.closest('nav'));
    for (const label of new Set(links.map((link) => link.textContent.trim())))
      pagesOf.set(label, [...(pagesOf.get(label) ?? []), path]);
  }
  expect([...pagesOf.keys()]).toEqual(expect.arrayContaining(FIXED));
  const worn = [...pagesOf].filter(([label, { length }]) => length > MOST_PAGES && !FIXED.includes(label));
  expect(worn.map(([label, paths]) => `${paths.length} pages: ${label}, such as ${paths[0]}`)).toEqual([]);
});
