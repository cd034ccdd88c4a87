import { formatRecords, MAX_CELL_CHARACTERS, readWorkbookCells } from '../edit/table-files.ts';
import { cutFilledRecords, findDelimiter, readCells } from '../load/formats/csv-records.ts';
import { UsageError } from '../problems/errors.ts';
import type { ExchangeLanguages, ReadUnit, Unit } from './units.ts';

/** The columns of a table for translators, and their widths in characters. */
const COLUMNS = {
  ...{ id: 40, language: 10, source: 60, target: 60, earlier: 40, notes: 40, limit: 8, hash: 10 },
} as const;
const NAMES = Object.keys(COLUMNS);

function toRows(units: readonly Unit[], { target: language }: ExchangeLanguages): string[][] {
  return units.map(({ id, hash, source, target = '', earlier = '', notes, maxLength }) => [
    ...[id, language, source, target, earlier, notes.join('\n')],
    ...[maxLength === undefined ? '' : String(maxLength), hash],
  ]);
}

/** Returns texts as CSV (RFC 4180), which Excel reads as UTF-8. */
export function writeCsvTable(units: readonly Unit[], languages: ExchangeLanguages): string {
  return formatRecords([NAMES, ...toRows(units, languages)], ',');
}

/** Reads a table of CSV, with any delimiter that rowpress knows. Undefined if it has not the columns. */
export function readCsvTable(text: string): readonly ReadUnit[] | undefined {
  const delimiter = findDelimiter('', text.slice(0, text.search(/\r?\n|$/)));
  const rows: { cells: readonly string[]; line: number }[] = [];
  for (const { start, end, line } of cutFilledRecords(text, delimiter))
    rows.push({ cells: readCells(text.slice(start, end), delimiter).cells, line });
  return fromRows(rows);
}

/** Returns texts as a workbook of Excel. @throws UsageError if a text does not fit into a cell */
export async function writeWorkbook(
  units: readonly Unit[],
  languages: ExchangeLanguages,
): Promise<Uint8Array> {
  const long = units.find(({ source }) => source.length > MAX_CELL_CHARACTERS);
  if (long)
    throw new UsageError(
      `${long.id} has ${long.source.length} characters, and a cell of Excel at most ${MAX_CELL_CHARACTERS}`,
      'Export to a file that ends in .xlf, .po or .csv.',
    );
  const { default: writeXlsxFile } = await import('write-excel-file/universal');
  // The format "@" keeps what is typed into a cell a text.
  const cell = (value: string) => ({ value, type: String, format: '@', wrap: true });
  const head = NAMES.map((value) => ({ value, type: String, fontWeight: 'bold' as const }));
  const rows = [head, ...toRows(units, languages).map((cells) => cells.map(cell))];
  const columns = Object.values(COLUMNS).map((width) => ({ width }));
  const blob = await writeXlsxFile(rows, { columns, stickyRowsCount: 1 }).toBlob();
  return new Uint8Array(await blob.arrayBuffer());
}

/** Reads the first sheet of a workbook. Undefined if the file is none, or has not the columns. */
export async function readWorkbook(file: Buffer): Promise<readonly ReadUnit[] | undefined> {
  const sheet = await readWorkbookCells(file);
  return sheet && fromRows(sheet.map((cells, at) => ({ cells, line: at + 1 })));
}

function fromRows(
  rows: readonly { readonly cells: readonly string[]; readonly line: number }[],
): readonly ReadUnit[] | undefined {
  const [head, ...below] = rows;
  const names = head?.cells.map((cell) => cell.trim().toLowerCase()) ?? [];
  if (!['id', 'source', 'target'].every((name) => names.includes(name))) return undefined;
  return below.map(({ cells, line }) => {
    const of = (name: string) => cells[names.indexOf(name)];
    const known = (name: string) => of(name)?.trim() || undefined;
    return {
      ...{ id: known('id') ?? '', language: known('language'), hash: known('hash'), line },
      ...{ source: of('source'), target: of('target') ?? '' },
    };
  });
}
