import { createRequire } from 'node:module';
import { hashContent } from '../../utils/hash-content.ts';

/** The size of a page's image in pixels, as social networks recommend it for previews of links. */
export const IMAGE_WIDTH = 1200;
export const IMAGE_HEIGHT = 630;

/** The number of the way in which images are encoded. Another way draws all images again. */
const ENCODING = 2;

/** How the pixels of flat colours are compressed. More takes four times as long, and saves 9 % of a file. */
export const FLAT_PNG = { compressionLevel: 6 } as const;

/** How other pictures are encoded. Without dithering, flat parts stay flat, and the file is smaller. */
export const PNG_OPTIONS = { palette: true, dither: 0, effort: 4, compressionLevel: 9 } as const;

const satori: { version: string } = createRequire(import.meta.url)('satori/package.json');

/** The hash of the settings that all images are drawn with, and of satori's version. */
export const FORMAT_HASH: string = hashContent(
  JSON.stringify([satori.version, IMAGE_WIDTH, IMAGE_HEIGHT, ENCODING, FLAT_PNG, PNG_OPTIONS]),
);
