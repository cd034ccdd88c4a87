import { closeSync, openSync, readSync } from 'node:fs';
import type { RowPrices } from '../audit/audited-site.ts';
import { type JudgedPages, type Judgement, judgeFacts } from '../audit/judge-facts.ts';
import { blocksOf, sentencesOf, sentenceWithHash, shinglesOf } from '../pages-read/page-content.ts';
import { shapeSentences } from '../pages-read/sentence-shapes.ts';
import { otherPaths } from '../plan/site-settings.ts';
import type { Claim, DataFindings } from '../types/audit.ts';
import type { DataValue, OldValue, OldValues } from '../types/data.ts';
import type { RowHashes, Snapshot } from '../types/diff.ts';
import type { KnownManifest } from '../types/manifest.ts';
import type { SiteFact } from '../types/page-content.ts';
import { isObject } from '../utils/data-values.ts';
import { loadLibrary } from '../utils/libraries/load-library.ts';
import { onDemand, rememberLast } from '../utils/remember.ts';
import { cutValuesOf } from './cut-values.ts';
import { placesOf } from './finding-places.ts';
import { type InspectOptions, type OpenSite, siteFieldsOf, undrawnFamilies } from './open-site.ts';
import { readClaims } from './site-claims.ts';
import { languagesOf } from './site-translations.ts';
import { listCodeTexts } from './template-code.ts';

/**
 * Judges pages with the settings of an open site. With `isComplete`, consequences of findings are listed too.
 */
export function judgePages(
  { root, date }: Pick<InspectOptions, 'root' | 'date'>,
  opened: OpenSite,
  found: FoundInData,
  pages: Omit<JudgedPages, 'undrawn'>,
  isComplete = false,
): Judgement {
  const { site } = opened;
  const judge = {
    ...{ site, date, found, places: placesOf(root, opened), languages: languagesOf(opened) },
    otherPaths: otherPaths(site.site),
    rowPrices: onDemand(() => rowPricesOf(opened)),
  };
  const undrawn = undrawnFamilies(root, site, pages.files);
  return judgeFacts({ ...pages, undrawn }, judge, isComplete);
}

/**
 * Returns the names and titles of rows, and the names of things with a price in their lists, such as plans,
 * with the amounts of each. A name that several rows of a dataset or several lists have is left out: it may
 * mean several things.
 */
function rowPricesOf({ site, fullRow }: OpenSite): ReadonlyMap<string, RowPrices> {
  const prices = new Map<string, RowPrices>();
  const shared = new Set<string>();
  const inLists = new Map<string, RowPrices>();
  for (const { rows } of site.data.datasets.values()) {
    const own = new Map<string, RowPrices>();
    for (const row of rows) {
      const fields = fullRow(row);
      for (const text of new Set([fields.name, fields.title]))
        if (typeof text === 'string') {
          if (own.has(text)) shared.add(text);
          own.set(text, amountsOf(fields));
        }
      for (const [name, amounts] of new Map(pricedItems(fields))) {
        if (inLists.has(name)) shared.add(name);
        inLists.set(name, amounts);
      }
    }
    for (const [name, amounts] of own) prices.set(name, amounts);
  }
  for (const [name, amounts] of inLists) prices.set(name, amounts);
  for (const name of shared) prices.delete(name);
  return prices;
}

/** Returns what reads the texts of published pages. `read` returns the HTML of a page. */
export function readTexts(
  read: (page: SiteFact) => string,
  { namesOf }: Pick<OpenSite, 'namesOf'>,
): JudgedPages['texts'] {
  return {
    sentenceOf: (page, hash) => sentenceWithHash(read(page), hash),
    shinglesOf: rememberLast((page) => shinglesOf(read(page), namesOf(page.path))),
    shapedOf: (page) => shapeSentences(sentencesOf(read(page)), namesOf(page.path)),
    blocksWith: (page, text) => blocksOf(read(page)).filter((block) => block.includes(text)),
  };
}

/** A text that is a price, its amount, and what it is paid for. */
const PRICE =
  /^(?:(?:US)?\$|[€£]|[A-Z]{3} )? ?(\d[\d.,]*)(?: ?(?:[€£]|[A-Z]{3}))?(?: ?(?:\/|a|per|pro|im|par|al) ?([\p{L}/ ]+))?$/u;
/** The name of a field that says nothing of a period. */
const IS_PRICE = /^(?:price|cost|fee|amount|preis)$/i;
/** Words of a period, and how a field that holds a price of it is named. */
const PERIODS = [
  [/(?<!\p{L})(?:month|mo|monat|mois|mes)(?!\p{L})/iu, 'per month'],
  [/(?<!\p{L})(?:year|yr|jahr|an|año)(?!\p{L})/iu, 'per year'],
] as const;

/** Lists whose items have a price, although no row says it: a quote names it. */
const PLANS = /^(?:plans|tiers|packages|editions)$/i;

/** Yields objects in lists that have a price, by name: `plans: [{ name: Desk, monthly: 49 }]`. */
function* pricedItems(value: DataValue | undefined, list?: string): Generator<[string, RowPrices]> {
  if (Array.isArray(value)) for (const item of value) yield* pricedItems(item, list ?? '');
  if (!isObject(value)) return;
  const { name = value.title } = value;
  const amounts = amountsOf(value);
  const isPriced = list !== undefined && (PLANS.test(list) || Object.keys(amounts).length > 0);
  if (isPriced && typeof name === 'string') yield [name, amounts];
  for (const [field, child] of Object.entries(value))
    if (Array.isArray(child)) for (const item of child) yield* pricedItems(item, field);
    else yield* pricedItems(child);
}

/**
 * Returns the amounts of an object by field, also those of `price: { monthly: 49 }`. A text with a period
 * names it: `price per month` of `price: "$49 a month"`.
 */
function amountsOf(fields: Readonly<Record<string, DataValue | undefined>>): RowPrices {
  const amounts: Record<string, number> = {};
  for (const [field, value] of Object.entries(fields)) {
    const [, digits, unit = ''] = (typeof value === 'string' && PRICE.exec(value)) || [];
    const [, period] = PERIODS.find(([words]) => words.test(unit)) ?? [];
    if (typeof value === 'number') amounts[field] = value;
    else if (digits !== undefined)
      amounts[period !== undefined && IS_PRICE.test(field) ? `${field} ${period}` : field] = Number(
        digits.replace(/[.,](?=\d{3}(?!\d))/g, '').replace(',', '.'),
      );
    else if (isObject(value)) Object.assign(amounts, amountsOf(value));
  }
  return amounts;
}

/** The beginning of a picture, which has its size. Large pictures of cameras have a preview before it. */
const HEADER_BYTES = 256 * 1024;

/** Returns what the audit asks of published pictures. The header of a file is read when it is asked for. */
export function publishedPictures(
  { files }: Pick<KnownManifest, 'files'>,
  fileOf: (file: string) => string,
): NonNullable<JudgedPages['pictures']> {
  const bytes = onDemand(() => new Map(files.map((file) => [file.file, file.bytes])));
  const sizes = new Map<string, readonly [number, number] | undefined>();
  return {
    bytesOf: (file) => bytes().get(file),
    sizeOf(file) {
      if (!sizes.has(file)) sizes.set(file, bytes().has(file) ? readSize(fileOf(file)) : undefined);
      return sizes.get(file);
    },
  };
}

function readSize(file: string): readonly [number, number] | undefined {
  const { imageSize } = loadLibrary('image-size');
  try {
    const { width, height, orientation = 1 } = imageSize(readHeader(file));
    // From 5 on, a picture lies on its side.
    return orientation > 4 ? [height, width] : [width, height];
  } catch {
    // What is no picture has no size.
    return undefined;
  }
}

function readHeader(file: string): Buffer {
  const descriptor = openSync(file, 'r');
  try {
    const header = Buffer.alloc(HEADER_BYTES);
    return header.subarray(0, readSync(descriptor, header));
  } finally {
    closeSync(descriptor);
  }
}

/** What the audit finds in the data of a site: its facts and claims, and faults that pages do not show. */
export type FoundInData = Pick<DataFindings, 'handwritten' | 'cutValues'> & {
  readonly claims: readonly Claim[];
};

/** Reads the facts and claims of a site, texts that say a fact by hand, and texts that end too early. */
export function readFound(
  options: Pick<InspectOptions, 'root' | 'cache'>,
  opened: OpenSite,
  oldValues: OldValues,
): FoundInData {
  return { ...claimsOf(options, opened, oldValues), cutValues: cutValuesOf(options, opened) };
}

/** Returns the values that the facts of a published site had, and those that it has. */
export function oldValuesOf({ facts = [] }: Pick<KnownManifest, 'facts'>): Map<string, readonly OldValue[]> {
  return new Map(facts.map(({ name, value, was = [] }) => [name, [{ value }, ...was]]));
}

/** Returns the facts and claims of a site, and the texts that say a fact by hand. */
export function claimsOf(
  options: Pick<InspectOptions, 'root' | 'cache'>,
  { site, fullRow }: OpenSite,
  oldValues: OldValues = new Map(),
) {
  return readClaims({
    ...{ site, fullRow, oldValues },
    // Read on access, since few sites have facts.
    get siteFields() {
      return siteFieldsOf(options);
    },
    // Reads no file before the first text is asked for.
    codeTexts: listCodeTexts(options.root),
  });
}

/** What an export says of data that have no findings, besides claims. */
export const NOTHING_IN_DATA = { handwritten: [], cutValues: [], chains: [] };

/** Returns what an export says of the data of a site, besides its claims. */
export function dataOf({ handwritten, cutValues }: FoundInData, opened: OpenSite): DataFindings {
  return { handwritten, cutValues, chains: chainsOf(opened) };
}

/** Returns the redirects of a site that lead to redirects. */
function chainsOf({ site: { index } }: OpenSite): DataFindings['chains'] {
  return index.redirects.flatMap(({ from, via }) => (via === undefined ? [] : [[from, via] as const]));
}

/** Adds to the values that facts had those that they had on an earlier site, if these are known. */
export function withEarlier(oldValues: OldValues, earlier: Snapshot): OldValues {
  const facts = (earlier.claims() ?? []).filter(({ kind }) => kind === 'fact');
  const all = new Map(oldValues);
  for (const { name = '', text } of facts) {
    const known = all.get(name) ?? [];
    if (!known.some(({ value }) => value === text)) all.set(name, [...known, { value: text }]);
  }
  return all;
}

/** Returns the function that reads the hashes of a page's rows. */
export function rowHashes({ site: { index } }: OpenSite): (page: SiteFact) => RowHashes | undefined {
  return ({ path }) => {
    const rows = Object.values(index.byPath.get(path)?.rows ?? {});
    if (rows.length === 0) return undefined;
    return Object.fromEntries(rows.map((row) => [`${row.dataset}/${row.slug}`, row.stored?.hash ?? '']));
  };
}

/** Returns the day since which a page is online. Returns undefined if an earlier site lacks the page. */
export function onlineSince({ find }: KnownManifest, earlier: Snapshot | undefined) {
  const before = earlier && new Set(earlier.pages.map(({ path }) => path));
  return (path: string) => (before?.has(path) === false ? undefined : (find(path)?.added ?? ''));
}

/** Returns the redirects of a site, with the redirects that lead to them as `chains` says. */
export function redirectsOf({ redirects }: Snapshot, { chains }: Pick<DataFindings, 'chains'>) {
  const viaOf = new Map(chains);
  return [...redirects].map(([from, to]) => {
    const via = viaOf.get(from);
    return { from, to, ...(via === undefined ? {} : { via }) };
  });
}
