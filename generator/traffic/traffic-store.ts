import { existsSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { TRAFFIC_FILE } from '../address/site-files.ts';
import { UsageError } from '../problems/errors.ts';
import { readChecksummed, writeChecksummed, writeFileAtomically } from '../state/cache-files.ts';
import type { TableName } from './read-columns.ts';
import { createNames, createTable, type Names, type TrafficTable } from './traffic-table.ts';

/** What was imported as totals without days, and the days that it stands for, if they are known. */
export interface TotalsPeriod {
  readonly from?: string;
  readonly to?: string;
  /** Whether the export ends at the most rows that Search Console's pages show. */
  readonly isCut: boolean;
}

/** The search data of a site. */
export interface TrafficStore {
  readonly pages: Names;
  readonly queries: Names;
  readonly tables: ReadonlyMap<TableName, TrafficTable>;
  /** What is known of the tables without days. */
  readonly totals: ReadonlyMap<TableName, TotalsPeriod>;
}

/** Returns whether a table has a row a day. */
export function isDaily(table: TableName): boolean {
  return table.endsWith('day');
}

/** The first line of the file. */
interface StoredHead {
  readonly version: 1;
  readonly pages: readonly string[];
  readonly queries: readonly string[];
  readonly tables: readonly (readonly [name: TableName, bytes: number])[];
  readonly totals: readonly (readonly [name: TableName, period: TotalsPeriod])[];
}

/** Returns the file of a site's search data. */
export function trafficFile(root: string): string {
  return join(root, TRAFFIC_FILE);
}

/** Reads the search data of a site. Returns undefined if it has none. @throws UsageError if it is damaged */
export function readStore(root: string): TrafficStore | undefined {
  const file = trafficFile(root);
  if (!existsSync(file)) return undefined;
  const bytes = readChecksummed(file);
  const store = bytes && decodeIfSound(bytes);
  if (store) return store;
  throw new UsageError(
    `${TRAFFIC_FILE} is damaged, or another version of rowpress wrote it`,
    'Run "rowpress traffic --forget", and import the exports again.',
  );
}

/** Saves the search data of a site, in one move. @throws the file system's own error */
export function writeStore(root: string, store: TrafficStore): void {
  const ignored = join(dirname(trafficFile(root)), '.gitignore');
  if (!existsSync(ignored)) writeFileAtomically(ignored, '*\n');
  writeChecksummed(trafficFile(root), encode(store));
}

/** Removes the search data of a site. Returns whether there was any. @throws the file system's own error */
export function removeStore(root: string): boolean {
  const isThere = existsSync(trafficFile(root));
  rmSync(trafficFile(root), { force: true, recursive: true });
  return isThere;
}

/** Returns the store that bytes hold. Returns undefined for those of another version. */
function decodeIfSound(bytes: Buffer): TrafficStore | undefined {
  try {
    return decode(bytes);
  } catch {
    return undefined;
  }
}

function decode(bytes: Buffer): TrafficStore | undefined {
  const end = bytes.indexOf('\n');
  const head = JSON.parse(bytes.toString('utf8', 0, end)) as StoredHead;
  if (head.version !== 1) return undefined;
  let at = end + 1;
  const tables = head.tables.map(([name, length]) => {
    const table = createTable(bytes.subarray(at, at + length));
    at += length;
    return [name, table] as const;
  });
  return {
    ...{ pages: createNames(head.pages), queries: createNames(head.queries) },
    ...{ tables: new Map(tables), totals: new Map(head.totals) },
  };
}

/** Returns the bytes of a store, with the names that its rows use and no others. */
function encode({ pages, queries, tables, totals }: TrafficStore): Buffer {
  const [usedPages, usedQueries] = [createNames(), createNames()];
  const parts = [...tables].map(([name, table]) => {
    const copy = createTable();
    for (const row of table.rows())
      copy.add({
        ...row,
        page: usedPages.numberOf(pages.list[row.page] ?? ''),
        query: usedQueries.numberOf(queries.list[row.query] ?? ''),
      });
    return [name, copy.bytes()] as const;
  });
  const head: StoredHead = {
    ...{ version: 1, pages: usedPages.list, queries: usedQueries.list },
    tables: parts.map(([name, bytes]) => [name, bytes.length]),
    totals: [...totals],
  };
  return Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), ...parts.map(([, bytes]) => bytes)]);
}
