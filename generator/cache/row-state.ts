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
 * The loaded rows of earlier builds. The loader reads and replaces them, and
 * `save` writes them if they changed.
 */
export interface RowState {
  readonly files: CachedFiles;
  /** The hashes of documents and schemas that are valid. */
  readonly validated: ReadonlySet<string>;
  /** Compiled row tests, by the hash of what they depend on. */
  readonly tests: ReadonlyMap<string, string>;
  /** Replaces the files and their tests. Tests that no file uses are dropped. */
  replace(files: CachedFiles, tests: ReadonlyMap<string, string>): void;
  /** Sets the stat of a file in another checkout, if its chunks are the same. */
  updateStat(stat: FileStat): void;
  /** Adds hashes of valid documents and schemas, and drops all others. */
  markValidated(hashes: Iterable<string>): void;
  /** Writes the state if it has changed. See `startClock` for `startedAt`. */
  save(startedAt: number): void;
}

interface Content {
  files: CachedFiles;
  validated: ReadonlySet<string>;
  tests: ReadonlyMap<string, string>;
}

/** Opens the row state. With `force` it starts empty. Without a file nothing is read or saved. */
export function openRowState(file?: string, force = false): RowState {
  const empty: Content = { files: new Map(), validated: new Set(), tests: new Map() };
  const content = file === undefined || force ? empty : (readContent(file) ?? empty);
  let isChanged = false;
  return {
    get files() {
      return content.files;
    },
    get validated() {
      return content.validated;
    },
    get tests() {
      return content.tests;
    },
    replace(files, tests) {
      const used = new Set([...files.values()].map(({ inputsHash }) => inputsHash));
      content.files = files;
      content.tests = new Map([...tests].filter(([inputsHash]) => used.has(inputsHash)));
      isChanged = true;
    },
    updateStat(stat) {
      const known = content.files.get(stat[0]);
      if (!known) return;
      content.files = new Map([...content.files, [stat[0], { ...known, stat }]]);
      isChanged = true;
    },
    markValidated(hashes) {
      const next = new Set(hashes);
      if (next.size === content.validated.size && [...next].every((hash) => content.validated.has(hash)))
        return;
      content.validated = next;
      isChanged = true;
    },
    save(startedAt) {
      if (isChanged && file !== undefined) writeContent(file, content, startedAt);
      isChanged = false;
    },
  };
}

interface Header {
  readonly validated: readonly string[];
  readonly tests: number;
}

/** The line of a file. A line for each of its chunks follows, so that summaries need no second quoting. */
type FileLine = readonly [stat: FileStat, inputsHash: string, chunks: number];

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
      const [stat, inputsHash, count] = JSON.parse(line.value) as FileLine;
      const chunks: CachedChunk[] = [];
      while (chunks.length < count) chunks.push(readChunk(lines.next().value));
      files.set(stat[0], { stat, inputsHash, chunks });
    }
    return { files, validated: new Set(header.validated), tests };
  } catch {
    return undefined;
  }
}

function writeContent(file: string, { files, validated, tests }: Content, startedAt: number): void {
  const header: Header = { validated: [...validated], tests: tests.size };
  writeState(file, header, contentLines(files, tests, startedAt));
}

function* contentLines(
  files: CachedFiles,
  tests: ReadonlyMap<string, string>,
  startedAt: number,
): Generator<string> {
  for (const test of tests) yield JSON.stringify(test);
  for (const { stat, inputsHash, chunks } of files.values()) {
    yield JSON.stringify([safeStat(stat, startedAt), inputsHash, chunks.length] satisfies FileLine);
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
    hash,
    lines: Number(lines),
    rows: line.slice(head.length),
  };
}
