import { createWordCounter } from '../../plan/index.ts';
import type { Chunk, DataObject, HashedChunk, JsonSchema } from '../../types/data.ts';
import { hashContent } from '../../utils/hash-content.ts';
import { isJson } from '../parse/source-format.ts';
import { MAX_TEXT_BYTES } from '../sources.ts';
import { hasPlainCharacters, hasPlainLinks } from '../validate/plain-texts.ts';
import { loadRowTest } from '../validate/row-test.ts';
import { cutChunks, isWellCut } from './cut-chunks.ts';
import { type ChunkReader, type ChunkRow, parseChunk } from './read-chunk.ts';
import type { RowStore } from './row-store.ts';
import { formatSummaries, parseSummaries, type RowSummary } from './row-summaries.ts';

/** How a dataset's rows are surveyed: their schema, the test that follows from it (empty: none), and what the plan reads of them. */
export interface DatasetSpec {
  readonly dataset: string;
  readonly schema: JsonSchema;
  readonly test: string;
  readonly fields: readonly string[] | undefined;
  readonly words: boolean;
}

/** What an earlier survey of a file with the same spec left: the hashes of its parts, and where it is one part, the `RowSummary`s as JSON (else empty). What is known is not parsed. */
export interface KnownParts {
  readonly hashes: readonly string[];
  readonly rows: string;
}

/** A piece of a data file of `size` bytes to be surveyed, and its dataset. An `uncut` piece is one part, however large. */
export interface BlockTask {
  readonly span: Chunk;
  readonly size: number;
  readonly spec: string;
  readonly known: KnownParts;
  readonly uncut?: boolean;
}

/** Surveys a piece of a data file. @throws the file system's own error */
export type ChunkLoader = (task: BlockTask) => LoadedChunk[] | undefined;

const HASH = 4;

/** A surveyed part: how many line ends it holds, and its `RowSummary`s as JSON (undefined: its hash was known). */
export interface LoadedChunk extends HashedChunk {
  readonly lines: number;
  readonly rows: string | undefined;
}

/**
 * Makes the function that reads, checks and outlines the rows of a piece of a data file, and keeps them in `store` for rendering. Its value is undefined when any of
 * them is unusual or wrong: then the file is to be read in full.
 */
export function createChunkLoader(readBytes: ChunkReader, spec: DatasetSpec, store: RowStore): ChunkLoader {
  const { schema, test, words } = spec;
  const isRight = test === '' ? undefined : loadRowTest(test);
  const countWords = words ? createWordCounter(schema) : () => 0;
  const summarizeRow = (
    { line, start, end }: ChunkRow,
    value: DataObject | undefined,
    hash: string,
    isPlain: boolean,
  ): RowSummary | undefined => {
    if (!value || !isRight?.(value, isPlain)) return undefined;
    return [String(value.slug), line, start, end, hash, countWords(value), outline(value, spec)];
  };
  /** The outlines of a part's rows; undefined when one of them is unusual or wrong. */
  const summarizeRows = (part: HashedChunk, bytes: Buffer, known: KnownRows): RowSummary[] | undefined => {
    if (!isRight) return undefined;
    const isPlain = isJson(part.path) && hasPlainCharacters(bytes);
    const outlines: RowSummary[] = [];
    for (const row of parseChunk(part.path, bytes)) {
      if (!row) return undefined;
      const hash = hashContent(row.source);
      const before = known(row, hash);
      const text = before ? '' : row.text();
      const value = before ? undefined : row.parse(text);
      const outlined = before ?? summarizeRow(row, value, hash, isPlain && hasPlainLinks(text));
      if (!outlined) return undefined;
      store.keep(part, bytes, outlines.length, value);
      outlines.push(outlined);
    }
    return outlines;
  };
  return ({ span, size, known: { hashes, rows: known }, uncut }) => {
    if (span.end - span.start > MAX_TEXT_BYTES) return undefined;
    const bytes = readBytes(span);
    const knownRows = lookUpRows(known);
    const parts: LoadedChunk[] = [];
    for (const part of uncut ? [span] : cutChunks(span, bytes)) {
      const own = bytes.subarray(part.start - span.start, part.end - span.start);
      if (!isWellCut(part, own, size)) return undefined;
      const hashed = { ...part, hash: hashContent(own), lines: countLines(own) };
      const isKnown = hashes.includes(hashed.hash);
      const rows = isKnown ? undefined : summarizeRows(hashed, own, knownRows);
      if (!rows && !isKnown) return undefined;
      parts.push({ ...hashed, rows: rows && formatSummaries(rows) });
    }
    return parts;
  };
}

/** The outline that a row with this hash had, at the place where the row stands now. */
type KnownRows = (row: ChunkRow, hash: string) => RowSummary | undefined;

function lookUpRows(known: string): KnownRows {
  let byHash: ReadonlyMap<string, RowSummary> | undefined;
  return ({ line, start, end }, hash) => {
    byHash ??= new Map(parseSummaries(known || '[]').map((outline) => [outline[HASH], outline]));
    const before = byHash.get(hash);
    if (!before) return undefined;
    const [slug, , , , , words, shown] = before;
    return [slug, line, start, end, hash, words, shown];
  };
}

function outline(value: DataObject, { fields }: DatasetSpec): DataObject {
  if (!fields) return value;
  const outlined: Record<string, DataObject[string]> = {};
  for (const field of fields) if (Object.hasOwn(value, field)) outlined[field] = value[field];
  return outlined;
}

function countLines(bytes: Buffer): number {
  let lines = 0;
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) lines++;
  return lines;
}
