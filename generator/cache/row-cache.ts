import { readChecksummedLines, writeChecksummedLines } from '../utils/checksummed-file.ts';

/** The outlines of a data file as a survey left them: its stamp, what they depend on besides its bytes, and its parts. */
export interface CachedFile {
  readonly size: number;
  /** When it was last written, in milliseconds. */
  readonly mtime: number;
  /** The hash of all else that its outlines follow from. */
  readonly basis: string;
  readonly parts: readonly CachedChunk[];
}

/** A part of a file: where it stands, the hash of its bytes, its line ends, and its rows as JSON. */
export interface CachedChunk {
  readonly start: number;
  readonly end: number;
  readonly hash: string;
  readonly lines: number;
  readonly rows: string;
}

/** What is remembered of data files, by path. */
export type RowCache = ReadonlyMap<string, CachedFile>;

/** A line for each file, and after it one for each of its parts: its rows need no second quoting, and are not parsed before they are wanted. */
type FileLine = readonly [path: string, size: number, mtime: number, basis: string, parts: number];

/** Reads the cache of outlines; empty when there is none, when it is damaged, or when another version of rowpress wrote it. */
export function readRowCache(file: string, version: string): RowCache {
  const files = new Map<string, CachedFile>();
  const lines = readChecksummedLines(file)?.[Symbol.iterator]();
  if (lines?.next().value !== version) return files;
  try {
    for (let line = lines.next(); !line.done; line = lines.next()) {
      const [path, size, mtime, basis, count] = JSON.parse(line.value) as FileLine;
      const parts: CachedChunk[] = [];
      while (parts.length < count) parts.push(readPart(lines.next().value));
      files.set(path, { size, mtime, basis, parts });
    }
    return files;
  } catch {
    return new Map();
  }
}

/** Writes the cache of outlines in one move. */
export function writeRowCache(file: string, version: string, cache: RowCache): void {
  writeChecksummedLines(file, cacheLines(version, cache));
}

function* cacheLines(version: string, cache: RowCache): Generator<string> {
  yield version;
  for (const [path, { size, mtime, basis, parts }] of cache) {
    yield JSON.stringify([path, size, mtime, basis, parts.length] satisfies FileLine);
    for (const { start, end, hash, lines, rows } of parts) yield `${start} ${end} ${hash} ${lines} ${rows}`;
  }
}

const PART = /^(\d+) (\d+) ([0-9a-f]+) (\d+) /;

function readPart(line: string | undefined): CachedChunk {
  const [head = '', start, end, hash = '', lines] = PART.exec(line ?? '') ?? [];
  if (head === '' || line === undefined) throw new Error('no part');
  return {
    start: Number(start),
    end: Number(end),
    hash,
    lines: Number(lines),
    rows: line.slice(head.length),
  };
}
