import { createRequire } from 'node:module';
import { hashContent } from '../../utils/hash-content.ts';

/** The size of a page's image in pixels: what the networks that show links ask for. */
export const IMAGE_WIDTH = 1200;
export const IMAGE_HEIGHT = 630;

/** Flat colours need few entries; without dithering they stay flat, and the file is smaller. */
export const PNG_OPTIONS = { palette: true, dither: 0, effort: 4, compressionLevel: 9 } as const;

const satori: { version: string } = createRequire(import.meta.url)('satori/package.json');

/** The hash of how cards are drawn, whatever they show: other settings, or another version of satori, make other images. */
export const FORMAT_HASH: string = hashContent(
  JSON.stringify([satori.version, IMAGE_WIDTH, IMAGE_HEIGHT, PNG_OPTIONS]),
);
