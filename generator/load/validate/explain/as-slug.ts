import { toLatinLetters } from '../../../utils/latin-letters.ts';

/** A letter or a digit that no slug has. */
const FOREIGN = /[^\P{L}A-Za-z]|[^\P{N}0-9]/gu;

/** Returns a text as a slug, in Latin letters. Returns undefined if a letter would be lost. */
export function asSlug(text: string): string | undefined {
  const plain = toLatinLetters(text).replace(/['’ʹʺ]/g, '');
  if (plain.search(FOREIGN) >= 0) return undefined;
  const slug = plain.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-+|-+$/g, '');
  return slug === '' ? undefined : slug;
}

/** Returns the letters of a text for which no Latin ones are known, each once. */
export function lettersWithoutSlug(text: string): string {
  return [...new Set(toLatinLetters(text).match(FOREIGN))].join('');
}
