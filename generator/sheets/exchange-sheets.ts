import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { type ActOptions, type ActReport, type CheckSite, runAct } from '../acts/run-act.ts';
import { assertDataset, selectRows } from '../acts/select-rows.ts';
import type { SheetLocale } from '../cells/field-kind.ts';
import { formatMap, mapPath, readMap, type SheetMap } from '../cells/sheet-map.ts';
import { type EditableData, openData } from '../edit/open-data.ts';
import { formatRecords } from '../edit/table-files.ts';
import { resolveRoot } from '../load/site-folder.ts';
import { UsageError } from '../problems/errors.ts';
import type { Problem } from '../types/problem.ts';
import { groupBy } from '../utils/lists.ts';
import { type MappedColumn, mapColumns, REASONS } from './column-map.ts';
import { exportRows } from './export-rows.ts';
import { type ImportResult, importRows, type RejectedRow } from './import-rows.ts';
import { cleanSheet, type ReadSheet, readSheet } from './read-sheet.ts';

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
export interface ImportSheetOptions extends ActOptions {
  readonly dataset: string;
  readonly file: string;
  /**
   * The file that says which field each column is. It is written if it does not exist. By default that of the
   * dataset, which is not written.
   */
  readonly map?: string | undefined;
  /** Columns that are left out. */
  readonly skip: readonly string[];
  readonly locale?: string | undefined;
  readonly dates?: SheetLocale['dates'];
  readonly asDrafts: boolean;
  readonly keepEmpty: boolean;
  readonly deleteMissing?: number | undefined;
}

/** A column of an imported sheet: its heading, its field, and how many of its cells are filled. */
export interface ImportedColumn {
  readonly heading: string;
  /** Undefined for a column that is left out. */
  readonly field: string | undefined;
  readonly filled: number;
  /** The first different cells that are filled. */
  readonly examples: readonly string[];
}

/** What an import did, or would do. */
export interface ImportSheetReport extends ActReport, Omit<ImportResult, 'rejected'> {
  readonly columns: readonly ImportedColumn[];
  readonly rejected: number;
  /** What was cleaned, one sentence each. */
  readonly notes: readonly string[];
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
  const { sheet, notes, map } = await readDelivery(options);
  let result: ImportResult | undefined;
  let columns: readonly MappedColumn[] = [];
  const report = await runAct(options, check, ({ data }) => {
    assertDataset(data, dataset);
    columns = columnsOf(data, dataset, sheet, map);
    const locale = localeOf(data, options, map);
    result = importRows(data, {
      ...{ dataset, sheet, columns, locale, madeFrom: map.slug },
      asDrafts: options.asDrafts,
      keepsEmpty: options.keepEmpty,
      deleteMissing: options.deleteMissing,
    });
    const names = [...result.added, ...result.changed, ...result.removed];
    return {
      rows: names.map((slug) => `${dataset}/${slug}`),
      problems: problemsOf(file, sheet.unit, result.rejected),
    };
  });
  const { rejected, ...counts } = result as ImportResult;
  const isDone = !isDryRun && (report.isWritten || report.files.length === 0);
  const rejects = isDone && rejected.length > 0 ? writeRejects(file, sheet, rejected) : undefined;
  if (isDone && options.map !== undefined && !existsSync(options.map))
    writeWhole(options.map, formatMap(savedMap(sheet, columns, map)));
  return {
    ...{ ...report, ...counts, rejected: rejected.length, rejects, notes },
    columns: listColumns(sheet, columns),
  };
}

/** A sheet as it is imported, its map, and what was cleaned. */
interface Delivery {
  readonly sheet: ReadSheet;
  readonly map: SheetMap;
  readonly notes: readonly string[];
}

/**
 * Reads a sheet, and cleans it if its map says so. Without a map of its own it has that of the dataset,
 * unless it is another table, such as one that was exported.
 */
async function readDelivery(options: ImportSheetOptions): Promise<Delivery> {
  const { root, dataset, file, map: own } = options;
  const map = readMap(own ?? join(root, mapPath(dataset)));
  const read = await readSheet(file, map.clean);
  const isOfMap = own !== undefined || isSameTable(read.names, map);
  const sheet = isOfMap || !map.clean ? read : await readSheet(file);
  const known = withFlags(isOfMap ? map : { columns: {} }, options);
  return { ...cleanSheet(sheet, known), map: known };
}

/** Returns whether a sheet has at least half of the columns of a map, and no slugs if the map makes them. */
function isSameTable(names: readonly string[], { columns, slug }: SheetMap): boolean {
  const headings = Object.keys(columns);
  const same = headings.filter((heading) => names.includes(heading));
  return same.length * 2 >= headings.length && !(slug && names.includes('slug'));
}

/** Returns the map of columns, with those that are left out by a flag. */
function withFlags(map: SheetMap, { skip, locale, dates }: ImportSheetOptions): SheetMap {
  return {
    ...map,
    columns: { ...map.columns, ...Object.fromEntries(skip.map((name) => [name, null])) },
    ...(locale !== undefined && { locale }),
    ...(dates !== undefined && { dates }),
  };
}

function columnsOf(
  data: EditableData,
  dataset: string,
  sheet: ReadSheet,
  map: SheetMap,
): readonly MappedColumn[] {
  const schema = data.opened.value.schemas.get(dataset)?.schema;
  const rows = data.rows(dataset).map(({ slug, value }) => ({ ...value, slug }));
  return mapColumns(sheet.names, schema, rows, map);
}

/** Returns how cells are written: as said, or as in the language of the site. */
function localeOf(data: EditableData, { locale, dates }: ImportSheetOptions, map: SheetMap): SheetLocale {
  const { language: own } = data.opened.site;
  const language = locale ?? map.locale ?? (typeof own === 'string' ? own : 'en');
  try {
    if (Intl.NumberFormat.supportedLocalesOf(language).length === 0) throw new RangeError();
  } catch {
    throw new UsageError(
      `"${language}" is no language that numbers and dates are known of`,
      'Give --locale de, for example.',
    );
  }
  return { language, dates: dates ?? map.dates };
}

function savedMap({ names }: ReadSheet, columns: readonly MappedColumn[], map: SheetMap): SheetMap {
  const fields = names.map((heading, at) => [
    heading,
    columns.find((column) => column.at === at)?.name ?? null,
  ]);
  return { ...map, columns: Object.fromEntries(fields.filter(([heading]) => heading !== '')) };
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

const MOST_EXAMPLES = 3;

function listColumns({ names, rows }: ReadSheet, columns: readonly MappedColumn[]): ImportedColumn[] {
  return names.flatMap((heading, at) => {
    const filled = rows.map(({ cells }) => (cells[at] ?? '').trim()).filter((cell) => cell !== '');
    if (heading === '' && filled.length === 0) return [];
    const field = columns.find((column) => column.at === at)?.name;
    const examples = [...new Set(filled)].slice(0, MOST_EXAMPLES);
    return [{ heading, field, filled: filled.length, examples }];
  });
}
