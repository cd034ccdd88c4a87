import type { Feature } from 'write-excel-file/universal';
import { formatCell, guardCell } from '../cells/cell-text.ts';
import type { FieldKind } from '../cells/field-kind.ts';
import { formatRecords, MAX_CELL_CHARACTERS } from '../edit/table-files.ts';
import { UsageError } from '../problems/errors.ts';
import type { DataObject, DataValue } from '../types/data.ts';
import { valueAtPath } from '../utils/data-values.ts';
import { html } from '../utils/markup.ts';
import type { SheetColumn } from './columns.ts';

/** A sheet that is written: columns, what their fields may be, and rows. */
export interface Sheet {
  readonly columns: readonly (SheetColumn & { readonly kind: FieldKind })[];
  readonly rows: readonly DataObject[];
  /** Returns what a cell of a column may be chosen from, or undefined if it is not chosen. */
  choicesOf(kind: FieldKind): readonly string[] | undefined;
}

/** Returns rows as CSV or TSV (RFC 4180), which spreadsheets read as UTF-8, and of which they run nothing. */
export function writeCsv({ columns, rows }: Sheet, delimiter: string): string {
  const records = [
    columns.map(({ name }) => name),
    ...rows.map((row) => columns.map(({ path }) => cellOf(row, path))),
  ];
  return formatRecords(records, delimiter);
}

/** Returns the cell of CSV for a value of a row. A number is never taken for a formula. */
function cellOf(row: DataObject, path: SheetColumn['path']): string {
  const value = valueAtPath(row, path);
  return typeof value === 'number' ? String(value) : guardCell(formatCell(value));
}

/**
 * Returns rows as a workbook of Excel: a frozen header, widths by content, drop-downs for fields that are
 * chosen from a list, and the description of a field where a cell of it is selected.
 * @throws UsageError if a text does not fit into a cell
 */
export async function writeXlsx(sheet: Sheet): Promise<Uint8Array> {
  const { columns, rows } = sheet;
  const { default: writeXlsxFile } = await import('write-excel-file/universal');
  const head = columns.map(({ name, isRequired }) => ({
    value: name,
    type: String,
    fontWeight: 'bold' as const,
    ...(isRequired && { backgroundColor: '#eeeeee' }),
  }));
  const body = rows.map((row) =>
    columns.map((column) => asXlsxCell(valueAtPath(row, column.path), `${row.slug}, ${column.name}`)),
  );
  const lists = new Map<FieldKind, readonly string[]>();
  for (const { kind } of columns) {
    const choices = sheet.choicesOf(kind);
    if (choices && choices.length > 0) lists.set(kind, choices);
  }
  const widths = columns.map((column) => ({ width: widthOf(column, rows) }));
  const blob = await writeXlsxFile(
    [
      { sheet: 'rows', data: [head, ...body], columns: widths, stickyRowsCount: 1, stickyColumnsCount: 1 },
      { sheet: 'choices', data: asColumns([...lists.values()]) },
    ],
    { features: [withHelp(columns, [...lists.keys()], lists, rows.length)] },
  ).toBlob();
  return new Uint8Array(await blob.arrayBuffer());
}

/** Returns a cell. The format "@" keeps what is typed into a cell of texts a text. */
function asXlsxCell(value: DataValue | undefined, place: string) {
  if (typeof value === 'number') return { value, type: Number };
  if (typeof value === 'boolean') return { value, type: Boolean };
  const text = formatCell(value);
  if (text.length > MAX_CELL_CHARACTERS)
    throw new UsageError(
      `${place} has ${text.length} characters, and a cell of Excel at most ${MAX_CELL_CHARACTERS}`,
      'Export to a file that ends in .csv, or leave the field out with --fields.',
    );
  return text === '' ? null : { value: text, type: String, format: '@', wrap: text.includes('\n') };
}

const NARROWEST = 8;
const WIDEST = 60;

function widthOf({ name, path }: SheetColumn, rows: readonly DataObject[]): number {
  let widest = name.length + 2;
  for (const row of rows) {
    widest = Math.max(widest, formatCell(valueAtPath(row, path)).length);
    if (widest >= WIDEST) return WIDEST;
  }
  return Math.max(NARROWEST, widest);
}

function asColumns(lists: readonly (readonly string[])[]) {
  const height = Math.max(1, ...lists.map((list) => list.length));
  return Array.from({ length: height }, (_, row) =>
    Array.from({ length: Math.max(1, lists.length) }, (_, column) => {
      const value = lists[column]?.[row];
      return value === undefined ? null : { value, type: String };
    }),
  );
}

/** How many rows more than there are get drop-downs. */
const NEW_ROWS = 200;
/** The most characters of the text that is shown at a selected cell. */
const MAX_PROMPT = 255;

/** Returns what adds drop-downs and descriptions: the validation of data, by a column of the second sheet. */
function withHelp(
  columns: Sheet['columns'],
  kinds: readonly FieldKind[],
  lists: ReadonlyMap<FieldKind, readonly string[]>,
  rows: number,
): Feature<Blob> {
  const rules = columns.flatMap(({ kind, name }, at) => {
    const letters = columnName(at);
    const range = `${letters}1:${letters}${rows + 1 + NEW_ROWS}`;
    const list = lists.get(kind);
    const prompt = kind.description?.slice(0, MAX_PROMPT) ?? '';
    if (!list && prompt === '') return [];
    const column = columnName(kinds.indexOf(kind));
    const shown = html` showInputMessage="1" promptTitle="${ofXml(name.slice(0, 32))}" prompt="${ofXml(prompt)}"`;
    const help = prompt === '' ? html`` : shown;
    if (!list) return [html`<dataValidation allowBlank="1"${help} sqref="${range}"/>`];
    const formula = `choices!$${column}$1:$${column}$${list.length}`;
    // A wrong choice is only pointed at: the import explains it better.
    const chosen = html` type="list" errorStyle="warning" showErrorMessage="1"`;
    return [
      html`<dataValidation${chosen} allowBlank="1"${help} sqref="${range}"><formula1>${formula}</formula1></dataValidation>`,
    ];
  });
  const all = html`<dataValidations count="${rules.length}">${rules}</dataValidations>`;
  return {
    files: {
      transform: {
        'xl/worksheets/sheet{id}.xml': {
          insert: (_, { sheetIndex }) => (sheetIndex === 0 && rules.length > 0 ? all.text : undefined),
        },
      },
    },
  };
}

/** Returns the letters of a column: A to Z, then AA. */
function columnName(at: number): string {
  const last = String.fromCharCode(65 + (at % 26));
  return at < 26 ? last : columnName(Math.floor(at / 26) - 1) + last;
}

/** Returns a text without the characters that XML does not have. */
function ofXml(text: string): string {
  return text.replace(/[^\t\n\r\x20-\ud7ff\ue000-\ufffd]/g, '');
}
