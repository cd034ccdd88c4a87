import type { AuditSettings, FaultPlace, Finding, FoundFault } from '../types/audit.ts';
import { type FindingKind, traitsOf } from '../types/finding-kinds.ts';
import type { SiteFact } from '../types/page-content.ts';
import { groupBy } from '../utils/lists.ts';

/** Finds the lines that findings point to. */
export interface FindingPlaces {
  /** Returns the line of a page's rows that has a text. */
  placeOf(page: SiteFact, text: string): FaultPlace | undefined;
  /**
   * Returns the line of the code that makes a part of a page: in its template, or in its layout for what all
   * pages have.
   */
  codePlace(page: SiteFact, part: CodePart): FaultPlace | undefined;
  /** Returns the line of a family in routes.yaml. */
  familyPlace(family: string): FaultPlace | undefined;
}

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

/** Makes the function that turns a fault into a finding with its level and its place. */
export function createFindings(places: FindingPlaces) {
  let searched = 0;
  const lineOf = ({ kind, scope, pages, place, quote }: ScopedFault): FaultPlace => {
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
    const found = first && quote && searched++ < MOST_SEARCHED ? places.placeOf(first, quote) : undefined;
    const [source] = first?.sources ?? [];
    return found ?? source ?? ofFamily ?? NO_ROW;
  };
  return (fault: ScopedFault, levelOf: AuditSettings['levelOf']): Finding => {
    const { kind, scope, pages, message, advice } = fault;
    const [first] = scope === 'site' ? [] : pages;
    const family = first?.family ?? '';
    const known = levelOf(kind, pages[0]?.family ?? '');
    // Faults with the level "off" were left out before.
    const level = known === 'off' ? 'note' : known;
    const { file, line } = lineOf(fault);
    return {
      kind,
      severity: level,
      level,
      isOfTemplate: scope !== 'pages',
      family,
      template: first?.template ?? '',
      ...{ file, line },
      pages: pages.map(({ path }) => path),
      places: pages.map(({ sources: [source] }) => source ?? places.familyPlace(family) ?? NO_ROW),
      ...{ message, advice, ...subjectOf(fault), ...languagesOf(fault) },
    };
  };
}

/** Returns the languages of a fault, if its pages have any. */
function languagesOf({ pages, languages = [] }: ScopedFault): Pick<Finding, 'languages'> {
  const codes = new Set([...pages.flatMap(({ language }) => language ?? []), ...languages]);
  return codes.size > 0 ? { languages: [...codes] } : {};
}

/** Returns what tells a finding apart, if its page or its template can have several of its kind. */
function subjectOf({ kind, scope, subject, quote, message }: ScopedFault) {
  const { several } = traitsOf(kind);
  const isAlone = several === undefined || (several === 'page' && scope !== 'pages');
  return isAlone ? {} : { subject: subject || quote || message };
}

/**
 * Returns the fault of one page. `shown` is a text of the page that shows it, and tells it apart from others
 * of its kind.
 */
export function pageFault(
  kind: FindingKind,
  page: SiteFact,
  message: string,
  advice: string,
  shown: string | Pick<FoundFault, 'quote' | 'subject'> = {},
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

/** A fault on this share of the pages of a family or the site, and on so many, is one fault of them all. */
const TEMPLATE_PART = 0.9;
const TEMPLATE_PAGES = 5;

/** Whether a fault is one of pages, of the template of a family, or of all templates. */
type FaultScope = 'pages' | 'family' | 'site';

interface ScopedFault extends FoundFault {
  readonly scope: FaultScope;
}

/**
 * Joins the faults of single pages that nearly all pages of a family have, and those that nearly all pages
 * and families of the site have. `sizes` has the number of judged pages by family. If it is one text of their
 * rows, it stays a fault of the pages.
 */
export function joinTemplateFaults(
  faults: readonly FoundFault[],
  sizes: ReadonlyMap<string, number>,
  placeOf: FindingPlaces['placeOf'],
): readonly ScopedFault[] {
  const all = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  const joined: ScopedFault[] = [];
  const rest = new Set(faults);
  const join = (
    scope: FaultScope,
    keyOf: (fault: FoundFault) => string,
    sizeOf: (fault: FoundFault) => number,
  ) => {
    const single = [...rest].filter(({ pages }) => pages.length === 1);
    for (const group of groupBy(single, keyOf).values()) {
      const [example] = group;
      const pages = [...new Set(group.flatMap((fault) => fault.pages))];
      const size = example ? sizeOf(example) : 0;
      if (!example || pages.length < TEMPLATE_PAGES || pages.length < size * TEMPLATE_PART) continue;
      const families = new Set(pages.map(({ family }) => family)).size;
      if (scope === 'site' && families < sizes.size * TEMPLATE_PART) continue;
      for (const fault of group) rest.delete(fault);
      const share = `${pages.length} of ${size} pages, for example: `;
      const languages = [...new Set(group.flatMap((fault) => fault.languages ?? []))];
      // Words that were pasted into all rows are no fault of their template. An address may be.
      const isPasted =
        group.every(({ quote }) => quote === example.quote) &&
        /\s/.test(example.quote ?? '') &&
        isOfRows(example.quote ?? '', pages, placeOf);
      joined.push({
        ...example,
        scope: isPasted ? 'pages' : scope,
        pages,
        languages,
        message: share + example.message,
      });
    }
  };
  const familyOf = ({ pages }: FoundFault) => pages[0]?.family ?? '';
  if (sizes.size > 1)
    join(
      'site',
      ({ kind }) => kind,
      () => all,
    );
  join(
    'family',
    (fault) => `${fault.kind} ${familyOf(fault)}`,
    (fault) => sizes.get(familyOf(fault)) ?? 0,
  );
  return [...joined, ...[...rest].map((fault) => ({ ...fault, scope: 'pages' as const }))];
}
