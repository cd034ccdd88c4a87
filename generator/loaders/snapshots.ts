import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { SOURCE_ENDINGS } from '../load/formats/format-table.ts';
import type { DataObject } from '../types/data.ts';
import type { Problem } from '../types/problem.ts';
import { isObject, ownValue } from '../utils/data-values.ts';
import { hashContent } from '../utils/hash-content.ts';
import type { Loader } from './run-loader.ts';

/** The document that says where snapshots come from. */
export const LOADS_FILE = 'data/loads.json';

/** What `data/loads.json` says of a snapshot. */
export interface LoadRecord {
  /** The day on which its rows last changed. */
  readonly date: string;
  /** The loader. */
  readonly from: string;
  readonly rows: number;
  /** The hash of its bytes. */
  readonly hash: string;
  /** The files that its rows name, by the hash of the address that each was fetched from. */
  readonly pictures?: Readonly<Record<string, string>>;
}

export type LoadRecords = Readonly<Record<string, LoadRecord>>;

/** A snapshot as it is: its text and its rows. */
export interface Snapshot {
  readonly path: string;
  readonly text: string | undefined;
  readonly rows: readonly DataObject[];
}

/** How the rows of a snapshot differ from those of the last one, by their slugs. */
export interface RowChanges {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
}

/** Reads what is known of snapshots. Every build reports a faulty document, so here it is empty. */
export function readRecords(root: string): LoadRecords {
  const file = join(root, LOADS_FILE);
  if (!existsSync(file)) return {};
  try {
    const records = JSON.parse(readFileSync(file, 'utf8')) as unknown;
    return isObject(records) ? (records as unknown as LoadRecords) : {};
  } catch {
    return {};
  }
}

/** Returns the text of `data/loads.json`, sorted by name. */
export function formatRecords(records: LoadRecords): string {
  const sorted = Object.entries(records).sort(([a], [b]) => (a < b ? -1 : 1));
  return `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`;
}

/** Reads the last snapshot of a loader. Without one, it has no rows. */
export function readSnapshot(root: string, { name }: Loader): Snapshot {
  const path = `data/${name}.ndjson`;
  const file = join(root, path);
  if (!existsSync(file)) return { path, text: undefined, rows: [] };
  const text = readFileSync(file, 'utf8');
  const rows = text.split('\n').flatMap((line) => {
    try {
      return line.trim() === '' ? [] : [JSON.parse(line) as DataObject];
    } catch {
      return [];
    }
  });
  return { path, text, rows };
}

/** Returns rows as a snapshot: one a line, so that a change of a row is a change of its line. */
export function formatRows(rows: readonly DataObject[]): string {
  return rows.map((row) => `${JSON.stringify(row)}\n`).join('');
}

/** Compares the rows of two snapshots by their slugs. */
export function compareRows(before: readonly DataObject[], after: readonly DataObject[]): RowChanges {
  const old = new Map(before.map((row) => [row.slug, row]));
  const kept = new Set(after.map(({ slug }) => slug));
  const names = (rows: readonly DataObject[]) => rows.map(({ slug }) => String(slug));
  return {
    added: names(after.filter(({ slug }) => !old.has(slug))),
    changed: names(after.filter((row) => old.has(row.slug) && !isDeepStrictEqual(old.get(row.slug), row))),
    removed: names(before.filter(({ slug }) => !kept.has(slug))),
  };
}

/** What may be lost or overwritten without a word. */
export interface SnapshotConsent {
  readonly acceptLoss: boolean;
  readonly overwrite: boolean;
}

/**
 * Returns why a snapshot is not to be replaced by new rows: it would lose too many of them, or it was edited
 * by hand, or the dataset has a file that no loader wrote.
 */
export function guardSnapshot(
  loader: Loader,
  root: string,
  last: Snapshot,
  rows: readonly DataObject[],
  { acceptLoss, overwrite }: SnapshotConsent,
): Problem[] {
  const record = ownValue(readRecords(root), loader.name);
  const problems: Problem[] = [];
  const fail = (kind: Problem['kind'], file: string, message: string, advice: string) =>
    problems.push({ kind, severity: 'error', file, message, advice });
  const other = SOURCE_ENDINGS.map((ending) => `data/${loader.name}.${ending}`).find(
    (path) => path !== last.path && existsSync(join(root, path)),
  );
  if (other !== undefined)
    fail(
      'changed-snapshot',
      other,
      `${loader.file} writes ${last.path}, and this file has the same name`,
      `Rename the loader, or remove ${other}: a dataset has one file, or a folder of files.`,
    );
  const isForeign = last.text !== undefined && record?.hash !== hashContent(last.text);
  if (isForeign && !overwrite)
    fail(
      'changed-snapshot',
      last.path,
      record === undefined
        ? 'this file exists, and rowpress load did not write it'
        : 'this snapshot was edited after it was written',
      'Make the change in the loader or at its source, and run again with --overwrite. Or move the rows elsewhere.',
    );
  const [before, after] = [last.rows.length, rows.length];
  const hasLost = after === 0 || after <= before * (1 - MAX_LOSS);
  if (hasLost && !acceptLoss)
    fail(
      'lost-rows',
      loader.file,
      after === 0
        ? `it printed no rows${before > 0 ? `, and the last snapshot has ${before}` : ''}`
        : `it printed ${after} rows, and the last snapshot has ${before}: a tenth of them or more would go`,
      'If that is right, run again with --accept-loss. The last snapshot stays as it is.',
    );
  return problems;
}

/** The part of the rows that may go without a question. */
const MAX_LOSS = 0.1;
