import type { CachedChunk, CachedFile } from '../../cache/index.ts';
import { type PlannedFields, plannedFields } from '../../plan/index.ts';
import type { Chunk, Row, SiteDocuments } from '../../types/data.ts';
import { hashContent } from '../../utils/hash-content.ts';
import { tuneGarbageCollection } from '../../utils/tune-garbage-collection.ts';
import { VERSION } from '../../utils/version.ts';
import type { SiteWorkers } from '../../workers/index.ts';
import { sourceFormat } from '../parse/source-format.ts';
import type { DataFile } from '../read-site-data.ts';
import { compileRowTest } from '../validate/compile-row-test.ts';
import type { BlockTask, DatasetSpec, KnownParts, LoadedChunk } from './chunk-loader.ts';
import { cutBlocks } from './cut-chunks.ts';
import type { RowState } from './row-state.ts';
import { createSummaryReader } from './row-summaries.ts';

/** Bytes of rows for which it pays to start threads: below, loading and warming up the code in each costs as much as it saves. */
const MIN_BYTES_FOR_WORKERS = 12 * 1024 * 1024;

/** How far rows may have moved in a large file, besides what it has grown or shrunk, so that their part is still looked for. */
const NEAR_BYTES = 16 * 1024 * 1024;

/** What a survey of the site's rows gave: their outlines, by file. */
export interface LoadedRows {
  readonly rows: ReadonlyMap<string, readonly Row[]>;
  /** The datasets whose rows have all passed their schema, and the hash of that schema (and of what else a survey depends on). */
  readonly passed: ReadonlyMap<string, string>;
  /** The hash of each file, made of those of its parts. */
  readonly hashes: ReadonlyMap<string, string>;
}

/**
 * Surveys the rows of data files: checks each against its schema and keeps its outline. Files as the last run left them are not read, parts whose bytes are known are not
 * parsed, and many bytes are surveyed in worker threads. Of the outlines, `keptCharacters` are held parsed. A file with anything unusual or wrong is left out, so that it is read in full.
 */
export async function loadRows(
  files: readonly DataFile[],
  documents: SiteDocuments,
  memory: RowState,
  workers: SiteWorkers,
  keptCharacters: number,
): Promise<LoadedRows> {
  const remembered = memory.rows;
  tuneGarbageCollection(files.reduce((sum, { size }) => sum + size, 0));
  const specs = createSpecs(documents);
  const surveyed = new Map<string, CachedFile>();
  const tasks: FileTask[] = [];
  const tests = new Map<string, string>();
  let bytes = 0;
  for (const file of files) {
    const found = specs(file);
    if (!found) continue;
    const { spec, basis } = found;
    const before = remembered.get(file.path);
    const isKnown = before?.basis === basis;
    if (isKnown && before.size === file.size && before.mtime === file.mtime) {
      surveyed.set(file.path, before);
      continue;
    }
    const knownOf = lookUpParts(isKnown ? before : undefined, file.size);
    const spans = cutBlocks(workers.root, file.path, file.size).map((span) => ({
      span,
      size: file.size,
      spec: spec.dataset,
      known: knownOf(span),
    }));
    tasks.push({ file, basis, spans });
    if (!tests.has(basis)) {
      const test = memory.tests.get(basis) ?? compileRowTest(spec.schema) ?? '';
      tests.set(basis, test);
      workers.learn({ ...spec, test });
    }
    bytes += file.size;
  }
  if (bytes >= MIN_BYTES_FOR_WORKERS) workers.start();
  const rows = new Map<string, Row[]>();
  const readRows = createSummaryReader(keptCharacters);
  const passed = new Map<string, string>();
  const waiting = new Set(tasks.map(({ file }) => file.path));
  const left = files.values();
  let next = left.next().value;
  /** Reads what is surveyed, in the order of the files: other threads survey the rest meanwhile. */
  const readOn = () => {
    for (; next && !waiting.has(next.path); next = left.next().value) {
      const { path, dataset } = next;
      const file = surveyed.get(path);
      if (!file) continue;
      passed.set(dataset, file.basis);
      rows.set(path, readRows(path, dataset, file));
    }
  };
  await surveyTasks(tasks, workers, ({ file, basis }, spans) => {
    const parts = joinShards(spans, remembered.get(file.path));
    if (parts) surveyed.set(file.path, { size: file.size, mtime: file.mtime, basis, parts });
    waiting.delete(file.path);
    readOn();
  });
  readOn();
  for (const { path, dataset } of files) if (!surveyed.has(path)) passed.delete(dataset);
  if (tasks.length > 0 || surveyed.size !== remembered.size)
    memory.keep(surveyed, new Map([...memory.tests, ...tests]));
  const hashes = new Map([...surveyed].map(([path, file]) => [path, hashChunks(file)]));
  return { rows, passed, hashes };
}

/** Makes the function that tells what is known of a piece of a file. Of a file of many parts only those count that stood near by: all of them, sent with each piece, would be more than the file. */
function lookUpParts(before: CachedFile | undefined, size: number): (span: Chunk) => KnownParts {
  const parts = before?.parts ?? [];
  const rows = parts.length === 1 ? (parts[0]?.rows ?? '') : '';
  const reach = Math.abs(size - (before?.size ?? 0)) + NEAR_BYTES;
  return ({ start, end }) => ({
    hashes: parts
      .filter((part) => part.end >= start - reach && part.start <= end + reach)
      .map(({ hash }) => hash),
    rows,
  });
}

/** A file to be surveyed, in pieces. */
interface FileTask {
  readonly file: DataFile;
  readonly basis: string;
  readonly spans: readonly BlockTask[];
}

type SurveyedSpans = readonly (readonly LoadedChunk[] | undefined)[];

/** Surveys files, and tells of each as soon as all of it is done. JSON whose pieces are not all right may have been cut inside of a row: it is surveyed again as a whole. */
async function surveyTasks(
  tasks: readonly FileTask[],
  workers: SiteWorkers,
  onSurveyed: (task: FileTask, spans: SurveyedSpans) => void,
): Promise<void> {
  const pieces = tasks.flatMap((task) => task.spans.map((span, at) => ({ task, span, at })));
  const answers: (LoadedChunk[] | undefined)[] = [];
  const left = new Map(tasks.map((task) => [task, task.spans.length]));
  const again: FileTask[] = [];
  await workers.survey(
    pieces.map(({ span }) => span),
    (parts, nth) => {
      answers[nth] = parts;
      const { task, at } = pieces[nth] as (typeof pieces)[number];
      const others = (left.get(task) ?? 0) - 1;
      left.set(task, others);
      if (others > 0) return;
      const first = nth - at;
      const spans = answers.slice(first, first + task.spans.length);
      if (spans.includes(undefined) && sourceFormat(task.file.path) === 'json') again.push(task);
      else onSurveyed(task, spans);
    },
  );
  if (again.length === 0) return;
  const whole = again.map(({ file, spans }) => ({
    ...(spans[0] as BlockTask),
    span: { path: file.path, start: 0, end: file.size },
    uncut: true,
  }));
  await workers.survey(whole, (parts, nth) => onSurveyed(again[nth] as FileTask, [parts]));
}

/** The hash of a file by those of its parts. */
export function hashChunks({ parts }: CachedFile): string {
  return hashContent(parts.map(({ hash }) => hash).join());
}

/** How the rows of a file are surveyed, and the hash of what that depends on; undefined for files that are always read in full. */
function createSpecs({ routes, schemas }: SiteDocuments) {
  const fieldsOf = plannedFields(routes.value, schemas);
  const specs = new Map<string, { readonly spec: Omit<DatasetSpec, 'test'>; readonly basis: string }>();
  return ({ dataset, path }: DataFile) => {
    const schema = schemas.get(dataset)?.schema;
    if (!schema || path.endsWith('.md')) return undefined;
    const known = specs.get(dataset);
    if (known) return known;
    const { fields, words }: PlannedFields = fieldsOf(dataset);
    const spec = { dataset, schema, fields, words };
    const made = { spec, basis: hashContent(VERSION, JSON.stringify(spec)) };
    specs.set(dataset, made);
    return made;
  };
}

/** The parts of a file's spans with their rows, those that were known as they were; undefined when a span is to be read in full. */
function joinShards(spans: SurveyedSpans, before: CachedFile | undefined): CachedChunk[] | undefined {
  const known = new Map(before?.parts.map((part) => [part.hash, part]));
  const parts: CachedChunk[] = [];
  for (const span of spans) {
    if (!span) return undefined;
    for (const { start, end, hash, lines, rows } of span) {
      const found = rows ?? known.get(hash)?.rows;
      if (found === undefined) return undefined;
      parts.push({ start, end, hash, lines, rows: found });
    }
  }
  return parts;
}
