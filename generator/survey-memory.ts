import { join } from 'node:path';
import { type RowCache, readKeptLines, readRowCache, writeKeptLines, writeRowCache } from './cache/index.ts';
import { VERSION } from './version.ts';

/** What earlier runs leave to the reading and checking of a site. */
export interface SurveyMemory {
  /** The outlines of rows, by file. */
  readonly rows: RowCache;
  /** Hashes of documents and schemas that have been found right. */
  readonly proven: ReadonlySet<string>;
  /** Keeps outlines for the next run. */
  keep(rows: RowCache): void;
}

/** For runs that take nothing from earlier ones and leave nothing. */
export const NO_MEMORY: SurveyMemory = { rows: new Map(), proven: new Set(), keep: () => {} };

const ROWS = 'rows.txt';
const PROOFS = 'proofs.txt';

/** The memory in a cache folder; with `force` nothing is taken from it. */
export function openSurveyMemory(cache: string, force: boolean): SurveyMemory {
  return {
    rows: force ? NO_MEMORY.rows : readRowCache(join(cache, ROWS), VERSION),
    proven: new Set(force ? [] : readKeptLines(join(cache, PROOFS))),
    keep: (rows) => writeRowCache(join(cache, ROWS), VERSION, rows),
  };
}

/** Remembers, of a run without problems, which documents and schemas it found right. */
export function rememberProofs(cache: string, proofs: Iterable<string>): void {
  writeKeptLines(join(cache, PROOFS), proofs);
}
