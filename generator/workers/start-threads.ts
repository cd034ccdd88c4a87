import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FileStat } from '../cache/index.ts';
import { packageFile } from '../utils/package-folder.ts';
import type { SiteAnswer, SiteTask } from './site-worker.ts';
import { createThreadPool, type ThreadPool } from './thread-pool.ts';

/** The threads of a run, which survey rows and make pages. */
export type SiteThreads = ThreadPool<SiteTask, SiteAnswer>;

/** Bytes of rows from which on a run that knows none of them starts its threads at once. */
const MANY_BYTES = 4 * 1024 * 1024;

/** Starts `count` threads besides this one, which load while it goes on. */
export function startThreads(root: string, count: number): SiteThreads {
  return createThreadPool(
    pathToFileURL(packageFile('dist', 'generator', 'workers', 'site-worker.js')),
    count,
    { root },
  );
}

/** Starts the threads of a run that will have many rows to survey, and so many pages to make: they load while this thread does. Undefined for other runs. */
export function startForRows(
  { root, workers, force }: { readonly root: string; readonly workers: number; readonly force: boolean },
  inputs: readonly FileStat[],
): SiteThreads | undefined {
  const knowsRows = !force && existsSync(join(root, '.cache', 'rowpress', 'rows.txt'));
  const bytes = inputs.reduce((sum, [path, size]) => sum + (path.startsWith('data/') ? size : 0), 0);
  return workers > 1 && !knowsRows && bytes >= MANY_BYTES ? startThreads(root, workers - 1) : undefined;
}
