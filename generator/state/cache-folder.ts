import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startClock } from './file-stats.ts';

/** The cache of a build. */
export interface OpenCache {
  readonly paths: CachePaths;
  /** See `startClock`. */
  readonly startedAt: number;
  /** Removes a temporary cache. */
  close(): void;
}

/**
 * Opens the cache of a site, in `folder` or below the root. If the site's own folder cannot be written, the
 * cache is in a temporary folder, and the next build has none.
 * @throws the file system's own error if the temporary folder cannot be written either
 */
export function openCache(root: string, isDev: boolean, folder: string | undefined): OpenCache {
  const paths = cachePaths(root, isDev, folder);
  const startedAt = startClock(`${paths.folder}/state`);
  if (startedAt > 0 || folder !== undefined) return { paths, startedAt, close: () => {} };
  const temporary = mkdtempSync(join(tmpdir(), 'rowpress-cache-'));
  return {
    paths: cachePaths(root, isDev, temporary),
    startedAt: 0,
    close: () => rmSync(temporary, { recursive: true, force: true }),
  };
}

/** The file of the cache that remembers what pictures hold. */
export const PICTURES_FILE = 'pictures.bin';

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
