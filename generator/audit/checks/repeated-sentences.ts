import { findCommonHashes } from '../../facts/sentence-hashes.ts';
import type { FoundFault } from '../../types/audit.ts';
import type { SiteFact } from '../../types/page-content.ts';
import { groupBy } from '../../utils/group-by.ts';
import type { AuditedSite } from '../audited-site.ts';

/**
 * Finds sentences that stand on more pages than the limit of their family, but not on nearly all pages of a
 * family: those belong to the template. `textOf` returns the sentence with a hash, as a page has it.
 */
export function* findRepeatedSentences(
  { pages, limitsOf, targetsOf }: AuditedSite,
  textOf: (page: SiteFact, hash: number) => string,
): Generator<FoundFault> {
  const fewest = Math.min(...new Set(pages.map(({ family }) => limitsOf(family).sentencePages)));
  const common = findCommonHashes(pages, fewest);
  const pagesOf = new Map<number, SiteFact[]>();
  const sizes = new Map<string, number>();
  for (const page of pages) {
    sizes.set(page.family, (sizes.get(page.family) ?? 0) + 1);
    for (const hash of page.sentences) {
      if (!common.has(hash)) continue;
      const list = pagesOf.get(hash);
      if (list) list.push(page);
      else pagesOf.set(hash, [page]);
    }
  }
  for (const [hash, found] of pagesOf) {
    const [first] = found;
    if (!first || found.length <= limitsOf(first.family).sentencePages) continue;
    if (isOfTemplates(found, sizes) || isSummary(found, targetsOf)) continue;
    const text = textOf(first, hash);
    yield {
      kind: 'repeated-sentence',
      pages: found,
      quote: text,
      message: `${found.length} pages say: "${text}"`,
      advice: 'Say it once, on the page that it belongs to, or write what is special about each page.',
    };
  }
}

/** Returns whether all pages but one link to that one, so that they show its summary. */
function isSummary(found: readonly SiteFact[], targetsOf: AuditedSite['targetsOf']): boolean {
  return found.some(({ path }) =>
    found.every((page) => page.path === path || targetsOf.get(page)?.includes(path)),
  );
}

/** A sentence on this share of a family's pages stands in the template. */
const SHARED_PART = 0.9;

/** Returns whether each family that has a sentence has it on nearly all of its pages. */
function isOfTemplates(found: readonly SiteFact[], sizes: ReadonlyMap<string, number>): boolean {
  const families = groupBy(found, ({ family }) => family);
  return [...families].every(([family, pages]) => pages.length >= (sizes.get(family) ?? 0) * SHARED_PART);
}
