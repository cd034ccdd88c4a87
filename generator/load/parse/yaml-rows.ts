import type { DataValue } from '../../types/data.ts';
import { type FullYaml, parseFullYaml } from './parse-full-yaml.ts';
import { parseQuickItem } from './parse-quick-yaml.ts';

/** The text of a row in YAML: where it stands in the file's text, and its line there, counted from 1. */
export interface YamlRow {
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

/**
 * The value of a row by its text: quickly, else by the full parser. Undefined when something is wrong with
 * it, or when it has aliases, which may stand for what is in other rows.
 */
export function parseYamlRow(text: string): DataValue | undefined {
  const row = readYamlRow(text);
  return 'faults' in row ? undefined : row.value;
}

/** A row's value, or what the full parser makes of a text that cannot be told to be a row by itself. */
export function readYamlRow(text: string): { readonly value: DataValue } | FullYaml {
  const quick = parseQuickItem(text);
  if (quick !== undefined) return { value: quick };
  const full = parseFullYaml(text);
  const [value] = full.itemLines.length === 1 && !full.hasAliases ? (full.value as DataValue[]) : [];
  return value === undefined ? full : { value };
}
