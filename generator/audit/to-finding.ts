import type { AuditSettings, FaultPlace, Finding } from '../types/audit.ts';
import type { FindingKind } from '../types/finding-kinds.ts';
import type { SiteFact } from '../types/page-content.ts';
import type { ScopedFault } from './template-faults.ts';

/** Finds the lines that findings point to. */
export interface FindingPlaces {
  /** Returns the line of a page's rows that has a text. */
  placeOf(page: SiteFact, text: string): FaultPlace | undefined;
  /** Returns the line of a family in routes.yaml. */
  familyPlace(family: string): FaultPlace | undefined;
}

/** The kinds that follow from the texts and addresses of routes.yaml if a whole family has them. */
const OF_ROUTES: ReadonlySet<FindingKind> = new Set([
  ...(['title-length', 'description-length', 'phone-cut', 'title-is-description', 'title-repeats'] as const),
  ...(['text-gap', 'address-style', 'address-length'] as const),
]);
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
    if (scope === 'site') return { file: 'data/site.yaml', line: 1 };
    const ofFamily = first && places.familyPlace(first.family);
    if (scope === 'family' && first)
      return OF_ROUTES.has(kind) && ofFamily
        ? ofFamily
        : { file: `templates/pages/${first.template}.tsx`, line: 1 };
    const found = first && quote && searched++ < MOST_SEARCHED ? places.placeOf(first, quote) : undefined;
    const [source] = first?.sources ?? [];
    return found ?? source ?? ofFamily ?? NO_ROW;
  };
  return (fault: ScopedFault, levelOf: AuditSettings['levelOf']): Finding => {
    const { kind, scope, pages, message, advice } = fault;
    const [first] = scope === 'site' ? [] : pages;
    const family = first?.family ?? '';
    const level = levelOf(kind, pages[0]?.family ?? '');
    const { file, line } = lineOf(fault);
    return {
      kind,
      // Faults with the level "off" were left out before.
      level: level === 'off' ? 'note' : level,
      isOfTemplate: scope !== 'pages',
      family,
      template: first?.template ?? '',
      ...{ file, line },
      pages: pages.map(({ path }) => path),
      places: pages.map(({ sources: [source] }) => source ?? places.familyPlace(family) ?? NO_ROW),
      ...{ message, advice },
    };
  };
}
