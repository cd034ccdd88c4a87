import { findCommonHashes, HASH_DIGITS, sentenceHashes } from '../../facts/sentence-hashes.ts';
import type { FoundFault } from '../../types/audit.ts';
import type { SiteFact } from '../../types/page-content.ts';
import type { AuditedSite } from '../audited-site.ts';

/**
 * Finds sentences that stand on more pages than the limit of their family, but not on nearly all pages of a
 * family: those belong to the template. `textOf` returns the sentence with a hash, as a page has it.
 */
export function* findRepeatedSentences(
  { pages, limitsOf, targetsOf }: AuditedSite,
  textOf: (page: SiteFact, hash: string) => string,
): Generator<FoundFault> {
  const fewest = Math.min(...new Set(pages.map(({ family }) => limitsOf(family).sentencePages)));
  const common = findCommonHashes(pages, fewest);
  const pagesOf = new Map<number, SiteFact[]>();
  const sizes = new Map<string, number>();
  for (const page of pages) {
    sizes.set(page.family, (sizes.get(page.family) ?? 0) + 1);
    for (const hash of sentenceHashes(page.sentences)) {
      if (!common.has(hash)) continue;
      const list = pagesOf.get(hash);
      if (list) list.push(page);
      else pagesOf.set(hash, [page]);
    }
  }
  for (const [hash, found] of pagesOf) {
    const [first] = found;
    if (!first || found.length <= limitsOf(first.family).sentencePages) continue;
    const own = found.filter(({ family }) => family === first.name).length;
    if (own >= (sizes.get(first.family) ?? 0) * SHARED_PART || isSummary(found, targetsOf)) continue;
    yield {
      kind: 'repeated-sentence',
      pages: found,
      message: `${found.length} pages say: "${textOf(first, formatHash(hash))}"`,
      advice: 'Say it once, on the page that it belongs to, or write what is special about each page.',
    };
  }
}

/** Returns whether all pages but one link to that one, so that they show its summary. */
function isSummary(found: readonly SiteFact[], targetsOf: AuditedSite['targetsOf']): boolean {
  return found.some(({ path }) =>
    found.every((page) => page.path === path || targetsOf.get(page)?.has(path)),
  );
}

/** A sentence on this share of a family's pages stands in the template. */
const SHARED_PART = 0.9;

/** Returns a hash as `PageContent` has it. */
function formatHash(hash: number): string {
  return hash.toString(16).padStart(HASH_DIGITS, '0');
}
