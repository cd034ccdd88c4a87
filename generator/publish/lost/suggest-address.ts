import { groupBy } from '../../utils/group-by.ts';
import { compareSlugs } from './compare-slugs.ts';
import { findRenamed, type ListedPage, type ReadWords } from './find-renamed.ts';

/** The page that visitors of a lost address most likely look for. Undefined if the site has not even a home page. */
export type Likeliest =
  | { readonly kind: 'renamed' | 'near' | 'above'; readonly page: ListedPage }
  | undefined;

/** What the likeliest new addresses are found with. */
export interface LikeliestInput {
  /** Returns whether an address was not published before. */
  readonly isNew: (path: string) => boolean;
  readonly readWords: ReadWords;
  /** Returns the address of the page above the pages of a family. */
  readonly parentOf: (name: string) => string | undefined;
}

/** From this likeness on, an address is near a lost one. */
const NEAR = 0.75;
/** So many pages of a family show which words all of them have. */
const OTHERS_EACH = 8;
/** For more comparisons than these, near addresses are not looked for. */
const MAX_COMPARISONS = 2_000_000;

/**
 * Makes the function that returns the likeliest new address of a lost page: the same page renamed, else the
 * page of its family with the nearest slug, else the page above it.
 */
export function findLikeliest(
  lost: readonly ListedPage[],
  pages: readonly ListedPage[],
  { isNew, readWords, parentOf }: LikeliestInput,
): (page: ListedPage) => Likeliest {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const families = groupBy(pages, ({ name }) => name);
  const added = pages.filter(({ path }) => isNew(path));
  const isAdded = new Set(added);
  const others = [...new Set(lost.map(({ name }) => name))].flatMap((name) =>
    (families.get(name) ?? []).filter((page) => !isAdded.has(page)).slice(0, OTHERS_EACH),
  );
  const renamed = findRenamed(lost, added, others, readWords);
  const isFew = lost.length * pages.length <= MAX_COMPARISONS;
  return ({ path, name }) => {
    const now = byPath.get(renamed.get(path) ?? '');
    if (now) return { kind: 'renamed', page: now };
    const near = isFew ? findNear(path, families.get(name) ?? []) : undefined;
    if (near) return { kind: 'near', page: near };
    const above = findAbove(path, byPath) ?? byPath.get(parentOf(name) ?? '') ?? byPath.get('/');
    return above && { kind: 'above', page: above };
  };
}

/** Returns the page of the nearest slug. Returns undefined if none is near. */
function findNear(path: string, pages: readonly ListedPage[]): ListedPage | undefined {
  let best: ListedPage | undefined;
  let bestScore = NEAR;
  for (const page of pages) {
    const score = compareSlugs(path, page.path);
    if (score > bestScore) [best, bestScore] = [page, score];
  }
  return best;
}

/** Returns the page of the longest beginning of an address, besides the home page. */
function findAbove(path: string, byPath: ReadonlyMap<string, ListedPage>): ListedPage | undefined {
  for (let above = parent(path); above !== '/'; above = parent(above)) {
    const page = byPath.get(above);
    if (page) return page;
  }
  return undefined;
}

/** Returns the address above another one, such as `/a/` for `/a/b/`. */
function parent(path: string): string {
  return path.slice(0, path.lastIndexOf('/', path.length - 2) + 1) || '/';
}
