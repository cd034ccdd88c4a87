import { closeSync, existsSync, openSync, readFileSync, readSync } from 'node:fs';
import { join } from 'node:path';
import type { FindingPlaces } from '../audit/findings.ts';
import { type JudgedPages, type Judgement, judgeFacts } from '../audit/judge-facts.ts';
import { createPhrase, MOST_CHARACTERS, textsOf } from '../explain/data-texts.ts';
import { otherPaths } from '../plan/site-settings.ts';
import type { Claim, DataFindings } from '../types/audit.ts';
import type { DataObject, DataValue, OldValue, OldValues, Row, SiteData } from '../types/data.ts';
import type { RowHashes, Snapshot } from '../types/diff.ts';
import type { KnownManifest } from '../types/manifest.ts';
import type { SiteFact } from '../types/page-content.ts';
import { isObject } from '../utils/data-values.ts';
import { loadLibrary } from '../utils/libraries/load-library.ts';
import { onDemand, remember } from '../utils/remember.ts';
import { cutValuesOf } from './cut-values.ts';
import { type InspectOptions, type OpenSite, siteFieldsOf, undrawnFamilies } from './open-site.ts';
import { readClaims } from './site-claims.ts';
import { languagesOf } from './site-translations.ts';

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
    rowNames: onDemand(() => rowNamesOf(opened)),
  };
  const undrawn = undrawnFamilies(root, site, pages.files);
  return judgeFacts({ ...pages, undrawn }, judge, isComplete);
}

/**
 * Returns the names and titles of rows, and the names of things with a price in their lists, such as plans.
 * One that several rows of a dataset or several lists have is left out: it may mean several things.
 */
function rowNamesOf({ site, fullRow }: OpenSite): ReadonlySet<string> {
  const names = new Set<string>();
  const shared = new Set<string>();
  const inLists = new Set<string>();
  for (const { rows } of site.data.datasets.values()) {
    const own = new Set<string>();
    for (const row of rows) {
      const fields = fullRow(row);
      for (const text of new Set([fields.name, fields.title]))
        if (typeof text === 'string') (own.has(text) ? shared : own).add(text);
      for (const text of new Set(pricedNames(fields))) (inLists.has(text) ? shared : inLists).add(text);
    }
    for (const name of own) names.add(name);
  }
  for (const name of inLists) names.add(name);
  for (const name of shared) names.delete(name);
  return names;
}

/** A text that is a price. */
const PRICE =
  /^(?:(?:US)?\$|[€£]|[A-Z]{3} )? ?\d[\d.,]*(?: ?(?:[€£]|[A-Z]{3}))?(?: ?(?:\/|a|per) ?[\p{L}/ ]+)?$/u;

/** Yields the names of objects in lists that have a price: `plans: [{ name: Desk, monthly: 49 }]`. */
function* pricedNames(value: DataValue | undefined, isInList = false): Generator<string> {
  if (Array.isArray(value)) for (const item of value) yield* pricedNames(item, true);
  if (!isObject(value)) return;
  const { name = value.title, ...others } = value;
  const isPrice = (field: DataValue | undefined): boolean =>
    typeof field === 'number' ||
    (typeof field === 'string' && PRICE.test(field)) ||
    (isObject(field) && Object.values(field).some(isPrice));
  if (isInList && typeof name === 'string' && Object.values(others).some(isPrice)) yield name;
  for (const child of Object.values(value)) yield* pricedNames(child);
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
  });
}

/** Returns what finds the lines of texts and families in the data, and of parts of pages in the code. */
function placesOf(root: string, { site: { index, data }, fullRow }: OpenSite): FindingPlaces {
  const linesOf = remember((file: string) =>
    existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8').split('\n') : [],
  );
  return {
    codePlace({ family, template }, { isOfLayout, exports, quote }) {
      const layout = index.familyByName.get(family)?.layout;
      const name = isOfLayout ? `layouts/${layout}` : `pages/${template}`;
      const file = [`templates/${name}.tsx`, `templates/${name}.jsx`].find(
        (each) => linesOf(each).length > 0,
      );
      if (file === undefined) return undefined;
      const at = lineOfPart(linesOf(file), exports, quote);
      return { file, line: Math.max(0, at) + 1 };
    },
    placeOf: ({ path }, text) =>
      placeInRows(Object.values(index.byPath.get(path)?.rows ?? {}), text, fullRow, data.locate),
    familyPlace: (family) => {
      const found = index.familyByName.get(family);
      return found && { file: found.file, line: found.line };
    },
  };
}

/** The first export of a file of code, which stands for all of it if nothing else is known. */
const ANY_EXPORT = /^export (?!type|interface)/;

/** Returns the line, from 0, of a text, else of the first of these exports, else of the component. Or -1. */
function lineOfPart(lines: readonly string[], exports: readonly string[], quote = ''): number {
  const shown = quote === '' ? -1 : lines.findIndex((line) => line.includes(quote));
  if (shown >= 0) return shown;
  for (const name of [...exports, 'default']) {
    const declared = new RegExp(`^export (?:async )?(?:function |const |let )?${name}\\b`);
    const at = lines.findIndex((line) => declared.test(line));
    if (at >= 0) return at;
  }
  return lines.findIndex((line) => ANY_EXPORT.test(line));
}

/**
 * Returns the first line of rows that has a text, marks of Markdown aside. Returns undefined if none has it.
 */
function placeInRows(
  rows: Iterable<Row>,
  text: string,
  fullRow: (row: Row) => DataObject,
  locate: SiteData['locate'],
): { readonly file: string; readonly line: number } | undefined {
  if (text.trim() === '' || text.length > MOST_CHARACTERS) return undefined;
  const phrase = createPhrase(text);
  for (const row of rows)
    for (const [value, path] of textsOf(fullRow(row), row.at === undefined ? [] : [row.at])) {
      const offset = phrase.findWritten(value);
      if (offset < 0) continue;
      const { file, line } = locate(row.file, path, { offset, lineOnly: true });
      return { file, line };
    }
  return undefined;
}

/** What an export says of data that have no findings, besides claims. */
export const NOTHING_IN_DATA = { handwritten: [], cutValues: [], chains: [] };

/** Returns what an export says of the data of a site, besides its claims. */
export function dataOf({ handwritten, cutValues }: FoundInData, opened: OpenSite): DataFindings {
  return { handwritten, cutValues, chains: chainsOf(opened) };
}

/** Returns the redirects of a site that lead to redirects. */
export function chainsOf({ site: { index } }: OpenSite): DataFindings['chains'] {
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
