import type { LineCounter } from 'yaml';
import type { DataObject, DataValue } from '../../types/data.ts';
import type { Problem } from '../../types/problem.ts';
import { isObject } from '../../utils/data-values.ts';
import { loadLibrary } from '../../utils/libraries/load-library.ts';
import { type FullYaml, parseFullYaml, type TreeFault } from './full-yaml.ts';
import {
  type ChunkRow,
  type ParsedSource,
  type RowFormat,
  refused,
  type SourceFile,
  UNSAFE_KEYS,
} from './row-format.ts';
import { decodeText } from './utf8.ts';
import { createYamlLocate, rowSections, wholeText } from './yaml-places.ts';

/** YAML 1.2. A sequence at column 0 is cut into its rows. */
export const yaml: RowFormat = {
  endings: ['yaml', 'yml'],
  hasDocuments: true,
  writing: 'indentation',
  rowAdvice: 'Write each row as an item that begins with "- slug: …".',
  parse: parseYamlSource,
  createLocate: ({ text }) => {
    const rows = cutYamlRows(text);
    return createYamlLocate(wholeText(text), rows && rowSections(text, rows), [0]);
  },
  chunks: {
    rowMark: () => ({ bytes: Buffer.from('\n- '), before: 1, endsWithLine: true }),
    mayCutRows: false,
    rows: cutRows,
  },
  yamlOf: (text) => text,
};

/**
 * Parses YAML 1.2 (a superset of JSON). Reports faults of syntax, repeated keys, unsafe keys, values that are
 * nested too deep, and alias bombs.
 */
export function parseYamlSource(source: SourceFile): ParsedSource {
  const rows = parseRows(source);
  if (rows) return rows;
  const mapping = parseQuickMapping(source.text);
  if (mapping !== undefined) return { value: mapping, lines: [], problems: [] };
  const full = parseFullYaml(source.text);
  return { value: full.value, lines: full.itemLines, problems: problemsOf(full, source.path) };
}

/**
 * Parses a sequence row by row, so that each row reports its own faults. Returns undefined if the text is not
 * a sequence of rows, or if a row may depend on another (aliases).
 */
function parseRows({ path, text }: SourceFile): ParsedSource | undefined {
  const values: DataValue[] = [];
  const lines: number[] = [];
  const problems: Problem[] = [];
  for (const { start, end, line } of cutYamlRows(text) ?? []) {
    const row = readYamlRow(text.slice(start, end));
    lines.push(line);
    if (!('faults' in row)) values.push(row.value);
    else if (row.hasAliases || row.faults.length === 0) return undefined;
    else problems.push(...problemsOf(row, path, line - 1));
  }
  if (lines.length === 0) return undefined;
  return problems.length > 0 ? refused(problems) : { value: values, lines, problems };
}

function problemsOf({ faults, lines }: FullYaml, file: string, lineOffset = 0): Problem[] {
  return faults.map((fault) => yamlProblem(fault, file, lines, lineOffset));
}

function yamlProblem(
  { kind, offset, message, advice }: TreeFault,
  file: string,
  lines: LineCounter,
  lineOffset: number,
): Problem {
  const { line, col } = lines.linePos(offset);
  return {
    kind,
    severity: 'error',
    file,
    line: Math.max(1, line) + lineOffset,
    column: Math.max(1, col),
    message,
    advice,
  };
}

/** The text of a row in YAML: where it stands in the file's text, and its line there, counted from 1. */
interface YamlRow {
  readonly start: number;
  readonly end: number;
  readonly line: number;
}

/** What may stand before the first row: comments, and the mark of a document's begin. */
const HEAD = /^(?: *(?:#.*)?\r?\n)*(?:---(?: *| +#.*)\r?\n(?: *(?:#.*)?\r?\n)*)?$/;
/** A line that may end the document, begin another, or give directions to the parser. */
const DOCUMENT_MARK = /\n(?:---|\.\.\.|%)/g;

/**
 * Cuts a text that is one sequence at column 0 into its rows, by lines and without parsing: what belongs to
 * an item stands deeper than its dash. Each row is a text that can be parsed by itself, with the comments and
 * empty lines that follow it. Undefined when the text is anything else.
 */
export function cutYamlRows(text: string): YamlRow[] | undefined {
  let start = isDash(text, 0) ? 0 : findDash(text, 0);
  if (start < 0 || !HEAD.test(text.slice(0, start))) return undefined;
  DOCUMENT_MARK.lastIndex = start;
  if (DOCUMENT_MARK.test(text)) return undefined;
  const rows: YamlRow[] = [];
  let line = 1;
  let counted = 0;
  while (start >= 0) {
    for (let at = text.indexOf('\n', counted); at >= 0 && at < start; at = text.indexOf('\n', at + 1)) line++;
    counted = start;
    const next = findDash(text, start);
    rows.push({ start, end: next < 0 ? text.length : next, line });
    start = next;
  }
  return rows;
}

/** Where the next line begins that starts with a dash. */
function findDash(text: string, from: number): number {
  for (let at = text.indexOf('\n-', from); at >= 0; at = text.indexOf('\n-', at + 1))
    if (isDash(text, at + 1)) return at + 1;
  return -1;
}

function isDash(text: string, at: number): boolean {
  return text[at] === '-' && [' ', '\n', '\r', undefined].includes(text[at + 1]);
}

function* cutRows(bytes: Buffer): Generator<ChunkRow | undefined> {
  const text = decodeText(bytes);
  const rows = text === undefined ? undefined : cutYamlRows(text);
  if (!rows || text === undefined) yield undefined;
  else
    for (const row of rows) {
      const whole = text.slice(row.start, row.end);
      yield { ...row, source: withoutGap(whole), text: () => whole, parse: readMapping };
    }
}

/** The beginning of a block of text. With `+`, empty lines at its end belong to it. */
const KEEPS_LINES = /[|>]\d?\+/;
const IS_GAP = /^(?:#.*)?\r?$/;

/**
 * Returns a row without the empty lines and comments between it and the next one, so that it is the same row
 * when the next one is removed. Lines of spaces stay, since a block of text may end with them.
 */
function withoutGap(row: string): string {
  if (KEEPS_LINES.test(row)) return row;
  let end = row.endsWith('\n') ? row.length - 1 : row.length;
  for (let at = row.lastIndexOf('\n', end - 1); at >= 0; at = row.lastIndexOf('\n', end - 1)) {
    if (!IS_GAP.test(row.slice(at + 1, end))) break;
    end = at;
  }
  return row.slice(0, end + 1);
}

function readMapping(text: string): DataObject | undefined {
  const value = parseYamlRow(text);
  return isObject(value) ? value : undefined;
}

/**
 * Returns the value of a row by its text. Returns undefined if something is wrong with it, or if it has
 * aliases, which may stand for what is in other rows.
 */
export function parseYamlRow(text: string): DataValue | undefined {
  const row = readYamlRow(text);
  return 'faults' in row ? undefined : row.value;
}

/** A row's value, or what the full parser makes of a text that cannot be told to be a row by itself. */
function readYamlRow(text: string): { readonly value: DataValue } | FullYaml {
  const quick = parseQuickItem(text);
  if (quick !== undefined) return { value: quick };
  const full = parseFullYaml(text);
  const [value] = full.itemLines.length === 1 && !full.hasAliases ? (full.value as DataValue[]) : [];
  return value === undefined ? full : { value };
}

/** `js-yaml` and `yaml` count depth in different ways, so deeper values are left to `yaml`. */
const MAX_DEPTH = 40;

/** A carriage return alone, or an empty line after an escaped line end. */
const ODD_LINE_END = /\r(?!\n)|\\\r?\n *\r?\n/;
const INDENTATION_INDICATOR = /[|>][-+]?[1-9]/;
/** A comment between a key or a dash and its value, or before the comma or the end of a flow collection. */
const ODD_COMMENT = /(?<![|>])[:-] *(?:#.*)?\r?\n(?: *\r?\n)* *#|\n *#.*\r?\n(?: *(?:#.*)?\r?\n)* *[,}\]]/;
/** Text after an item in quotes or brackets, which `js-yaml` may take for the next key. */
const ODD_ITEM =
  /-(?<=(?:^|\n)[ -]*) +(?:(?:"(?:[^"\\\n]|\\.)*"|'(?:[^'\n]|'')*'(?!')) *[^\s#:]|[[{].*[}\]] *[^\s}\],:#])/;
/** The mark of a document's begin or end, or a directive; a first line `---` is fine. */
const MARK_IN_DOCUMENT = /(?:^(?!---\r?\n)|\n) *(?:---|\.\.\.|%)/;
const SEQUENCE = /^(?: *(?:#.*)?\r?\n)*[-[]/;

type JsYaml = ReturnType<typeof loadLibrary<'js-yaml'>>;

/**
 * Returns the value of one item of a sequence at column 0, parsed by `js-yaml`. Returns undefined for text
 * with a fault and for text that `yaml` might read differently; the caller then asks `yaml`. The text must
 * hold no mark of a document's begin or end.
 */
export function parseQuickItem(text: string): DataValue | undefined {
  const items = text.startsWith('-') ? parseQuick(text) : undefined;
  return Array.isArray(items) && items.length === 1 ? items[0] : undefined;
}

/** Returns the value of a document that is one mapping, and undefined where `parseQuickItem` does. */
export function parseQuickMapping(text: string): DataValue | undefined {
  if (MARK_IN_DOCUMENT.test(text)) return undefined;
  const content = text.replace(/^---\r?\n/, '\n');
  const value = SEQUENCE.test(content) ? undefined : parseQuick(content);
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
}

function parseQuick(text: string): DataValue | undefined {
  if (isAmbiguous(text)) return undefined;
  const { constructFromEvents, parseEvents } = loadLibrary('js-yaml');
  try {
    const events = parseEvents(text, { maxDepth: MAX_DEPTH });
    for (const event of events)
      if ('tagStart' in event && (event.tagStart >= 0 || event.anchorStart >= 0)) return undefined;
    const documents = constructFromEvents(events, { source: text, schema: strictSchema(), maxAliases: 0 });
    return documents.length === 1 ? (documents[0] as DataValue) : undefined;
  } catch {
    // Whatever is wrong with the text, `yaml` finds it as well and knows its place.
    return undefined;
  }
}

/**
 * Returns whether `yaml` may reject the text, or read it differently from `js-yaml`. Searches for single
 * characters come first, since they are faster than regular expressions.
 */
function isAmbiguous(text: string): boolean {
  return (
    text.includes('\t') ||
    text.includes('\ufeff') ||
    ((text.includes('\r') || text.includes('\\')) && ODD_LINE_END.test(text)) ||
    INDENTATION_INDICATOR.test(text) ||
    ODD_ITEM.test(text) ||
    (text.includes('#') && ODD_COMMENT.test(text))
  );
}

let schema: JsYaml['CORE_SCHEMA'] | undefined;

/** Returns a core schema of YAML 1.2 that throws where `yaml` reports a problem or gives another value. */
function strictSchema(): JsYaml['CORE_SCHEMA'] {
  if (schema) return schema;
  const { CORE_SCHEMA, floatCoreTag, intCoreTag, mapTag } = loadLibrary('js-yaml');
  const strictMap: typeof mapTag = {
    ...mapTag,
    addPair: (mapping, key, value) =>
      typeof key !== 'string' || UNSAFE_KEYS.has(key)
        ? 'not a plain key'
        : mapTag.addPair(mapping, key, value),
  };
  schema = CORE_SCHEMA.withTags(strictMap, throwIfInfinite(intCoreTag), throwIfInfinite(floatCoreTag));
  return schema;
}

/** `yaml` reads a number beyond the largest one as infinity, `js-yaml` as a text. */
function throwIfInfinite(tag: JsYaml['intCoreTag']): JsYaml['intCoreTag'] {
  const { NOT_RESOLVED } = loadLibrary('js-yaml');
  return {
    ...tag,
    resolve: (source, isExplicit, name) => {
      const value = tag.resolve(source, isExplicit, name);
      if (value === NOT_RESOLVED && Math.abs(Number(source)) === Number.POSITIVE_INFINITY)
        throw new RangeError(`${source} is too large for a number`);
      return value;
    },
  };
}
