import { pathToFileURL } from 'node:url';
import { collectHere, type PackCollector, type PageFile } from '../facts/collect-pack.ts';
import { packageFile } from '../utils/package-folder.ts';
import { createThreadPool } from '../workers/thread-pool.ts';

/** Makes the collector that parses blocks of pages in so many threads. A single block is parsed in this one. */
export function collectInThreads(threads: number): PackCollector {
  return async function* collect(blocks) {
    const count = Math.min(threads, blocks.length);
    if (count < 2) {
      yield* collectHere(blocks);
      return;
    }
    const module = pathToFileURL(packageFile('dist', 'generator', 'inspect', 'facts-worker.js'));
    const pool = createThreadPool<readonly PageFile[], Uint8Array>(module, count, {});
    try {
      const answers = blocks.map((block, at) => pool.ask(at % count, block));
      // An answer that fails before its turn comes must not end the process.
      for (const answer of answers) answer.catch(() => {});
      for (const answer of answers) yield await answer;
    } finally {
      await pool.close();
    }
  };
}
