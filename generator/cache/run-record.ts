import { readKept, writeKept } from './kept-file.ts';

/** A file as it was: its path, its size in bytes and when it was last written, in milliseconds. */
export type FileStamp = readonly [path: string, size: number, mtime: number];

/** A run that published a site without problems: what it read, what it left, and what it said. */
export interface RunRecord<Report> {
  readonly version: string;
  /** The choices of the run that its output depends on, as one text. */
  readonly choices: string;
  readonly date: string;
  /** The first day on which another row would be published; undefined when none waits. */
  readonly until?: string;
  readonly inputs: readonly FileStamp[];
  readonly outputs: readonly FileStamp[];
  readonly report: Report;
}

/** Reads the record of the last run; undefined when there is none, when it is damaged, or when another version wrote it. */
export function readRunRecord<Report>(file: string, version: string): RunRecord<Report> | undefined {
  try {
    const record = JSON.parse(String(readKept(file))) as RunRecord<Report>;
    return record.version === version ? record : undefined;
  } catch {
    return undefined;
  }
}

/** Writes the record of a run. A run without a record is looked at in full, so a failure is none of the run's. */
export function writeRunRecord(file: string, record: RunRecord<object>): void {
  try {
    writeKept(file, JSON.stringify(record));
  } catch {
    // The site is published; the next run is slower, and nothing else.
  }
}
