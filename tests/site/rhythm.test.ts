import type { HTMLElement } from 'node-html-parser';
import { expect, test } from 'vitest';
import { parsedPages } from './parsed-pages.ts';

/** The largest share of families whose pages have one order of sections below the hero. */
const LARGEST_SHARE = 1 / 3;
/** What is not a section below the hero. Its links to related pages end most pages, whatever their order. */
const LEFT_OUT = 'link, .breadcrumbs, .page-top, .hero, .bench, .section:has(.heading-with-link)';
/** Wrappers of sections, which have no shape of their own. */
const WRAPPERS = '.block, article:not(.reading)';
/** The shapes of sections by what is in them. The first that matches is the section's. */
const SHAPES: readonly (readonly [selector: string, shape: string])[] = [
  ['.reading', 'text beside its contents'],
  ['.callout, .promise', 'next step'],
  ['.voice, .told', 'quotation'],
  ['.decisions', 'decisions'],
  ['.path', 'path'],
  ['.ladder', 'ladder'],
  ['form', 'form'],
  ['.questions', 'questions'],
  ['.example-pair, .tool-example', 'example'],
  ['.table-frame, .options', 'table'],
  ['.steps-wide', 'steps'],
  ['.split', 'picture beside text'],
  ['.cards, .points, .facts, .weeks, .lanes, .formats, .storyboard', 'grid'],
  ['.post-list, .tool-lines, .story-rows, .week-rows', 'lines'],
  ['.section-columns', 'text beside its heading'],
];

const families = familiesOf();

test('no order of sections is that of more than a third of the families', () => {
  expect(families.length).toBeGreaterThan(60);
  expect(wornOrders(families)).toEqual([]);
});

test('nor of more than a third of the families that have several pages', () => {
  const several = families.filter(({ pages }) => pages > 1);
  expect(several.length).toBeGreaterThan(15);
  expect(wornOrders(several)).toEqual([]);
});

interface Family {
  readonly name: string;
  readonly pages: number;
  /** The order of sections that most of its pages have. */
  readonly order: string;
}

function familiesOf(): readonly Family[] {
  const orders = new Map<string, string[]>();
  for (const { name, main, template } of parsedPages()) {
    if (template === 'error') continue;
    const family = name.split('___')[0] ?? name;
    orders.set(family, [...(orders.get(family) ?? []), orderOf(main)]);
  }
  return [...orders].map(([name, found]) => ({ name, pages: found.length, order: commonest(found) }));
}

function commonest(texts: readonly string[]): string {
  const count = (text: string) => texts.filter((other) => other === text).length;
  return texts.reduce((best, text) => (count(text) > count(best) ? text : best));
}

/** Returns the shapes of a page's sections below the hero. Neighbours of one shape count once. */
function orderOf(main: HTMLElement): string {
  const shapes = sectionsOf(main).map(shapeOf);
  return shapes.filter((shape, at) => shape !== shapes[at - 1]).join(', ');
}

function sectionsOf(parent: HTMLElement): HTMLElement[] {
  return parent.children
    .filter((child) => !child.matches(LEFT_OUT))
    .flatMap((child) => (child.matches(WRAPPERS) ? sectionsOf(child) : [child]));
}

function shapeOf(section: HTMLElement): string {
  const [, shape = 'other'] =
    SHAPES.find(([selector]) => section.matches(selector) || section.querySelector(selector)) ?? [];
  return section.classList.contains('section-tinted') ? `${shape} on a tint` : shape;
}

/** Returns the orders that too many of the families have, with those families. */
function wornOrders(those: readonly Family[]): string[] {
  return [...new Set(those.map(({ order }) => order))].flatMap((order) => {
    const sharing = those.filter((family) => family.order === order).map(({ name }) => name);
    return sharing.length > those.length * LARGEST_SHARE ? [`${order}: ${sharing.join(' ')}`] : [];
  });
}
