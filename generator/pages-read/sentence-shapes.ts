import { splitWords } from './sentences.ts';
import { FIRST_HASH, hashText, MASK, mix, PRIME } from './sketch.ts';
import { kindOf, SMALL } from './word-kinds.ts';

/** The most shapes of a page that are stored: those with the lowest hashes, so that pages are comparable. */
export const MOST_SHAPES = 32;
/** Shorter sentences, and those with fewer small words, have shapes that many texts have by chance. */
const SHAPE_WORDS = 8;
const SHAPE_SMALL_WORDS = 4;
const A = hashText('a');
const AN = hashText('an');

/**
 * Reads the shapes of sentences: their small words in order, with a gap for all words between two of them.
 * So a sentence keeps its shape if its other words are exchanged for synonyms.
 */
export interface ShapeReader {
  /** Adds a word by the hash of its lower case, and its kind: see `kindOf`. */
  add(word: number, kind: number): void;
  /** Ends a sentence of so many words. Returns its shape, 28 bits, or undefined if it says too little. */
  end(words: number): number | undefined;
}

export function createShapeReader(): ShapeReader {
  let shape = FIRST_HASH;
  let small = 0;
  let isGap = false;
  const take = (hash: number) => {
    shape = Math.imul(shape ^ hash, PRIME);
    shape ^= shape >>> 13;
  };
  return {
    add(word, kind) {
      if ((kind & SMALL) !== 0) {
        small++;
        isGap = false;
        take(word === AN ? A : word);
      } else if (!isGap) {
        isGap = true;
        take(MASK);
      }
    },
    end(words) {
      const found = words >= SHAPE_WORDS && small >= SHAPE_SMALL_WORDS ? mix(shape) >>> 4 : undefined;
      shape = FIRST_HASH;
      small = 0;
      isGap = false;
      return found;
    },
  };
}

/** Returns the shapes of a page that are stored, each once and sorted. */
export function lowestShapes(shapes: ReadonlySet<number>): Uint32Array {
  return Uint32Array.from(shapes).sort().slice(0, MOST_SHAPES);
}

/** A sentence with its shape, and its words that are neither small, nor names of the page, nor numbers. */
export interface ShapedSentence {
  readonly shape: number;
  readonly words: string;
  readonly text: string;
}

/** Returns the sentences that have a shape. `names` are the page's own names. */
export function shapeSentences(
  sentences: readonly string[],
  names: readonly string[],
): readonly ShapedSentence[] {
  const own = new Set(names.flatMap(splitWords));
  const reader = createShapeReader();
  return sentences.flatMap((text) => {
    const words = splitWords(text);
    for (const word of words) reader.add(hashText(word), kindOf(hashText(word)));
    const shape = reader.end(words.length);
    const others = words.filter(
      (word) => !own.has(word) && !/\p{N}/u.test(word) && (kindOf(hashText(word)) & SMALL) === 0,
    );
    return shape === undefined ? [] : [{ shape, text, words: others.join(' ') }];
  });
}
