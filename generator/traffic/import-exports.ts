import { createHash } from 'node:crypto';
import { closeSync, readSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import type { Problem } from '../types/problem.ts';
import { openRegular } from '../utils/files.ts';
import { dayText, type TableName } from './read-columns.ts';
import { readExport } from './read-export.ts';
import type { ImportedExport, TrafficImport } from './traffic-report.ts';
import { isDaily, readStore, type TotalsPeriod, type TrafficStore, writeStore } from './traffic-store.ts';
import { createNames, createTable, type Names, type TrafficTable } from './traffic-table.ts';

/** Search Console's pages export at most so many rows. */
const MOST_EXPORTED = 1000;

/** The exports to import, into the search data of a site. */
export interface TrafficOptions {
  readonly root: string;
  readonly files: readonly string[];
  /** The folder that the names of files are relative to. */
  readonly cwd: string;
}

/** What files gave, before it is joined with what is known. */
interface Collected {
  readonly pages: Names;
  readonly queries: Names;
  readonly tables: Map<TableName, TrafficTable>;
  readonly imports: ImportedExport[];
  readonly problems: Problem[];
  /** The file of each table without days. */
  readonly totals: Map<TableName, string>;
}

/**
 * Imports exports of Search Console. With a fault in any of them, nothing is saved. Rows of one import add
 * up; those of a later one take the place of earlier ones. @throws UsageError; the file system's own error
 */
export function importExports({ root, files, cwd }: TrafficOptions): TrafficImport {
  const known = readStore(root);
  const collected: Collected = {
    ...{ pages: createNames(known?.pages.list), queries: createNames(known?.queries.list) },
    ...{ tables: new Map(), imports: [], problems: [], totals: new Map() },
  };
  const seen = new Map<string, string>();
  for (const file of files) {
    const path = resolve(cwd, file);
    const name = relative(cwd, path) || file;
    const sum = sumOf(path);
    const twin = seen.get(sum);
    if (twin !== undefined) collected.problems.push(sameFile(name, twin));
    else collectFile(path, name, collected);
    seen.set(sum, name);
  }
  const { imports, problems } = collected;
  if (problems.some(({ severity }) => severity === 'error')) return { imports, problems, replaced: 0 };
  if (collected.tables.size === 0) return { imports, problems: [...problems, noData()], replaced: 0 };
  const { store, replaced } = mergeStores(known, collected);
  writeStore(root, store);
  return { imports, problems, replaced };
}

function collectFile(path: string, name: string, collected: Collected): void {
  const { pages, queries, tables, imports, problems, totals } = collected;
  let table: TrafficTable | undefined;
  const sums = { clicks: 0, impressions: 0 };
  let [first, last] = [Number.POSITIVE_INFINITY, 0];
  const read = readExport(path, name, (row, header) => {
    table ??= tables.get(header.table) ?? createTable();
    table.add({ ...row, page: pages.numberOf(row.page), query: queries.numberOf(row.query) });
    sums.clicks += row.clicks;
    sums.impressions += row.impressions;
    first = Math.min(first, row.day);
    last = Math.max(last, row.day);
  });
  problems.push(...read.problems);
  const { header, other, rows, otherSearches, nowhere } = read;
  if (other !== undefined) imports.push({ file: name, other, rows: 0, clicks: 0, impressions: 0 });
  if (!header) return;
  const days = isDaily(header.table) && rows > 0 ? { from: dayText(first), to: dayText(last) } : {};
  imports.push({ file: name, of: header.table, rows, ...sums, ...days, otherSearches, nowhere });
  if (!table) return;
  tables.set(header.table, table);
  if (isDaily(header.table)) return;
  const earlier = totals.get(header.table);
  if (earlier !== undefined) problems.push(twoTotals(name, earlier));
  totals.set(header.table, name);
}

/** Returns the hash of a file, of which only a piece is in memory. @throws the file system's own error */
function sumOf(path: string): string {
  const file = openRegular(path);
  const [hash, buffer] = [createHash('sha256'), Buffer.alloc(1 << 20)];
  try {
    for (let length = -1; length !== 0; ) {
      length = readSync(file, buffer, 0, buffer.length, null);
      hash.update(buffer.subarray(0, length));
    }
  } finally {
    closeSync(file);
  }
  return hash.digest('hex');
}

/** Joins what files gave with what is known. The later one wins. */
function mergeStores(
  known: TrafficStore | undefined,
  { pages, queries, tables: added, imports, totals: files }: Collected,
): { readonly store: TrafficStore; readonly replaced: number } {
  let replaced = 0;
  const tables = new Map<TableName, TrafficTable>(known?.tables);
  for (const [name, table] of added) {
    const before = known?.tables.get(name);
    // Totals stand for one period, so those of another cannot stay beside them.
    if (before && !isDaily(name)) replaced += before.size;
    else if (before) {
      const size = table.size;
      for (const row of before.rows()) if (!table.has(row)) table.add(row);
      replaced += before.size - (table.size - size);
    }
    tables.set(name, table);
  }
  // Dates.csv comes with the other tables of one export, and says which days they stand for.
  const dates = imports.find(({ of }) => of === 'day');
  const period = dates?.from === undefined ? {} : { from: dates.from, to: dates.to };
  const totals = new Map<TableName, TotalsPeriod>(known?.totals);
  for (const name of files.keys())
    totals.set(name, { ...period, isCut: (added.get(name)?.size ?? 0) >= MOST_EXPORTED } as TotalsPeriod);
  return { store: { pages, queries, tables, totals }, replaced };
}

function sameFile(file: string, other: string): Problem {
  return {
    ...{ kind: 'wrong-shape', severity: 'warning', file },
    message: `this file is the same as ${other}`,
    advice: 'It was counted once.',
  };
}

function twoTotals(file: string, other: string): Problem {
  return {
    ...{ kind: 'wrong-shape', severity: 'error', file },
    message: `this file and ${other} both have totals of the same things without days, which would count twice`,
    advice: 'Import one of them, or export the table with a column of dates.',
  };
}

function noData(): Problem {
  return {
    ...{ kind: 'wrong-shape', severity: 'error' },
    message: 'none of the files has rows of pages, queries or dates',
    advice: 'Name Queries.csv, Pages.csv, Dates.csv, a table of the API, or the bulk export.',
  };
}
