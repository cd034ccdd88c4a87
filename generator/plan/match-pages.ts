import { canonicalLetters } from '../address/letters.ts';
import { UsageError } from '../problems/errors.ts';
import type { IndexedPage } from '../types/page.ts';

/** Longer globs cannot be shown, and picomatch does not take globs of any length. */
const MAX_GLOB_LENGTH = 2000;

/**
 * Returns the pages whose address matches a glob, with or without the last slash, with letters or their
 * escapes. Messages name the glob with `source` before it.
 * @throws UsageError if none does, or if the glob is too long
 */
export async function matchPages(
  pages: readonly IndexedPage[],
  glob: string,
  source = '--only ',
): Promise<readonly IndexedPage[]> {
  if (glob.length > MAX_GLOB_LENGTH)
    throw new UsageError(
      `${source}has ${glob.length} characters, and ${MAX_GLOB_LENGTH} are allowed`,
      'Write a shorter glob, such as "/aitools/**".',
    );
  const { default: picomatch } = await import('picomatch');
  const isMatch = picomatch(canonicalLetters(glob), { dot: true });
  const matched = pages.filter(({ path }) => isMatch(path) || isMatch(path.slice(0, -1)));
  if (matched.length === 0)
    throw new UsageError(
      `no page matches ${source}${JSON.stringify(glob)}`,
      'See all addresses with "rowpress routes"; ** matches across slashes.',
    );
  return matched;
}
