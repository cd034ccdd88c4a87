import { INLINE_FIELD, OVERLAY_FIELDS } from '../../languages/row-texts.ts';
import { type PlannedFields, plannedFields } from '../../plan/families/planned-fields.ts';
import { withTranslations } from '../../plan/families/translate-family.ts';
import { allowsLetters } from '../../plan/site-settings.ts';
import { isSameStat } from '../../state/file-stats.ts';
import type { CachedFile, RowState } from '../../state/row-state.ts';
import type { Chunk, SiteDocuments } from '../../types/data.ts';
import { isObject } from '../../utils/data-values.ts';
import { hashContent } from '../../utils/hash-content.ts';
import { formatOf } from '../formats/format-table.ts';
import type { DataFile } from '../read-documents.ts';
import { compileRowTest } from '../validate/schemas.ts';
import { createChunkReader } from './chunk-bytes.ts';
import { cutBlocks } from './chunk-cuts.ts';
import type { BlockTask, DatasetSpec, KnownChunks, LoadedBlock } from './chunk-loader.ts';

/** The threads that load blocks. */
export interface BlockLoaders {
  readonly root: string;
  /** Sends to all threads how the rows of a dataset are loaded. */
  learn(spec: DatasetSpec): void;
  /** Starts the other threads, unless only one thread may run. */
  start(): void;
  /**
   * Loads blocks of data files. Calls `onLoaded` with each result and its number; undefined means that the
   * fast path declined.
   */
  load(tasks: readonly BlockTask[], onLoaded: (chunks: LoadedBlock, at: number) => void): Promise<void>;
}

/** The distance in bytes, beyond a file's growth, over which a moved chunk is still recognized. */
const NEAR_BYTES = 16 * 1024 * 1024;

/** The number of first bytes of a file in which a header is expected. */
const HEAD_BYTES = 64 * 1024;

/** A file to be loaded, in blocks. */
export interface FileTask {
  readonly file: DataFile;
  readonly inputsHash: string;
  readonly blocks: readonly BlockTask[];
  /** How the records of a CSV file are read. */
  readonly table: string | undefined;
}

/** The files that are loaded already, those that must be loaded, and the size of the latter. */
interface LoadingPlan {
  readonly loaded: Map<string, CachedFile>;
  readonly tasks: readonly FileTask[];
  /** Compiled row tests, by the hash of what they depend on. */
  readonly tests: ReadonlyMap<string, string>;
  readonly bytes: number;
}

/**
 * Sorts files into those that are loaded already and those to be loaded. Sends the specs of the latter to all
 * threads.
 */
export function planLoading(
  files: readonly DataFile[],
  documents: SiteDocuments,
  state: RowState,
  loaders: BlockLoaders,
): LoadingPlan {
  const specOf = createSpecs(documents);
  const readBytes = createChunkReader(loaders.root);
  const loaded = new Map<string, CachedFile>();
  const tasks: FileTask[] = [];
  const tests = new Map<string, string>();
  let bytes = 0;
  for (const file of files) {
    const loading = specOf(file);
    if (!loading) continue;
    const { spec, inputsHash } = loading;
    const { path, stat } = file;
    const [, size] = stat;
    const old = state.files.get(path);
    const same = old?.inputsHash === inputsHash ? old : undefined;
    if (same && isSameStat(same.stat, stat)) {
      loaded.set(path, same);
      continue;
    }
    const { readTable } = formatOf(path).chunks ?? {};
    const head = readTable && readBytes({ path, start: 0, end: Math.min(size, HEAD_BYTES) });
    const table = head && readTable(path, head, head.length >= size, spec.schema);
    // What is wrong with the header is reported by the full parser.
    if (readTable && table === undefined) continue;
    const known = same?.table === table ? same : undefined;
    const knownIn = createChunkLookup(known, size);
    const blocks = cutBlocks(loaders.root, path, size).map((block) => ({
      block,
      size,
      dataset: spec.dataset,
      known: knownIn(block),
      ...(table === undefined ? {} : { table }),
    }));
    tasks.push({ file, inputsHash, blocks, table });
    if (!tests.has(inputsHash)) {
      const test = state.tests.get(inputsHash) ?? compileRowTest(spec.schema);
      tests.set(inputsHash, test);
      loaders.learn({ ...spec, test });
    }
    bytes += size;
  }
  return { loaded, tasks, tests, bytes };
}

/**
 * Makes the function that returns the cached chunks of a block. In a file with many chunks, it returns only
 * the near ones: all of them, sent with each block, would be larger than the file.
 */
function createChunkLookup(before: CachedFile | undefined, size: number): (block: Chunk) => KnownChunks {
  const chunks = before?.chunks ?? [];
  const rows = chunks.length === 1 ? (chunks[0]?.rows ?? '') : '';
  const reach = Math.abs(size - (before?.stat[1] ?? 0)) + NEAR_BYTES;
  return ({ start, end }) => ({
    hashes: chunks
      .filter((chunk) => chunk.end >= start - reach && chunk.start <= end + reach)
      .map(({ hash }) => hash),
    rows,
  });
}

/**
 * Makes the function that returns how a file's rows are loaded. It returns undefined if they are parsed in
 * full.
 */
function createSpecs({ site, routes, schemas, factTexts, config, overlays }: SiteDocuments) {
  const written = overlays ? withTranslations(routes.value, overlays) : routes.value;
  const fieldsOf = plannedFields(written, schemas, Object.keys(config?.helpers ?? {}));
  const hasLetters = isObject(site.value) && allowsLetters(site.value);
  const specs = new Map<string, { readonly spec: Omit<DatasetSpec, 'test'>; readonly inputsHash: string }>();
  return ({ dataset, path }: DataFile) => {
    const { schema, overlayOf } = schemas.get(dataset) ?? {};
    if (!schema || !formatOf(path).chunks) return undefined;
    const known = specs.get(dataset);
    if (known) return known;
    const { fields, words }: PlannedFields = fieldsOf(overlayOf?.dataset ?? dataset);
    const spec = {
      ...{ dataset, schema, words, facts: factTexts, hasLetters },
      fields:
        overlays && fields
          ? [...new Set([...fields, ...(overlayOf ? OVERLAY_FIELDS : [INLINE_FIELD])])]
          : fields,
      ...(overlays ? { texts: overlayOf ? ('overlay' as const) : ('source' as const) } : {}),
    };
    const hashed = { spec, inputsHash: hashContent(JSON.stringify(spec)) };
    specs.set(dataset, hashed);
    return hashed;
  };
}
