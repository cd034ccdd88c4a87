import type { FaultPlace, FoundFault } from '../types/audit.ts';
import { traitsOf } from '../types/finding-kinds.ts';
import type { SiteFact } from '../types/page-content.ts';
import { groupBy } from '../utils/lists.ts';
import {
  createSearchLimit,
  type FaultScope,
  type FindingPlaces,
  isOfRows,
  type ScopedFault,
  type TextPlace,
} from './findings.ts';
import { codeAround, linkedPlace, type PageReader } from './other-places.ts';

/** A fault on this share of the pages of a family or the site, and on so many, is one fault of them all. */
const TEMPLATE_PART = 0.9;
const TEMPLATE_PAGES = 5;

/**
 * Joins the faults of single pages that nearly all pages of a family have, and those that nearly all pages
 * and families of the site have. Faults of kinds that quote a text are joined if they quote the same.
 * `sizes` has the number of judged pages by family. If it is one text of their rows, it stays a fault of the
 * pages.
 */
export function joinTemplateFaults(
  faults: readonly FoundFault[],
  sizes: ReadonlyMap<string, number>,
  placeOf: FindingPlaces['placeOf'],
): readonly ScopedFault[] {
  const all = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  const joined: ScopedFault[] = [];
  const rest = new Set(faults);
  const familyOf = ({ pages }: FoundFault) => pages[0]?.family ?? '';
  const join = (
    scope: FaultScope,
    sizeOf: (fault: FoundFault) => number,
    subjectOf: (fault: FoundFault) => string,
    toldApart: readonly (string | undefined)[],
  ) => {
    const keyOf = (fault: FoundFault) => {
      const { several } = traitsOf(fault.kind);
      // What code says of itself, each template may say in other words.
      const own = scope === 'site' && fault.code ? textOf(fault) : subjectOf(fault);
      const subject = toldApart.includes(several) ? own : '';
      return [fault.kind, subject, ...(scope === 'family' ? [familyOf(fault)] : [])].join('\0');
    };
    const single = [...rest].filter(
      ({ pages, isOfTemplates }) => pages.length === 1 && isOfTemplates !== true,
    );
    for (const group of groupBy(single, keyOf).values()) {
      const [example] = group;
      const pages = [...new Set(group.flatMap((fault) => fault.pages))];
      const size = example ? sizeOf(example) : 0;
      if (!example || pages.length < TEMPLATE_PAGES || pages.length < size * TEMPLATE_PART) continue;
      const families = new Set(pages.map(({ family }) => family)).size;
      if (scope === 'site' && families < sizes.size * TEMPLATE_PART) continue;
      for (const fault of group) rest.delete(fault);
      joined.push(joinGroup(example, group, { scope, pages, size, subject: subjectOf(example) }, placeOf));
    }
  };
  const sizeOf = (fault: FoundFault) => sizes.get(familyOf(fault)) ?? 0;
  // First those of one link or one text, with the same words beside it. Then those with the same leftover,
  // and links of one template, which lead to other addresses on each page.
  for (const [subjectOf, toldApart] of [
    [sharedSubject, ['both', 'page']],
    [leftoverOf, ['both']],
  ] as const) {
    if (sizes.size > 1) join('site', () => all, subjectOf, toldApart);
    join('family', sizeOf, subjectOf, toldApart);
  }
  const scopeOfRest = ({ isOfTemplates, pages }: FoundFault) =>
    isOfTemplates ? scopeOf('code', pages) : 'pages';
  return [...joined, ...[...rest].map((fault) => ({ ...fault, scope: scopeOfRest(fault) }))];
}

function joinGroup(
  example: FoundFault,
  group: readonly FoundFault[],
  {
    scope,
    pages,
    size,
    subject,
  }: Pick<ScopedFault, 'scope' | 'pages'> & {
    readonly size: number;
    readonly subject: string;
  },
  placeOf: FindingPlaces['placeOf'],
): ScopedFault {
  const { kind, quote = '', message } = example;
  const { several, isQuoted } = traitsOf(kind);
  const isSame = group.every((fault) => fault.message === message);
  const languages = [...new Set(group.flatMap((fault) => fault.languages ?? []))];
  // A text that was pasted into all rows is no fault of their template. An address of a link may be, if it is
  // not in their Markdown.
  const isText = (several === 'both' && isQuoted === true) || /\s/.test(quote);
  const isOneText = group.every((fault) => fault.quote === quote);
  const pasted = isText ? quote : `](${quote}`;
  const isPasted = isOneText && (isText || isQuoted === true) && isOfRows(pasted, pages, placeOf);
  return {
    ...example,
    ...(several === 'both' ? { subject } : {}),
    scope: isPasted ? 'pages' : scope,
    ...{ pages, languages, isOneText },
    share: `${pages.length} of ${size} pages${isSame ? ': ' : ', for example: '}`,
  };
}

/** The values in what structured data says, which differ from row to row: texts, addresses and numbers. */
const VALUES = /"[^"]*"|https?:\/\/[^\s#"]*|\S*\d\S*/g;

/** Returns what two faults have in common that are one fault of a template. */
function sharedSubject(fault: FoundFault): string {
  const text = textOf(fault);
  return traitsOf(fault.kind).part === 'data' ? text.replace(VALUES, '').trim() : text;
}

function textOf({ subject, quote, message }: FoundFault): string {
  return subject || quote || message;
}

/** Returns the same without the words beside a leftover, which differ from row to row. */
function leftoverOf(fault: FoundFault): string {
  const subject = sharedSubject(fault);
  return fault.kind === 'leftover' ? subject.replace(/ \([^()]*\)$/, '') : subject;
}

/**
 * Looks up the lines of faults, and joins those of pages that show one text of one place. A text that the
 * rows of a page lack is looked up in those of pages that it links to, then in documents and code, and last
 * in all rows, all such texts together.
 */
export function placeFaults(
  faults: readonly ScopedFault[],
  places: FindingPlaces,
  pages: PageReader,
): readonly ScopedFault[] {
  const isSearched = createSearchLimit();
  const searched = new Set<ScopedFault>();
  const placed = new Map<ScopedFault, PlacedFault>();
  const pending = new Map<ScopedFault, string>();
  for (const fault of faults) {
    const { quote = '', code, fields, place, scope } = fault;
    const { isQuoted, several } = traitsOf(fault.kind);
    // Of one link in header or footer, the place may be known. Others of a template may have it as well.
    const known = fault.isOfTemplates && isQuoted ? asCode(place) : undefined;
    if (known) placed.set(fault, { fault, place: known, isOwn: false });
    // Links of a template may lead to other addresses on each page.
    const isLookedUp =
      code || fields || (isQuoted && (scope === 'pages' || several === 'both' || fault.isOneText));
    if (place || fault.isOfTemplates || !isLookedUp || !isSearched()) continue;
    searched.add(fault);
    const own = ownPlace(fault, places);
    if (own) placed.set(fault, { fault, place: own, isOwn: own.isOf === 'rows' });
    else if (isQuoted && isTelling(quote)) pending.set(fault, quote);
  }
  lookUpElsewhere(pending, placed, places, pages);
  const groups = groupBy([...placed.values()], ({ fault, place }) =>
    [fault.kind, fault.subject ?? fault.quote, place.file, place.line].join('\0'),
  );
  const rest = faults
    .filter((fault) => !placed.has(fault))
    .map((fault): ScopedFault => (searched.has(fault) ? { ...fault, isNotInRows: true } : fault));
  return [...[...groups.values()].map(joinPlaced), ...rest];
}

/**
 * Looks texts up that the rows of their pages lack: in the rows of linked pages, in documents and code, and
 * what is left in all rows.
 */
function lookUpElsewhere(
  pending: ReadonlyMap<ScopedFault, string>,
  placed: Map<ScopedFault, PlacedFault>,
  places: FindingPlaces,
  pages: PageReader,
): void {
  const isLinkSearched = createSearchLimit();
  const isLink = ({ kind }: ScopedFault) => traitsOf(kind).several === 'page';
  for (const where of ['documents', 'rows'] as const) {
    const left = [...pending].filter(
      ([fault]) => !placed.has(fault) && !(where === 'rows' && isLink(fault) && fault.scope !== 'pages'),
    );
    if (left.length === 0) continue;
    const find = places.findShared([...new Set(left.map(([, text]) => text))], where);
    for (const [fault, quote] of left) {
      const [page] = fault.pages;
      if (!page) continue;
      const isOfPages = fault.scope === 'pages';
      const nearer = () =>
        isOfPages
          ? linkedPlace(page, quote, places, pages, isLinkSearched)
          : isLink(fault) && asCode(places.linkPlace(page, quote));
      const found =
        where === 'rows'
          ? find(page, quote)
          : nearer() ||
            (find(page, quote) ?? codeAround(fault, page, places, () => pages.blockWith(page, quote)));
      if (found) placed.set(fault, { fault, place: found, isOwn: false });
    }
  }
}

function asCode(place: FaultPlace | undefined): TextPlace | undefined {
  return place && { ...place, isOf: 'code' };
}

/** A fault whose line is known. `isOwn` says whether the rows of its pages have the line. */
interface PlacedFault {
  readonly fault: ScopedFault;
  readonly place: TextPlace;
  readonly isOwn: boolean;
}

/** Signs alone, such as "#", stand everywhere. */
function isTelling(text: string): boolean {
  return text.length > 2 && /[\p{L}\p{N}]/u.test(text);
}

/** Returns the place of a fault in the rows, the family or the code of its first page. */
function ownPlace(fault: ScopedFault, places: FindingPlaces): TextPlace | undefined {
  const { scope, pages, quote = '', word, code, fields } = fault;
  const [first, last] = [pages[0], pages.at(-1)];
  if (!first || !last) return undefined;
  // An argument, such as `(4.9,`, is in code alone.
  const inRows = [quote, ...(code ?? []).filter((text) => !/^[=(,:]/.test(text))];
  const find = (page: SiteFact) =>
    (fields ? places.fieldPlace(page, fields, quote) : undefined) ?? firstOf(inRows, page, places);
  // What rows of a whole family have is a fault of its template, unless they share one row.
  const own = fields && scope !== 'pages' ? undefined : find(first);
  if (own && (scope === 'pages' || isSamePlace(own, find(last)))) return { ...own, isOf: 'rows' };
  const ofCode = code && places.lineOfCode(first, code);
  if (ofCode) return { ...ofCode, isOf: 'code' };
  return word === undefined ? undefined : places.partPlace(first, quote, word);
}

function firstOf(texts: readonly string[], page: SiteFact, { placeOf }: FindingPlaces) {
  for (const text of texts) {
    const place = placeOf(page, text);
    if (place) return place;
  }
  return undefined;
}

function isSamePlace(one: FaultPlace, other: FaultPlace | undefined): boolean {
  return one.file === other?.file && one.line === other.line;
}

/** Joins faults of one text at one place. Pages whose own rows have it come first. */
function joinPlaced(group: readonly PlacedFault[]): ScopedFault {
  const sorted = group.toSorted((a, b) => Number(b.isOwn) - Number(a.isOwn));
  const [{ fault, place }] = sorted as unknown as readonly [PlacedFault];
  const { isOf, ...where } = place;
  const pages = [...new Set(sorted.flatMap((placed) => placed.fault.pages))];
  const own = new Set(sorted.flatMap((placed) => (placed.isOwn ? placed.fault.pages : [])));
  const isSame = group.every((placed) => placed.fault.message === fault.message);
  return {
    ...fault,
    scope: scopeOf(isOf, pages),
    place: where,
    pages,
    languages: [...new Set(sorted.flatMap((placed) => placed.fault.languages ?? []))],
    share: group.length === 1 ? (fault.share ?? '') : isSame ? '' : `${pages.length} pages, for example: `,
    advice: fault.adviceAtLine ?? fault.advice,
    ...(isOf === 'rows' ? { showing: new Set(pages.filter((page) => !own.has(page))) } : {}),
  };
}

/** Returns what a text belongs to: that of rows to their pages, and any other to its family or the site. */
function scopeOf(isOf: TextPlace['isOf'], pages: readonly SiteFact[]): FaultScope {
  if (isOf === 'rows') return 'pages';
  return pages.every(({ family }) => family === pages[0]?.family) ? 'family' : 'site';
}
