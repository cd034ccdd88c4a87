import { UsageError } from '../problems/usage-error.ts';
import type { IndexedPage } from '../types/page.ts';

/**
 * Returns the pages whose address matches a glob, with or without the last slash.
 * @throws UsageError if none does
 */
export async function matchPages(
  pages: readonly IndexedPage[],
  glob: string,
): Promise<readonly IndexedPage[]> {
  const { default: picomatch } = await import('picomatch');
  const isMatch = picomatch(glob, { dot: true });
  const matched = pages.filter(({ path }) => isMatch(path) || isMatch(path.slice(0, -1)));
  if (matched.length === 0)
    throw new UsageError(
      `no page matches --only ${JSON.stringify(glob)}`,
      'See all addresses with "rowpress routes"; ** matches across slashes.',
    );
  return matched;
}
