import { join } from 'node:path';
import { type RowCache, readRowCache, writeRowCache } from '../../cache/index.ts';
import { readChecksummedLines, writeChecksummedLines } from '../../utils/checksummed-file.ts';
import { VERSION } from '../../utils/version.ts';
import { SUMMARY_FORMAT } from './row-summaries.ts';

/** What earlier runs leave to the reading and checking of a site. */
export interface RowState {
  /** The outlines of rows, by file, as they were kept last. */
  readonly rows: RowCache;
  /** Hashes of documents and schemas that have been found right. */
  readonly proven: ReadonlySet<string>;
  /** Compiled tests of rows, by the hash of what a survey depends on. */
  readonly tests: ReadonlyMap<string, string>;
  /** Keeps outlines, and the tests of those datasets that outlines were made with, for the next run. */
  keep(rows: RowCache, tests: ReadonlyMap<string, string>): void;
}

/** For runs that take nothing from earlier ones and leave nothing. */
export const NO_ROW_STATE: RowState = {
  rows: new Map(),
  proven: new Set(),
  tests: new Map(),
  keep: () => {},
};

/** Outlines of another version, or written in another way, are of no use. */
const FORMAT = `${VERSION} ${SUMMARY_FORMAT}`;
const ROWS = 'rows.txt';
const PROOFS = 'proofs.txt';
const TESTS = 'row-tests.txt';

/** The memory in a cache folder; with `force` nothing is taken from it. */
export function openRowState(cache: string, force: boolean): RowState {
  let known = force ? NO_ROW_STATE.rows : readRowCache(join(cache, ROWS), FORMAT);
  return {
    get rows() {
      return known;
    },
    proven: new Set(force ? [] : readChecksummedLines(join(cache, PROOFS))),
    tests: force ? NO_ROW_STATE.tests : readTests(join(cache, TESTS)),
    keep: (rows, tests) => {
      known = rows;
      writeRowCache(join(cache, ROWS), FORMAT, rows);
      const used = new Set([...rows.values()].map(({ basis }) => basis));
      writeChecksummedLines(
        join(cache, TESTS),
        [...tests].filter(([basis]) => used.has(basis)).map(formatTest),
      );
    },
  };
}

/** Remembers, of a run without problems, which documents and schemas it found right. */
export function saveValidated(cache: string, proofs: Iterable<string>): void {
  writeChecksummedLines(join(cache, PROOFS), proofs);
}

function formatTest([basis, code]: readonly [string, string]): string {
  return `${basis} ${JSON.stringify(code)}`;
}

function readTests(file: string): Map<string, string> {
  const tests = new Map<string, string>();
  for (const line of readChecksummedLines(file) ?? []) {
    const at = line.indexOf(' ');
    tests.set(line.slice(0, at), JSON.parse(line.slice(at + 1)) as string);
  }
  return tests;
}
