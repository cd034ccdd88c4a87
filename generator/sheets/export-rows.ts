import { extname } from 'node:path';
import { type FieldKind, kindOf } from '../cells/field-kind.ts';
import type { DataRow, EditableData } from '../edit/open-data.ts';
import { UsageError } from '../problems/errors.ts';
import { sheetColumns } from './columns.ts';
import { type Sheet, writeCsv, writeXlsx } from './write-sheet.ts';

/** What is exported, and in which format. */
interface ExportedDataset {
  readonly dataset: string;
  /** The name of the file, whose ending is that of the format. */
  readonly file: string;
  /** The fields that become columns. By default all. */
  readonly fields?: readonly string[] | undefined;
  readonly rows: readonly DataRow[];
}

/**
 * Returns rows of a dataset as a sheet, with a column for each field. `rowpress import` of the unchanged
 * sheet changes nothing. @throws UsageError for an unknown field or format
 */
export async function exportRows(
  data: EditableData,
  { dataset, file, fields, rows: given }: ExportedDataset,
): Promise<{ readonly bytes: Uint8Array; readonly columns: readonly string[] }> {
  const schema = data.opened.value.schemas.get(dataset)?.schema;
  const rows = given.map(({ slug, value }) => ({ ...value, slug }));
  const columns = sheetColumns(schema, rows, fields).map((column) => ({
    ...column,
    kind: kindOf(column.schema, schema ?? {}),
  }));
  const sheet: Sheet = { columns, rows, choicesOf: (kind) => choicesOf(kind, (name) => data.rows(name)) };
  return { bytes: await writeSheet(file, sheet), columns: columns.map(({ name }) => name) };
}

async function writeSheet(file: string, sheet: Sheet): Promise<Uint8Array> {
  switch (extname(file).toLowerCase()) {
    case '.xlsx':
      return writeXlsx(sheet);
    case '.csv':
      return Buffer.from(writeCsv(sheet, ','));
    case '.tsv':
      return Buffer.from(writeCsv(sheet, '\t'));
    default:
      throw new UsageError(
        `${file} names no format of a sheet`,
        'End its name with .xlsx for Excel, or with .csv.',
      );
  }
}

/** Returns what a cell may be chosen from: the allowed values, yes and no, or the slugs of a dataset. */
function choicesOf(
  { types, allowed, reference }: FieldKind,
  rowsOf: (dataset: string) => readonly { readonly slug: string }[],
): readonly string[] | undefined {
  if (types.includes('array')) return undefined;
  if (reference !== undefined) return rowsOf(reference).map(({ slug }) => slug);
  if (allowed) return allowed.map(String);
  return undefined;
}
