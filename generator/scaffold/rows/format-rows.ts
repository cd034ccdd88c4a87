import { readTable, type TextTable } from '../../infer/read-table.ts';
import { readText } from '../../infer/read-text.ts';
import { tidyTable } from '../../infer/tidy-table.ts';
import { fieldPath } from '../../load/parse/csv/field-path.ts';
import type { InferredDataset } from '../../types/infer.ts';
import { fieldValue } from './field-value.ts';

/** Texts that mean something to rowpress, or that no page can show. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const SPECIAL = /\{\{|[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/**
 * Returns the data file of a dataset. It is the given file itself if a site can read it as it is. Else it is a
 * CSV file with the same rows, in UTF-8, with the names of the fields as header and a slug for each row.
 */
export function formatRows(
  content: Uint8Array,
  fileName: string,
  dataset: InferredDataset,
): Uint8Array | string {
  const { text, encoding } = readText(content);
  const table = tidyTable(readTable(text, fileName));
  // Lines that end in CR alone are one line to a site.
  const isPlain = encoding === undefined && !/\r(?!\n)/.test(text) && !SPECIAL.test(text);
  return isPlain && isReadable(table, dataset) ? content : toCsv(dataset, table);
}

function isReadable({ names, notes }: TextTable, { fields, rows }: InferredDataset): boolean {
  return (
    notes.length === 0 &&
    names.every((name) => name !== '') &&
    new Set(names).size === names.length &&
    fields.some(({ name, column }) => name === 'slug' && column === 'slug') &&
    fields.every(({ name, column }) => column !== undefined && fieldPath(column).join('.') === name) &&
    rows.length > 0
  );
}

function toCsv({ fields, rows }: InferredDataset, { records }: TextTable): string {
  // A slug that was made has no column.
  const made = fields.filter(({ column }) => column === undefined).length;
  const lines = rows.map((row, at) =>
    fields
      .map(({ name }, field) => formatCell(fieldValue(row, name), records[at]?.[field - made]?.trim()))
      .join(','),
  );
  return `${[fields.map(({ name }) => quote(name)).join(','), ...lines].join('\n')}\n`;
}

/** `cell` is what stood in the file. Numbers keep its digits. */
function formatCell(value: unknown, cell = ''): string {
  if (value === undefined) return '';
  if (typeof value === 'number') return cell;
  if (Array.isArray(value)) return quote(value.map(String).join(' | '));
  return quote(String(value));
}

/** Returns a cell as RFC 4180 writes it. */
function quote(value: string): string {
  const text = value.replace(new RegExp(SPECIAL, 'g'), (found) => (found === '{{' ? '\\{{' : ''));
  return /[",\r\n;\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
