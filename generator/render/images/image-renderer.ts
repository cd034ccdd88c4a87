import { rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { IMAGE_FOLDER } from '../../address/reserved-names.ts';
import type { CardImage } from '../../types/card.ts';
import type { CardDrawer, RenderedImage } from '../../types/image.ts';
import { readChecksummed, writeChecksummed } from '../../utils/checksummed-file.ts';

/**
 * Makes the function that returns an image from the cache folder, or draws it and stores it there. `drawHere` draws
 * cards in this thread. @throws the file system's own error
 */
export function createImageRenderer(
  cache: string,
  drawHere: CardDrawer,
): (image: CardImage, draw?: CardDrawer) => Promise<RenderedImage> {
  return async ({ hash, props }, draw = drawHere) => {
    const file = cachedImageFile(cache, hash);
    const lettersFile = missingLettersFile(cache, hash);
    const stored = readChecksummed(file);
    if (stored) return { bytes: stored, missing: `${readChecksummed(lettersFile) ?? ''}`, isDrawn: false };
    const drawn = await draw(props);
    if ('fault' in drawn) return drawn;
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
