import type { ShapedSentence } from '../../pages-read/sentence-shapes.ts';
import { BINS, jaccard, similarity } from '../../pages-read/sketch.ts';
import type { FaultPlace, FoundFault } from '../../types/audit.ts';
import type { SiteFact } from '../../types/page-content.ts';
import { groupBy } from '../../utils/lists.ts';
import type { AuditedSite } from '../audited-site.ts';
import { areTranslations, countPages, familyOf, languageOf } from '../translations.ts';
import { intentOf, type SearchIntent } from './search-intent.ts';

/**
 * Pages that share the same values in one band are compared. With 25 bands of 5 bins, two pages of a
 * similarity of 0.8 share at least one with a probability of 0.99995.
 */
const BAND = 5;
/** With how many groups of a band a page is compared at most, so that the time grows with the pages alone. */
const MOST_COMPARED = 100;

/** How far an estimated similarity may be off, in percent. Nearer to the limit, the texts are compared. */
const MARGIN = 15;

/** Reads the texts of published pages. Few pages are read, since most findings follow from facts alone. */
export interface PageTexts {
  /** Returns the sentence of a page with this hash, or an empty text if it is not known. */
  sentenceOf(page: SiteFact, hash: number): string;
  /** Returns the hashes of the shingles of a page's main part, or undefined if its text is not known. */
  shinglesOf(page: SiteFact): ReadonlySet<number> | undefined;
  /** Returns the sentences of a page that have a shape, or undefined if its text is not known. */
  shapedOf(page: SiteFact): readonly ShapedSentence[] | undefined;
  /** Returns the blocks of a page that have a text, without code. Left out if only sentences are known. */
  blocksWith?(page: SiteFact, text: string): readonly string[];
}

/** What near-duplicates are described with: their texts, and the lines of their sentences. */
export type PlacedTexts = PageTexts & {
  /** Returns the line of a page's rows that has a text. */
  placeOf(page: SiteFact, text: string): FaultPlace | undefined;
};

/** Finds groups of pages whose main parts say nearly the same, within a family and across families. */
export function* findNearDuplicates(
  { pages, limitsOf }: AuditedSite,
  texts: PlacedTexts,
): Generator<FoundFault> {
  const sketched = pages.filter(({ sketch }) => sketch.length > 0);
  const groups = createGroups<SiteFact>();
  const shares = new Map<SiteFact, number>();
  const isAlike = (one: SiteFact, other: SiteFact) => {
    if (areTranslations(one, other)) return false;
    const limit = Math.max(limitsOf(one.family).similarity, limitsOf(other.family).similarity);
    const estimate = similarity(one.sketch, other.sketch) * 100;
    if (estimate < limit - MARGIN) return false;
    const isSure = estimate > limit + MARGIN;
    const share =
      (isSure ? undefined : exactShare(texts.shinglesOf(one), texts.shinglesOf(other))) ?? estimate;
    if (share < limit) return false;
    shares.set(one, share);
    return true;
  };
  for (let first = 0; first + BAND <= BINS; first += BAND)
    for (const bucket of bucketsOf(sketched, first)) joinAlike(bucket, groups, isAlike);
  for (const group of groups.list()) yield describe(group, shares, texts);
}

/** Joins the pages of a bucket that are alike. Of each group, only the first page is compared with others. */
function joinAlike(
  [first, ...others]: readonly SiteFact[],
  groups: Groups<SiteFact>,
  isAlike: (one: SiteFact, other: SiteFact) => boolean,
): void {
  if (!first) return;
  const leaders = [first];
  let roots: Set<SiteFact> | undefined;
  for (const one of others) {
    const root = groups.rootOf(one);
    roots ??= new Set([groups.rootOf(first)]);
    if (roots.has(root)) continue;
    const alike = leaders.find((other) => isAlike(one, other));
    if (alike) groups.join(alike, one);
    else {
      if (leaders.length < MOST_COMPARED) leaders.push(one);
      roots.add(root);
    }
  }
}

/** Returns the share of equal shingles in percent. Returns undefined if a text is not known. */
function exactShare(
  one: ReadonlySet<number> | undefined,
  other: ReadonlySet<number> | undefined,
): number | undefined {
  return one && other && jaccard(one, other) * 100;
}

/** Returns the groups of pages that share the values of a band. Most values are those of one page only. */
function bucketsOf(pages: readonly SiteFact[], first: number): Iterable<readonly SiteFact[]> {
  const keys = Float64Array.from(pages, ({ sketch }) => bandOf(sketch, first));
  const shared = findRepeated(keys);
  if (shared.size === 0) return [];
  const isShared = (_: SiteFact, at: number) => shared.has(keys[at] as number);
  return groupBy(pages.filter(isShared), ({ sketch }) => bandOf(sketch, first)).values();
}

/** Returns the values of a band as one number. */
function bandOf(sketch: Uint8Array, first: number): number {
  let key = 0;
  for (let bin = first; bin < first + BAND; bin++) key = key * 256 + (sketch[bin] as number);
  return key;
}

/** Returns the numbers that are there several times. Sorting them is faster than a map of all numbers. */
function findRepeated(numbers: Float64Array): ReadonlySet<number> {
  const sorted = numbers.toSorted();
  const repeated = new Set<number>();
  for (let at = 1; at < sorted.length; at++)
    if (sorted[at] === sorted[at - 1]) repeated.add(sorted[at] as number);
  return repeated;
}

function describe(
  pages: readonly SiteFact[],
  found: ReadonlyMap<SiteFact, number>,
  texts: PlacedTexts,
): FoundFault {
  const shares = pages.flatMap((page) => found.get(page) ?? []).map(Math.round);
  const [lowest, highest] = [Math.min(...shares), Math.max(...shares)];
  const percent = lowest === highest ? `${lowest} %` : `${lowest} to ${highest} %`;
  return {
    kind: 'near-duplicate',
    pages,
    message: `${pages.length} pages share ${percent} of their text, names and numbers left aside${firstShared(pages, texts)}`,
    advice: 'Write what is true of one of them alone, join them in one page, or set noindex on all but one.',
  };
}

/** Returns the first sentence that the first two pages share, with its lines in their rows. */
function firstShared([one, other]: readonly SiteFact[], texts: PlacedTexts): string {
  if (!one || !other) return '';
  const hash = one.sentences.find((own) => other.sentences.includes(own));
  const text = hash === undefined ? '' : texts.sentenceOf(one, hash);
  if (text === '') return '';
  const places = [one, other].flatMap((page) => texts.placeOf(page, text) ?? []);
  const lines = places.map(({ file, line }) => `${file}:${line}`).join(' and ');
  return `; the first shared sentence is "${text}"${lines === '' ? '' : ` at ${lines}`}`;
}

/** Pages with one address need so much in common in their titles and headings. */
const SHARED_PART = 0.5;
/** So many words may be of one text alone, beside those of both. */
const MOST_OWN = 1;

/** What a page says that it is about, each without common words, sorted. */
interface Intent {
  readonly page: SiteFact;
  /** Those of its main heading and of its title, as the page says them. */
  readonly texts: readonly (SearchIntent & { readonly said: string })[];
  readonly address: string;
  /** The last part of the address, as words. */
  readonly lastPart: string;
}

/**
 * Finds pages of different families that answer one search: title or main heading name the same, or the last
 * parts of their addresses do and half of the words of their titles and headings are the same.
 */
export function* findSameSearches({ pages }: AuditedSite): Generator<FoundFault> {
  const intents = pages.filter(({ listPage }) => listPage === undefined).map(readIntent);
  const groups = createGroups<Intent>();
  // What pages were compared by first.
  const compared = new Map<Intent, string>();
  const join = (one: readonly [Intent, string], other: readonly [Intent, string]) => {
    const isPair = one[0] !== other[0];
    for (const [intent, said] of isPair ? [one, other] : [])
      if (!compared.has(intent)) compared.set(intent, said);
    groups.join(one[0], other[0]);
  };
  const byText = groupBy(
    intents.flatMap((intent) => intent.texts.map((text) => ({ intent, text }))),
    ({ intent, text }) => `${languageOf(intent.page)} ${text.words}`,
  );
  const countFamilies = (group: readonly Intent[]) =>
    countPages(group.map(({ page }) => page)) > 1 ? new Set(group.map(({ page }) => familyOf(page))).size : 1;
  for (const all of byText.values())
    for (const group of ofOneYear(all))
      if (countPages([...new Set(group.map(({ intent }) => intent.page))]) > 1)
        for (const one of group) {
          const like = group.find((other) => !areTerms(other.intent.page, one.intent.page)) ?? one;
          join([like.intent, like.text.said], [one.intent, one.text.said]);
        }
  for (const group of groupBy(intents, ({ page, address }) => `${languageOf(page)} ${address}`).values())
    if (group[0]?.address !== '' && countFamilies(group) > 1)
      for (const intent of group) {
        const like = group.find(
          (other) => familyOf(other.page) !== familyOf(intent.page) && isAlike(other, intent),
        );
        if (like) join([like, like.lastPart], [intent, intent.lastPart]);
      }
  for (const group of groups.list()) {
    const families = new Set(group.map(({ page }) => familyOf(page))).size;
    const [first] = group;
    const where = families > 1 ? `of ${families} families` : 'of one family';
    yield {
      kind: 'one-search',
      pages: group.map(({ page }) => page),
      message: `${group.length} pages ${where} answer the search "${first && compared.get(first)}"`,
      advice: 'Let one page answer it, and give the others another angle, or redirect them.',
    };
  }
}

/** Below this similarity, two pages about words that look alike are about two things. */
const MOST_DIFFERENT = 0.5;

/**
 * Returns whether two pages of a family explain words that only look alike: main headings of one word each,
 * such as Custom and Customs or Résumé and Resume, above texts that differ by more than half.
 */
function areTerms(one: SiteFact, other: SiteFact): boolean {
  if (one === other || familyOf(one) !== familyOf(other)) return false;
  const [word, like] = [one, other].map(({ h1: [heading = ''] }) => heading.trim().toLowerCase());
  if (word === like || [word, like].some((term) => term === '' || term === undefined || /\s/u.test(term)))
    return false;
  return (
    one.sketch.length > 0 && other.sketch.length > 0 && similarity(one.sketch, other.sketch) < MOST_DIFFERENT
  );
}

/** Returns texts with the same words as one group, or a group for each year if they name several years. */
function ofOneYear<Text extends { readonly text: SearchIntent }>(
  texts: readonly Text[],
): Iterable<readonly Text[]> {
  const years = new Set(texts.flatMap(({ text }) => text.year ?? []));
  return years.size > 1 ? groupBy(texts, ({ text }) => text.year ?? '').values() : [texts];
}

function readIntent(page: SiteFact): Intent {
  const [subject = ''] = page.title.split(/\s[|–—]\s/u);
  const last = page.path.split('/').findLast((segment) => segment !== '') ?? '';
  const sources = [...new Set([page.h1[0] ?? '', subject])]
    .map((text) => ({ text, intent: intentOf(text) }))
    .filter(({ intent }) => intent.words !== '');
  const lastPart = last.replaceAll('-', ' ');
  const { words, year = '' } = intentOf(lastPart);
  return {
    page,
    texts: sources.map(({ text, intent }) => ({ ...intent, said: text })),
    ...{ address: `${words} ${year}`.trim(), lastPart },
  };
}

/**
 * Returns whether half of all words of titles and headings are those of both, and not each of the two has
 * several of its own: "Acme CRM or Tall Order" and "Alternatives to Tall Order: what else there is".
 */
function isAlike(one: Intent, other: Intent): boolean {
  const [words = new Set(), others = new Set()] = [one, other].map(
    ({ texts }) => new Set(texts.flatMap((text) => text.words.split(' '))),
  );
  const shared = [...words].filter((word) => others.has(word)).length;
  const fewestOwn = Math.min(words.size, others.size) - shared;
  return shared >= SHARED_PART * (words.size + others.size - shared) && fewestOwn <= MOST_OWN;
}

/** Groups of values that were joined, directly or through others (union-find). */
interface Groups<Value> {
  join(one: Value, other: Value): void;
  /** Returns the value that stands for the group of this one. */
  rootOf(value: Value): Value;
  /** Returns the groups of at least two values, each in the order in which its values were joined. */
  list(): readonly (readonly Value[])[];
}

/** Makes a store of groups, without any value. */
function createGroups<Value>(): Groups<Value> {
  const parents = new Map<Value, Value>();
  const rootOf = (value: Value): Value => {
    let root = value;
    for (let parent = parents.get(root); parent !== undefined && parent !== root; parent = parents.get(root))
      root = parent;
    parents.set(value, root);
    return root;
  };
  return {
    join(one, other) {
      const [root, joined] = [rootOf(one), rootOf(other)];
      if (root !== joined) parents.set(joined, root);
    },
    rootOf,
    list() {
      const groups = new Map<Value, Value[]>();
      for (const value of parents.keys()) {
        const root = rootOf(value);
        const group = groups.get(root) ?? [];
        groups.set(root, group);
        group.push(value);
      }
      return [...groups.values()].filter(({ length }) => length > 1);
    },
  };
}
