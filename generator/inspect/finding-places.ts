import type { FindingPlaces, SharedTexts, TextPlace } from '../audit/findings.ts';
import { createPhrase, MOST_CHARACTERS, type Phrase, textsOf } from '../explain/data-texts.ts';
import { familyName } from '../languages/route-names.ts';
import { formatOf } from '../load/formats/format-table.ts';
import { singleSpaced } from '../pages-read/sentences.ts';
import { writtenRows } from '../plan/places.ts';
import type { FaultPlace } from '../types/audit.ts';
import type { DataDocument, DataPath, DataValue, Row } from '../types/data.ts';
import type { SiteFact } from '../types/page-content.ts';
import { formatPath, isObject } from '../utils/data-values.ts';
import { remember } from '../utils/remember.ts';
import type { OpenSite } from './open-site.ts';
import { createCodeSearch } from './template-code.ts';

/** Returns what finds the lines of texts and families in the data, and of parts of pages in the code. */
export function placesOf(root: string, { site, fullRow }: OpenSite): FindingPlaces {
  const { index, data } = site;
  const code = createCodeSearch(root, index);
  const rowsOf = ({ path }: Pick<SiteFact, 'path'>) =>
    Object.values(index.byPath.get(path)?.rows ?? {}).flatMap(writtenRows);
  const textsIn = (rows: readonly Row[]) =>
    rows.flatMap((row) =>
      [...textsOf(fullRow(row), pathOf(row))].map(([text, path]): SiteText => ({ row, text, path })),
    );
  const locate = createLocateText(data);
  const inFamily = remember((family: string) => listFamilyTexts(data.routes, familyName(family)));
  return {
    ...code,
    placeOf(page, text) {
      if (text.trim() === '' || text.length > MOST_CHARACTERS) return undefined;
      const phrase = createPhrase(text);
      const texts = textsIn(rowsOf(page));
      const find = (where: 'findExact' | 'findWritten') =>
        findText(texts, (each) => phrase[where](each), locate);
      // Without regard to capitals, "TBA" is in "football".
      return find('findExact') ?? (SHORT_WORD.test(text) ? undefined : find('findWritten'));
    },
    fieldPlace(page, names, begins) {
      for (const name of names)
        for (const row of rowsOf(page)) {
          const value = fullRow(row)[name];
          if (String(value ?? '').startsWith(begins))
            return locate({ row, text: '', path: [...pathOf(row), name] });
        }
      return undefined;
    },
    partPlace(page, whole, word) {
      const isPart = (text: string) => (whole.includes(singleSpaced(text)) ? text.indexOf(word) : -1);
      const ofRow = findText(textsIn(rowsOf(page)), isPart, locate);
      if (ofRow) return { ...ofRow, isOf: 'rows' };
      const phrase = createPhrase(word);
      const ofFamily = findText(inFamily(page.family), (text) => phrase.findExact(text), locate);
      return ofFamily && { ...ofFamily, isOf: 'routes' };
    },
    findShared: (texts, where) =>
      where === 'rows'
        ? createRowSearch(findTexts(texts, listRowTexts(data, fullRow)), locate)
        : createDocumentSearch(findTexts(texts, listDocumentTexts(data)), {
            ...{ inFamily, locate, lineOfCode: code.lineOfCode },
          }),
    linkPlace: (page, href) => documentWith(href, data, locate) ?? code.lineOfCode(page, linksInCode(href)),
    daysOf({ path, family }) {
      const page = index.familyByName.get(family)?.texts.has('date') ? index.byPath.get(path) : undefined;
      return page ? { updated: page.updated, date: page.link.date } : {};
    },
    // Findings of all pages ask for the same places again.
    sourcePlace: remember((page: SiteFact) => sourcePlaceOf(page, index)),
    familyPlace: (family) => familyPlaceOf(family, index),
  };
}

function familyPlaceOf(family: string, { familyByName }: OpenSite['site']['index']): FaultPlace | undefined {
  const found = familyByName.get(family);
  return found && { file: found.file, line: found.line };
}

/** Returns the line of a page's first row, with the name of the row if it is still there. */
function sourcePlaceOf(
  { path, sources: [source] }: SiteFact,
  { byPath }: OpenSite['site']['index'],
): FaultPlace | undefined {
  const [row] = Object.values(byPath.get(path)?.rows ?? {});
  const isThere = row?.file === source?.file && row?.line === source?.line;
  // The row of a value is only the first of those that have it.
  const isNamed = row !== undefined && isThere && row.fieldValue === undefined;
  return source && { ...source, ...(isNamed ? { row: nameOf(row) } : {}) };
}

/** The names of fields that hold an address. */
const LINK_FIELD = /href|url|link|to$|path|address|email|phone|target/i;
const SHORT_WORD = /^\p{L}{1,11}$/u;

/** A text of a row or of a document, and where it stands. */
interface SiteText {
  readonly text: string;
  readonly path: DataPath;
  readonly row?: Row;
  /** The file of a document. */
  readonly file?: string;
}

type Locate = (text: SiteText, offset?: number) => FaultPlace;

function createLocateText(data: OpenSite['site']['data']): Locate {
  return ({ row, file = row?.file ?? '', path }, offset) => {
    const options = { ...(offset === undefined ? {} : { offset }), lineOnly: true };
    // Reading the file takes longer than all else here.
    const isKnown = row !== undefined && formatOf(file).rowsAreLines === true;
    const line = isKnown ? row.line : data.locate(file, path, options).line;
    return { file, line, ...(row ? { row: nameOf(row), ...fieldOf(row, path) } : {}) };
  };
}

function pathOf({ at }: Row): DataPath {
  return at === undefined ? [] : [at];
}

function nameOf({ dataset, slug }: Row): string {
  return `${dataset}/${slug}`;
}

/** Returns the field of a row at a path in its file. */
function fieldOf(row: Row, path: DataPath): Pick<FaultPlace, 'field'> {
  const own = path.slice(pathOf(row).length);
  return own.length > 0 ? { field: formatPath(own) } : {};
}

/** Returns the place of the first address in a document that is `href`. */
function documentWith(href: string, data: OpenSite['site']['data'], locate: Locate): FaultPlace | undefined {
  for (const text of listDocumentTexts(data))
    if (text.text === href && LINK_FIELD.test(fieldNameOf(text.path))) return locate(text);
  return undefined;
}

/** Returns the name of the field at a path, or of the list that it is in. */
function fieldNameOf(path: DataPath): string {
  return String(path.findLast((step) => typeof step === 'string'));
}

/** Returns how code may write a link to an address. */
function linksInCode(href: string): readonly string[] {
  const quoted = JSON.stringify(href);
  return [`href=${quoted}`, `'${href}'`, quoted];
}

/** Returns the place of the first text that `find` finds something in. */
function findText(
  texts: readonly SiteText[],
  find: (text: string) => number,
  locate: Locate,
): FaultPlace | undefined {
  for (const text of texts) {
    const offset = find(text.text);
    if (offset >= 0) return locate(text, offset);
  }
  return undefined;
}

/** Returns the texts of a family in routes.yaml: its title, its description, its label. */
function listFamilyTexts({ file, value }: DataDocument, family: string): readonly SiteText[] {
  if (!Array.isArray(value)) return [];
  const at = value.findIndex((entry) => isObject(entry) && entry.name === family);
  return at < 0 ? [] : [...textsOf(value[at], [at])].map(([text, path]) => ({ file, text, path }));
}

/** Yields the texts of documents that pages show. */
function* listDocumentTexts(data: OpenSite['site']['data']): Generator<SiteText> {
  const translated = [...(data.overlays?.values() ?? [])].flatMap((own) => [own.site, own.routes]);
  const messages = data.messageFiles.map(({ file, value }) => ({ file, value: value as DataValue }));
  for (const document of [data.site, data.routes, data.facts, ...translated, ...messages]) {
    if (!document) continue;
    const written = 'written' in document ? document.written : undefined;
    for (const [text, path] of textsOf(written ?? document.value, []))
      yield { file: document.file, text, path };
  }
}

/** Yields the texts of all rows. */
function* listRowTexts(data: OpenSite['site']['data'], fullRow: OpenSite['fullRow']): Generator<SiteText> {
  for (const { rows } of [...data.datasets.values(), ...(data.overlayRows?.values() ?? [])])
    for (const row of rows)
      for (const [text, path] of textsOf(fullRow(row), pathOf(row))) yield { row, text, path };
}

/** A text that has a quote, and where it begins there. */
interface FoundQuote extends SiteText {
  readonly offset: number;
}

/** The letters of a word by which quotes are found. */
const BEGINNING = 3;
const WORD = /[\p{L}\p{N}]+/gu;

/**
 * Returns the first text that has each of the quotes. All quotes are looked up in one pass: a text is
 * compared with those of which it has the beginning of a word.
 */
function findTexts(quotes: readonly string[], texts: Iterable<SiteText>): ReadonlyMap<string, FoundQuote> {
  const byWord = new Map<string, [string, Phrase][]>();
  for (const quote of quotes) {
    if (quote.length > MOST_CHARACTERS) continue;
    // The last word may be cut.
    const [first = '', ...more] = quote.match(WORD) ?? [];
    const whole = [first, ...more.slice(0, -1)].toSorted((a, b) => b.length - a.length);
    const key = (whole[0] ?? '').slice(0, BEGINNING);
    if (key === '') continue;
    const known = byWord.get(key) ?? [];
    byWord.set(key, known);
    known.push([quote, createPhrase(quote)]);
  }
  const found = new Map<string, FoundQuote>();
  for (const text of texts) {
    const tried = new Set<string>();
    for (const [word] of text.text.matchAll(WORD)) {
      const key = word.slice(0, BEGINNING);
      const candidates = tried.has(key) ? undefined : byWord.get(key);
      tried.add(key);
      for (const [quote, phrase] of candidates ?? []) {
        const offset = found.has(quote) ? -1 : phrase.findExact(text.text);
        if (offset >= 0) found.set(quote, { ...text, offset });
      }
    }
  }
  return found;
}

/** What code shows for a value that is missing. Code does not write it as a text. */
const COMPUTED = /^(?:undefined|NaN|null|Invalid Date|\[object \w+\])$/;

/** Makes the function that finds a quote of a page in rows; see `SharedTexts`. */
function createRowSearch(found: ReadonlyMap<string, FoundQuote>, locate: Locate): SharedTexts {
  return (_, quote) => {
    const text = found.get(quote);
    return text && { ...locate(text, text.offset), isOf: 'rows' };
  };
}

/** Makes the function that finds a quote of a page in documents and code; see `SharedTexts`. */
function createDocumentSearch(
  found: ReadonlyMap<string, FoundQuote>,
  {
    inFamily,
    locate,
    lineOfCode,
  }: Pick<FindingPlaces, 'lineOfCode'> & {
    readonly inFamily: (family: string) => readonly SiteText[];
    readonly locate: Locate;
  },
): SharedTexts {
  return (page, quote) => {
    if (quote.length > MOST_CHARACTERS) return undefined;
    const phrase = createPhrase(quote);
    const ofFamily = findText(inFamily(page.family), (each) => phrase.findExact(each), locate);
    const text = found.get(quote);
    return (
      withKind(ofFamily, 'routes') ??
      withKind(text && locate(text, text.offset), 'data') ??
      withKind(COMPUTED.test(quote) ? undefined : lineOfCode(page, [quote]), 'code')
    );
  };
}

function withKind(place: FaultPlace | undefined, isOf: TextPlace['isOf']): TextPlace | undefined {
  return place && { ...place, isOf };
}
