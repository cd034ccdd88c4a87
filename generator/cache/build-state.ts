import type { GenerateReport } from '../types/report.ts';
import type { FileStat } from './file-stats.ts';
import { openState, writeState } from './state-file.ts';

/** The options and the report of a build that published. */
export interface BuildHeader {
  /** The options that the output depends on, as one text. */
  readonly options: string;
  readonly date: string;
  /** The hash of everything that pages depend on besides their own rows. Empty if it is unknown. */
  readonly fingerprint: string;
  /** The first day on which another row will be published. Undefined if there is none. */
  readonly until?: string;
  readonly report: GenerateReport;
}

/**
 * The state of the last build: its header, the files that it read, and the files
 * of the output folder after it.
 */
export interface BuildState extends BuildHeader {
  readonly inputs: readonly FileStat[];
  /** Read on demand. */
  readonly outputs: Iterable<FileStat>;
}

/** Reads the state of the last build. Returns undefined if there is none, or if another engine wrote it. */
export function readBuildState(file: string): BuildState | undefined {
  const state = openState<BuildHeader>(file);
  if (!state) return undefined;
  const lines = state.lines();
  const inputs = [...readStats(lines)];
  return { ...state.header, inputs, outputs: readStats(lines) };
}

/** Writes the state of a build. */
export function writeBuildState(file: string, { inputs, outputs, ...header }: BuildState): void {
  writeState(file, header, statLines(inputs, outputs));
}

function* statLines(...lists: readonly Iterable<FileStat>[]): Generator<string> {
  for (const list of lists) {
    for (const [path, size, mtime, ctime, inode, hash] of list)
      yield `${size} ${mtime} ${ctime} ${inode} ${hash} ${path}`;
    yield '';
  }
}

/** Reads the stats up to the next empty line. */
function* readStats(lines: Iterator<string, void>): Generator<FileStat> {
  for (let line = lines.next(); !line.done && line.value !== ''; line = lines.next()) {
    const [size = '', mtime = '', ctime = '', inode = '', hash = ''] = line.value.split(' ', 5);
    const length = size.length + mtime.length + ctime.length + inode.length + hash.length + 5;
    yield [line.value.slice(length), Number(size), Number(mtime), Number(ctime), Number(inode), hash];
  }
}
