import { rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { CardImage, CardModule } from '../../types/card.ts';
import { readChecksummed, writeChecksummed } from '../../utils/checksummed-file.ts';
import { IMAGE_FOLDER } from './create-image-planner.ts';
import { createCardDrawer } from './draw-card.ts';
import type { CardFont } from './read-card-fonts.ts';

/** The bytes of an image and whether they were drawn just now, or what its card threw. */
export type MadeImage = { readonly bytes: Buffer; readonly isDrawn: boolean } | { readonly fault: unknown };

/** Makes the function that returns an image: as it is kept in the cache folder, else drawn and kept there. @throws the file system's own error */
export function createImageMaker(
  card: CardModule,
  fonts: readonly CardFont[],
  cache: string,
): (image: CardImage) => Promise<MadeImage> {
  let drawer: ReturnType<typeof createCardDrawer> | undefined;
  return async ({ hash, props }) => {
    const file = cachedImageFile(cache, hash);
    const kept = readChecksummed(file);
    if (kept) return { bytes: kept, isDrawn: false };
    drawer ??= createCardDrawer(card, fonts);
    const draw = await drawer;
    let bytes: Buffer;
    try {
      bytes = await draw(props);
    } catch (fault) {
      return { fault };
    }
    writeChecksummed(file, bytes);
    return { bytes, isDrawn: true };
  };
}

/** Forgets the drawn images among files that are published no more. */
export function removeCachedImages(files: readonly string[], cache: string): void {
  for (const file of files)
    if (file.startsWith(IMAGE_FOLDER))
      rmSync(cachedImageFile(cache, basename(file, '.png')), { force: true });
}

function cachedImageFile(cache: string, hash: string): string {
  return join(cache, 'images', `${hash}.kept`);
}
