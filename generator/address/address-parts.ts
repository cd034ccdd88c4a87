import { MAX_ADDRESS_LENGTH, VALUE } from './address-pattern.ts';

/** Characters that have a meaning to hosts, browsers or file systems, and invisible ones. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}*:?#%"<>|\\/]/u;
/** The longest name that every common file system can store. */
const MAX_SEGMENT_BYTES = 255;
/** Longer addresses match no pattern. */
const MAX_FILE_LENGTH = 2000;

/**
 * Returns why a text cannot be a segment of an address, or the name of a published file or folder. Returns
 * undefined if it can. Everything that is published passes this test: the patterns of pages, which allow
 * less, redirects, feeds, and the files of `templates/public/`. The browser does not need it, so `index.ts`
 * does not export it.
 */
function segmentFault(segment: string): string | undefined {
  if (segment === '') return 'an address has no empty segment';
  if (segment === '.' || segment === '..') return `"${segment}" is no segment`;
  const unsafe = UNSAFE.exec(segment);
  if (unsafe) return `an address cannot hold ${JSON.stringify(unsafe[0])}`;
  if (new TextEncoder().encode(segment).length > MAX_SEGMENT_BYTES)
    return `a segment has at most ${MAX_SEGMENT_BYTES} bytes`;
  return undefined;
}

/** Returns why a path such as `a/b.txt` cannot be published below the output folder. */
export function fileFault(file: string): string | undefined {
  if (file.length > MAX_FILE_LENGTH) return `an address has at most ${MAX_FILE_LENGTH} characters`;
  for (const segment of file.split('/')) {
    const fault = segmentFault(segment);
    if (fault) return fault;
  }
  return undefined;
}

/** Returns why a text such as `/a/` or `/a/feed.xml` cannot be a published address. */
export function addressFault(address: string): string | undefined {
  if (!address.startsWith('/')) return 'an address starts with "/"';
  const space = /\s/.exec(address);
  if (space) return `an address cannot hold ${JSON.stringify(space[0])}`;
  return address === '/' ? undefined : fileFault(address.slice(1, address.endsWith('/') ? -1 : undefined));
}

const WHOLE_VALUE = new RegExp(`^${VALUE}$`);

/**
 * Returns whether a text can be the value of a parameter, with letters of other alphabets if `hasLetters`.
 * The browser does not need it, so `index.ts` does not export it.
 */
export function isAddressValue(text: string, hasLetters: boolean): boolean {
  if (text.length > MAX_ADDRESS_LENGTH) return false;
  return WHOLE_VALUE.test(text) || (hasLetters && isLetterSlug(text));
}

/** Letters and digits of all alphabets, with their marks, and `-`, `_`, `~` or `.` between them. */
const LETTER_SLUG = /^[\p{L}\p{Nd}](?:[\p{L}\p{M}\p{Nd}._~-]*[\p{L}\p{M}\p{Nd}_~-])?$/u;
/** Characters that show nothing: marks of direction, joiners, fillers. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;
/** With the rest of its segment, a longer slug might not fit into a file name. */
const MAX_BYTES = 200;

/**
 * Returns whether a text with letters of other alphabets can be a part of an address: in NFC, in lower case,
 * and without invisible characters. Every letter then has one form, so an address is the same in all
 * programs.
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
