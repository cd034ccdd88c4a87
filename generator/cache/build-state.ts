import { readChecksummedLines, writeChecksummedLines } from '../utils/checksummed-file.ts';

/** A file as it was: its path, its size in bytes, when it was last written (in milliseconds), and the hash of its bytes (empty: nobody knows it). */
export type FileStat = readonly [path: string, size: number, mtime: number, hash: string];

/** What a run that published a site without problems depended on besides files, and what it said. */
export interface RunHead<Report> {
  readonly version: string;
  /** The choices of the run that its output depends on, as one text. */
  readonly choices: string;
  readonly date: string;
  /** The hash of all that pages are made of besides their own rows; empty when nobody can tell. */
  readonly shared: string;
  /** The first day on which another row would be published; undefined when none waits. */
  readonly until?: string;
  readonly report: Report;
}

/** A run that published a site without problems: what it read, what it left, and what it said. */
export interface RunRecord<Report> extends RunHead<Report> {
  readonly inputs: Iterable<FileStat>;
  readonly outputs: Iterable<FileStat>;
}

/** Reads the record of the last run; undefined when there is none, when it is damaged, or when another version wrote it. Stamps are read as they are asked for: inputs first. */
export function readRunRecord<Report>(file: string, version: string): RunRecord<Report> | undefined {
  const lines = readChecksummedLines(file)?.[Symbol.iterator]();
  try {
    const head = JSON.parse(lines?.next().value ?? '') as RunHead<Report>;
    if (!lines || head.version !== version) return undefined;
    return { ...head, inputs: readStats(lines), outputs: readStats(lines) };
  } catch {
    return undefined;
  }
}

/** Writes the record of a run. A run without a record is looked at in full, so a failure is none of the run's. */
export function writeRunRecord(file: string, { inputs, outputs, ...head }: RunRecord<object>): void {
  writeChecksummedLines(file, recordLines(head, inputs, outputs));
}

function* recordLines(head: object, ...lists: readonly Iterable<FileStat>[]): Generator<string> {
  yield JSON.stringify(head);
  for (const list of lists) {
    for (const [path, size, mtime, hash] of list) yield `${size} ${mtime} ${hash} ${path}`;
    yield '';
  }
}

/** The stamps up to the next empty line. */
function* readStats(lines: Iterator<string, void>): Generator<FileStat> {
  for (let line = lines.next(); !line.done && line.value !== ''; line = lines.next()) {
    const [size = '', mtime = '', hash = ''] = line.value.split(' ', 3);
    yield [line.value.slice(size.length + mtime.length + hash.length + 3), Number(size), Number(mtime), hash];
  }
}
