import { isPrefixRedirect, prefixOf } from '../../address/redirect-finder.ts';
import type { LoadedSite } from '../../types/loaded-site.ts';
import type { Problem } from '../../types/problem.ts';

/** A file of `templates/public/` has a `source`. */
interface CoveredFile {
  readonly file: string;
  readonly source?: string;
}

/**
 * Returns a warning for each redirect with `*` that covers pages, feeds or files of `templates/public/`. Some hosts
 * show them, and others redirect. Drafts do not count.
 */
export function findCovered(
  { index, data }: Pick<LoadedSite, 'index' | 'data'>,
  files: readonly CoveredFile[],
): Problem[] {
  return index.redirects.filter(isPrefixRedirect).flatMap((redirect): Problem[] => {
    const { at, from } = redirect;
    const prefix = prefixOf(redirect);
    const covered = [
      ...index.pages.filter(({ draft }) => !draft).map(({ path }) => path),
      ...index.families.flatMap(({ feed }) => (feed ? [feed.path] : [])),
      ...files.flatMap(({ file, source }) => (source === undefined ? [] : [`/${file}`])),
    ].filter((path) => path.startsWith(prefix));
    if (covered.length === 0) return [];
    const others = covered.length === 1 ? '' : ` and ${covered.length - 1} more`;
    return [
      {
        kind: 'covered-address',
        severity: 'warning',
        ...data.locate(data.redirects?.file ?? '', [at, 'from']),
        message: `from: ${from} covers what is published: ${covered[0]}${others}`,
        advice:
          'Name a longer prefix, or redirect each address: some hosts redirect before they look for a page.',
      },
    ];
  });
}
