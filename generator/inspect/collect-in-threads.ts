import { pathToFileURL } from 'node:url';
import { collectHere, type PackCollector, type PageFile } from '../facts/collect-pack.ts';
import { packageFile } from '../utils/package-folder.ts';
import { createThreadPool, type ThreadPool } from '../workers/thread-pool.ts';

/** The blocks that wait in a thread or are parsed there. */
const BLOCKS_PER_THREAD = 3;

/** Makes the collector that parses blocks of pages in so many threads. A single block is parsed in this one. */
export function collectInThreads(threads: number): PackCollector {
  return async function* collect(blocks, count) {
    const size = Math.min(threads, count);
    if (size < 2) {
      yield* collectHere(blocks);
      return;
    }
    const module = pathToFileURL(packageFile('dist', 'generator', 'inspect', 'facts-worker.js'));
    const pool = createThreadPool<readonly PageFile[], Uint8Array>(module, size, {});
    try {
      yield* askInTurns(blocks, pool);
    } finally {
      await pool.close();
    }
  };
}

/** Yields the pack of each block, in order. Blocks are made when they are sent, so that few are in memory. */
async function* askInTurns(
  blocks: Iterable<readonly PageFile[]>,
  pool: ThreadPool<readonly PageFile[], Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const answers: Promise<Uint8Array>[] = [];
  let sent = 0;
  for (const block of blocks) {
    const oldest = sent >= pool.size * BLOCKS_PER_THREAD ? answers.shift() : undefined;
    if (oldest) yield await oldest;
    const answer = pool.ask(sent++ % pool.size, block);
    // An answer that fails before its turn comes must not end the process.
    answer.catch(() => {});
    answers.push(answer);
  }
  for (const answer of answers) yield await answer;
}
