import type { ReactNode } from 'react';
import type { CardModule, CardProps } from '../../types/card.ts';
import type { CardDrawer } from '../../types/image.ts';
import { readFault } from '../faults/read-fault.ts';
import { encodeCard } from './encode-card.ts';
import { IMAGE_HEIGHT, IMAGE_WIDTH } from './image-format.ts';
import type { CardFont } from './read-card-fonts.ts';

/**
 * Makes the function that draws a card as a PNG of 1200 by 630 pixels. What the card throws is a fault, and so are
 * satori's errors about its styles.
 */
export async function createCardDrawer(card: CardModule, fonts: readonly CardFont[]): Promise<CardDrawer> {
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
  const draw = async (props: CardProps) => {
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
  return (props) => draw(props).catch((error) => ({ fault: readFault(error) }));
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
