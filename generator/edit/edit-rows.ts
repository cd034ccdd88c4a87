import { isDeepStrictEqual } from 'node:util';
import { readTranslatedFrom } from '../languages/text-states.ts';
import { csv } from '../load/formats/csv.ts';
import { formatOf, parseSource } from '../load/formats/format-table.ts';
import { json } from '../load/formats/json.ts';
import { markdown, splitFrontMatter } from '../load/formats/markdown.ts';
import { ndjson } from '../load/formats/ndjson.ts';
import type { RowFormat } from '../load/formats/row-format.ts';
import { yaml } from '../load/formats/yaml.ts';
import type { DataObject, DataValue, JsonSchema } from '../types/data.ts';
import { isObject } from '../utils/data-values.ts';
import { applyEdits, applyPatch, lineEndOf, type NestedPatch, newMapping } from './changes.ts';
import { type CutText, cutBrackets, cutLines, cutYaml, joinCut, rowStart } from './cut-rows.ts';
import { cutWithColumns, editRecord } from './edit-csv.ts';
import { editMapping } from './edit-tree.ts';
import { applyRowEdits, applyToRows, copyRows, patchOfEdit, type RowEdit } from './row-edits.ts';
import { UneditableError } from './tree-places.ts';
import { formatJsonRow, formatNotedRow, styleOf, type YamlStyle } from './yaml-style.ts';

export type { RowEdit } from './row-edits.ts';

/** A file that is edited: its text, which is empty for a new file, and its value. */
export interface EditedFile {
  readonly path: string;
  readonly text: string;
  readonly value: DataValue | undefined;
  readonly schema: JsonSchema | undefined;
  /** The text of another file, which a new file is written like. */
  readonly like?: string | undefined;
}

/** Cut rows, which can be replaced. */
export interface EditedCut {
  gaps: string[];
  rows: string[];
  readonly separator: string;
}

/** How the rows of a format are cut, written and changed. */
interface Editor {
  cut(file: EditedFile, edits: readonly RowEdit[]): CutText | undefined;
  change(row: string, patch: NestedPatch, within: Within): string;
  write(row: RowEdit & { kind: 'add' }, cut: EditedCut, file: EditedFile): string;
  /** Returns the gaps of a file with its first row, and the gap of a file without its last one. */
  firstGaps(gap: string, lineEnd: string): [string, string];
  lastGap(before: string, after: string): string;
}

/** What a change of a row needs to know of its file, and the value of the row before it. */
interface Within {
  readonly file: EditedFile;
  readonly cut: EditedCut;
  readonly value: DataValue | undefined;
  readonly hasBlocks: boolean;
}

/**
 * Returns the text of a data file with edits: every byte that they do not concern stays as it is. Returns
 * undefined if that is not possible, for example because the file has aliases where a text is to change.
 */
export function editRows(file: EditedFile, edits: readonly RowEdit[]): string | undefined {
  const wanted = applyRowEdits(file.value, edits);
  for (const hasBlocks of [true, false]) {
    const text = tryToEdit(file, edits, hasBlocks);
    if (text === undefined) continue;
    const { value } = parseSource({ path: file.path, text }, { schema: file.schema });
    if (isDeepStrictEqual(plain(value), plain(wanted))) return text;
  }
  return undefined;
}

function tryToEdit(file: EditedFile, edits: readonly RowEdit[], hasBlocks: boolean): string | undefined {
  try {
    const isMapping = edits.some((edit) => 'row' in edit && edit.row === undefined);
    if (!isMapping) return editCut(file, edits, hasBlocks);
    return edits.reduce<string | undefined>((text, edit) => {
      const patch = patchOfEdit(edit);
      return text === undefined || !patch ? undefined : editOne({ ...file, text }, patch, hasBlocks);
    }, file.text);
  } catch (error) {
    if (error instanceof UneditableError) return undefined;
    throw error;
  }
}

/** Returns a file's value with hashes by the names of texts. CSV has mappings in mappings of them. */
function plain(value: DataValue | undefined): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (!isObject(value) || value.translatedFrom === undefined) return value;
  return { ...value, translatedFrom: Object.fromEntries(readTranslatedFrom(value)) };
}

function editCut(file: EditedFile, edits: readonly RowEdit[], hasBlocks: boolean): string | undefined {
  const editor = editorOf(file);
  const found = editor.cut(file, edits);
  if (!found) return undefined;
  const cut: EditedCut = { ...found, gaps: [...found.gaps], rows: [...found.rows] };
  const values = copyRows(file.value);
  for (const edit of edits) {
    if (edit.kind === 'add') addRow(editor, cut, edit, file);
    else if (edit.kind === 'remove') removeRow(editor, cut, edit.row);
    else if (edit.kind === 'move') cut.rows.splice(edit.to, 0, ...cut.rows.splice(edit.row, 1));
    else {
      const at = edit.row as number;
      const row = cut.rows[at];
      const patch = patchOfEdit(edit);
      if (row === undefined || !patch) return undefined;
      cut.rows[at] = editor.change(row, patch, { file, cut, value: values[at], hasBlocks });
    }
    applyToRows(values, edit);
  }
  return joinCut(cut);
}

function addRow(editor: Editor, cut: EditedCut, edit: RowEdit & { kind: 'add' }, file: EditedFile): void {
  const { gaps, rows, separator } = cut;
  const at = edit.at ?? rows.length;
  const [only = ''] = gaps;
  if (rows.length === 0) cut.gaps = editor.firstGaps(only, lineEndOf(file.text || (file.like ?? '')));
  else gaps.splice(Math.max(1, at), 0, separator);
  rows.splice(at, 0, editor.write(edit, cut, file));
}

/** Removes a row with one of the gaps beside it, and never with a comment beside the rows. */
function removeRow(editor: Editor, { gaps, rows }: EditedCut, at: number): void {
  const before = gaps[at] ?? '';
  const after = gaps[at + 1] ?? '';
  let gap = before + after.replace(/^\r?\n/, '');
  if (rows.length === 1) gap = editor.lastGap(before, after);
  else if (at === 0) gap = isPlainGap(after) ? before : gap;
  else if (isPlainGap(before)) gap = after;
  else if (isPlainGap(after)) gap = before;
  gaps.splice(at, 2, gap);
  rows.splice(at, 1);
}

function isPlainGap(gap: string): boolean {
  return /^\s*,?\s*$/.test(gap);
}

const LINES: Pick<Editor, 'firstGaps' | 'lastGap'> = {
  firstGaps: (gap, lineEnd) => (gap === '' || gap.endsWith('\n') ? [gap, lineEnd] : [gap + lineEnd, '']),
  lastGap: (before, after) => before + after.replace(/^\r?\n/, ''),
};

const YAML_EDITOR: Editor = {
  cut: ({ text }) => cutYaml(text),
  change(row, patch, { file, hasBlocks }) {
    const start = rowStart(row);
    const lineEnd = lineEndOf(file.text);
    // The line end of the row stands in the gap below it.
    const own = row.slice(start) + lineEnd;
    const style = styleOf(file.text, false);
    const edited = applyEdits(own, editMapping(own, patch, style, true, hasBlocks));
    return row.slice(0, start) + edited.slice(0, edited.endsWith(lineEnd) ? -lineEnd.length : undefined);
  },
  write({ value, notes }, _, file) {
    const isEmpty = /^\s*(?:\[\s*\]\s*)?$/.test(file.text);
    const like = isEmpty ? (file.like ?? '') : file.text;
    return formatNotedRow(value, notes, styleOf(like, false), 2).join(lineEndOf(file.text || like));
  },
  firstGaps: LINES.firstGaps,
  lastGap: (before, after) => `${before}[]${after}`,
};

const BRACKETS_EDITOR: Editor = {
  cut: ({ text }) => cutBrackets(text.trim() === '' ? `[]${lineEndOf(text)}` : text),
  change: (row, patch) => applyEdits(row, editMapping(row, patch, styleOf(row, true), false)),
  write: ({ value }, cut, file) => formatJsonRow(value, cut, file),
  firstGaps(gap, lineEnd) {
    const open = gap.indexOf('[') + 1;
    return [`${gap.slice(0, open)}${lineEnd}  `, `${lineEnd}${gap.slice(open)}`];
  },
  lastGap: (before, after) => before.trimEnd() + after.trimStart(),
};

const NDJSON_EDITOR: Editor = {
  cut: ({ text }) => cutLines(text),
  change: BRACKETS_EDITOR.change,
  write: ({ value }, cut, file) => formatJsonRow(value, cut, file, true),
  ...LINES,
};

const CSV_EDITOR: Editor = {
  cut: (file, edits) =>
    cutWithColumns(
      file,
      edits.flatMap((edit): DataObject[] => {
        if (edit.kind === 'add') return [edit.value];
        return edit.kind === 'change'
          ? [newMapping(edit.changes.filter(({ value }) => value !== undefined))]
          : [];
      }),
    ),
  change: (row, patch, { file, cut, value }) =>
    editRecord(row, file, cut.gaps[0] ?? '', applyPatch(value, patch) as DataObject, value),
  write: ({ value }, { gaps }, file) => editRecord(undefined, file, gaps[0] ?? '', value, undefined),
  ...LINES,
};

const EDITORS: ReadonlyMap<RowFormat, Editor> = new Map([
  [yaml, YAML_EDITOR],
  [json, BRACKETS_EDITOR],
  [ndjson, NDJSON_EDITOR],
  [csv, CSV_EDITOR],
]);

/** Returns the editor of a file. A file of YAML whose rows stand in brackets is edited like JSON. */
function editorOf({ path, text }: EditedFile): Editor {
  const format = formatOf(path);
  if (format === yaml && cutYaml(text) === undefined) return BRACKETS_EDITOR;
  return EDITORS.get(format) ?? YAML_EDITOR;
}

/** Edits a file that is one mapping: a document, or a row of Markdown. */
function editOne(file: EditedFile, patch: NestedPatch, hasBlocks: boolean): string | undefined {
  const format = formatOf(file.path);
  const style = styleFor(file, format === json);
  if (format === markdown) return editMarkdown(file, patch, hasBlocks);
  if (format === json && file.text.trim() === '')
    return `${JSON.stringify(applyPatch({}, patch), null, style.indent)}\n`;
  return applyEdits(file.text, editMapping(file.text, patch, style, false, hasBlocks));
}

/** Returns the style of a file, or of the one that it is to be like. */
function styleFor({ text, like = '' }: EditedFile, isJson: boolean): YamlStyle {
  return styleOf(text.trim() === '' ? like : text, isJson);
}

const BODY = 'body';

function editMarkdown(file: EditedFile, patch: NestedPatch, hasBlocks: boolean): string | undefined {
  const { text, like = '' } = file;
  const lineEnd = lineEndOf(text || like);
  const whole = text === '' ? `---${lineEnd}---${lineEnd}` : text;
  const { front } = splitFrontMatter(whole);
  if (front === undefined) return undefined;
  const fields: NestedPatch = { isList: false, inside: new Map(patch.inside) };
  fields.inside.delete(BODY);
  const style = styleOf(splitFrontMatter(text === '' ? like : text).front ?? '', false);
  const edited =
    fields.inside.size === 0 ? front : applyEdits(front, editMapping(front, fields, style, false, hasBlocks));
  const rest = whole.slice(front.length);
  const body = patch.inside.get(BODY);
  if (!body || !('value' in body)) return edited + rest;
  const [mark = ''] = /^---[ \t]*(?:\r?\n|$)/.exec(rest) ?? [];
  const end = mark.endsWith('\n') ? mark : mark + lineEnd;
  return edited + end + String(body.value ?? '').replaceAll('\n', lineEnd);
}
