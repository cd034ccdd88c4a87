import { setImmediate } from 'node:timers/promises';
import type { BlockLoaders } from '../load/rows/plan-loading.ts';
import type { Watching } from '../types/options.ts';
import type { SiteWorkers } from './site-workers.ts';

/**
 * Returns loaders that report each loaded block, and that stop when a signal asks for it. Their `load` throws
 * AbortError then. Between two blocks, events are handled.
 */
export function watchLoading(
  workers: Pick<SiteWorkers, 'running' | keyof BlockLoaders>,
  { signal, onProgress }: Watching,
): BlockLoaders {
  if (!signal && !onProgress) return workers;
  return {
    root: workers.root,
    learn: (spec) => workers.learn(spec),
    start: () => workers.start(),
    async load(tasks, onLoaded) {
      let done = 0;
      const report: typeof onLoaded = (chunks, at) => {
        signal?.throwIfAborted();
        onLoaded(chunks, at);
        onProgress?.(++done, tasks.length, 'rows');
      };
      if (workers.running > 1) {
        await workers.load(tasks, report);
        return;
      }
      for (const [at, task] of tasks.entries()) {
        await workers.load([task], (chunks) => report(chunks, at));
        await setImmediate();
      }
    },
  };
}
