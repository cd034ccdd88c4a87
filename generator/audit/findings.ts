import type { AuditSettings, FaultPlace, Finding, FoundFault } from '../types/audit.ts';
import { type FindingKind, traitsOf } from '../types/finding-kinds.ts';
import type { SiteFact } from '../types/page-content.ts';

/** Finds the lines that findings point to. */
export interface FindingPlaces {
  /** Returns the line of a page's rows that has a text. */
  placeOf(page: Pick<SiteFact, 'path'>, text: string): FaultPlace | undefined;
  /** Returns the line of the first field with one of these names whose value begins with a text. */
  fieldPlace(page: SiteFact, names: readonly string[], begins: string): FaultPlace | undefined;
  /**
   * Returns the place of a word of a text that is made of several: in a field of the page's rows, or in what
   * routes.yaml says of its family.
   */
  partPlace(page: SiteFact, text: string, word: string): TextPlace | undefined;
  /**
   * Returns the line of the page's template, of its layout or of what these import that has a text. A
   * `CODE_GAP` in it is a value that code inserts.
   */
  lineOfCode(page: SiteFact, texts: readonly string[]): FaultPlace | undefined;
  /**
   * Looks texts up that the rows of their pages lack: in documents, and with `'rows'` in all rows as well,
   * which takes seconds on a large site.
   */
  findShared(texts: readonly string[], where: 'documents' | 'rows'): SharedTexts;
  /**
   * Returns the line of the code that makes a part of a page: in its template, or in its layout for what all
   * pages have.
   */
  codePlace(page: SiteFact, part: CodePart): FaultPlace | undefined;
  /** Returns the day of a page's last update and that of its first publication, if routes.yaml gives one. */
  daysOf(page: SiteFact): { readonly updated?: string | undefined; readonly date?: string | undefined };
  /** Returns the line of a document or of the code of a page that has an address as it is. */
  linkPlace(page: SiteFact, href: string): FaultPlace | undefined;
  /** Returns the line of a page's first row. */
  sourcePlace(page: SiteFact): FaultPlace | undefined;
  /** Returns the line of a family in routes.yaml. */
  familyPlace(family: string): FaultPlace | undefined;
}

/** The place of a text, and what has it. */
export interface TextPlace extends FaultPlace {
  readonly isOf: 'rows' | 'routes' | 'data' | 'code';
}

/**
 * Returns the place of a text on a page: what routes.yaml says of its family, data/site.yaml and other
 * documents, the template, the layout, or rows of other pages.
 */
export type SharedTexts = (page: SiteFact, text: string) => TextPlace | undefined;

/** Whether a fault is one of pages, of the template of a family, or of all templates. */
export type FaultScope = 'pages' | 'family' | 'site';

/** A fault, and how much of the site it belongs to. */
export interface ScopedFault extends FoundFault {
  readonly scope: FaultScope;
  /** What the message begins with, if it speaks of several pages: `21 of 21 pages: `. */
  readonly share?: string;
  /** Whether all of its pages have the same quote. */
  readonly isOneText?: boolean;
  /** Whether the rows of its first page were searched for its quote, in vain. */
  readonly isNotInRows?: true;
  /** The pages that only show the row of another page, in which the fault is. */
  readonly showing?: ReadonlySet<SiteFact>;
}

/** Stands in a text for a value that code inserts into it. */
export const CODE_GAP = '\u0000';

/** A part of the code of pages. */
export interface CodePart {
  readonly isOfLayout: boolean;
  /** The names of the export that makes it, the likeliest first. */
  readonly exports: readonly string[];
  /** A text that pages show. If a line of the code has it, this line is the place. */
  readonly quote: string | undefined;
}

/** The exports of templates and layouts that make the head of a page, and its structured data. */
const EXPORTS = { head: ['Head', 'head'], data: ['jsonLd', 'Head'], body: [] } as const;

/** The place of a page without rows. */
const NO_ROW: FaultPlace = { file: 'data/routes.yaml', line: 1 };
/** Texts are searched in rows for so many findings. A place is worth less if there are more. */
const MOST_SEARCHED = 2000;

/** Returns the function that says whether one more text is searched in rows. */
export function createSearchLimit(): () => boolean {
  let searched = 0;
  return () => searched++ < MOST_SEARCHED;
}

/** Makes the function that turns a fault into a finding with its level and its place. */
export function createFindings(places: FindingPlaces) {
  const isSearched = createSearchLimit();
  const lineOf = ({ kind, scope, pages, place, quote, isNotInRows }: ScopedFault): FaultPlace => {
    const [first] = pages;
    if (place) return place;
    const { isOfRoutes, part = 'body' } = traitsOf(kind);
    const isOfLayout = scope === 'site';
    const code = () => first && places.codePlace(first, { isOfLayout, exports: EXPORTS[part], quote });
    const ofFamily = first && places.familyPlace(first.family);
    if (isOfRoutes && ofFamily && scope !== 'pages') return ofFamily;
    if (isOfLayout) return code() ?? { file: 'data/site.yaml', line: 1 };
    if (scope === 'family' && first)
      return code() ?? { file: `templates/pages/${first.template}.tsx`, line: 1 };
    const found = first && quote && !isNotInRows && isSearched() ? places.placeOf(first, quote) : undefined;
    return found ?? (first && places.sourcePlace(first)) ?? ofFamily ?? NO_ROW;
  };
  const textPlace = (page: SiteFact, text: string | undefined) => {
    const found = text !== undefined && isSearched() ? places.placeOf(page, text) : undefined;
    return found && placeOnly(found);
  };
  return (fault: ScopedFault, levelOf: AuditSettings['levelOf']): Finding => {
    const { kind, scope, pages, share = '', advice, showing, quotes } = fault;
    const message = share + fault.message;
    const [first] = scope === 'site' ? [] : pages;
    const family = first?.family ?? '';
    const known = levelOf(kind, pages[0]?.family ?? '');
    // Faults with the level "off" were left out before.
    const level = known === 'off' ? 'note' : known;
    const place = placeOnly(lineOf(fault));
    return {
      kind,
      severity: level,
      level,
      isOfTemplate: scope !== 'pages',
      family,
      template: first?.template ?? '',
      ...place,
      pages: pages.map(({ path }) => path),
      places: pages.map((page) =>
        showing?.has(page)
          ? place
          : (textPlace(page, quotes?.get(page)) ??
            places.sourcePlace(page) ??
            places.familyPlace(family) ??
            NO_ROW),
      ),
      ...{ message, advice, ...subjectOf(fault), ...languagesOf(fault) },
    };
  };
}

/** Returns the line of a place, with its row and the field of the row if it is in one. */
function placeOnly({ file, line, row, field }: FaultPlace): FaultPlace {
  if (row === undefined) return { file, line };
  return { file, line, row, ...(field === undefined ? {} : { field }) };
}

/** Returns the languages of a fault, if its pages have any. */
function languagesOf({ pages, languages = [] }: ScopedFault): Pick<Finding, 'languages'> {
  const codes = new Set([...pages.flatMap(({ language }) => language ?? []), ...languages]);
  return codes.size > 0 ? { languages: [...codes] } : {};
}

/** Returns what tells a finding apart, if its page or its template can have several of its kind. */
function subjectOf({ kind, scope, subject, quote, message, place, isOneText }: ScopedFault) {
  const { several, isQuoted } = traitsOf(kind);
  const isKnown = place || (isQuoted && isOneText);
  const isAlone = several === undefined || (several === 'page' && scope !== 'pages' && !isKnown);
  return isAlone ? {} : { subject: subject || quote || message };
}

/**
 * Returns the fault of one page. `shown` is a text of the page that shows it, and tells it apart from others
 * of its kind, or all that is known of its place.
 */
export function pageFault(
  kind: FindingKind,
  page: SiteFact,
  message: string,
  advice: string,
  shown: string | Partial<FoundFault> = {},
): FoundFault {
  const told = typeof shown === 'string' ? { quote: shown } : shown;
  return { kind, pages: [page], message, advice, ...told };
}

/**
 * Returns whether the rows of pages have a text, each for itself: those of the first and the last page, at
 * different lines.
 */
export function isOfRows(
  text: string,
  pages: readonly SiteFact[],
  placeOf: FindingPlaces['placeOf'],
): boolean {
  const [first, last] = [pages[0], pages.at(-1)];
  if (!first || !last || first === last || text === '') return false;
  const [one, other] = [placeOf(first, text), placeOf(last, text)];
  return one !== undefined && other !== undefined && (one.file !== other.file || one.line !== other.line);
}
