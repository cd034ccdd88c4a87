import { quote } from './edit-csv.ts';

/** The most characters of a cell in Excel. */
export const MAX_CELL_CHARACTERS = 32_767;

/** Excel reads a CSV file as UTF-8 if it begins with this. */
const BYTE_ORDER_MARK = '\ufeff';

/** Returns records of texts as CSV (RFC 4180), which spreadsheets read as UTF-8. */
export function formatRecords(records: readonly (readonly string[])[], delimiter: string): string {
  const lines = records.map((cells) => cells.map((cell) => quote(cell, delimiter)).join(delimiter));
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`;
}

/**
 * Reads the first sheet of a workbook of Excel: the cells of each row as texts, and days as `2026-11-20`.
 * Returns undefined if the file is no workbook.
 */
export async function readWorkbookCells(file: Buffer): Promise<readonly (readonly string[])[] | undefined> {
  const { readSheet } = await import('read-excel-file/universal');
  const bytes = file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength) as ArrayBuffer;
  const sheet = await readSheet(bytes, { trim: false }).catch(() => undefined);
  return sheet?.map((cells) => cells.map(toText));
}

function toText(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 'YYYY-MM-DD'.length);
  return cell === null || cell === undefined ? '' : String(cell);
}
