import { rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { ReactNode } from 'react';
import { IMAGE_FOLDER } from '../../address/site-files.ts';
import { readChecksummed, writeChecksummed } from '../../state/cache-files.ts';
import type { RenderedImage } from '../../types/rendering.ts';
import type { CardImage, CardModule, CardProps } from '../../types/template.ts';
import { listShown } from '../../utils/files.ts';
import { hashContent } from '../../utils/hash-content.ts';
import { encodeCard, IMAGE_HEIGHT, IMAGE_WIDTH } from './card-png.ts';

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

/**
 * Makes the function that draws a card as a PNG of 1200 by 630 pixels, and returns the letters that it leaves
 * out. The function throws what the card throws, and satori's errors about its styles.
 */
async function createCardDrawer(
  card: CardModule,
  fonts: readonly CardFont[],
): Promise<(props: CardProps) => Promise<{ bytes: Buffer; missing: string }>> {
  // Loaded on request, since both load slowly and most builds draw nothing.
  const [{ default: satori }, { default: sharp }] = await Promise.all([import('satori'), import('sharp')]);
  const toSvg = (node: ReactNode, onMissing: (letters: string) => void) =>
    satori(node, {
      width: IMAGE_WIDTH,
      height: IMAGE_HEIGHT,
      fonts: fonts as CardFont[],
      loadAdditionalAsset: async (_, letters) => {
        onMissing(letters);
        return [];
      },
    });
  return async (props) => {
    const missing = new Set<string>();
    let svg = await toSvg(card.default(props), (letters) => {
      for (const letter of letters) missing.add(letter);
    });
    if (missing.size > 0) svg = await toSvg(card.default(withoutLetters(props, missing)), () => {});
    const bytes = await encodeCard(sharp, svg);
    return {
      bytes,
      missing: [...missing]
        .filter((letter) => !INVISIBLE.test(letter))
        .sort()
        .join(''),
    };
  };
}

/** White space, and characters that only say how others are joined. */
const INVISIBLE = /^[\s\p{Cf}\p{M}]+$/u;

/** Removes letters that no font has. They would be drawn as empty boxes. */
function withoutLetters(props: CardProps, letters: ReadonlySet<string>): CardProps {
  const strip = (text: unknown) =>
    typeof text === 'string' ? [...text].filter((letter) => !letters.has(letter)).join('') : text;
  const texts = (['title', 'eyebrow', 'summary', 'siteName'] as const).filter((name) => name in props);
  return { ...props, ...Object.fromEntries(texts.map((name) => [name, strip(props[name])])) };
}

/** A font that cards use. */
interface CardFont {
  readonly name: string;
  readonly weight: 100 | 200 | 300 | 400 | 500 | 600 | 700 | 800 | 900;
  readonly style: 'normal' | 'italic';
  readonly data: Buffer;
}

/** The fonts of a site's cards, and the hash of their names and bytes. */
interface CardFonts {
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
