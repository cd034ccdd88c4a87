import { findSharedFields, textHashes, translatedPaths } from '../../languages/row-texts.ts';
import { createWordCounter } from '../../plan/count-words.ts';
import { fillFacts, hasSoundMarks, mayShowFacts } from '../../plan/fact-texts.ts';
import type { Chunk, DataObject, FactTexts, HashedChunk, JsonSchema } from '../../types/data.ts';
import { hashContent } from '../../utils/hash-content.ts';
import { formatOf } from '../formats/format-table.ts';
import type { ChunkFormat, ChunkRow } from '../formats/row-format.ts';
import { marksOf } from '../pictures/text-pictures.ts';
import { MAX_TEXT_BYTES } from '../sources.ts';
import { pictureHosts } from '../validate/row-links.ts';
import { createRowTest } from '../validate/row-test.ts';
import { createNameCheck } from '../validate/unknown-facts.ts';
import { type ChunkReader, createChunkReader } from './chunk-bytes.ts';
import { cutChunks } from './chunk-cuts.ts';
import type { RowStore } from './row-store.ts';
import { formatSummaries, parseSummaries, type RowSummary } from './row-summaries.ts';

/**
 * How a dataset's rows are loaded: their schema, ajv's test of it (empty: none), their planned fields, and
 * the values of the facts that their texts show.
 */
export interface DatasetSpec {
  readonly dataset: string;
  readonly schema: JsonSchema;
  readonly test: string;
  readonly fields: readonly string[] | undefined;
  readonly words: boolean;
  readonly facts: FactTexts;
  /** Whether slugs may have letters of other alphabets. */
  readonly hasLetters: boolean;
  /**
   * Whether the hashes of translated texts are needed. The rows of an `overlay` have nothing else. Left out
   * for a site with one language.
   */
  readonly texts?: 'source' | 'overlay';
}

/**
 * A file in the row state: the hashes of its chunks and, if it is one chunk, its row summaries as JSON (else
 * empty).
 */
export interface KnownChunks {
  readonly hashes: readonly string[];
  readonly rows: string;
}

/**
 * A block of a data file of `size` bytes that one thread loads. If `isWhole`, the block is one chunk of any
 * size.
 */
export interface BlockTask {
  readonly block: Chunk;
  readonly size: number;
  readonly dataset: string;
  readonly known: KnownChunks;
  readonly isWhole?: boolean;
  /** How the records of a CSV file are read. */
  readonly table?: string;
}

/** The chunks of a block. Undefined if the file must be parsed in full. */
export type LoadedBlock = readonly LoadedChunk[] | undefined;

/** Loads blocks of data files in one thread. */
export interface BlockLoader {
  /** Sets how the rows of a dataset are loaded. */
  learn(spec: DatasetSpec): void;
  /** Loads a block. @throws Error if its dataset is unknown, or the file system's own error */
  load(task: BlockTask): LoadedBlock;
}

/** Makes the loader of one thread, which stores rows in `store`. */
export function createBlockLoader(root: string, store: RowStore): BlockLoader {
  const readBytes = createChunkReader(root);
  const specs = new Map<string, DatasetSpec>();
  const loaders = new Map<string, ChunkLoader>();
  return {
    learn(spec) {
      specs.set(spec.dataset, spec);
      loaders.delete(spec.dataset);
    },
    load(task) {
      const spec = specs.get(task.dataset);
      if (!spec) throw new Error(`the dataset "${task.dataset}" is unknown to this thread`);
      const load = loaders.get(task.dataset) ?? createChunkLoader(readBytes, spec, store);
      loaders.set(task.dataset, load);
      return load(task);
    },
  };
}

/**
 * Loads a block of a data file. Returns undefined if the file must be parsed in full. @throws the file
 * system's own error
 */
type ChunkLoader = (task: BlockTask) => LoadedBlock;

/** A picture in Markdown, or an escape of YAML or JSON that may stand for a part of one. */
const MAY_SHOW_PICTURE = /!\[|\\(?:[uxU]0*(?:21|5[bB])|\r?\n)/;

/** The position of the hash in a `RowSummary`. */
const HASH = 4;

/** A loaded chunk: its number of line ends, and its row summaries as JSON (undefined: its hash was known). */
export interface LoadedChunk extends HashedChunk {
  readonly lines: number;
  readonly rows: string | undefined;
}

/**
 * Makes the function that loads a block: it reads, checks and summarizes the rows, and stores them in `store`
 * for rendering. The function declines (returns undefined) if a row is unusual or wrong.
 */
function createChunkLoader(readBytes: ChunkReader, spec: DatasetSpec, store: RowStore): ChunkLoader {
  const summarizeRows = createSummarizer(spec, store);
  return ({ block, size, known: { hashes, rows: known }, isWhole, table }) => {
    const format = formatOf(block.path).chunks;
    if (!format || block.end - block.start > MAX_TEXT_BYTES) return undefined;
    const bytes = readBytes(block);
    const knownRows = lookUpRows(known);
    const chunks: LoadedChunk[] = [];
    for (const chunk of isWhole ? [block] : cutChunks(block, bytes)) {
      const own = bytes.subarray(chunk.start - block.start, chunk.end - block.start);
      if (format.isWellCut?.(own, chunk.start === 0, chunk.end === size) === false) return undefined;
      const hashed = { ...chunk, hash: hashContent(own), lines: countLines(own) };
      const isKnown = hashes.includes(hashed.hash);
      const rows = isKnown
        ? undefined
        : summarizeRows({ ...hashed, ...(table && { table }) }, own, format, knownRows);
      if (!rows && !isKnown) return undefined;
      chunks.push({ ...hashed, rows: rows && formatSummaries(rows) });
    }
    return chunks;
  };
}

/** Makes the function that summarizes the rows of a chunk. It declines if a row is unusual or wrong. */
function createSummarizer(spec: DatasetSpec, store: RowStore) {
  const { schema, test, words, facts, hasLetters, texts } = spec;
  const paths = texts && translatedPaths(schema);
  const isValid = createRowTest(schema, test, hasLetters);
  const countWords = words ? createWordCounter(schema) : () => 0;
  const hasMarksInNames = createNameCheck(schema);
  const summarizeRow = (
    { line, start, end }: ChunkRow,
    written: DataObject | undefined,
    sourceHash: string,
    text: string,
    isPlain: boolean,
  ): RowSummary | undefined => {
    if (!written) return undefined;
    const hasMarks = mayShowFacts(text);
    if (hasMarks && (!hasSoundMarks(written, facts) || hasMarksInNames(written))) return undefined;
    const value = hasMarks ? fillFacts(written, facts) : written;
    const isFilled = value !== written;
    if (!isValid?.(value, isPlain && !isFilled)) return undefined;
    if (texts === 'overlay' && findSharedFields(written, paths).length > 0) return undefined;
    const fields = pickFields(value, spec);
    // The page changes with the values of its facts.
    const hash = isFilled ? hashContent(sourceHash, JSON.stringify(value)) : sourceHash;
    const summary = [String(value.slug), line, start, end, hash, countWords(value), fields] as const;
    const pictures = isFilled || MAY_SHOW_PICTURE.test(text) ? picturesIn(value) : undefined;
    if (paths) return [...summary, pictures ?? null, textHashes(written, paths)];
    return pictures ? [...summary, pictures] : summary;
  };
  return (
    chunk: HashedChunk,
    bytes: Buffer,
    { rows, createPlainCheck }: ChunkFormat,
    known: KnownRows,
  ): RowSummary[] | undefined => {
    if (!isValid) return undefined;
    const { start, table = '' } = chunk;
    const isPlain = createPlainCheck?.(bytes, table) ?? (() => false);
    const summaries: RowSummary[] = [];
    for (const row of rows(bytes, table, start === 0)) {
      if (!row) return undefined;
      const hash = hashContent(row.source);
      const before = known(row, hash);
      const text = before ? '' : row.text();
      const value = before ? undefined : row.parse(text);
      const summary = before ?? summarizeRow(row, value, hash, text, isPlain(text));
      if (!summary) return undefined;
      store.add(chunk, bytes, summaries.length, value);
      summaries.push(summary);
    }
    return summaries;
  };
}

/**
 * Returns the cached summary of a row with this hash, with the row's present place. Returns undefined if
 * there is none.
 */
type KnownRows = (row: ChunkRow, hash: string) => RowSummary | undefined;

function lookUpRows(known: string): KnownRows {
  let byHash: ReadonlyMap<string, RowSummary> | undefined;
  return ({ line, start, end }, hash) => {
    byHash ??= new Map(parseSummaries(known || '[]').map((summary) => [summary[HASH], summary]));
    const before = byHash.get(hash);
    if (!before) return undefined;
    const [slug, , , , , words, shown, ...more] = before;
    return [slug, line, start, end, hash, words, shown, ...more];
  };
}

/** Returns the hosts of the pictures in a row's Markdown, and the marks of those beside it. */
function picturesIn(value: DataObject): readonly string[] | undefined {
  const hosts = pictureHosts(value);
  const marks = marksOf(value);
  return marks.length > 0 ? [...(hosts ?? []), ...marks] : hosts;
}

function pickFields(value: DataObject, { fields }: DatasetSpec): DataObject {
  if (!fields) return value;
  const picked: Record<string, DataObject[string]> = {};
  for (const field of fields) if (Object.hasOwn(value, field)) picked[field] = value[field];
  return picked;
}

function countLines(bytes: Buffer): number {
  let lines = 0;
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) lines++;
  return lines;
}
