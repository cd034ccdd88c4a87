import type { Locate, Row } from '../../../types/data.ts';
import type { Problem } from '../../../types/problem.ts';
import { formatPath } from '../../../utils/schema/visit-path.ts';
import { visitTexts } from '../../../utils/schema/visit-texts.ts';

const SAFE_LINK = /^(?:\/(?!\/)[^\s]*|#[^\s]*|https?:\/\/[^\s]+|mailto:[^\s]+|tel:[+0-9 ()-]+)$/i;
/** The targets of links in Markdown: `](target`, `[name]: target` and `<target>`. */
const MARKDOWN_TARGET = /\]\(\s*<?|^ {0,3}\[[^\]\n]+\]:\s*<?|</gm;
/**
 * A scheme that runs a script or embeds data. The characters after it show that it is a link and not a
 * sentence.
 */
const UNSAFE_TEXT = /^(?:(?:javascript|vbscript):\S|data:[a-z]*\/?[a-z0-9.+-]*(?:;[a-z0-9=.-]+)*,)/i;
/** The beginning of all texts that `UNSAFE_TEXT` matches. It is fast to test, and most texts do not match. */
const UNSAFE_START = /^[\s\p{Cc}]*[jvd]/iu;
const UNSAFE_FIRST = 'jJvVdD';
const SPACE = 32;
const DELETE = 127;
const UNSAFE_TARGET = /^(?:javascript|vbscript|data)\s*:/i;
/**
 * The number of characters of a link that are checked. A scheme is shorter, even with control characters in
 * it.
 */
const TARGET_LENGTH = 200;

/** Returns whether a text is an allowed link: an address of the site, http(s), mail or telephone. */
export function isSafeLink(text: string): boolean {
  return SAFE_LINK.test(text) && !isUnsafeLink(text);
}

/** Returns whether a text is a link that `findUnsafeLinks` reports, or contains one in Markdown. */
export function isUnsafeLink(text: string): boolean {
  return findUnsafe(text) !== undefined;
}

/**
 * Returns a problem for each text of a row that begins with a script or data link, or contains one in
 * Markdown.
 */
export function findUnsafeLinks(row: Row, locate: Locate): Problem[] {
  const problems: Problem[] = [];
  visitTexts(row.value, (text, path) => {
    const offset = findUnsafe(text);
    if (offset === undefined) return;
    problems.push({
      kind: 'unsafe-link',
      severity: 'error',
      ...locate(row.file, row.at === undefined ? path : [row.at, ...path], { offset }),
      message: `${formatPath(path)}: a link that runs a script or embeds data is not allowed`,
      advice: 'Link to an address of the site (/…/), or with https:, mailto: or tel:.',
    });
  });
  return problems;
}

/** Returns where the first unsafe link of a text begins. Returns undefined if it has none. */
function findUnsafe(text: string): number | undefined {
  if (mayStartUnsafe(text) && UNSAFE_TEXT.test(asBrowsersRead(text))) return 0;
  if (!text.includes(']') && !text.includes('<')) return undefined;
  for (const match of text.matchAll(MARKDOWN_TARGET)) {
    const start = match.index + match[0].length;
    const target = asMarkdownReads(text.slice(start, start + TARGET_LENGTH));
    if (UNSAFE_TARGET.test(asBrowsersRead(target))) return start;
  }
  return undefined;
}

function mayStartUnsafe(text: string): boolean {
  const first = text.charCodeAt(0);
  const isPrinted = first > SPACE && first < DELETE;
  return isPrinted ? UNSAFE_FIRST.includes(text.charAt(0)) : UNSAFE_START.test(text);
}

/** Removes control characters, and white space at the beginning, as browsers do in a scheme. */
function asBrowsersRead(text: string): string {
  const shown = text.slice(0, TARGET_LENGTH).replace(/\p{Cc}/gu, '');
  return shown.trimStart();
}

const ENTITIES: Readonly<Record<string, string>> = { colon: ':', tab: '', newline: '' };

/** Resolves character references and backslashes, as Markdown does in the target of a link. */
function asMarkdownReads(text: string): string {
  return text
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, (whole, decimal, hex, name) => {
      if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? whole;
      const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
      return code <= 0x10ffff ? String.fromCodePoint(code) : '';
    });
}
