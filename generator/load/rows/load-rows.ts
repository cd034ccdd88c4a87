import type { CachedChunk, CachedFile, RowState } from '../../cache/row-state.ts';
import type { Row, SiteDocuments } from '../../types/data.ts';
import { tuneGarbageCollection } from '../../utils/tune-garbage-collection.ts';
import { sourceFormat } from '../parse/source-format.ts';
import type { DataFile } from '../read-documents.ts';
import type { BlockTask } from './chunk-loader.ts';
import { hashChunks } from './hash-chunks.ts';
import { type BlockLoaders, type FileTask, type LoadedBlock, planLoading } from './plan-loading.ts';
import { createSummaryReader } from './row-summaries.ts';

/** With at least this many bytes of rows, starting threads saves more time than it costs. */
const MIN_BYTES_FOR_WORKERS = 12 * 1024 * 1024;

/** Formats whose blocks may end inside of a row, which their parsers notice. */
const MAY_BE_CUT_INSIDE: ReadonlySet<string> = new Set(['json', 'csv']);

/** The loaded rows of a site. */
export interface LoadedRows {
  /** The summaries of rows, by file. */
  readonly rows: ReadonlyMap<string, readonly Row[]>;
  /** The datasets whose rows are all valid, each with the hash of how it is loaded (see `DatasetSpec`). */
  readonly inputsHashes: ReadonlyMap<string, string>;
  /** The hash of each file, which covers the hashes of its chunks. */
  readonly hashes: ReadonlyMap<string, string>;
}

/**
 * Loads the rows of data files: checks each against its schema and summarizes it. A file with the same stat
 * is not read, and a chunk with the same bytes is not parsed. Many bytes are loaded in threads. The fast path
 * declines files with anything unusual or wrong. Those are missing from the result, and `readDatasets` parses
 * them in full. At most `charactersInMemory` characters of summaries stay parsed.
 */
export async function loadRows(
  files: readonly DataFile[],
  documents: SiteDocuments,
  state: RowState,
  loaders: BlockLoaders,
  charactersInMemory: number,
): Promise<LoadedRows> {
  const before = state.files;
  tuneGarbageCollection(files.reduce((sum, { stat: [, size] }) => sum + size, 0));
  const { loaded, tasks, tests, bytes } = planLoading(files, documents, state, loaders);
  if (bytes >= MIN_BYTES_FOR_WORKERS) loaders.start();
  const rows = new Map<string, Row[]>();
  const readSummaries = createSummaryReader(charactersInMemory);
  const inputsHashes = new Map<string, string>();
  const waiting = new Set(tasks.map(({ file }) => file.path));
  const rest = files.values();
  let next = rest.next().value;
  // Reads the summaries in the order of the files, while other threads load the rest.
  const readLoaded = () => {
    for (; next && !waiting.has(next.path); next = rest.next().value) {
      const { path, dataset } = next;
      const file = loaded.get(path);
      if (!file) continue;
      inputsHashes.set(dataset, file.inputsHash);
      rows.set(path, readSummaries(path, dataset, file));
    }
  };
  await loadTasks(tasks, loaders, ({ file, inputsHash, table }, blocks) => {
    const chunks = joinChunks(blocks, before.get(file.path));
    if (chunks) loaded.set(file.path, { stat: file.stat, inputsHash, chunks, ...(table && { table }) });
    waiting.delete(file.path);
    readLoaded();
  });
  readLoaded();
  for (const { path, dataset } of files) if (!loaded.has(path)) inputsHashes.delete(dataset);
  if (tasks.length > 0 || loaded.size !== before.size)
    state.replace(loaded, new Map([...state.tests, ...tests]));
  const hashes = new Map([...loaded].map(([path, file]) => [path, hashChunks(file.chunks)]));
  return { rows, inputsHashes, hashes };
}

/**
 * Loads files, and calls `onLoaded` for each as soon as all of its blocks are loaded. A JSON or CSV file with a
 * declined block may have been cut inside of a row, so it is loaded again as one block.
 */
async function loadTasks(
  tasks: readonly FileTask[],
  loaders: BlockLoaders,
  onLoaded: (task: FileTask, blocks: readonly LoadedBlock[]) => void,
): Promise<void> {
  const queue = tasks.flatMap((task) => task.blocks.map((block, at) => ({ task, block, at })));
  const answers: LoadedBlock[] = [];
  const missing = new Map(tasks.map((task) => [task, task.blocks.length]));
  const again: FileTask[] = [];
  await loaders.load(
    queue.map(({ block }) => block),
    (chunks, nth) => {
      answers[nth] = chunks;
      const { task, at } = queue[nth] as (typeof queue)[number];
      const others = (missing.get(task) ?? 0) - 1;
      missing.set(task, others);
      if (others > 0) return;
      const first = nth - at;
      const blocks = answers.slice(first, first + task.blocks.length);
      if (blocks.includes(undefined) && MAY_BE_CUT_INSIDE.has(sourceFormat(task.file.path))) again.push(task);
      else onLoaded(task, blocks);
    },
  );
  if (again.length === 0) return;
  const whole = again.map(({ file, blocks }) => ({
    ...(blocks[0] as BlockTask),
    block: { path: file.path, start: 0, end: file.stat[1] },
    isWhole: true,
  }));
  await loaders.load(whole, (chunks, nth) => onLoaded(again[nth] as FileTask, [chunks]));
}

/** Returns the chunks of a file with their rows. Returns undefined if the fast path declined a block. */
function joinChunks(
  blocks: readonly LoadedBlock[],
  before: CachedFile | undefined,
): CachedChunk[] | undefined {
  const known = new Map(before?.chunks.map((chunk) => [chunk.hash, chunk]));
  const chunks: CachedChunk[] = [];
  for (const block of blocks) {
    if (!block) return undefined;
    for (const { start, end, hash, lines, rows } of block) {
      const summaries = rows ?? known.get(hash)?.rows;
      if (summaries === undefined) return undefined;
      chunks.push({ start, end, hash, lines, rows: summaries });
    }
  }
  return chunks;
}
