const QUOTE = 34;
const BACKSLASH = 92;
const COMMA = 44;
const COLON = 58;
const OPEN_BRACKET = 91;
const CLOSE_BRACKET = 93;
const OPEN_BRACE = 123;
const CLOSE_BRACE = 125;
const NEWLINE = 10;
const SPACE = 32;

/** Where an item stands, and how many keys its text holds. */
export interface JsonItem {
  readonly start: number;
  readonly end: number;
  readonly line: number;
  readonly keys: number;
}

/** Where the items of a JSON sequence stand in their text, and how many keys the text holds in all. */
export interface JsonScan {
  /** Whether the text is one sequence (or a piece of one) and nothing else, so that it is valid when all of its items are. */
  readonly isSequence: boolean;
  readonly items: readonly JsonItem[];
  readonly keys: number;
}

/**
 * Finds the items of valid JSON in one pass that leaps from quote to quote; lines count from 1. A text that is no sequence has no items. A piece may begin with an item instead of the bracket, and end with the
 * comma after an item.
 */
export function scanJson(text: string, isPiece = false): JsonScan {
  const isBegun = text.trimStart().startsWith('[');
  const isInside = isPiece && !isBegun;
  const items: JsonItem[] = [];
  let keys = 0;
  let depth = isInside ? 1 : 0;
  let line = 1;
  let start = -1;
  let startLine = 1;
  let keysBefore = 0;
  let commas = 0;
  let closedAt = -1;
  const close = (end: number) => {
    if (start >= 0) items.push({ start, end, line: startLine, keys: keys - keysBefore });
    start = -1;
  };
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === NEWLINE) line++;
    if (code <= SPACE || code === COLON) continue;
    if (code === CLOSE_BRACKET || code === CLOSE_BRACE) {
      depth--;
      if (depth === 0) {
        close(at);
        if (closedAt < 0) closedAt = at;
      }
      continue;
    }
    if (code === COMMA) {
      if (depth === 1) {
        close(at);
        commas++;
      }
      continue;
    }
    if (depth === 1 && start < 0) {
      start = at;
      startLine = line;
      keysBefore = keys;
    }
    if (code === OPEN_BRACKET || code === OPEN_BRACE) depth++;
    else if (code === QUOTE) {
      at = closingQuote(text, at);
      let next = at + 1;
      while (isSpace(text.charCodeAt(next))) next++;
      if (text.charCodeAt(next) === COLON) keys++;
    }
  }
  const isClosed = closedAt >= 0 && text[closedAt] === ']' && text.slice(closedAt + 1).trim() === '';
  const isCutOff = isPiece && depth === 1 && start < 0 && commas === items.length && items.length > 0;
  const isWhole = isClosed && commas === Math.max(0, items.length - 1);
  const isOpened = isBegun || isInside;
  return { isSequence: isOpened && (isWhole || isCutOff), items: isOpened ? items : [], keys };
}

function closingQuote(text: string, open: number): number {
  let at = text.indexOf('"', open + 1);
  while (isEscaped(text, at)) at = text.indexOf('"', at + 1);
  return at < 0 ? text.length : at;
}

function isEscaped(text: string, at: number): boolean {
  let slashes = 0;
  while (text.charCodeAt(at - 1 - slashes) === BACKSLASH) slashes++;
  return slashes % 2 === 1;
}

/** Whether a character, or its byte, is white space to JSON (RFC 8259, section 2); what is beyond the end is none. */
export function isSpace(code: number | undefined): boolean {
  return code === SPACE || code === NEWLINE || code === 13 || code === 9;
}
