import type { FoundFault } from '../types/audit.ts';
import type { FindingKind } from '../types/finding-kinds.ts';
import type { SiteFact } from '../types/page-content.ts';

/** The kinds that follow from another kind on the same pages. They are left out. */
const FOLLOWS: Readonly<Partial<Record<FindingKind, readonly FindingKind[]>>> = {
  'near-duplicate': [
    ...(['same-title', 'same-h1', 'same-description', 'repeated-sentence', 'number-titles'] as const),
    ...(['one-search', 'text-targets'] as const),
  ],
  'same-title': ['same-h1', 'one-search', 'h1-differs', 'text-targets'],
  'same-h1': ['one-search', 'text-targets'],
  'one-search': ['text-targets'],
  'no-text-link': ['deep-page'],
  'link-text': ['generic-link', 'text-targets'],
  'title-is-description': ['description-length'],
  'text-gap': ['title-length', 'description-length'],
  'h1-missing': ['heading-skip'],
  'structured-syntax': ['structured-none'],
};

/** Leaves out the faults that follow from another one on all of their pages. */
export function withoutConsequences(faults: readonly FoundFault[]): readonly FoundFault[] {
  const hidden = new Map<FindingKind, Set<SiteFact>[]>();
  for (const { kind, pages } of faults)
    for (const consequence of FOLLOWS[kind] ?? []) {
      const causes = hidden.get(consequence) ?? [];
      hidden.set(consequence, causes);
      causes.push(new Set(pages));
    }
  return faults.filter(
    ({ kind, pages }) =>
      pages.length === 0 || !hidden.get(kind)?.some((cause) => pages.every((page) => cause.has(page))),
  );
}
