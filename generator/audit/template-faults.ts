import type { FoundFault } from '../types/audit.ts';
import { groupBy } from '../utils/group-by.ts';

/** A fault on this share of the pages of a family or the site, and on so many, is one fault of them all. */
const TEMPLATE_PART = 0.9;
const TEMPLATE_PAGES = 5;

/** Whether a fault is one of pages, of the template of a family, or of all templates. */
export type FaultScope = 'pages' | 'family' | 'site';

export interface ScopedFault extends FoundFault {
  readonly scope: FaultScope;
}

/**
 * Joins the faults of single pages that nearly all pages of a family have, and those that nearly all pages and
 * families of the site have. `sizes` has the number of judged pages by family.
 */
export function joinTemplateFaults(
  faults: readonly FoundFault[],
  sizes: ReadonlyMap<string, number>,
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
      joined.push({ ...example, scope, pages, message: share + example.message });
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
