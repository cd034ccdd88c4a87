import type { Locate, Row } from '../../../types/data.ts';
import type { Problem } from '../../../types/problem.ts';
import { formatPath } from '../../../utils/schema/visit-path.ts';
import { visitTexts } from '../../../utils/schema/visit-texts.ts';

const SAFE_LINK = /^(?:\/(?![/\\])[^\s]*|#[^\s]*|https?:\/\/[^\s]+|mailto:[^\s]+|tel:[+0-9 ()-]+)$/i;
/** An address on one line with one of the usual schemes. Most addresses are. */
const USUAL_ADDRESS = /^(?:https?:\/\/|mailto:|tel:)\S*$/i;
/** The beginning of an address in which browsers pass over line breaks and tabs. */
const ADDRESS_START = /^\s*(?:https?:\/\/|mailto:|tel:)|^\/[\t\n\r]/i;
const LINE_BREAK = /[\t\n\r]/;
/**
 * A scheme that runs a script, embeds data or reads a file. The characters after it show that it is a link
 * and not a sentence.
 */
const UNSAFE_TEXT =
  /^(?:(?:(?:java|vb|live)script|blob|filesystem|view-source|jar):\S|file:\/|data:[a-z]*\/?[a-z0-9.+-]*(?:;[a-z0-9=.-]+)*,)/i;
const UNSAFE_TARGET =
  /^(?:(?:(?:java|vb|live)script|data)\s*:|(?:blob|filesystem|view-source|jar|file):(?!\s))/i;
/**
 * The targets of links in Markdown: `](target`, `[name]: target` and `<target>`. A target in angle brackets
 * begins as an unsafe scheme does, so that markup and mathematics are passed over.
 */
const MARKDOWN_TARGET = /\]\(\s*<?|^ {0,3}\[[^\]\n]+\]:\s*<?|<(?=[\s\p{Cc}\\]*[jvldbf&])/gimu;
/** The end of a target's scheme: a character that no scheme has, not even in character references. */
const AFTER_SCHEME = /[<>()"'/,]/;
const SPACE = 32;
const COLON = 58;
const SLASH = 47;
/**
 * The number of characters of a link that are checked. A scheme is shorter, even with control characters in
 * it.
 */
const TARGET_LENGTH = 200;

const ADVICE = {
  scheme: 'Link to an address of the site (/…/), or with https:, mailto: or tel:.',
  line: 'Write the address on one line. In YAML, "|" adds a line break at the end, and ">-" adds none.',
} as const;
const MESSAGES = {
  scheme: 'a link that runs a script, embeds data or reads a file is not allowed',
  line: 'an address must not have line breaks or tabs in it',
} as const;

/** What is wrong with a link, and where in its text. */
interface UnsafeLink {
  readonly fault: keyof typeof ADVICE;
  readonly offset: number;
}

/** Returns whether a text is an allowed link: an address of the site, http(s), mail or telephone. */
export function isSafeLink(text: string): boolean {
  return SAFE_LINK.test(text) && !isUnsafeLink(text);
}

/** Returns whether a text is a link that `findUnsafeLinks` reports, or contains one in Markdown. */
export function isUnsafeLink(text: string): boolean {
  return findUnsafe(text) !== undefined;
}

/**
 * Returns a problem for each text of a row that begins with an unsafe link, is an address with line breaks, or
 * contains an unsafe link in Markdown.
 */
export function findUnsafeLinks(row: Row, locate: Locate): Problem[] {
  const problems: Problem[] = [];
  visitTexts(row.value, (text, path) => {
    const unsafe = findUnsafe(text);
    if (!unsafe) return;
    const { fault, offset } = unsafe;
    problems.push({
      kind: 'unsafe-link',
      severity: 'error',
      ...locate(row.file, row.at === undefined ? path : [row.at, ...path], { offset }),
      message: `${formatPath(path)}: ${MESSAGES[fault]}`,
      advice: ADVICE[fault],
    });
  });
  return problems;
}

/** Returns the first unsafe link of a text. Takes time in proportion to its length, whatever it holds. */
function findUnsafe(text: string): UnsafeLink | undefined {
  if (mayBeAddress(text) && !USUAL_ADDRESS.test(text)) {
    if (UNSAFE_TEXT.test(asBrowsersRead(text))) return { fault: 'scheme', offset: 0 };
    const offset = ADDRESS_START.test(text) && !text.includes(' ') ? text.search(LINE_BREAK) : -1;
    if (offset >= 0) return { fault: 'line', offset };
  }
  if (!text.includes(']') && !text.includes('<')) return undefined;
  for (const match of text.matchAll(MARKDOWN_TARGET)) {
    const start = match.index + match[0].length;
    const target = text.slice(start, start + TARGET_LENGTH);
    const end = target.search(AFTER_SCHEME);
    const scheme = end < 0 ? target : target.slice(0, end);
    if (!scheme.includes(':') && !scheme.includes(';')) continue;
    if (UNSAFE_TARGET.test(asBrowsersRead(asMarkdownReads(scheme))))
      return { fault: 'scheme', offset: start };
  }
  return undefined;
}

/** Returns whether the first word of a text may be an address: it has a colon, or a slash at its beginning. */
function mayBeAddress(text: string): boolean {
  if (text.charCodeAt(0) === SLASH) return text.charCodeAt(1) < SPACE;
  let isInWord = false;
  const end = Math.min(text.length, TARGET_LENGTH);
  for (let at = 0; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code === COLON) return true;
    if (code > SPACE) isInWord = true;
    else if (code === SPACE && isInWord) return false;
  }
  return false;
}

/** Removes control characters, and white space at the beginning, as browsers do in a scheme. */
function asBrowsersRead(text: string): string {
  const shown = text.slice(0, TARGET_LENGTH).replace(/\p{Cc}/gu, '');
  return shown.trimStart();
}

const ENTITIES: Readonly<Record<string, string>> = { colon: ':', tab: '', newline: '' };

/** Resolves character references and backslashes, as Markdown does in the target of a link. */
export function asMarkdownReads(text: string): string {
  return text
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, (whole, decimal, hex, name) => {
      if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? whole;
      const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
      return code <= 0x10ffff ? String.fromCodePoint(code) : '';
    });
}
