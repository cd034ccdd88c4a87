import { pathToFileURL } from 'node:url';
import type { TemplateBundle } from '../types/bundle.ts';
import type { CardProps } from '../types/card.ts';
import type { CardThreads, DrawnCard } from '../types/image.ts';
import { packageFile } from '../utils/package-folder.ts';
import { createThreadPool, type ThreadPool } from './thread-pool.ts';

/** With so many cards for each thread, starting it saves more time than it costs. */
const MIN_CARDS_PER_THREAD = 20;

/** Makes the threads that draw so many cards besides this one, at most `workers` with it. */
export function createCardThreads(
  { root, file, markdown }: Pick<TemplateBundle, 'root' | 'file' | 'markdown'>,
  workers: number,
  cards: number,
): CardThreads {
  const count = Math.max(0, Math.min(workers - 1, Math.floor(cards / MIN_CARDS_PER_THREAD)));
  const module = pathToFileURL(packageFile('dist', 'generator', 'workers', 'card-worker.js'));
  let pool: ThreadPool<CardProps, DrawnCard> | undefined;
  return {
    drawers: Array.from({ length: count }, (_, thread) => async (props) => {
      pool ??= createThreadPool(module, count, { root, file, markdown });
      const drawn = await pool.ask(thread, props);
      // A buffer arrives as the array that it is made of.
      return 'fault' in drawn ? drawn : { ...drawn, bytes: Buffer.from(drawn.bytes) };
    }),
    close: async () => pool?.close(),
  };
}
