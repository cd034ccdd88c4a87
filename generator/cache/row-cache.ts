import { readKept, writeKept } from './kept-file.ts';

/** The outlines of a data file as a survey left them: its stamp, what they depend on besides its bytes, and its parts. */
export interface CachedFile {
  readonly size: number;
  /** When it was last written, in milliseconds. */
  readonly mtime: number;
  /** The hash of all else that its outlines follow from. */
  readonly basis: string;
  readonly parts: readonly CachedPart[];
}

/** A part of a file: where it stands, the hash of its bytes, its line ends, and its rows as JSON. */
export interface CachedPart {
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
  const text = readKept(file)?.toString('utf8');
  if (text === undefined) return files;
  try {
    const lines = text.split('\n');
    if (lines[0] !== version) return files;
    for (let at = 1; at < lines.length && lines[at] !== ''; ) {
      const [path, size, mtime, basis, count] = JSON.parse(lines[at] ?? '') as FileLine;
      const parts = lines.slice(at + 1, at + 1 + count).map(readPart);
      files.set(path, { size, mtime, basis, parts });
      at += 1 + count;
    }
    return files;
  } catch {
    return new Map();
  }
}

/** Writes the cache of outlines in one move. */
export function writeRowCache(file: string, version: string, cache: RowCache): void {
  const lines: string[] = [version];
  for (const [path, { size, mtime, basis, parts }] of cache) {
    lines.push(JSON.stringify([path, size, mtime, basis, parts.length] satisfies FileLine));
    for (const { start, end, hash, lines: ends, rows } of parts)
      lines.push(`${start} ${end} ${hash} ${ends} ${rows}`);
  }
  try {
    writeKept(file, `${lines.join('\n')}\n`);
  } catch {
    // Without it the next run reads all rows again, and nothing else.
  }
}

function readPart(line: string): CachedPart {
  const [head = '', start, end, hash = '', lines] = /^(\d+) (\d+) ([0-9a-f]+) (\d+) /.exec(line) ?? [];
  if (head === '') throw new Error('no part');
  return {
    start: Number(start),
    end: Number(end),
    hash,
    lines: Number(lines),
    rows: line.slice(head.length),
  };
}
