import { UsageError } from '../problems/index.ts';
import type { IndexedPage } from '../types/page.ts';

/** The pages whose address matches `--only` (all without it), with or without the last slash. @throws UsageError when none does */
export async function choosePages(
  pages: readonly IndexedPage[],
  only: string | undefined,
): Promise<readonly IndexedPage[]> {
  if (only === undefined) return pages;
  const { default: picomatch } = await import('picomatch');
  const isMatch = picomatch(only, { dot: true });
  const chosen = pages.filter(({ path }) => isMatch(path) || isMatch(path.slice(0, -1)));
  if (chosen.length === 0)
    throw new UsageError(
      `no page matches --only ${JSON.stringify(only)}`,
      'See all addresses with "rowpress routes"; ** matches across slashes.',
    );
  return chosen;
}
