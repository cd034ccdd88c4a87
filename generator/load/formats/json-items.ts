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
/** Characters of the syntax that begin no value. */
const NO_VALUE = new Set([COMMA, COLON, CLOSE_BRACKET, CLOSE_BRACE]);
const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);

/** The place of an item in a JSON sequence, its line (from 1), and the number of keys in it. */
export interface JsonItem {
  readonly start: number;
  readonly end: number;
  readonly line: number;
  readonly keys: number;
}

/** The items of a JSON sequence, with places in bytes, and the number of keys in all of them. */
interface JsonScan {
  /**
   * Whether the bytes are one sequence (or a chunk of one) and nothing else. Then it is valid if all its
   * items are.
   */
  readonly isSequence: boolean;
  readonly items: readonly JsonItem[];
  readonly keys: number;
}

/**
 * Finds the items of valid JSON in one pass that skips from quote to quote. Returns no items if the JSON is
 * not a sequence. A chunk may begin with an item instead of the bracket, and end with the comma after an
 * item. Bytes are scanned, so that only the rows that are parsed need decoding.
 */
export function scanJson(bytes: Buffer, isChunk = false): JsonScan {
  const first = bytes.subarray(0, BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK)
    ? BYTE_ORDER_MARK.length
    : 0;
  const isBegun = bytes[afterSpace(bytes, first)] === OPEN_BRACKET;
  const isInside = isChunk && !isBegun;
  const items: JsonItem[] = [];
  let keys = 0;
  let depth = isInside ? 1 : 0;
  let line = 1;
  let start = -1;
  let startLine = 1;
  let keysBefore = 0;
  let commas = 0;
  let closedAt = -1;
  // White space after an item is none of it, so that the last item is the same when another one follows.
  let end = first;
  const close = () => {
    if (start >= 0) items.push({ start, end, line: startLine, keys: keys - keysBefore });
    start = -1;
  };
  for (let at = first; at < bytes.length; at++) {
    const code = bytes[at] as number;
    if (code === NEWLINE) line++;
    if (isSpace(code)) continue;
    if (code === COMMA && depth === 1) {
      close();
      commas++;
    }
    if (code === CLOSE_BRACKET || code === CLOSE_BRACE) {
      depth--;
      if (depth === 0) close();
      if (depth === 0 && closedAt < 0) closedAt = at;
    }
    if (code <= SPACE || NO_VALUE.has(code)) {
      end = at + 1;
      continue;
    }
    if (depth === 1 && start < 0) {
      start = at;
      startLine = line;
      keysBefore = keys;
    }
    if (code === OPEN_BRACKET || code === OPEN_BRACE) depth++;
    else if (code === QUOTE) {
      at = closingQuote(bytes, at);
      if (bytes[afterSpace(bytes, at + 1)] === COLON) keys++;
    }
    end = at + 1;
  }
  const isClosed =
    closedAt >= 0 && bytes[closedAt] === CLOSE_BRACKET && afterSpace(bytes, closedAt + 1) === bytes.length;
  const isCutOff = isChunk && depth === 1 && start < 0 && commas === items.length && items.length > 0;
  const isWhole = isClosed && commas === Math.max(0, items.length - 1);
  const isOpened = isBegun || isInside;
  return { isSequence: isOpened && (isWhole || isCutOff), items: isOpened ? items : [], keys };
}

/** Works like `scanJson`, but on a text, with places in characters. */
export function scanJsonText(text: string): JsonScan {
  // The syntax of JSON is ASCII, so every other character can be replaced with one byte.
  return scanJson(Buffer.from(text.replace(/[^\0-\x7f]/g, '?'), 'latin1'));
}

function afterSpace(bytes: Buffer, from: number): number {
  let at = from;
  while (isSpace(bytes[at])) at++;
  return at;
}

function closingQuote(bytes: Buffer, open: number): number {
  let at = bytes.indexOf(QUOTE, open + 1);
  while (isEscaped(bytes, at)) at = bytes.indexOf(QUOTE, at + 1);
  return at < 0 ? bytes.length : at;
}

function isEscaped(bytes: Buffer, at: number): boolean {
  let slashes = 0;
  while (bytes[at - 1 - slashes] === BACKSLASH) slashes++;
  return slashes % 2 === 1;
}

/**
 * Returns whether a byte is white space in JSON (RFC 8259, section 2). Returns false for undefined (the end).
 */
export function isSpace(code: number | undefined): boolean {
  return code === SPACE || code === NEWLINE || code === 13 || code === 9;
}

/** The offset at which a text stops being JSON, and a message that says what was expected there. */
interface JsonFault {
  readonly offset: number;
  readonly message: string;
}

/**
 * Matches a token, or the empty text if there is none. Strings have no raw control characters. Source: RFC
 * 8259.
 */
const TOKEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: JSON's strings exclude them
  /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null|[[\]{}:,]|/y;
const SPACES = /[ \t\r\n]*/y;

const EXPECTED = {
  value: 'a value',
  'value or ]': 'a value or "]"',
  key: 'a key in double quotes',
  'key or }': 'a key in double quotes or "}"',
  ':': '":" after the key',
  ', or ]': '"," or "]"',
  ', or }': '"," or "}"',
  end: 'nothing after the last bracket',
} as const;
type Expected = keyof typeof EXPECTED;

/** Finds the first fault of a text that is not JSON. The errors of `JSON.parse` differ between engines. */
export function findJsonFault(text: string): JsonFault {
  const open: string[] = [];
  let expected: Expected = 'value';
  let offset = 0;
  for (;;) {
    offset += readAt(SPACES, text, offset).length;
    const token = readAt(TOKEN, text, offset);
    const next: Expected | undefined = token === '' ? undefined : step(token, expected, open);
    if (next === undefined) break;
    expected = next;
    offset += token.length;
  }
  const [rest = ''] = text.slice(offset, offset + 12).split(/\s/);
  const got = rest === '' ? 'the end of the text' : JSON.stringify(rest);
  return { offset, message: `expected ${EXPECTED[expected]}, got ${got}` };
}

/** Returns what is expected after a token. Returns undefined if the token is not what was expected. */
function step(token: string, expected: Expected, open: string[]): Expected | undefined {
  if (token === ']' || token === '}') {
    if (!expected.endsWith(` ${token}`)) return undefined;
    open.pop();
    return afterValue(open);
  }
  if (expected.startsWith('key')) return token.startsWith('"') ? ':' : undefined;
  if (expected === ':') return token === ':' ? 'value' : undefined;
  if (expected === ', or ]') return token === ',' ? 'value' : undefined;
  if (expected === ', or }') return token === ',' ? 'key' : undefined;
  if (expected === 'end' || token === ',' || token === ':') return undefined;
  if (token !== '[' && token !== '{') return afterValue(open);
  open.push(token);
  return token === '[' ? 'value or ]' : 'key or }';
}

function afterValue(open: readonly string[]): Expected {
  if (open.length === 0) return 'end';
  return open.at(-1) === '[' ? ', or ]' : ', or }';
}

function readAt(expression: RegExp, text: string, offset: number): string {
  expression.lastIndex = offset;
  return expression.exec(text)?.[0] ?? '';
}
