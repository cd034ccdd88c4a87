import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { FileStat } from '../cache/file-stats.ts';
import { packageFile } from '../utils/package-folder.ts';
import type { SiteAnswer, SiteTask } from './site-worker.ts';
import { createThreadPool, type ThreadPool } from './thread-pool.ts';

/** The threads of a build, which load rows and render pages. */
export type SiteThreads = ThreadPool<SiteTask, SiteAnswer>;

/** With at least this many bytes of rows and no row cache, a build starts its threads at once. */
const MANY_BYTES = 4 * 1024 * 1024;

/** Starts `count` threads besides this one. */
export function startThreads(root: string, count: number): SiteThreads {
  return createThreadPool(
    pathToFileURL(packageFile('dist', 'generator', 'workers', 'site-worker.js')),
    count,
    { root },
  );
}

/**
 * Starts the threads of a build that has many rows to load and no row cache. They load their code while this
 * thread loads its own. Returns undefined for other builds.
 */
export function startForRows(
  { root, workers, force }: { readonly root: string; readonly workers: number; readonly force: boolean },
  inputs: readonly FileStat[],
  rowsFile: string,
): SiteThreads | undefined {
  const hasCache = !force && existsSync(rowsFile);
  const bytes = inputs.reduce((sum, [path, size]) => sum + (path.startsWith('data/') ? size : 0), 0);
  return workers > 1 && !hasCache && bytes >= MANY_BYTES ? startThreads(root, workers - 1) : undefined;
}
