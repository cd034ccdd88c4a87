import { expect, test } from 'vitest';
import { parsedPages } from './parsed-pages.ts';

const pages = parsedPages();

/** Returns the drawings of each name: marks beside the name of a product, portraits beside a person's. */
function drawingsByName(selector: string, nameSelector: string, drawing: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const { main } of pages)
    for (const place of main.querySelectorAll(selector)) {
      const name = place.querySelector(nameSelector)?.textContent.trim() ?? '';
      const svg = place.querySelector(drawing)?.innerHTML ?? '';
      found.set(name, (found.get(name) ?? new Set()).add(svg));
    }
  return found;
}

test.each([
  ['products', '.duel-side, .preview li', '.duel-name', '.mark', 12],
  ['people', '.byline, .portrait', '.byline-name, .contrast-name, strong', '.avatar', 20],
])('%s have a drawing of their own, the same on all pages', (_, place, name, drawing, least) => {
  const byName = drawingsByName(place, name, drawing);
  expect(byName.size).toBeGreaterThanOrEqual(least);
  expect([...byName].filter(([, drawings]) => drawings.size !== 1 || drawings.has(''))).toEqual([]);
  expect(new Set([...byName.values()].flatMap((drawings) => [...drawings])).size).toBe(byName.size);
});

test('cards of stories, comparisons, episodes and authors have a cover', () => {
  for (const path of [
    '/customers/',
    '/compare/',
    '/compare-competitors/',
    '/customer-educated-podcast/',
    '/blog/authors/',
  ]) {
    const hub = pages.find((page) => page.path === path);
    const cards = hub?.main.querySelectorAll('.card-groups .card') ?? [];
    expect(cards.length, path).toBeGreaterThan(4);
    expect(cards.filter((card) => !card.querySelector('.cover')).length, path).toBe(0);
    const covers = new Set(cards.map((card) => card.querySelector('.cover')?.innerHTML));
    expect(covers.size, path).toBe(cards.length);
  }
});
