import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { hashContent } from '../../utils/hash-content.ts';
import { listShown } from '../../utils/list-folder.ts';

/** A font that cards use. */
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
 * Reads the fonts of `templates/images/fonts/` (TTF, OTF and WOFF, but not WOFF2). The name of a file gives
 * the family, the weight (400 if it has none) and the style. For example, `instrument-sans-600-italic.woff`
 * is the family `instrument-sans` in weight 600, in italics.
 */
export async function readCardFonts(root: string): Promise<CardFonts> {
  const files = listShown(root, FOLDER).filter((path) => FONT.test(path.slice(FOLDER.length)));
  const fonts = await Promise.all(
    files.map(async (file) => ({ ...parseFontName(basename(file)), data: await readFile(join(root, file)) })),
  );
  const hashed = fonts.flatMap(({ name, weight, style, data }) => [`${name}\0${weight}\0${style}\0`, data]);
  return { fonts, hash: hashContent(...hashed) };
}

function parseFontName(file: string): Omit<CardFont, 'data'> {
  const [, name = '', weight = '400', italic] =
    /^(.+?)(?:-([1-9]00))?(?:-(italic))?\.[a-z]+$/.exec(file) ?? [];
  return { name, weight: Number(weight) as CardFont['weight'], style: italic ? 'italic' : 'normal' };
}
