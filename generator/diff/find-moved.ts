import { similarity } from '../facts/sketch.ts';
import type { MovedPage, Snapshot } from '../types/diff.ts';
import type { SiteFact } from '../types/page-content.ts';

/** A sentence on more pages than this belongs to no page of its own. */
const MOST_PAGES = 2;
/** The share of its own sentences that a moved page still has. */
const LEAST_SHARE = 0.5;
/** The share of its runs of words, if it is the only page of its family that came and the only one that went. */
const LEAST_ALIKE = 0.8;

/** Finds the new addresses of pages that are gone: those with most of their own sentences. */
export function findMoved(
  gone: readonly SiteFact[],
  added: readonly SiteFact[],
  old: Snapshot,
  redirectOf: (path: string) => string | undefined,
): readonly MovedPage[] {
  if (gone.length === 0 || added.length === 0) return [];
  const own = ownSentences(gone, old.pages);
  const has = new Map<number, SiteFact[]>([...own.values()].flat().map((hash) => [hash, []]));
  for (const page of added) for (const hash of page.sentences) has.get(hash)?.push(page);
  const pairs = gone.flatMap((from) => {
    const hashes = own.get(from) ?? [];
    const counts = new Map<SiteFact, number>();
    for (const page of hashes.flatMap((hash) => has.get(hash) ?? []))
      counts.set(page, (counts.get(page) ?? 0) + 1);
    const found = [...counts].map(([to, count]) => ({ from, to, share: count / hashes.length }));
    return [...found, ...loneSuccessor(from, gone, added)];
  });
  const taken = new Set<SiteFact>();
  return pairs
    .filter(({ share }) => share >= LEAST_SHARE)
    .sort((a, b) => b.share - a.share)
    .flatMap(({ from, to, share }): MovedPage[] => {
      if (taken.has(from) || taken.has(to)) return [];
      taken.add(from).add(to);
      const { path, title, index } = to;
      const redirect = redirectOf(from.path);
      return [
        {
          ...{
            from: from.path,
            to: path,
            title,
            index: from.index && index,
            percent: Math.round(share * 100),
          },
          ...(redirect === undefined ? {} : { redirect }),
        },
      ];
    });
}

/** Returns the sentences of each page that hardly any other page has. */
function ownSentences(
  gone: readonly SiteFact[],
  pages: readonly SiteFact[],
): ReadonlyMap<SiteFact, readonly number[]> {
  const counts = new Map<number, number>();
  for (const page of pages) for (const hash of page.sentences) counts.set(hash, (counts.get(hash) ?? 0) + 1);
  const isOwn = (hash: number) => (counts.get(hash) ?? 0) <= MOST_PAGES;
  return new Map(gone.map((page) => [page, [...page.sentences].filter(isOwn)]));
}

/** Returns the only new page of a family that lost this one page alone, if their texts are alike. */
function loneSuccessor(from: SiteFact, gone: readonly SiteFact[], added: readonly SiteFact[]) {
  const isOfFamily = ({ family }: SiteFact) => family === from.family;
  const [to, ...others] = added.filter(isOfFamily);
  if (!to || others.length > 0 || gone.filter(isOfFamily).length > 1) return [];
  const isSameHeading = from.h1.join() === to.h1.join() && from.h1.join() !== '';
  if (from.sketch.length === 0 || to.sketch.length === 0)
    return isSameHeading ? [{ from, to, share: 1 }] : [];
  const share = similarity(from.sketch, to.sketch);
  return share >= LEAST_ALIKE ? [{ from, to, share }] : [];
}
