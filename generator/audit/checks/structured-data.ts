import { suggest } from '../../problems/suggest.ts';
import type { FoundFault } from '../../types/audit.ts';
import type { SiteFact, StructuredNode } from '../../types/page-content.ts';
import { groupBy } from '../../utils/lists.ts';
import type { AuditedSite } from '../audited-site.ts';
import { pageFault } from '../findings.ts';
import { OTHER_TYPES, RETIRED, WANTED } from '../structured-types.ts';

const KNOWN = new Set([...WANTED.keys(), ...OTHER_TYPES]);
/** A type on this share of a family's pages, and in a family of so many, belongs on all of them. */
const USUAL_PART = 0.9;
const USUAL_PAGES = 10;
const IN_TEMPLATE = 'Correct it in the jsonLd function of the template.';

/** Finds structured data that is missing, incomplete or wrong. */
export function* findStructuredFaults({ pages }: AuditedSite): Generator<FoundFault> {
  const usual = usualTypes(pages);
  const distinctOf = createDistinct();
  for (const page of pages) {
    const types = new Set(page.structured.map(({ type }) => type));
    const missing = (usual.get(page.family) ?? []).filter((type) => !types.has(type));
    if (types.size === 0 || missing.length > 0)
      yield pageFault(
        'structured-none',
        page,
        types.size === 0
          ? 'the page has no structured data'
          : `the page has no ${missing.join(' and ')}, which nearly all pages of its family have`,
        'Fill the fields of the row that the jsonLd function of the template reads.',
        { subject: missing.join(' ') },
      );
    for (const node of distinctOf(page.structured)) yield* nodeFaults(page, node, types);
  }
}

/**
 * Returns the types that nearly all pages of a family have, by family. Small families have no usual types.
 */
function usualTypes(pages: readonly SiteFact[]): ReadonlyMap<string, readonly string[]> {
  const usual = new Map<string, readonly string[]>();
  for (const [family, own] of groupBy(pages, (page) => page.family)) {
    if (own.length < USUAL_PAGES) continue;
    const counts = new Map<string, number>();
    for (const { structured } of own)
      for (const type of new Set(structured.map((node) => node.type)))
        counts.set(type, (counts.get(type) ?? 0) + 1);
    const most = [...counts].filter(([, count]) => count >= own.length * USUAL_PART);
    usual.set(
      family,
      most.map(([type]) => type),
    );
  }
  return usual;
}

function* nodeFaults(
  page: SiteFact,
  node: StructuredNode,
  types: ReadonlySet<string>,
): Generator<FoundFault> {
  const { type, faults = [] } = node;
  if (faults.length > 0)
    yield pageFault(
      'structured-value',
      page,
      `${type || 'Structured data'}: ${faults.join(', ')}`,
      IN_TEMPLATE,
      { subject: `${type} ${faults.join(', ')}`, ...orderOf(faults) },
    );
  // A type of a vocabulary other than schema.org has a prefix, such as "ex:Thing".
  const near = KNOWN.has(type) || type.includes(':') ? undefined : suggest(type, KNOWN);
  if (near !== undefined && isMisspelt(type, near))
    yield pageFault('structured-value', page, `schema.org has no type "${type}"`, `Did you mean "${near}"?`, {
      subject: type,
    });
  yield* missingFields(page, node, types);
}

/** A date that is before another, as the reader of structured data says it, and its day. */
const BEFORE = /^date\w+ (\d{4}-\d{2}-\d{2})\S* is before |^endDate (\d{4}-\d{2}-\d{2})\S* is before /;

/** Returns where dates in the wrong order stand in a row, if that is all that is wrong. */
function orderOf([fault = '', ...more]: readonly string[]): Partial<FoundFault> {
  const [, changed, end] = BEFORE.exec(fault) ?? [];
  const day = changed ?? end;
  if (day === undefined || more.length > 0) return {};
  return {
    quote: day,
    fields: changed === undefined ? ['end', 'endDate', 'until'] : ['updated', 'dateModified', 'modified'],
    adviceAtLine: 'Correct the dates of the row.',
  };
}

/**
 * Yields what Google asks for and a node lacks. What Google has retired is told as such, and asked for
 * nothing.
 */
function* missingFields(
  page: SiteFact,
  { type, fields, within = [] }: StructuredNode,
  types: ReadonlySet<string>,
): Generator<FoundFault> {
  const wanted = WANTED.get(type);
  if (!wanted || within.some((outer) => RETIRED.has(outer))) return;
  if (wanted.partOf && !wanted.partOf.some((outer) => types.has(outer))) return;
  const { until, elsewhere, source } = wanted.feature;
  const reader = elsewhere ?? 'Google';
  const lacking = (names: readonly string[]) => names.filter((name) => !fields.includes(name));
  const choices = (wanted.oneOf ?? []).filter((names) => lacking(names).length === names.length);
  const required = [...lacking(wanted.required), ...choices.map((names) => names.join(' or '))];
  const ofOuter = within.flatMap((outer) => wanted.recommendedIn?.[outer] ?? []);
  const recommended = lacking([...wanted.recommended, ...ofOuter]);
  if (RETIRED.has(type))
    yield pageFault(
      'structured-retired',
      page,
      elsewhere === undefined
        ? `Google Search has shown nothing for ${type} since ${until}`
        : `${type} is for ${elsewhere}: Google Search shows nothing for it`,
      `It does no harm. Keep it for other readers, or leave it out. See ${source}.`,
      { subject: type },
    );
  if (required.length > 0)
    yield pageFault(
      RETIRED.has(type) ? 'structured-advice' : 'structured-data',
      page,
      `${type} lacks ${required.join(' and ')}, without which ${reader} ignores it`,
      'Add it in the jsonLd function of the template, or leave the type out.',
      { subject: `${type} ${required.join(' ')}` },
    );
  else if (recommended.length > 0)
    yield pageFault(
      'structured-advice',
      page,
      `${type} lacks ${recommended.join(' and ')}, which ${reader} recommends`,
      'Add what the page shows in the jsonLd function of its template.',
      { subject: `${type} ${recommended.join(' ')}` },
    );
}

/**
 * Returns whether a type is surely a known one with a slip: other capitals, or one letter in a longer name.
 */
function isMisspelt(type: string, near: string): boolean {
  return (
    type.toLowerCase() === near.toLowerCase() ||
    (type.length >= 6 && Math.abs(type.length - near.length) <= 1)
  );
}

/**
 * Makes the function that returns one node of each type, set of fields, and faults. Pages with equal nodes
 * share their list, so each is read once.
 */
function createDistinct(): (nodes: readonly StructuredNode[]) => readonly StructuredNode[] {
  const known = new Map<readonly StructuredNode[], readonly StructuredNode[]>();
  const keyOf = ({ type, fields, faults = [], within = [] }: StructuredNode) =>
    JSON.stringify([type, fields, faults, within]);
  return (nodes) => {
    const distinct = known.get(nodes) ?? [...new Map(nodes.map((node) => [keyOf(node), node])).values()];
    known.set(nodes, distinct);
    return distinct;
  };
}
