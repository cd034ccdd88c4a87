import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, extname, posix } from 'node:path';
import { type ActOptions, type ActReport, type CheckSite, runAct } from '../acts/run-act.ts';
import { assertDataset, selectRows } from '../acts/select-rows.ts';
import { type EditableData, openData } from '../edit/open-data.ts';
import { formatRecords } from '../edit/table-files.ts';
import { resolveRoot } from '../load/site-folder.ts';
import type { Problem } from '../types/problem.ts';
import { groupBy } from '../utils/lists.ts';
import type { NewColumnChoices } from './add-columns.ts';
import { REASONS } from './column-map.ts';
import { exportRows } from './export-rows.ts';
import { type ImportResult, importRows, type RejectedRow } from './import-rows.ts';
import { type DeliveryOptions, readDelivery } from './read-delivery.ts';
import type { ReadSheet } from './read-sheet.ts';
import { createSheetPictures } from './sheet-pictures.ts';
import { type ReadColumns, readColumns, type UnderstoodSheet } from './understand-sheet.ts';

export type { ImportedColumn, UnderstoodSheet } from './understand-sheet.ts';

/** What `rowpress export` writes. */
export interface ExportSheetOptions {
  readonly root: string;
  readonly dataset: string;
  /** The file to write, which ends in `.csv`, `.tsv` or `.xlsx`. */
  readonly file: string;
  readonly fields?: readonly string[] | undefined;
  /** Conditions that rows must meet, such as `category=recorder`. */
  readonly where: readonly string[];
}

/** What was exported. */
export interface ExportedSheet {
  readonly file: string;
  readonly rows: number;
  readonly columns: readonly string[];
}

/** What `rowpress import` reads, and what it may do. */
export interface ImportSheetOptions extends ActOptions, DeliveryOptions {
  readonly asDrafts: boolean;
  readonly keepEmpty: boolean;
  readonly deleteMissing?: number | undefined;
  /**
   * How columns that are no field become new ones, which are added to the schema. If it is left out, such a
   * column is an error.
   */
  readonly addColumns?: NewColumnChoices | undefined;
  /** Called with what was understood, before anything is written. */
  readonly onUnderstood?: ((sheet: UnderstoodSheet) => void) | undefined;
}

/** What an import did, or would do. */
export interface ImportSheetReport
  extends Omit<ActReport, 'notes'>,
    Omit<ImportResult, 'rejected' | 'copies'>,
    UnderstoodSheet {
  readonly rejected: number;
  /** The file with the rejected rows, if there are any and it was written. */
  readonly rejects: string | undefined;
}

/**
 * Writes the rows of a dataset as a sheet. @throws UsageError for an unknown dataset, field or format; the
 * file system's own error
 */
export async function exportSheet(options: ExportSheetOptions): Promise<ExportedSheet> {
  const { root, dataset, file, fields, where } = options;
  const data = openData(resolveRoot(root));
  assertDataset(data, dataset);
  const rows = where.length === 0 ? data.rows(dataset) : selectRows(data, dataset, where);
  const { bytes, columns } = await exportRows(data, { dataset, file, fields, rows });
  writeWhole(file, bytes);
  return { file, rows: rows.length, columns };
}

/** Writes a file in one move. */
function writeWhole(file: string, content: string | Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.draft`;
  writeFileSync(draft, content);
  renameSync(draft, file);
}

/**
 * Imports a sheet into a dataset: good rows enter, and bad ones are written into `FILE.rejected.csv` with
 * their reasons. @throws UsageError for a file or columns that cannot be read; as `runAct`
 */
export async function importSheet(options: ImportSheetOptions, check: CheckSite): Promise<ImportSheetReport> {
  const { file, dataset, isDryRun } = options;
  const delivery = await readDelivery(options);
  const { sheet } = delivery;
  let read: ReadColumns | undefined;
  let result: ImportResult | undefined;
  const report = await runAct(options, check, ({ data }) => {
    assertDataset(data, dataset);
    const pictures = createSheetPictures(data.root, folderOf(data, dataset), file);
    read = readColumns(data, delivery, options, pictures.find);
    options.onUnderstood?.(read);
    result = importRows(data, {
      ...{ dataset, sheet, columns: read.mapped, locale: read.locale, madeFrom: delivery.map.slug },
      pictures,
      asDrafts: options.asDrafts,
      keepsEmpty: options.keepEmpty,
      deleteMissing: options.deleteMissing,
    });
    const names = [...result.added, ...result.changed, ...result.removed];
    return {
      rows: names.map((slug) => `${dataset}/${slug}`),
      problems: problemsOf(file, sheet.unit, result.rejected),
      beside: read.beside,
      copies: result.copies,
    };
  });
  const { rejected, copies: _, ...counts } = result as ImportResult;
  const { columns, notes } = read as ReadColumns;
  const isDone = !isDryRun && (report.isWritten || report.files.length === 0);
  const rejects = isDone && rejected.length > 0 ? writeRejects(file, sheet, rejected) : undefined;
  return { ...report, ...counts, rejected: rejected.length, rejects, notes, columns };
}

/** Returns the folder of the files of a dataset, from which its rows name pictures. */
function folderOf(data: EditableData, dataset: string): string {
  return posix.dirname(data.filesOf(dataset)[0] ?? `data/${dataset}.yaml`);
}

/** How many rows with the same fault a problem names. */
const MOST_ROWS = 8;

/** Returns a warning for each fault, with the rows that have it. */
function problemsOf(file: string, unit: ReadSheet['unit'], rejected: readonly RejectedRow[]): Problem[] {
  const faults = rejected.flatMap(({ number, reasons }) => reasons.map((reason) => ({ number, reason })));
  return [...groupBy(faults, ({ reason }) => reason)].map(([reason, same]) => {
    const numbers = same.slice(0, MOST_ROWS).map(({ number }) => number);
    const more = same.length > numbers.length ? ` and ${same.length - numbers.length} more` : '';
    return {
      kind: 'rejected-row',
      severity: 'warning',
      file,
      message: `${unit}${same.length === 1 ? '' : 's'} ${numbers.join(', ')}${more}, column ${reason}`,
      advice: 'Mend the cell in the file of rejected rows, and import that file.',
    };
  });
}

/** Writes the rejected rows with their reasons, as they stood in the sheet. Returns the file. */
function writeRejects(file: string, { names }: ReadSheet, rejected: readonly RejectedRow[]): string {
  const target = file.endsWith('.rejected.csv')
    ? file
    : `${file.slice(0, -extname(file).length)}.rejected.csv`;
  const kept = names.flatMap((name, at) => (name.toLowerCase() === REASONS ? [] : at));
  const records = [
    [...kept.map((at) => names[at] ?? ''), REASONS],
    ...rejected.map(({ cells, reasons }) => [...kept.map((at) => cells[at] ?? ''), reasons.join('\n')]),
  ];
  writeWhole(target, formatRecords(records, ','));
  return target;
}
