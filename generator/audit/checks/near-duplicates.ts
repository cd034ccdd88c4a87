import { BINS, jaccard, similarity } from '../../facts/sketch.ts';
import type { FaultPlace, FoundFault } from '../../types/audit.ts';
import type { SiteFact } from '../../types/page-content.ts';
import { groupBy } from '../../utils/group-by.ts';
import type { AuditedSite } from '../audited-site.ts';
import { createGroups, type Groups } from '../create-groups.ts';

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
