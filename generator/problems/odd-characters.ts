/** A text without what people do not see in it, and the first character that was wrong. */
interface CleanText {
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

/** Names of characters that people cannot see, or mistake for others, with what to write instead. */
const ODD_CHARACTERS: Readonly<Record<string, readonly [name: string, advice: string]>> = {
  '\u0000': ['a null character', 'remove it'],
  '\t': ['a tab', 'write spaces'],
  '\u00a0': ['a no-break space', 'write a plain space'],
  '\u00ad': ['a soft hyphen', 'remove it'],
  '\u200b': ['a zero-width space', 'remove it'],
  '\u200c': ['a zero-width non-joiner', 'remove it'],
  '\u200d': ['a zero-width joiner', 'remove it'],
  '\u2028': ['a line separator', 'write a line end'],
  '\u2029': ['a paragraph separator', 'write a line end'],
  '\u202f': ['a narrow no-break space', 'write a plain space'],
  '\u2060': ['a word joiner', 'remove it'],
  '\u3000': ['an ideographic space', 'write a plain space'],
  '\ufeff': ['a byte order mark', 'remove it'],
  '\u2018': ['a curly quote', "write a straight one (')"],
  '\u2019': ['a curly quote', "write a straight one (')"],
  '\u201c': ['a curly quote', 'write a straight one (")'],
  '\u201d': ['a curly quote', 'write a straight one (")'],
  '\u201e': ['a low quote', 'write a straight one (")'],
  '\u2010': ['a hyphen that is not the one of keyboards', 'write a plain hyphen (-)'],
  '\u2011': ['a no-break hyphen', 'write a plain hyphen (-)'],
  '\u2012': ['a figure dash', 'write a plain hyphen (-)'],
  '\u2013': ['an en dash', 'write a plain hyphen (-)'],
  '\u2014': ['an em dash', 'write a plain hyphen (-)'],
  '\u2212': ['a minus sign that is not the one of keyboards', 'write a plain hyphen (-)'],
  '\uff1a': ['a full-width colon', 'write a plain colon (:)'],
};

/**
 * White space and format characters that look like a space or like nothing. A plain space is not among them.
 */
const INVISIBLE = /[^\P{Zs} ]|\p{Cf}|\p{Zl}|\p{Zp}|\p{Cc}/u;
const ODD = new RegExp(`${INVISIBLE.source}|[‘’“”„‐‑‒–—−：]`, 'u');

/** A character that is not what it seems to be: where it stands in a text, its name, and what to do. */
export interface OddCharacter {
  readonly offset: number;
  /** Such as `a no-break space (U+00A0)`. */
  readonly name: string;
  /** What to do, beginning with a verb in lower case. */
  readonly advice: string;
}

/**
 * Returns the first character of a text that is invisible, or looks like one that has a meaning in data
 * (curly quotes, dashes). `isOdd` can leave some out.
 */
export function findOddCharacter(
  text: string,
  isOdd: (character: string, offset: number) => boolean = () => true,
): OddCharacter | undefined {
  for (const { 0: character, index } of text.matchAll(new RegExp(ODD, 'gu'))) {
    if (!isOdd(character, index)) continue;
    const [name, advice] = ODD_CHARACTERS[character] ?? ['an invisible character', 'remove it'];
    return { offset: index, name: `${name} (${codePoint(character)})`, advice };
  }
  return undefined;
}

/** Returns whether a character is invisible, or a space that is not the plain one. */
function isInvisible(character: string): boolean {
  return INVISIBLE.test(character);
}

/** Returns a character's number as Unicode writes it, such as U+00A0. */
function codePoint(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

/** Returns a text with every invisible character shown as its number, such as `‹U+200B›`. */
export function showInvisible(text: string): string {
  return text.replace(new RegExp(INVISIBLE, 'gu'), (character) => `‹${codePoint(character)}›`);
}
