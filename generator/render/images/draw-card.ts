import type { ReactNode } from 'react';
import type { CardModule, CardProps } from '../../types/card.ts';
import { encodeCard } from './encode-card.ts';
import { IMAGE_HEIGHT, IMAGE_WIDTH } from './image-format.ts';
import type { CardFont } from './read-card-fonts.ts';

/**
 * Makes the function that draws a card as a PNG of 1200 by 630 pixels, and returns the letters that it leaves
 * out. The function throws what the card throws, and satori's errors about its styles.
 */
export async function createCardDrawer(
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
