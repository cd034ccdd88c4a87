/** The offset at which a text stops being JSON, and a message that says what was expected there. */
export interface JsonFault {
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
const SPACE = /[ \t\r\n]*/y;

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
    offset += readAt(SPACE, text, offset).length;
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
