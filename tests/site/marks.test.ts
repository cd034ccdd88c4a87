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

test.each([
  ['/customers/', '.told .card, .story-rows .card', '.cover'],
  ['/compare/', '.tool-table tbody tr', '.mark'],
  ['/compare-competitors/', '.tool-table tbody tr', '.mark'],
  ['/customer-educated-podcast/', '.card-groups .card', '.cover'],
  ['/blog/authors/', '.card-groups .card', '.cover'],
])('each item of %s has a cover or a mark of its own', (path, item, drawing) => {
  const hub = pages.find((page) => page.path === path);
  const items = hub?.main.querySelectorAll(item) ?? [];
  expect(items.length).toBeGreaterThan(4);
  expect(items.filter((one) => !one.querySelector(drawing)).length).toBe(0);
  expect(new Set(items.map((one) => one.querySelector(drawing)?.innerHTML)).size).toBe(items.length);
});
