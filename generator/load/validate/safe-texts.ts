import { isLetterSlug, toLetterSlug } from '../../address/address-parts.ts';
import type { Locate, Row, SlugRule } from '../../types/data.ts';
import type { Problem } from '../../types/problem.ts';
import { asSlug, lettersWithoutSlug, spellOut } from '../../utils/as-slug.ts';
import { formatPath, visitTexts } from '../../utils/data-values.ts';

/** Letters, digits, and `-`, `_`, `~` or `.` between them. An address contains them without escapes. */
const SAFE_SLUG = /^[A-Za-z0-9](?:[A-Za-z0-9._~-]*[A-Za-z0-9_~-])?$/;
/**
 * The longest slug. With the rest of its address pattern, it fits into a file name of every common file
 * system.
 */
const MAX_SLUG_LENGTH = 120;

/**
 * Returns whether a slug can be a part of an address. Schemas cannot allow more. With `hasLetters`, it may
 * have letters of other alphabets.
 */
export function isSafeSlug(slug: string, hasLetters: boolean): boolean {
  if (slug.length > MAX_SLUG_LENGTH) return false;
  return SAFE_SLUG.test(slug) || (hasLetters && isLetterSlug(slug));
}

/** Returns what to do about a text that is no slug. It names a slug only if no letter is lost. */
function adviseSlug(given: unknown, { hasLetters, language }: SlugRule): string {
  const written = typeof given === 'string' ? given : '';
  const letters = toLetterSlug(written);
  const canHaveLetters = /[^\0-\x7f]/.test(letters) && isSafeSlug(letters, true);
  if (hasLetters && canHaveLetters) return `Write "${letters}".`;
  const choice = canHaveLetters ? 'or allow such letters with "slugs: unicode" in data/site.yaml.' : '';
  const slug = asSlug(language === undefined ? written : spellOut(written, language))?.toLowerCase();
  if (slug !== undefined && isSafeSlug(slug, false))
    return choice ? `Write "${slug}", ${choice}` : `Write "${slug}".`;
  const unknown = lettersWithoutSlug(written);
  if (unknown === '') return 'Write it as it should be in the address, for example "screen-recorder".';
  return `Write it in the letters a to z: none are known for "${unknown}"${choice ? `; ${choice}` : '.'}`;
}

/** Returns the problem of a row whose slug is not safe. */
export function unsafeSlug({ file, at, value }: Row, locate: Locate, rule: SlugRule): Problem {
  const given = value.slug === undefined ? 'none' : JSON.stringify(value.slug);
  const letters = rule.hasLetters ? 'lower-case letters' : 'letters';
  return {
    kind: 'unsafe-slug',
    severity: 'error',
    ...locate(file, at === undefined ? ['slug'] : [at, 'slug']),
    message: `slug: expected ${letters}, digits and hyphens (at most ${MAX_SLUG_LENGTH}), got ${given}`,
    advice: adviseSlug(value.slug, rule),
  };
}

/**
 * The characters that HTML and XML must not contain: control characters except tab and line ends, halves of
 * surrogate pairs, U+FFFE and U+FFFF. Source: XML 1.0, section 2.2.
 */
const BROKEN = /[^\P{Cc}\t\n\r]|\p{Cs}|[\ufffe\uffff]/u;

/** A superset of these characters that is fast to test. Most texts have none of them. */
const RARE = /[^\n\r\t -~\u00a0-\ud7ff\ue000-\ufffd]/;

/** Returns whether a text has a character that cannot be published. */
export function isBrokenText(text: string): boolean {
  return RARE.test(text) && BROKEN.test(text);
}

/** Returns a problem for each text of a row with a character that cannot be published. */
export function findBrokenCharacters(row: Row, locate: Locate): Problem[] {
  const problems: Problem[] = [];
  visitTexts(row.value, (text, path) => {
    const match = RARE.test(text) ? BROKEN.exec(text) : null;
    if (!match) return;
    const code = (match[0].codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
    problems.push({
      kind: 'wrong-value',
      severity: 'error',
      ...locate(row.file, row.at === undefined ? path : [row.at, ...path], { offset: match.index }),
      message: `${formatPath(path)}: the character U+${code} cannot be shown on a page`,
      advice: 'Remove it. Such characters come with texts that were copied from other programs.',
    });
  });
  return problems;
}

const DELETE = 0x7f;
const BACKSLASH = 0x5c;
const QUOTE = 0x22;
const SPACE = 0x20;
/** The first bytes, in UTF-8, of the control characters from U+0080 on, and of U+FFFE and U+FFFF. */
const LATIN = 0xc2;
const LATIN_LETTERS = 0xa0;
const LAST_OF_PLANE = Buffer.from([0xef, 0xbf]);
/** Escapes of JSON that stand for what a page may show; the others need a closer look. */
const PLAIN_ESCAPES: ReadonlySet<number> = new Set(Buffer.from('"\\/nrt'));
/**
 * What stands before the colon of an unsafe link: the last letter of its scheme, or the end of an escape or
 * of a character reference. White space, too.
 */
const BEFORE_UNSAFE_COLON: ReadonlySet<number> = new Set(Buffer.from('tTaAnrR;\\'));
/** The last letters of the other unsafe schemes. After these, a colon with a space belongs to a sentence. */
const BEFORE_CLOSE_COLON: ReadonlySet<number> = new Set(Buffer.from('bBeEmM'));
/** The last letters of the schemes of addresses, which must have no line breaks: https, http, mailto, tel. */
const BEFORE_USUAL_COLON: ReadonlySet<number> = new Set(Buffer.from('sSpPoOlL'));
/** What a character reference to a colon has after its ampersand; a backslash may stand between. */
const AFTER_UNSAFE_AMPERSAND: ReadonlySet<number> = new Set(Buffer.from('#cC\\'));

/**
 * Whether the texts of a piece of JSON, given by its bytes, can hold no character that cannot be published.
 * False says nothing: then each text is to be looked at.
 */
export function hasPlainCharacters(bytes: Buffer): boolean {
  if (bytes.includes(DELETE) || bytes.includes(LAST_OF_PLANE)) return false;
  for (let at = bytes.indexOf(LATIN); at >= 0; at = bytes.indexOf(LATIN, at + 1))
    if ((bytes[at + 1] ?? 0) < LATIN_LETTERS) return false;
  for (let at = bytes.indexOf(BACKSLASH); at >= 0; at = bytes.indexOf(BACKSLASH, at + 2))
    if (!PLAIN_ESCAPES.has(bytes[at + 1] ?? 0)) return false;
  return true;
}

/**
 * Whether the texts of a JSON row with plain characters, given by its source, can hold no unsafe link, for
 * want of a colon that might be one's. False says nothing.
 */
export function hasPlainLinks(row: string): boolean {
  for (let at = row.indexOf(':'); at >= 0; at = row.indexOf(':', at + 1)) {
    const before = row.charCodeAt(at - 1);
    if (before === QUOTE) continue;
    if (before <= SPACE || before > DELETE || BEFORE_UNSAFE_COLON.has(before)) return false;
    if (BEFORE_CLOSE_COLON.has(before) && row.charCodeAt(at + 1) !== SPACE) return false;
    if (BEFORE_USUAL_COLON.has(before) && row.charCodeAt(at + 1) !== SPACE && hasBreaks(row)) return false;
  }
  for (let at = row.indexOf('&'); at >= 0; at = row.indexOf('&', at + 1))
    if (AFTER_UNSAFE_AMPERSAND.has(row.charCodeAt(at + 1))) return false;
  return !row.includes('"/\\');
}

/**
 * What a plain record of CSV does not have: control characters, backslashes, and halves of surrogate pairs.
 */
const ODD = /[^ -[\]-~\u00a0-\ud7ff\ue000-\ufffd]/;
const ODD_BESIDE_TABS = /[^\t -[\]-~\u00a0-\ud7ff\ue000-\ufffd]/;

/**
 * Returns whether the texts of a CSV record can have neither an unsafe link nor a character that cannot be
 * published. If it returns false, each text needs a look.
 */
export function isPlainRecord(record: string, delimiter: string): boolean {
  // Without quotes, no tab is inside of a cell.
  const odd = delimiter === '\t' && !record.includes('"') ? ODD_BESIDE_TABS : ODD;
  return !odd.test(record) && hasPlainLinks(record);
}

/** Returns whether a text of a row may have line breaks or tabs. */
function hasBreaks(row: string): boolean {
  return row.includes('\\n') || row.includes('\\r') || row.includes('\\t');
}
