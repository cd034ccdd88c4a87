import { rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { IMAGE_FOLDER } from '../../address/reserved-names.ts';
import type { CardImage, CardModule } from '../../types/card.ts';
import type { RenderedImage } from '../../types/image.ts';
import { readChecksummed, writeChecksummed } from '../../utils/checksummed-file.ts';
import { createCardDrawer } from './draw-card.ts';
import type { CardFont } from './read-card-fonts.ts';

/**
 * Makes the function that returns an image from the cache folder, or draws it and stores it there.
 * @throws the file system's own error
 */
export function createImageRenderer(
  card: CardModule,
  fonts: readonly CardFont[],
  cache: string,
): (image: CardImage) => Promise<RenderedImage> {
  let drawer: ReturnType<typeof createCardDrawer> | undefined;
  return async ({ hash, props }) => {
    const file = cachedImageFile(cache, hash);
    const lettersFile = missingLettersFile(cache, hash);
    const stored = readChecksummed(file);
    if (stored) return { bytes: stored, missing: `${readChecksummed(lettersFile) ?? ''}`, isDrawn: false };
    drawer ??= createCardDrawer(card, fonts);
    const draw = await drawer;
    let drawn: Awaited<ReturnType<typeof draw>>;
    try {
      drawn = await draw(props);
    } catch (fault) {
      return { fault };
    }
    if (drawn.missing !== '') writeChecksummed(lettersFile, Buffer.from(drawn.missing));
    writeChecksummed(file, drawn.bytes);
    return { ...drawn, isDrawn: true };
  };
}

/** Removes from the cache the images among files that are no longer published. */
export function removeCachedImages(files: readonly string[], cache: string): void {
  for (const file of files)
    if (file.startsWith(IMAGE_FOLDER))
      for (const fileOf of [cachedImageFile, missingLettersFile])
        rmSync(fileOf(cache, basename(file, '.png')), { recursive: true, force: true });
}

function cachedImageFile(cache: string, hash: string): string {
  return join(cache, 'images', `${hash}.bin`);
}

/** Few images have this file: those with letters that no font has. */
function missingLettersFile(cache: string, hash: string): string {
  return join(cache, 'images', `${hash}-missing.bin`);
}
