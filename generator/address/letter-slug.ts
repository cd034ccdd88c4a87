/** Letters and digits of all alphabets, with their marks, and `-`, `_`, `~` or `.` between them. */
const LETTER_SLUG = /^[\p{L}\p{Nd}](?:[\p{L}\p{M}\p{Nd}._~-]*[\p{L}\p{M}\p{Nd}_~-])?$/u;
/** Characters that show nothing: marks of direction, joiners, fillers. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;
/** With the rest of its segment, a longer slug might not fit into a file name. */
const MAX_BYTES = 200;

/**
 * Returns whether a text with letters of other alphabets can be a part of an address: in NFC, in lower case, and
 * without invisible characters. Every letter then has one form, so an address is the same in all programs.
 */
export function isLetterSlug(text: string): boolean {
  return (
    LETTER_SLUG.test(text) &&
    !INVISIBLE.test(text) &&
    text === asLetterSlug(text) &&
    new TextEncoder().encode(text).length <= MAX_BYTES
  );
}

/** Returns a text with hyphens between its words, in the form that its letters have in addresses. */
export function toLetterSlug(text: string): string {
  return asLetterSlug(text)
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{M}\p{Nd}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
}

/** Returns a text in the form that its letters have in addresses. */
function asLetterSlug(text: string): string {
  return text.normalize('NFC').toLowerCase().normalize('NFC');
}
