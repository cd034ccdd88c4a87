import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startClock } from './file-stats.ts';
import { type CachePaths, cachePaths } from './state-paths.ts';

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
