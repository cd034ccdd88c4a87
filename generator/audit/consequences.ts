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
  // By the kind that they hide and by page, so that a fault is compared with few causes on a large site.
  const causes = new Map<FindingKind, Map<SiteFact, ReadonlySet<SiteFact>[]>>();
  for (const { kind, pages } of faults) {
    const consequences = FOLLOWS[kind];
    if (!consequences) continue;
    const cause = new Set(pages);
    for (const consequence of consequences) {
      const byPage = causes.get(consequence) ?? new Map<SiteFact, ReadonlySet<SiteFact>[]>();
      causes.set(consequence, byPage);
      for (const page of cause) {
        const known = byPage.get(page);
        if (known) known.push(cause);
        else byPage.set(page, [cause]);
      }
    }
  }
  return faults.filter(({ kind, pages }) => {
    const [first] = pages;
    const near = first && causes.get(kind)?.get(first);
    return !near?.some((cause) => pages.every((page) => cause.has(page)));
  });
}
