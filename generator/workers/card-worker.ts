import { parentPort, workerData } from 'node:worker_threads';
import { createCardDrawer } from '../render/images/draw-card.ts';
import { readCardFonts } from '../render/images/read-card-fonts.ts';
import { loadBundle } from '../render/load-bundle.ts';
import type { TemplateBundle } from '../types/bundle.ts';
import type { CardProps } from '../types/card.ts';
import type { CardDrawer } from '../types/image.ts';

/** A worker thread that draws cards. An error ends the thread and reaches the caller. */
const drawer = openDrawer(workerData as Pick<TemplateBundle, 'root' | 'file' | 'markdown'>);

// Cards are drawn beside each other: while one is laid out here, others are encoded by Node's thread pool.
parentPort?.on('message', async ({ id, task }: { readonly id: number; readonly task: CardProps }) => {
  const draw = await drawer;
  parentPort?.postMessage({ id, value: await draw(task) });
});

async function openDrawer(bundle: Pick<TemplateBundle, 'root' | 'file' | 'markdown'>): Promise<CardDrawer> {
  const [{ card }, { fonts }] = await Promise.all([loadBundle(bundle), readCardFonts(bundle.root)]);
  if (!card) throw new Error('the bundle has no card');
  return createCardDrawer(card, fonts);
}
