import { expect, test } from 'vitest';
import { type ParsedPage, parsedPages } from './parsed-pages.ts';

/** How many pages may have the same calls to action. */
const MOST_PAGES = 40;

/** How many indexable pages may link to the form for a demo from their main part. */
const MOST_LINKS_TO_THE_DEMO = 90;

const pages = parsedPages();

/**
 * Returns how many pages have the same buttons, by a text that names the buttons. Pages without do not count.
 */
function countPages(nameOf: (label: string, href: string) => string): [string, number][] {
  const counts = new Map<string, number>();
  for (const page of pages) {
    const names = buttonsOf(page).map(({ label, href }) => nameOf(label, href));
    const key = [...new Set(names)].sort().join(' + ');
    if (key) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts];
}

/** Returns the links that look like buttons in the main part of a page. */
function buttonsOf({ main }: ParsedPage): { label: string; href: string }[] {
  return main
    .querySelectorAll('.actions a.button, .callout a.button')
    .map((link) => ({ label: link.textContent.trim(), href: link.getAttribute('href') ?? '' }));
}

test.each([
  ['labels', (label: string) => label],
  ['targets', (_: string, href: string) => href],
])('at most 40 pages share the %s of their buttons', (_, nameOf) => {
  const counts = countPages(nameOf);
  expect(counts.length).toBeGreaterThan(20);
  expect(counts.filter(([, count]) => count > MOST_PAGES)).toEqual([]);
});

test('a button never leads to the page that it is on', () => {
  const circles = pages.flatMap((page) =>
    buttonsOf(page).flatMap(({ href }) => (href === page.path ? `${page.path}` : [])),
  );
  expect(circles).toEqual([]);
});

test('a button with the same label leads to the same place on all pages', () => {
  const targets = new Map<string, Set<string>>();
  for (const { label, href } of pages.flatMap(buttonsOf))
    targets.set(label, (targets.get(label) ?? new Set()).add(href));
  const double = [...targets]
    .filter(([, hrefs]) => hrefs.size > 1)
    .map(([label, hrefs]) => [label, ...hrefs]);
  // On its own page, the extension's button leads to the store.
  expect(double.filter(([label]) => label !== 'Install the Chrome extension')).toEqual([]);
});

test('only pages whose readers judge the product lead to the form for a demo', () => {
  const linking = pages.filter(({ index, main }) =>
    index
      ? main.querySelectorAll('a').some((link) => link.getAttribute('href')?.startsWith('/demo/'))
      : false,
  );
  expect(linking.length).toBeLessThanOrEqual(MOST_LINKS_TO_THE_DEMO);
});
