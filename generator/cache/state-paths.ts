import { join } from 'node:path';

/** The paths of a site's cache. */
export interface CachePaths {
  /** `ROOT/.cache/rowpress`, or `CACHE/rowpress` */
  readonly folder: string;
  /** The state of the last build. */
  readonly build: string;
  /** The summaries of rows. */
  readonly rows: string;
  /** The hashes and links of pages. */
  readonly pages: string;
}

/**
 * Returns the paths of a site's cache, in `cache` or below the root. The dev server has its own build and
 * pages, and shares the rows.
 */
export function cachePaths(root: string, isDev = false, cache = join(root, '.cache')): CachePaths {
  const folder = join(cache, 'rowpress');
  const own = join(folder, isDev ? 'state-dev' : 'state');
  return {
    folder,
    build: join(own, 'build.bin'),
    rows: join(folder, 'state', 'rows.bin'),
    pages: join(own, 'pages.bin'),
  };
}
