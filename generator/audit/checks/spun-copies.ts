import type { ShapedSentence } from '../../pages-read/sentence-shapes.ts';
import { MOST_SHAPES } from '../../pages-read/sentence-shapes.ts';
import type { FoundFault } from '../../types/audit.ts';
import type { SiteFact } from '../../types/page-content.ts';
import type { AuditedSite } from '../audited-site.ts';
import { areTranslations, languageOf } from '../translations.ts';
import type { PageTexts } from './similar-pages.ts';

/** With fewer sentences in common, two pages may be built alike by chance. */
const FEWEST_SHARED = 5;
/** Two short pages of one family need all of their sentences in common, in the same order. */
const FEWEST_OF_SHORT = 3;
/** In a smaller family, what two pages share may be what their template says. */
const FEWEST_IN_FAMILY = 5;
/** So many of them must differ in their words: equal sentences are those of a template, or of quotations. */
const FEWEST_CHANGED = 3;
/** With how many pages a page is compared at most, so that the time grows with the pages alone. */
const MOST_COMPARED = 5;
/** How many pairs of sentences are told, and how much of each. */
const TOLD = 3;
const LONGEST_TOLD = 140;
/** More than the number of any page. A shape of 28 bits and the number of a page are one whole number. */
const PAGES = 2 ** 24;

/**
 * Finds pages whose sentences are built as those of another page, with other words in them: the same small
 * words in the same order. Shapes that many pages have, or most of a family, are those of templates.
 */
export function* findSpunCopies(
  { pages: all, limitsOf }: AuditedSite,
  texts: PageTexts,
): Generator<FoundFault> {
  const pages = all.filter(
    ({ shapes, listPage }) => shapes.length >= FEWEST_OF_SHORT && listPage === undefined,
  );
  const { common, neighbours } = indexShapes(pages, limitsOf);
  const sizes = countFamilies(all);
  const isSmall = (family: string) => (sizes.get(family) ?? 0) < FEWEST_IN_FAMILY;
  for (const [at, page] of pages.entries()) {
    const limit = limitsOf(page.family).shapes / 100;
    for (const near of neighbours(at)) {
      const other = pages[near] as SiteFact;
      if (languageOf(page) !== languageOf(other) || areTranslations(page, other)) continue;
      const { share, shared } = compare(other, page, common);
      if (share < limit || shared.size < FEWEST_OF_SHORT) continue;
      const isShort = shared.size < FEWEST_SHARED;
      if (isShort && (share < 1 || page.family !== other.family || isSmall(page.family))) continue;
      const [one, own] = [texts.shapedOf(other), texts.shapedOf(page)];
      if (isShort && !haveOneOrder(one, own, common)) continue;
      const pairs = pairSentences(one, own, shared);
      if (pairs && pairs.length < FEWEST_CHANGED) continue;
      yield describe(other, page, Math.round(share * 100), pairs ?? []);
      break;
    }
  }
}

/** The shapes of all pages: those of templates, and what finds the pages that share others. */
interface ShapeIndex {
  readonly common: ReadonlySet<number>;
  /** Returns the pages before this one that share enough shapes with it, the most alike first. */
  readonly neighbours: (at: number) => readonly number[];
}

/** Indexes shapes by sorting numbers, since a map of all shapes would take more memory than the audit has. */
function indexShapes(pages: readonly SiteFact[], limitsOf: AuditedSite['limitsOf']): ShapeIndex {
  const sizes = countFamilies(pages);
  const common = new Set<number>();
  const groups: (readonly number[])[] = [];
  const groupsOf = new Map<number, number[]>();
  for (const [shape, group] of sharedShapes(pages)) {
    if (isOfTemplates(group, pages, sizes, limitsOf)) {
      common.add(shape);
      continue;
    }
    for (const at of group) {
      const own = groupsOf.get(at) ?? [];
      groupsOf.set(at, own);
      own.push(groups.length);
    }
    groups.push(group);
  }
  return {
    common,
    neighbours(at) {
      const counts = new Map<number, number>();
      for (const group of groupsOf.get(at) ?? [])
        for (const other of groups[group] ?? [])
          if (other < at) counts.set(other, (counts.get(other) ?? 0) + 1);
      return [...counts]
        .filter(([, count]) => count >= FEWEST_OF_SHORT)
        .sort((a, b) => b[1] - a[1] || a[0] - b[0])
        .slice(0, MOST_COMPARED)
        .map(([other]) => other);
    },
  };
}

/** Returns the number of pages of each family. */
function countFamilies(pages: readonly SiteFact[]): ReadonlyMap<string, number> {
  const sizes = new Map<string, number>();
  for (const { family } of pages) sizes.set(family, (sizes.get(family) ?? 0) + 1);
  return sizes;
}

/** Yields each shape that several pages have, with the positions of these pages. */
function* sharedShapes(
  pages: readonly SiteFact[],
): Generator<readonly [shape: number, pages: readonly number[]]> {
  const keys = new Float64Array(pages.reduce((sum, { shapes }) => sum + shapes.length, 0));
  let length = 0;
  for (const [at, { shapes }] of pages.entries())
    for (const shape of shapes) keys[length++] = shape * PAGES + at;
  keys.sort();
  const shapeAt = (position: number) => Math.floor((keys[position] ?? -1) / PAGES);
  for (let start = 0, end = 0; start < length; start = end) {
    const shape = shapeAt(start);
    end = start + 1;
    while (end < length && shapeAt(end) === shape) end++;
    if (end - start > 1) yield [shape, Array.from(keys.subarray(start, end), (key) => key % PAGES)];
  }
}

/** Returns whether a shape stands on many pages, or on more than half of a family of three pages or more. */
function isOfTemplates(
  group: readonly number[],
  pages: readonly SiteFact[],
  sizes: ReadonlyMap<string, number>,
  limitsOf: AuditedSite['limitsOf'],
): boolean {
  const counts = new Map<string, number>();
  for (const at of group) {
    const family = pages[at]?.family ?? '';
    counts.set(family, (counts.get(family) ?? 0) + 1);
  }
  return [...counts].some(
    ([family, count]) =>
      group.length > limitsOf(family).sentencePages || count > Math.max(2, (sizes.get(family) ?? 0) / 2),
  );
}

/** Returns the shapes that two pages share, and which share they are of those of the page with fewer. */
function compare(one: SiteFact, other: SiteFact, common: ReadonlySet<number>) {
  // A page with more shapes than it stores says nothing of those above its highest one.
  const highest = ({ shapes }: SiteFact) =>
    shapes.length < MOST_SHAPES ? Number.POSITIVE_INFINITY : (shapes.at(-1) ?? 0);
  const limit = Math.min(highest(one), highest(other));
  const ownOf = ({ shapes }: SiteFact) =>
    new Set(Array.from(shapes).filter((shape) => shape <= limit && !common.has(shape)));
  const [own, others] = [ownOf(one), ownOf(other)];
  const shared = new Set([...own].filter((shape) => others.has(shape)));
  return { share: shared.size / Math.max(1, Math.min(own.size, others.size)), shared };
}

/** Returns whether two pages have the same shapes in the same order, but for those of templates. */
function haveOneOrder(
  one: readonly ShapedSentence[] | undefined,
  other: readonly ShapedSentence[] | undefined,
  common: ReadonlySet<number>,
): boolean {
  const [order, ofOther] = [one, other].map((sentences) =>
    sentences?.map(({ shape }) => shape).filter((shape) => !common.has(shape)),
  );
  return order !== undefined && order.join() === ofOther?.join();
}

type SentencePair = readonly [one: string, other: string];

/**
 * Returns the sentences of two pages that have the same shape and other words. Returns undefined if the texts
 * of a page are not known.
 */
function pairSentences(
  one: readonly ShapedSentence[] | undefined,
  other: readonly ShapedSentence[] | undefined,
  shared: ReadonlySet<number>,
): readonly SentencePair[] | undefined {
  if (!one || !other) return undefined;
  const ofOther = new Map(other.map((sentence) => [sentence.shape, sentence]));
  const pairs = new Map<number, SentencePair>();
  for (const { shape, words, text } of one) {
    const like = shared.has(shape) ? ofOther.get(shape) : undefined;
    if (like && text !== like.text && words !== like.words) pairs.set(shape, [text, like.text]);
  }
  return [...pairs.values()];
}

function describe(
  one: SiteFact,
  other: SiteFact,
  percent: number,
  pairs: readonly SentencePair[],
): FoundFault {
  const told = pairs.slice(0, TOLD).map((pair) => pair.map(quote).join(' and '));
  const examples = told.length > 0 ? `: ${told.join('; ')}` : '';
  return {
    kind: 'spun-copy',
    pages: [one, other],
    quote: pairs[0]?.[0] ?? '',
    subject: `${one.path} ${other.path}`,
    message: `2 pages have ${percent} % of their sentences built alike, with other words in them${examples}`,
    advice: 'Write one of them anew from what is true of it alone, or join them in one page.',
  };
}

function quote(text: string): string {
  return `"${text.length > LONGEST_TOLD ? `${text.slice(0, LONGEST_TOLD)}…` : text}"`;
}
