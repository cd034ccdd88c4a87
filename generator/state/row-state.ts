import { type FileStat, safeStat } from './file-stats.ts';
import { openState, writeState } from './state-file.ts';

/**
 * The summaries of a row file from the last build: its stat, what they depend on
 * besides its bytes, and its chunks.
 */
export interface CachedFile {
  readonly stat: FileStat;
  /** The hash of everything else that the summaries follow from: the schema and the planned fields. */
  readonly inputsHash: string;
  readonly chunks: readonly CachedChunk[];
  /** How the records of a CSV file were read: its header, and the types of its columns. */
  readonly table?: string;
}

/**
 * A chunk of a file: its place, the hash of its bytes, its number of line ends,
 * and its row summaries as JSON.
 */
export interface CachedChunk {
  readonly start: number;
  readonly end: number;
  readonly hash: string;
  readonly lines: number;
  readonly rows: string;
}

/** Row files by path. */
export type CachedFiles = ReadonlyMap<string, CachedFile>;

/**
 * The loaded rows of earlier builds. They are read on first access. The loader replaces them, and `save`
 * writes them if they changed.
 */
export interface RowState {
  readonly files: CachedFiles;
  /** Compiled row tests, by the hash of what they depend on. */
  readonly tests: ReadonlyMap<string, string>;
  /** Replaces the files and their tests. Tests that no file uses are dropped. */
  replace(files: CachedFiles, tests: ReadonlyMap<string, string>): void;
  /** Sets the stat of a file in another checkout, if its chunks are the same. */
  updateStat(stat: FileStat): void;
  /** Writes the state if it has changed, and frees its memory. See `startClock` for `startedAt`. */
  save(startedAt: number): void;
}

interface Content {
  readonly files: Map<string, CachedFile>;
  readonly tests: ReadonlyMap<string, string>;
}

/** Opens the row state. With `force` it starts empty. Without a file nothing is read or saved. */
export function openRowState(file?: string, force = false): RowState {
  let content: Content | undefined = force ? emptyContent() : undefined;
  let isChanged = false;
  const read = (): Content => {
    content ??= (file === undefined ? undefined : readContent(file)) ?? emptyContent();
    return content;
  };
  return {
    get files() {
      return read().files;
    },
    get tests() {
      return read().tests;
    },
    replace(files, tests) {
      const used = new Set([...files.values()].map(({ inputsHash }) => inputsHash));
      const usedTests = [...tests].filter(([inputsHash]) => used.has(inputsHash));
      content = { files: new Map(files), tests: new Map(usedTests) };
      isChanged = true;
    },
    updateStat(stat) {
      const { files } = read();
      const known = files.get(stat[0]);
      if (!known) return;
      files.set(stat[0], { ...known, stat });
      isChanged = true;
    },
    save(startedAt) {
      if (isChanged && content && file !== undefined) writeContent(file, content, startedAt);
      isChanged = false;
      content = undefined;
    },
  };
}

function emptyContent(): Content {
  return { files: new Map(), tests: new Map() };
}

interface Header {
  readonly tests: number;
}

/** The line of a file. A line for each of its chunks follows, so that summaries need no second quoting. */
type FileLine = readonly [stat: FileStat, inputsHash: string, chunks: number, table?: string];

function readContent(file: string): Content | undefined {
  const state = openState<Header>(file);
  if (!state) return undefined;
  const { header } = state;
  const files = new Map<string, CachedFile>();
  const tests = new Map<string, string>();
  const lines = state.lines();
  try {
    while (tests.size < header.tests)
      tests.set(...(JSON.parse(lines.next().value ?? '') as [string, string]));
    for (let line = lines.next(); !line.done; line = lines.next()) {
      const [stat, inputsHash, count, table] = JSON.parse(line.value) as FileLine;
      const chunks: CachedChunk[] = [];
      while (chunks.length < count) chunks.push(readChunk(lines.next().value));
      files.set(stat[0], { stat, inputsHash, chunks, ...(table === undefined ? {} : { table }) });
    }
    return { files, tests };
  } catch {
    return undefined;
  }
}

function writeContent(file: string, { files, tests }: Content, startedAt: number): void {
  const header: Header = { tests: tests.size };
  writeState(file, header, contentLines(files, tests, startedAt));
}

function* contentLines(
  files: CachedFiles,
  tests: ReadonlyMap<string, string>,
  startedAt: number,
): Generator<string> {
  for (const test of tests) yield JSON.stringify(test);
  for (const { stat, inputsHash, chunks, table } of files.values()) {
    const line = [safeStat(stat, startedAt), inputsHash, chunks.length] as const;
    yield JSON.stringify((table === undefined ? line : [...line, table]) satisfies FileLine);
    for (const { start, end, hash, lines, rows } of chunks) yield `${start} ${end} ${hash} ${lines} ${rows}`;
  }
}

const CHUNK = /^(\d+) (\d+) ([0-9a-f]+) (\d+) /;

function readChunk(line: string | undefined): CachedChunk {
  const [head = '', start, end, hash = '', lines] = CHUNK.exec(line ?? '') ?? [];
  if (head === '' || !line) throw new Error('not a chunk');
  return {
    start: Number(start),
    end: Number(end),
    // A copy, since a part of the line would keep all of it in memory.
    hash: Buffer.from(hash, 'latin1').toString('latin1'),
    lines: Number(lines),
    rows: line.slice(head.length),
  };
}
