import { suggest } from '../../problems/suggest.ts';
import type { FoundFault } from '../../types/audit.ts';
import type { SiteFact, StructuredNode } from '../../types/page-content.ts';
import type { AuditedSite } from '../audited-site.ts';
import { pageFault } from '../page-fault.ts';
import { OTHER_TYPES, WANTED } from '../structured-types.ts';

const KNOWN = new Set([...WANTED.keys(), ...OTHER_TYPES]);
const IN_TEMPLATE = 'Correct it in the jsonLd function of the template.';

/** Finds structured data that is missing, incomplete or wrong. */
export function* findStructuredFaults({ pages }: AuditedSite): Generator<FoundFault> {
  for (const page of pages) {
    if (page.structured.length === 0)
      yield pageFault(
        'structured-none',
        page,
        'the page has no structured data',
        'Export jsonLd from the template: a breadcrumb, and the type of what the page shows.',
      );
    for (const node of distinct(page.structured)) yield* nodeFaults(page, node);
  }
}

function* nodeFaults(page: SiteFact, { type, fields, faults = [] }: StructuredNode): Generator<FoundFault> {
  if (faults.length > 0)
    yield pageFault(
      'structured-value',
      page,
      `${type || 'Structured data'}: ${faults.join(', ')}`,
      IN_TEMPLATE,
    );
  // A type of a vocabulary other than schema.org has a prefix, such as "ex:Thing".
  const near = KNOWN.has(type) || type.includes(':') ? undefined : suggest(type, KNOWN);
  if (near !== undefined && isMisspelt(type, near))
    yield pageFault('structured-value', page, `schema.org has no type "${type}"`, `Did you mean "${near}"?`);
  const wanted = WANTED.get(type);
  if (!wanted) return;
  const lacking = (names: readonly string[]) => names.filter((name) => !fields.includes(name));
  const choices = (wanted.oneOf ?? []).filter((names) => lacking(names).length === names.length);
  const required = [...lacking(wanted.required), ...choices.map((names) => names.join(' or '))];
  const recommended = lacking(wanted.recommended);
  if (required.length > 0)
    yield pageFault(
      'structured-data',
      page,
      `${type} lacks ${required.join(' and ')}, without which Google ignores it`,
      'Add it in the jsonLd function of the template, or leave the type out.',
    );
  else if (recommended.length > 0)
    yield pageFault(
      'structured-advice',
      page,
      `${type} lacks ${recommended.join(' and ')}, which Google recommends`,
      'Add what the page shows in the jsonLd function of its template.',
    );
}

/** Returns whether a type is surely a known one with a slip: other capitals, or one letter in a longer name. */
function isMisspelt(type: string, near: string): boolean {
  return (
    type.toLowerCase() === near.toLowerCase() ||
    (type.length >= 6 && Math.abs(type.length - near.length) <= 1)
  );
}

/** Returns one node of each type, set of fields, and faults. */
function distinct(nodes: readonly StructuredNode[]): readonly StructuredNode[] {
  const keyOf = ({ type, fields, faults = [] }: StructuredNode) => [type, ...fields, ...faults].join();
  return [...new Map(nodes.map((node) => [keyOf(node), node])).values()];
}
