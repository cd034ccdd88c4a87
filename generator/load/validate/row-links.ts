import { isDraft } from '../../plan/publishable.ts';
import type { DataObject, Locate, Row } from '../../types/data.ts';
import type { Problem } from '../../types/problem.ts';
import { formatPath, visitTexts } from '../../utils/data-values.ts';

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
 * Returns a problem for each text of a row that begins with an unsafe link, is an address with line breaks,
 * or contains an unsafe link in Markdown.
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

/**
 * Returns whether the first word of a text may be an address: it has a colon, or a slash at its beginning.
 */
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
function asMarkdownReads(text: string): string {
  return text
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, (whole, decimal, hex, name) => {
      if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? whole;
      const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
      return code <= 0x10ffff ? String.fromCodePoint(code) : '';
    });
}

/** The brackets of links and pictures in Markdown. An escaped character is no bracket. */
const BRACKET = /\\.|!\[|\[|\]/gs;
const DEFINITION = /^ {0,3}\[[^\]\n]+\]:\s*<?/gm;
/** The number of characters of a target in which its host ends. */
const HOST_LENGTH = 300;
const TARGET_END = /[\s)>]/;
const FOREIGN = /^(?:https?:)?[\\/]{2}/i;

/** How the mark of a picture beside a row begins, among the hosts of its other pictures. No host does. */
export const PICTURE_MARK = './';

/** Returns the hosts of the pictures in a row's Markdown, each once. Returns undefined if there are none. */
export function pictureHosts(row: DataObject): readonly string[] | undefined {
  let hosts: Set<string> | undefined;
  visitTexts(row, (text) => {
    if (!text.includes('![')) return;
    for (const start of pictureTargets(text)) {
      const host = hostAt(text, start);
      if (host !== undefined) hosts = (hosts ?? new Set()).add(host);
    }
  });
  return hosts && [...hosts].sort();
}

/**
 * Yields where the targets of a text's pictures begin. If a picture names a definition, yields those of all.
 */
function* pictureTargets(text: string): Generator<number> {
  const open: boolean[] = [];
  let hasNamed = false;
  for (const { 0: bracket, index } of text.matchAll(BRACKET)) {
    if (bracket === '![' || bracket === '[') open.push(bracket === '![');
    else if (bracket === ']' && open.pop() === true) {
      if (text[index + 1] === '(') yield index + 2;
      else hasNamed = true;
    }
  }
  if (hasNamed)
    for (const { 0: definition, index } of text.matchAll(DEFINITION)) yield index + definition.length;
}

/** Returns the host of the target that begins there. Returns undefined for an address of the site. */
function hostAt(text: string, start: number): string | undefined {
  const rest = text.slice(start, start + HOST_LENGTH).replace(/^\s*<?/, '');
  const end = rest.search(TARGET_END);
  const target = asMarkdownReads(end < 0 ? rest : rest.slice(0, end));
  if (!FOREIGN.test(target) || !URL.canParse(target, 'https://x')) return undefined;
  return new URL(target, 'https://x').host;
}

/** Collects the pictures of rows, and reports the hosts that a site does not name. */
export interface PictureReport {
  add(row: Row): void;
  problems(): Problem[];
}

/**
 * Makes the report of the pictures that rows show from other hosts. Each host is one warning at the first of
 * its rows. The site's own host and those of `pictureHosts` in site.yaml are no problem.
 */
export function createPictureReport(site: DataObject): PictureReport {
  const allowed = new Set<unknown>(Array.isArray(site.pictureHosts) ? site.pictureHosts : []);
  if (typeof site.baseUrl === 'string' && URL.canParse(site.baseUrl)) allowed.add(new URL(site.baseUrl).host);
  const found = new Map<string, { readonly host: string; readonly row: Row; count: number }>();
  return {
    add(row) {
      for (const host of (row.stored ? row.stored.pictures : pictureHosts(row.value)) ?? []) {
        if (allowed.has(host) || host.startsWith(PICTURE_MARK)) continue;
        const id = `${host}${isDraft(row) ? ' of drafts' : ''}`;
        const known = found.get(id) ?? { host, row, count: 0 };
        known.count++;
        found.set(id, known);
      }
    },
    problems: () => [...found.values()].map(({ host, row, count }) => foreignPicture(host, row, count)),
  };
}

function foreignPicture(host: string, row: Row, count: number): Problem {
  const { file, line } = row;
  const others = count > 1 ? `, and ${count - 1} more rows do` : '';
  return {
    kind: 'foreign-picture',
    severity: isDraft(row) ? 'note' : 'warning',
    file,
    line,
    column: 1,
    message: `this row shows a picture from ${host}${others}; that host sees every visitor, and may change the picture`,
    advice: `Copy the picture into templates/public/, or add ${host} to pictureHosts in data/site.yaml.`,
  };
}
