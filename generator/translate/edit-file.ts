import { isDeepStrictEqual } from 'node:util';
import { readTranslatedFrom } from '../languages/text-states.ts';
import { csv } from '../load/formats/csv.ts';
import { formatOf, parseSource } from '../load/formats/format-table.ts';
import { json } from '../load/formats/json.ts';
import { scanJsonText } from '../load/formats/json-items.ts';
import { markdown, splitFrontMatter } from '../load/formats/markdown.ts';
import { ndjson } from '../load/formats/ndjson.ts';
import type { RowFormat } from '../load/formats/row-format.ts';
import { cutYamlRows, yaml } from '../load/formats/yaml.ts';
import type { DataValue, JsonSchema } from '../types/data.ts';
import { isObject } from '../utils/data-values.ts';
import {
  applyChanges,
  applyEdits,
  findRow,
  lineEndOf,
  newRow,
  patchOf,
  type RowChanges,
  type TextEdit,
} from './changes.ts';
import { editCsv } from './edit-csv.ts';
import { editMapping } from './edit-tree.ts';
import { flowText, formatPairs, styleOf, type YamlStyle } from './yaml-style.ts';

/** A file that is edited: its text, which is empty for a new file, and its value. */
interface EditedFile {
  readonly path: string;
  readonly text: string;
  readonly value: DataValue | undefined;
  readonly schema: JsonSchema | undefined;
  /** The source file's text. A new file is written like it. */
  readonly like: string | undefined;
}

type Editor = (file: EditedFile, rows: readonly RowChanges[]) => string | undefined;

/** How files of each format are edited. */
export const EDITORS: ReadonlyMap<RowFormat, Editor> = new Map<RowFormat, Editor>([
  [yaml, editYaml],
  [json, editJson],
  [ndjson, editNdjson],
  [csv, ({ path, text, schema, like }, rows) => editCsv(path, text, rows, schema, like)],
  [markdown, editMarkdown],
]);

/**
 * Returns the text of a data file with changes: every byte that they do not concern stays as it is. Returns
 * undefined if that is not possible, for example because the file has aliases where a text is to change.
 */
export function editFile(file: EditedFile, rows: readonly RowChanges[]): string | undefined {
  const text = EDITORS.get(formatOf(file.path))?.(file, rows);
  if (text === undefined) return undefined;
  const { value } = parseSource({ path: file.path, text }, { schema: file.schema });
  return isDeepStrictEqual(plain(value), plain(applyChanges(file.value, rows))) ? text : undefined;
}

/** Returns a file's value with hashes by the names of texts. CSV has mappings in mappings of them. */
function plain(value: DataValue | undefined): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (!isObject(value)) return value;
  return { ...value, translatedFrom: Object.fromEntries(readTranslatedFrom(value)) };
}

/** Returns the style of a file, or of the one that it is to be like. */
function styleFor({ text, like = '' }: EditedFile, isJson: boolean): YamlStyle {
  return styleOf(text.trim() === '' ? like : text, isJson);
}

function editYaml(file: EditedFile, rows: readonly RowChanges[]): string | undefined {
  const { text, value } = file;
  const style = styleFor(file, false);
  const [first] = rows;
  if (first && !first.key) return applyEdits(text, editMapping(text, patchOf(first.changes), style, false));
  const cuts = cutYamlRows(text);
  const isEmpty = value === undefined || value === null || (Array.isArray(value) && value.length === 0);
  if (!cuts && !isEmpty) return editJson(file, rows);
  const edits: TextEdit[] = [];
  const added: string[] = [];
  for (const { key, changes } of rows) {
    const patch = patchOf(changes);
    const at = key ? findRow(value, key) : -1;
    const cut = cuts?.[at];
    if (cut) {
      const own = editMapping(text.slice(cut.start, cut.end), patch, style, true);
      edits.push(...own.map((edit) => shift(edit, cut.start)));
    } else if (key) added.push(...formatPairs([newRow(key, patch)], style, 0));
  }
  const edited = applyEdits(isEmpty ? text.replace(/^\[\s*\]\s*$/, '') : text, edits);
  return added.length === 0 ? edited : appendLines(edited, added, lineEndOf(text || (file.like ?? '')));
}

function appendLines(text: string, lines: readonly string[], lineEnd: string): string {
  const begin = text === '' || text.endsWith('\n') ? '' : lineEnd;
  return `${text}${begin}${lines.join(lineEnd)}${lineEnd}`;
}

function shift({ start, end, text }: TextEdit, by: number): TextEdit {
  return { start: start + by, end: end + by, text };
}

/** Edits a list in brackets, item by item, or the one mapping of a file. */
function editJson(file: EditedFile, rows: readonly RowChanges[]): string | undefined {
  const { text, value } = file;
  const style = styleFor(file, true);
  const lineEnd = lineEndOf(text || (file.like ?? ''));
  const [first] = rows;
  if (text.trim() === '') {
    const rowsOrOne = applyChanges(undefined, rows);
    return `${JSON.stringify(rowsOrOne, null, style.indent).replaceAll('\n', lineEnd)}${lineEnd}`;
  }
  if (first && !first.key) return applyEdits(text, editMapping(text, patchOf(first.changes), style, false));
  const { items, isSequence } = scanJsonText(text);
  if (!isSequence || !Array.isArray(value)) return undefined;
  const edits: TextEdit[] = [];
  const added: DataValue[] = [];
  for (const { key, changes } of rows) {
    const patch = patchOf(changes);
    const item = key && items[findRow(value, key)];
    if (item) {
      const own = editMapping(
        text.slice(item.start, item.end),
        patch,
        styleOf(text.slice(item.start, item.end), true),
        false,
      );
      edits.push(...own.map((edit) => shift(edit, item.start)));
    } else if (key) added.push(newRow(key, patch));
  }
  if (added.length > 0) edits.push(appendItems(text, items, added, style));
  return applyEdits(text, edits);
}

/** Returns the edit that adds items to a list in brackets, written as the last one before them. */
function appendItems(
  text: string,
  items: readonly { readonly start: number; readonly end: number }[],
  added: readonly DataValue[],
  style: YamlStyle,
): TextEdit {
  const lineEnd = lineEndOf(text);
  const last = items.at(-1);
  if (!last) {
    const start = text.indexOf('[');
    const json = JSON.stringify(added, null, style.indent).replaceAll('\n', lineEnd);
    return { start, end: text.lastIndexOf(']') + 1, text: json };
  }
  const item = text.slice(last.start, last.end).trimEnd();
  const end = last.start + item.length;
  const lineStart = text.lastIndexOf('\n', last.start - 1) + 1;
  const indent = text.slice(lineStart, last.start);
  const isOnOwnLine = lineStart > 0 && indent.trim() === '';
  const separator = isOnOwnLine ? `,${lineEnd}${indent}` : ', ';
  const unit = /\n([ \t]*)\S/.exec(item)?.[1]?.slice(indent.length) ?? style.indent;
  const rows = added.map((row) =>
    item.includes('\n')
      ? flowText(row, { ...style, indent: unit }, indent).replaceAll('\n', lineEnd)
      : flowText(row, styleOf(item, true)),
  );
  return { start: end, end, text: rows.map((row) => separator + row).join('') };
}

function editNdjson({ text, like, value }: EditedFile, rows: readonly RowChanges[]): string {
  const lineEnd = lineEndOf(text || (like ?? ''));
  const lines = text.split('\n');
  const filled = lines.flatMap((line, at) => (line.trim() === '' ? [] : [at]));
  const last = lines[filled.at(-1) ?? -1] ?? like?.split('\n')[0] ?? '';
  const added: string[] = [];
  for (const { key, changes } of rows) {
    const patch = patchOf(changes);
    const at = key ? filled[findRow(value, key)] : undefined;
    const line = at === undefined ? undefined : lines[at];
    if (at !== undefined && line !== undefined)
      lines[at] = applyEdits(line, editMapping(line, patch, styleOf(line, true), false));
    else if (key) added.push(flowText(newRow(key, patch), styleOf(last, true)));
  }
  const edited = lines.join('\n');
  return added.length === 0 ? edited : appendLines(edited, added, lineEnd);
}

const BODY = 'body';

function editMarkdown(file: EditedFile, rows: readonly RowChanges[]): string | undefined {
  const { text, like = '' } = file;
  const lineEnd = lineEndOf(text || like);
  const whole = text === '' ? `---${lineEnd}---${lineEnd}` : text;
  const { front } = splitFrontMatter(whole);
  const changes = rows[0]?.changes ?? [];
  if (front === undefined) return undefined;
  const fields = changes.filter(({ path }) => path[0] !== BODY);
  const style = styleOf(splitFrontMatter(text === '' ? like : text).front ?? '', false);
  const edited =
    fields.length === 0 ? front : applyEdits(front, editMapping(front, patchOf(fields), style, false));
  const rest = whole.slice(front.length);
  const body = changes.find(({ path }) => path[0] === BODY)?.value;
  if (typeof body !== 'string') return edited + rest;
  const [mark = ''] = /^---[ \t]*(?:\r?\n|$)/.exec(rest) ?? [];
  const end = mark.endsWith('\n') ? mark : mark + lineEnd;
  return edited + end + body.replaceAll('\n', lineEnd);
}
