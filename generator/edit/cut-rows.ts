import { cutFilledRecords } from '../load/formats/csv-records.ts';
import { readHeader } from '../load/formats/csv-table.ts';
import { scanJsonText } from '../load/formats/json-items.ts';
import { cutYamlRows } from '../load/formats/yaml.ts';
import { lineEndOf } from './changes.ts';
import { lineBefore } from './tree-places.ts';

/**
 * The text of a file, cut at its rows: `rows[i]` stands between `gaps[i]` and `gaps[i + 1]`. A row has the
 * comments directly above it, and neither the line end nor the comma after it.
 */
export interface CutText {
  readonly gaps: readonly string[];
  readonly rows: readonly string[];
  /** What stands between two rows, as a new row needs it. */
  readonly separator: string;
}

/** Returns the whole text again. */
export function joinCut({ gaps, rows }: Pick<CutText, 'gaps' | 'rows'>): string {
  return gaps.map((gap, at) => gap + (rows[at] ?? '')).join('');
}

/** Returns where a row without the comments above it begins in its text. */
export function rowStart(row: string): number {
  let start = 0;
  while (row[start] === '#') start = row.indexOf('\n', start) + 1;
  return start;
}

/** Cuts YAML that is a list of rows without brackets. Returns undefined for any other text. */
export function cutYaml(text: string): CutText | undefined {
  const lineEnd = lineEndOf(text);
  const cuts = cutYamlRows(text);
  if (!cuts) {
    if (!/^(?:[ \t]*(?:#.*)?\r?\n)*[ \t]*(?:#.*|\[[ \t]*\][ \t]*)?(?:\r?\n)*$/.test(text)) return undefined;
    const head = text.replace(/\[[ \t]*\][ \t]*(\r?\n)*$/, '');
    const begin = head === '' || head.endsWith('\n') ? head : head + lineEnd;
    return { gaps: [begin], rows: [], separator: lineEnd };
  }
  const gaps: string[] = [];
  const rows: string[] = [];
  let end = 0;
  for (const [at, { start, end: next }] of cuts.entries()) {
    const above = commentsAbove(text, start, at === 0 ? 0 : end);
    gaps.push(text.slice(end, above));
    end = contentEnd(text, start, next);
    rows.push(text.slice(above, end));
  }
  gaps.push(text.slice(end));
  return { gaps, rows, separator: separatorOf(gaps, lineEnd, (gap) => gap.trim() === '') };
}

/**
 * Returns where the comment lines directly above a row begin. A comment that begins the file is about the
 * file.
 */
function commentsAbove(text: string, start: number, from: number): number {
  let at = start;
  while (at > from) {
    const line = lineBefore(text, at);
    if (line < from || text[line] !== '#') break;
    at = line;
  }
  return at === 0 ? start : at;
}

/** Returns where the last line of a row ends that is neither empty nor a comment beside the rows. */
function contentEnd(text: string, start: number, next: number): number {
  const lines = text.slice(start, next).split('\n');
  let used = lines.length;
  while (used > 1 && /^(?:#.*|[ \t]*)\r?$/.test(lines[used - 1] as string)) used--;
  // Empty lines after a block with "+" belong to it.
  if (lines.some((line) => /[|>]\d?\+/.test(line)))
    while (used < lines.length - 1 && /^[ \t]*\r?$/.test(lines[used] as string)) used++;
  const end = start + lines.slice(0, used).join('\n').length;
  return text[end - 1] === '\r' ? end - 1 : end;
}

/** Returns the most frequent gap between two rows, of those that fit. */
function separatorOf(
  gaps: readonly string[],
  otherwise: string,
  fits: (gap: string) => boolean = () => true,
): string {
  const counts = new Map<string, number>();
  for (const gap of gaps.slice(1, -1)) if (fits(gap)) counts.set(gap, (counts.get(gap) ?? 0) + 1);
  return [...counts].reduce((best, one) => (one[1] > best[1] ? one : best), [otherwise, 0] as const)[0];
}

/** Cuts a list in brackets, of JSON or of YAML. Returns undefined for any other text. */
export function cutBrackets(text: string): CutText | undefined {
  const lineEnd = lineEndOf(text);
  const { items, isSequence } = scanJsonText(text);
  if (!isSequence) return undefined;
  if (items.length === 0) {
    const open = text.indexOf('[') + 1;
    const close = text.lastIndexOf(']');
    const inside = `,${lineEnd}  `;
    return { gaps: [text.slice(0, open) + text.slice(close)], rows: [], separator: inside };
  }
  const gaps: string[] = [];
  const rows: string[] = [];
  let end = 0;
  for (const item of items) {
    const row = text.slice(item.start, item.end);
    gaps.push(text.slice(end, item.start));
    rows.push(row);
    end = item.start + row.length;
  }
  gaps.push(text.slice(end));
  const [, indent = ''] = /\[(\s*)$/.exec(gaps[0] ?? '') ?? [];
  return { gaps, rows, separator: separatorOf(gaps, `,${indent || ' '}`) };
}

/** Cuts lines of JSON. */
export function cutLines(text: string): CutText {
  const lineEnd = lineEndOf(text);
  const gaps: string[] = [''];
  const rows: string[] = [];
  for (const line of text.split(/(?<=\n)/)) {
    const [, before = '', row = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(line) ?? [];
    if (row === '') {
      gaps[gaps.length - 1] += line;
      continue;
    }
    gaps[gaps.length - 1] += before;
    rows.push(row);
    gaps.push(after);
  }
  return { gaps, rows, separator: lineEnd };
}

/** Cuts a table. Its header is in the first gap. Returns undefined if that cannot be read. */
export function cutTable(path: string, text: string): CutText | undefined {
  const lineEnd = lineEndOf(text);
  const header = readHeader(path, text);
  if (!header) return undefined;
  const gaps: string[] = [];
  const rows: string[] = [];
  let end = 0;
  for (const record of cutFilledRecords(text, header.delimiter)) {
    if (record.start <= header.record.start) continue;
    gaps.push(text.slice(end, record.start));
    rows.push(text.slice(record.start, record.end));
    end = record.end;
  }
  gaps.push(text.slice(end));
  return { gaps, rows, separator: lineEnd };
}
