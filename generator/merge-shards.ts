import { filePath } from './address/index.ts';
import {
  checkApart,
  checkOutputFolder,
  findStaleFiles,
  type Output,
  openOutput,
  readManifest,
  stagedPath,
  stagePublished,
} from './output/index.ts';
import { foreignFiles } from './plan/index.ts';
import { sortProblems } from './problems/index.ts';
import { findEntries, writeSitemapsAndManifest } from './publish/index.ts';
import {
  checkShards,
  countPaths,
  damagedShard,
  joinPages,
  type ReadShard,
  readShards,
  type ShardFolder,
  stageShards,
} from './shards/index.ts';
import type { Problem } from './types/problem.ts';

/** What a merge is given; all folders are absolute. */
export interface MergeOptions {
  readonly parts: readonly ShardFolder[];
  readonly out: string;
  readonly cwd: string;
  readonly home: string;
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** What a merge did. When `published` is false, the output is as it was before. */
export interface MergeReport {
  readonly published: boolean;
  readonly problems: readonly Problem[];
  readonly parts: number;
  readonly pages: number;
  readonly written: number;
  readonly unchanged: number;
  readonly removed: number;
  readonly filesWritten: number;
}

/**
 * Joins the parts of a site into the whole output, with the bytes that one run would have published. Parts stay as they are; any problem leaves the output as it was.
 * @throws OutputRefusedError, OutputBusyError, AbortError, or the file system's own error
 */
export async function mergeShards(options: MergeOptions): Promise<MergeReport> {
  const { parts: folders, out, cwd, home } = options;
  checkOutputFolder(out, { root: cwd, cwd, home });
  checkApart(
    out,
    folders.map(({ folder }) => folder),
  );
  const { parts, problems } = readShards(folders);
  const faults = [...problems, ...checkShards(parts, problems.length === 0)];
  if (faults.length > 0) return failed(faults);
  const output = openOutput(out);
  try {
    return await joinShards(parts, output, options);
  } finally {
    output.release();
  }
}

async function joinShards(
  parts: readonly ReadShard[],
  output: Output,
  options: MergeOptions,
): Promise<MergeReport> {
  const { out, signal } = options;
  const ordered = parts.toSorted((a, b) => a.manifest.part.number - b.manifest.part.number);
  const { names, listed, problems, ...written } = await stageShards(ordered, options);
  const pages = { [Symbol.iterator]: () => joinPages(ordered.map(({ manifest }) => manifest.pages)) };
  const { count, repeated } = countPaths(pages);
  const inputs = ordered[0]?.manifest.inputs ?? {};
  if (repeated !== undefined) problems.push(damagedShard(`the parts hold ${repeated} twice`));
  else if (String(count) !== inputs.pages)
    problems.push(damagedShard(`the parts hold ${count} pages, and the site has ${inputs.pages}`));
  if (problems.length > 0) return failed(problems);

  const finished: string[] = [];
  const baseUrl = inputs['base URL'] ?? '';
  await writeSitemapsAndManifest(findEntries(pages, baseUrl), listed, baseUrl, (made) => {
    if (stagePublished(out, made)) finished.push(made.file);
  });
  const last = finished.at(-1);
  const filesWritten = written.files + finished.length;
  const place = {
    *[Symbol.iterator]() {
      yield* names;
      yield* finished.slice(0, -1);
    },
  };
  const foreign = foreignFiles(output.findForeign({ place, last }));
  if (foreign.length > 0) return failed(foreign);
  const { previous } = output;
  const now = last === MANIFEST ? readManifest(stagedPath(out, MANIFEST)) : previous;
  const isPage = (file: string, manifest: typeof now) =>
    typeof manifest === 'object' && manifest.find(filePath(file))?.file === file;
  const remove = findStaleFiles(output.owned, (file) => listed.has(file) || isPage(file, now));
  signal?.throwIfAborted();
  output.commit({ place, last, remove });
  return {
    published: true,
    problems: [],
    parts: parts.length,
    pages: count,
    written: written.pages,
    unchanged: count - written.pages,
    removed: remove.filter((file) => isPage(file, previous)).length,
    filesWritten,
  };
}

const MANIFEST = 'manifest.json';

function failed(problems: readonly Problem[]): MergeReport {
  const nothing = { parts: 0, pages: 0, written: 0, unchanged: 0, removed: 0, filesWritten: 0 };
  return { published: false, problems: sortProblems(problems), ...nothing };
}
