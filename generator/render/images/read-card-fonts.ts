import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { hashContent } from '../../utils/hash-content.ts';
import { listShown } from '../../utils/list-folder.ts';

/** A font that cards are set in. */
export interface CardFont {
  readonly name: string;
  readonly weight: 100 | 200 | 300 | 400 | 500 | 600 | 700 | 800 | 900;
  readonly style: 'normal' | 'italic';
  readonly data: Buffer;
}

/** The fonts of a site's cards, and the hash of their names and bytes. */
export interface CardFonts {
  readonly fonts: readonly CardFont[];
  readonly hash: string;
}

const FOLDER = 'templates/images/fonts';
const FONT = /^\/[^/]+\.(?:ttf|otf|woff)$/;

/**
 * Reads the fonts of `templates/images/fonts/`. A file's name says what the card calls it: `instrument-sans-600.woff` is the family `instrument-sans` in
 * weight 600, `-italic` at the end makes it italic, and without a weight it is 400. TTF, OTF and WOFF; WOFF2 is not read.
 */
export async function readCardFonts(root: string): Promise<CardFonts> {
  const files = listShown(root, FOLDER).filter((path) => FONT.test(path.slice(FOLDER.length)));
  const fonts = await Promise.all(
    files.map(async (file) => ({ ...parseFontName(basename(file)), data: await readFile(join(root, file)) })),
  );
  const parts = fonts.flatMap(({ name, weight, style, data }) => [`${name}\0${weight}\0${style}\0`, data]);
  return { fonts, hash: hashContent(...parts) };
}

function parseFontName(file: string): Omit<CardFont, 'data'> {
  const [, name = '', weight = '400', italic] =
    /^(.+?)(?:-([1-9]00))?(?:-(italic))?\.[a-z]+$/.exec(file) ?? [];
  return { name, weight: Number(weight) as CardFont['weight'], style: italic ? 'italic' : 'normal' };
}
