import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { SlowPage } from '../types/options.ts';
import { packageFile } from '../utils/package-folder.ts';

/** A page that renders for longer than this is reported. */
const SLOW_PAGE_MS = 10_000;
const INTERVAL_MS = 1000;

/** The name of the global function that the watching thread calls. */
const STALLED = Symbol.for('rowpress.stalled');
type WithStalled = { [STALLED]?: (() => void) | undefined };

/**
 * The pages that threads render now. The first entry counts the threads. Each thread has an entry of its own
 * after it: the position of its page plus 1, or 0 if it renders none.
 */
export type PagesInProgress = Int32Array;

/** Makes the table of the pages in progress. All threads share its memory. */
export function createPagesInProgress(threads: number): PagesInProgress {
  return new Int32Array(new SharedArrayBuffer(4 * (threads + 1)));
}

/** Returns the function that sets the page that this thread renders. The function takes 0 for none. */
export function progressOfThread(pages: PagesInProgress): (page: number) => void {
  const entry = Atomics.add(pages, 0, 1) + 1;
  return (page) => {
    pages[entry] = page;
  };
}

/** What a build reports while it runs. */
export interface BuildObserver {
  /** Called once for a page that renders for long. */
  readonly onSlowPage?: ((page: SlowPage) => void) | undefined;
  /** Called about once a second while the main thread handles no events, such as signals. */
  readonly onStall?: (() => void) | undefined;
}

/** Watches a build until it is closed, before the commit: no signal may end the process during that. */
export interface BuildWatch {
  /** Starts to watch the pages in progress. `describe` returns a page by its position. */
  watchPages(pages: PagesInProgress, describe: (position: number) => SlowPage | undefined): void;
  close(): void;
}

/**
 * Watches for pages that take long, even while the main thread runs a template that never ends. Does nothing
 * without an observer.
 */
export function watchBuild({ onSlowPage, onStall }: BuildObserver): BuildWatch {
  let check = () => {};
  if (!onSlowPage && !onStall) return { watchPages: () => {}, close: () => {} };
  const stalled = () => {
    onStall?.();
    check();
  };
  const shared = globalThis as WithStalled;
  shared[STALLED] = stalled;
  const thread = startWatcher();
  const timer = setInterval(() => check(), INTERVAL_MS);
  timer.unref();
  return {
    watchPages(pages, describe) {
      if (onSlowPage) check = createCheck(pages, describe, onSlowPage);
    },
    close() {
      clearInterval(timer);
      check = () => {};
      if (shared[STALLED] === stalled) shared[STALLED] = undefined;
      void thread.terminate();
    },
  };
}

/** Starts the thread that calls the global function `STALLED` while this thread does not answer. */
function startWatcher(): Worker {
  const module = packageFile('dist', 'generator', 'workers', 'stall-watcher.js');
  const expression = `globalThis[Symbol.for(${JSON.stringify(STALLED.description)})]?.()`;
  const thread = new Worker(pathToFileURL(module), { workerData: { expression, interval: INTERVAL_MS } });
  thread.unref();
  thread.on('message', () => thread.postMessage(undefined));
  // A build also works without it.
  thread.on('error', () => {});
  return thread;
}

/** Makes the function that reports pages that have been in progress for too long, each once. */
function createCheck(
  pages: PagesInProgress,
  describe: (position: number) => SlowPage | undefined,
  onSlowPage: (page: SlowPage) => void,
): () => void {
  const seen: { page: number; since: number }[] = [];
  const reported = new Set<number>();
  return () => {
    const now = performance.now();
    for (const [at, page] of pages.entries()) {
      if (at === 0) continue;
      const before = seen[at];
      if (before?.page !== page) seen[at] = { page, since: now };
      else if (page !== 0 && now - before.since >= SLOW_PAGE_MS && !reported.has(page)) {
        reported.add(page);
        const slow = describe(page - 1);
        if (slow) onSlowPage(slow);
      }
    }
  };
}
