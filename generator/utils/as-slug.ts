/** Latin letters that are not made of a base letter and a mark, and what slugs write for them. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', þ: 'th', ð: 'd', ı: 'i' },
  '&': ' and ',
};

/** Returns a text in lower case, with `ss` for `ß` and the like. */
export function spellOut(text: string): string {
  return text.toLowerCase().replace(/[ßæœøłđþðı&]/g, (letter) => LETTERS[letter] ?? letter);
}

/** Returns a text without the marks of its letters. Letters of other alphabets stay. */
export function withoutMarks(text: string): string {
  return text.normalize('NFKD').replace(/[\p{M}'’]/gu, '');
}

/** Returns a text as a slug. Returns undefined if a letter would be lost. */
export function asSlug(text: string): string | undefined {
  const plain = withoutMarks(text);
  if (/[^\P{L}A-Za-z]|[^\P{N}0-9]/u.test(plain)) return undefined;
  const slug = plain.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-+|-+$/g, '');
  return slug === '' ? undefined : slug;
}
