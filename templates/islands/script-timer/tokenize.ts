import type { Pace } from './pace.ts';

/** A token of a script as shown, and its cost in speech. */
export interface Token {
  /** The token with the space that follows it. */
  readonly text: string;
  /** Words or characters to speak. 0 for punctuation and directions. */
  readonly units: number;
  /** Seconds of silence that a direction asks for. */
  readonly pause: number;
}

const DIRECTION = /(\[[^\]\n]*\]\s*)/u;
const PAUSE = /^\[\s*pause\s+(\d+(?:[.,]\d+)?)\s*(?:s|sec|seconds?)?\s*\]\s*$/iu;
const SPOKEN = /[\p{L}\p{N}]/u;
const SPOKEN_CHARACTERS = /[\p{L}\p{N}]/gu;

/**
 * Cuts a text into the tokens that a reader's eye moves along. Text in square brackets is a direction and is
 * not spoken.
 */
export function tokenize(text: string, { unit, code }: Pick<Pace, 'unit' | 'code'>): Token[] {
  return text
    .split(DIRECTION)
    .filter((part) => part !== '')
    .flatMap((part) => {
      if (part.startsWith('[') && part.trimEnd().endsWith(']')) return [directionOf(part)];
      const pieces = unit === 'words' ? splitAtSpaces(part) : splitCharacters(part, code);
      return pieces.map((piece) => ({ text: piece, units: unitsOf(piece, unit), pause: 0 }));
    });
}

function directionOf(text: string): Token {
  const seconds = PAUSE.exec(text)?.[1]?.replace(',', '.');
  return { text, units: 0, pause: seconds ? Number(seconds) : 0 };
}

function unitsOf(piece: string, unit: Pace['unit']): number {
  if (unit === 'words') return SPOKEN.test(piece) ? 1 : 0;
  return piece.match(SPOKEN_CHARACTERS)?.length ?? 0;
}

function splitAtSpaces(text: string): string[] {
  return text.match(/\s*\S+\s*/gu) ?? [];
}

/**
 * Returns the words of a language that is written without spaces, by the browser's dictionary. Returns single
 * characters if the browser has none.
 */
function splitCharacters(text: string, code: string): string[] {
  if (typeof Intl.Segmenter !== 'function') return [...text];
  return Array.from(
    new Intl.Segmenter(code, { granularity: 'word' }).segment(text),
    ({ segment }) => segment,
  );
}
