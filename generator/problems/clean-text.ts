import { findOddCharacter, isInvisible, type OddCharacter } from './odd-characters.ts';

/** A text without what people do not see in it, and the first character that was wrong. */
export interface CleanText {
  readonly text: string;
  readonly odd: OddCharacter | undefined;
}

const QUOTES = /^[‘’“”„](.*)[‘’“”]$/s;

/**
 * Removes invisible characters and curly quotes around a text, and makes odd spaces and dashes plain ones.
 * Only values that programs compare are cleaned: in sentences such characters are fine.
 */
export function cleanText(text: string): CleanText {
  const unquoted = QUOTES.exec(text.trim())?.[1] ?? text;
  const clean = unquoted
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/：/g, ':')
    .replace(/\p{Zs}|\p{Zl}|\p{Zp}|\p{Cc}/gu, ' ')
    .replace(/./gu, (character) => (isInvisible(character) ? '' : character))
    .trim();
  return { text: clean, odd: clean === text ? undefined : findOddCharacter(text) };
}
