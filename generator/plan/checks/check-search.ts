import { canonicalLetters } from '../../address/letters.ts';
import { didYouMean, listNames } from '../../problems/suggest.ts';
import type { SiteData } from '../../types/data.ts';
import type { Family } from '../../types/family.ts';
import type { IndexedPage } from '../../types/page.ts';
import type { Problem } from '../../types/problem.ts';
import { siteSearch } from '../site-search.ts';

/**
 * Reports families of the search that do not exist, and suggestions that are no page that the search can
 * find.
 */
export function checkSearch(
  families: readonly Family[],
  byPath: ReadonlyMap<string, IndexedPage>,
  data: Pick<SiteData, 'site' | 'locate'>,
): Problem[] {
  const search = siteSearch(data);
  if (!search) return [];
  const names = families.map(({ name }) => name);
  const unknown = (search.families ?? []).map((name, at): Problem | undefined =>
    names.includes(name)
      ? undefined
      : {
          kind: 'unknown-family',
          severity: 'error',
          ...data.locate(data.site.file, ['search', 'families', at]),
          message: `search.families[${at}]: there is no family "${name}"`,
          advice: didYouMean(name, names, `Families: ${listNames(names)}.`),
        },
  );
  const lost = (search.suggestions ?? []).map((path, at): Problem | undefined => {
    const page = byPath.get(canonicalLetters(path));
    if (page && search.finds(page)) return undefined;
    const advice = page
      ? 'Suggest another page: the search finds only indexable pages of its families.'
      : didYouMean(path, byPath.keys(), 'Name the address of a published page, such as /pricing/.');
    return {
      kind: 'broken-link',
      severity: 'warning',
      ...data.locate(data.site.file, ['search', 'suggestions', at]),
      message: `search.suggestions[${at}]: the search has no page ${path}`,
      advice,
    };
  });
  return [...unknown, ...lost].filter((problem) => problem !== undefined);
}
