import { findOddCharacter } from '../../problems/odd-characters.ts';
import type { DataValue, JsonSchema } from '../../types/data.ts';
import type { Problem } from '../../types/problem.ts';
import { parseCsvSource } from './csv.ts';
import { countKeys } from './data-limits.ts';
import { scanJsonText } from './json-items.ts';
import type { ParsedSource, SourceFile, SourceFormat } from './source-file.ts';
import { parseYamlSource } from './yaml.ts';

/** The dataset that a file belongs to. The values of CSV get the types of its schema. */
export interface OfDataset {
  readonly schema: JsonSchema | undefined;
}

/**
 * Parses a data file of any format in full. Every fault is a problem with its line and column. `of` is
 * undefined for a file that is no dataset's.
 */
export function parseSource(source: SourceFile, of?: OfDataset): ParsedSource {
  return PARSERS[source.format](source, of);
}

const PARSERS: Record<SourceFormat, (source: SourceFile, of?: OfDataset) => ParsedSource> = {
  yaml: parseYamlSource,
  json: (source) => parseJsonSource(source),
  ndjson: parseNdjson,
  csv: (source, of) => parseCsvSource(source, of?.schema, of !== undefined),
  markdown: parseMarkdown,
};

function parseNdjson(source: SourceFile): ParsedSource {
  const values: DataValue[] = [];
  const lines: number[] = [];
  const problems: Problem[] = [];
  source.text.split(/\r\n|\n/).forEach((text, at) => {
    if (text.trim() === '') return;
    const parsed = parseJsonSource({ ...source, text }, at);
    for (const problem of parsed.problems) problems.push(problem);
    if (parsed.value === undefined) return;
    values.push(parsed.value);
    lines.push(at + 1);
  });
  return problems.length > 0 ? { value: undefined, lines: [], problems } : { value: values, lines, problems };
}

/** Parses the front matter between two `---` lines. The Markdown after it becomes the field `body`. */
function parseMarkdown(source: SourceFile): ParsedSource {
  const { front, body } = splitFrontMatter(source.text);
  if (front === undefined)
    return { value: undefined, lines: [], problems: [missingFrontMatter(source.path)] };
  const parsed = parseYamlSource({ ...source, text: front });
  const fields = parsed.value === null ? {} : parsed.value;
  if (typeof fields !== 'object' || Array.isArray(fields)) return { ...parsed, lines: [1] };
  return { ...parsed, value: { ...fields, body }, lines: [1] };
}

function missingFrontMatter(file: string): Problem {
  return {
    kind: 'wrong-shape',
    severity: 'error',
    file,
    line: 1,
    column: 1,
    message: 'expected front matter between two lines of "---"',
    advice: 'Start the file with "---", the fields, and another "---".',
  };
}

/**
 * Parses JSON with `JSON.parse`, which is fast. If keys repeat, are unsafe or nest too deep, it parses the
 * text again as YAML (a superset of JSON) to find their places. `lineOffset` is the number of lines before
 * the text.
 */
function parseJsonSource(source: SourceFile, lineOffset = 0): ParsedSource {
  let value: DataValue;
  try {
    value = JSON.parse(source.text) as DataValue;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return { value: undefined, lines: [], problems: [jsonProblem(source, lineOffset)] };
  }
  const { items, keys } = scanJsonText(source.text);
  if (countKeys(value, 1) === keys) return { value, lines: items.map(({ line }) => line), problems: [] };
  const checked = parseYamlSource(source);
  const problems = checked.problems.map((problem) => ({
    ...problem,
    line: (problem.line ?? 1) + lineOffset,
  }));
  return { ...checked, problems };
}

function jsonProblem({ path, text }: SourceFile, lineOffset: number): Problem {
  const { offset, message } = findJsonFault(text);
  const odd = findOddCharacter(text.charAt(offset));
  const before = text.slice(0, offset).split('\n');
  return {
    kind: 'json-syntax',
    severity: 'error',
    file: path,
    line: before.length + lineOffset,
    column: (before.at(-1)?.length ?? 0) + 1,
    message: odd ? message.replace(/, got .*$/s, `, got ${odd.name}`) : message,
    advice: odd
      ? upperFirst(`${odd.advice}.`)
      : 'JSON needs double quotes around keys and texts, no comma after the last item, and no comments.',
  };
}

function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
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
function findJsonFault(text: string): JsonFault {
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

/**
 * Splits a Markdown file into its front matter and its body, which gets LF line ends. The front matter
 * includes the `---` line before it, so that its line numbers are those of the file. `front` is undefined if
 * the file does not begin with two `---` lines.
 */
export function splitFrontMatter(text: string): { front: string | undefined; body: string } {
  const match = /^(---[ \t]*\r?\n(?:[\s\S]*?\r?\n)?)---[ \t]*(?:\r?\n|$)/.exec(text);
  const body = text.slice(match?.[0].length ?? 0).replace(/\r\n/g, '\n');
  return { front: match?.[1], body };
}
