import { readFileSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PICTURE_FOLDER } from '../../address/site-files.ts';
import { stageFile } from '../../output/stage.ts';
import { readChecksummed, writeChecksummed } from '../../state/cache-files.ts';
import { stampOf, statIfUnchanged } from '../../state/file-stats.ts';
import { EMPTY_RECORD } from '../../state/page-record.ts';
import { type PageCache, statOf } from '../../state/page-state.ts';
import type { GenerateOptions, OnProgress } from '../../types/options.ts';
import type { IndexedPage } from '../../types/page.ts';
import type { BuiltRecord, PageRecords } from '../../types/page-record.ts';
import type { SitePictures } from '../../types/plan.ts';
import type { Problem } from '../../types/problem.ts';
import { hashContent } from '../../utils/hash-content.ts';
import { inParallel } from '../../utils/lists.ts';
import { createPictureEncoder, type PictureEncoder, shareCores } from './encode-picture.ts';
import { type PictureSet, parseSet, type Variant, variantsOf } from './picture-set.ts';

/** What the files of pictures are staged from. */
interface PicturesInput {
  /** The pages whose pictures are needed. */
  readonly pages: readonly IndexedPage[];
  readonly pageRecords: PageRecords;
  readonly options: Pick<GenerateOptions, 'root' | 'out' | 'signal'>;
  /** The page state of the last build. Its tables have the texts of all records. */
  readonly state: Pick<PageCache, 'find' | 'tables'>;
  /** The folder of the cache. */
  readonly cache: string;
  readonly pictures?: SitePictures | undefined;
  readonly onProgress?: OnProgress | undefined;
}

/** The files of pictures, what was wrong with some, and how many were made now. */
interface StagedPictures {
  readonly records: ReadonlyMap<string, BuiltRecord>;
  readonly problems: readonly Problem[];
  readonly made: number;
}

/** The files of one part of a picture that the output lacks. */
interface Task {
  readonly set: PictureSet;
  readonly variants: Variant[];
}

/**
 * Stages the variants of pictures that pages ask for. Makes only those that neither the output nor the cache
 * has. A picture that cannot be decoded is a problem at its rows, and the others are made. @throws
 * AbortError; the file system's own error
 */
export async function stagePictures(input: PicturesInput): Promise<StagedPictures> {
  const { pages, pageRecords, state, pictures, cache } = input;
  const { root, out, signal } = input.options;
  const records = new Map<string, BuiltRecord>();
  const problems: Problem[] = [...(pictures?.damaged ?? [])];
  const tasks = new Map<string, Task>();
  const seen = new Set<string>();
  for (const text of textsOf(pages, pageRecords, state)) {
    const set = parseSet(text);
    for (const variant of variantsOf(set)) {
      const { file } = variant;
      if (seen.has(file)) continue;
      seen.add(file);
      const cached = state.find(file);
      const stat = cached && statIfUnchanged(out, statOf(file, cached));
      if (cached && stat) records.set(file, { ...cached, stamp: stampOf(stat), staged: false });
      else addTask(tasks, set, variant);
    }
  }
  const open = createOpener(root);
  let made = 0;
  await inParallel([...tasks.values()], await open.lanes(tasks.size), async ({ set, variants }) => {
    if (pictures?.isDamaged(set.hash)) return;
    const encoder = open.encoder(set);
    for (const variant of variants) {
      signal?.throwIfAborted();
      const file = cachedFile(cache, variant.file);
      const stored = readChecksummed(file);
      let bytes = stored;
      try {
        bytes ??= await (await encoder()).encode(variant);
      } catch (error) {
        problems.push(...(pictures?.damage(set.file, error) ?? []));
        return;
      }
      if (!stored) {
        keepInCache(file, bytes);
        made++;
      }
      records.set(variant.file, stageVariant(out, variant, bytes));
      input.onProgress?.(records.size, seen.size, 'picture files');
    }
  });
  return { records, problems, made };
}

/** Returns the sets that pages ask for, each once. */
function textsOf(
  pages: readonly IndexedPage[],
  records: PageRecords,
  { tables }: Pick<PageCache, 'tables'>,
): readonly string[] {
  const numbers = new Set<number>();
  for (const { position } of pages)
    for (const number of records.get(position)?.variants ?? []) numbers.add(number);
  return [...numbers].sort((a, b) => a - b).map((number) => tables.variants.texts[number] ?? '');
}

function addTask(tasks: Map<string, Task>, set: PictureSet, variant: Variant): void {
  const task = tasks.get(set.stem);
  if (task) task.variants.push(variant);
  else tasks.set(set.stem, { set, variants: [variant] });
  // Formats of one size are made one after another.
  task?.variants.sort((a, b) => a.width - b.width);
}

/** Opens pictures. The library is loaded when the first one must be decoded. */
function createOpener(root: string) {
  const load = async () => (await import('sharp')).default;
  return {
    lanes: async (tasks: number) => (tasks === 0 ? 1 : shareCores(await load())),
    encoder(set: PictureSet): () => Promise<PictureEncoder> {
      let opened: Promise<PictureEncoder> | undefined;
      const path = join(root, set.file);
      return () => {
        opened ??= set.formats.includes('svg')
          ? Promise.resolve({ encode: async () => readFileSync(path) })
          : load().then((sharp) => createPictureEncoder(sharp, path, set));
        return opened;
      };
    },
  };
}

function stageVariant(out: string, { file }: Variant, bytes: Buffer): BuiltRecord {
  const fileHash = hashContent(bytes);
  const { staged, stamp } = stageFile(out, file, bytes);
  const known = { propsHash: fileHash, fileHash, contentHash: fileHash, bytes: bytes.length };
  return { ...EMPTY_RECORD, ...known, staged, stamp };
}

function cachedFile(cache: string, file: string): string {
  return join(cache, 'pictures', `${file.slice(PICTURE_FOLDER.length)}.bin`);
}

/** Stores a file of a picture in the cache, if there is room. */
function keepInCache(file: string, bytes: Buffer): void {
  try {
    writeChecksummed(file, bytes);
  } catch {
    // The cache only saves time. A disk without room for the site itself ends the build elsewhere.
  }
}

/** Removes from the cache the variants among files that are no longer published. */
export function removeCachedPictures(files: readonly string[], cache: string): void {
  for (const file of files) {
    if (!file.startsWith(PICTURE_FOLDER)) continue;
    const cached = cachedFile(cache, file);
    rmSync(cached, { force: true });
    try {
      rmdirSync(dirname(cached));
    } catch {
      // Others are in the folder.
    }
  }
}

/** Returns the bytes of a file of a picture. Returns undefined if none of the sets has it. */
export async function makeOnRequest(
  file: string,
  texts: Iterable<string>,
  { root, cache }: { readonly root: string; readonly cache: string },
): Promise<Buffer | undefined> {
  const own = file.slice(PICTURE_FOLDER.length).replace(/(?:-\d+)?\.\w+$/, '');
  const open = createOpener(root);
  for (const text of texts) {
    if (!text.includes(`"${own}"`)) continue;
    const set = parseSet(text);
    const variant = variantsOf(set).find((one) => one.file === file);
    if (!variant) continue;
    const cached = cachedFile(cache, file);
    const stored = readChecksummed(cached);
    if (stored) return stored;
    const bytes = await (await open.encoder(set)()).encode(variant);
    keepInCache(cached, bytes);
    return bytes;
  }
  return undefined;
}
