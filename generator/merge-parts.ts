import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { foreignFiles } from './check-files.ts';
import { checkParts, type PartFolder, type ReadPart } from './check-parts.ts';
import { findLeft } from './find-left.ts';
import { finishSite } from './finish-site.ts';
import { hashContent } from './hash/index.ts';
import { sortProblems } from './problems/index.ts';
import { FILE_GROUPS, type FileGroup, fileGroup } from './publish/index.ts';
import type { ManifestFile } from './types/manifest.ts';
import type { Problem } from './types/problem.ts';
import {
  checkApart,
  checkOutputFolder,
  type Output,
  openOutput,
  PART_FILE,
  RUN_FOLDER,
  readPartManifest,
  stageFile,
  stagePublished,
} from './write/index.ts';

/** What a merge is given; all folders are absolute. */
export interface MergeOptions {
  readonly parts: readonly PartFolder[];
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
export async function mergeParts(options: MergeOptions): Promise<MergeReport> {
  const { parts: folders, out, cwd, home } = options;
  checkOutputFolder(out, { root: cwd, cwd, home });
  checkApart(
    out,
    folders.map(({ folder }) => folder),
  );
  const { parts, problems } = readParts(folders);
  const faults = [...problems, ...checkParts(parts, problems.length === 0)];
  if (faults.length > 0) return failed(faults);
  const output = openOutput(out);
  try {
    return await joinParts(parts, output, options);
  } finally {
    output.release();
  }
}

async function joinParts(
  parts: readonly ReadPart[],
  output: Output,
  { out, onProgress, signal }: MergeOptions,
): Promise<MergeReport> {
  const ordered = parts.toSorted((a, b) => a.manifest.part.number - b.manifest.part.number);
  const total = ordered.reduce((sum, { manifest }) => sum + manifest.pages.length, 0);
  const staged = new Map<FileGroup, string[]>(FILE_GROUPS.map((group) => [group, []]));
  const listed = new Map<string, ManifestFile>();
  const problems: Problem[] = [];
  let done = 0;
  const take = (part: ReadPart, { file, hash, bytes }: ManifestFile, isPage: boolean) => {
    const content = readIfAsListed(join(part.folder, file), hash, bytes);
    if (!content) problems.push(damagedFile(part, file));
    else if (stageFile(out, file, content).staged)
      staged.get(fileGroup(file, isPage, () => content.toString('utf8', 0, 300)))?.push(file);
  };
  for (const part of ordered) {
    for (const entry of part.manifest.files) {
      // Two parts may draw one image, each on a processor of its own: the first one's bytes are taken.
      if (listed.has(entry.file)) continue;
      listed.set(entry.file, entry);
      take(part, entry, false);
    }
    for (const { file, fileHash: hash, bytes } of part.manifest.pages) {
      take(part, { file, hash, bytes }, true);
      done++;
      if (done % 500 === 0) {
        onProgress?.(done, total);
        // Lets a signal come through.
        await new Promise((resolve) => setImmediate(resolve));
        signal?.throwIfAborted();
      }
    }
  }
  const pages = ordered.flatMap(({ manifest }) => manifest.pages).sort((a, b) => (a.path < b.path ? -1 : 1));
  const inputs = ordered[0]?.manifest.inputs ?? {};
  if (String(pages.length) !== inputs.pages || new Set(pages.map(({ path }) => path)).size !== pages.length)
    problems.push(damaged(`the parts hold ${pages.length} pages, and the site has ${inputs.pages}`));
  if (problems.length > 0) return failed(problems);

  const finished: string[] = [];
  const site = await finishSite(pages, listed, inputs['base URL'] ?? '', (made) => {
    if (stagePublished(out, made)) finished.push(made.file);
  });
  const last = finished.pop();
  const place = [...[...staged.values()].flat(), ...finished];
  const foreign = foreignFiles(output.findForeign({ place, last }));
  if (foreign.length > 0) return failed(foreign);
  const kept = new Set([...pages, ...site.files].map(({ file }) => file));
  const remove = findLeft(output.owned, (file) => kept.has(file));
  signal?.throwIfAborted();
  output.commit({ place, last, remove });
  const paths = new Set(pages.map(({ file }) => file));
  const written = place.filter((file) => paths.has(file)).length;
  let removed = 0;
  for (const { file } of output.previous?.pages ?? []) if (!paths.has(file)) removed++;
  return {
    published: true,
    problems: [],
    parts: parts.length,
    pages: pages.length,
    written,
    unchanged: pages.length - written,
    removed,
    filesWritten: place.length + (last === undefined ? 0 : 1) - written,
  };
}

function readParts(folders: readonly PartFolder[]): { parts: ReadPart[]; problems: Problem[] } {
  const parts: ReadPart[] = [];
  const problems: Problem[] = [];
  for (const { name, folder } of folders) {
    const manifest = readPartManifest(join(folder, PART_FILE));
    if (typeof manifest === 'string') problems.push(noPart(name, folder, manifest));
    else if (existsSync(join(folder, RUN_FOLDER)))
      problems.push(
        damaged('the run that makes this part has not ended, or was killed', `${name}/${RUN_FOLDER}`),
      );
    else parts.push({ name, folder, manifest });
  }
  return { parts, problems };
}

/** The bytes of a file if they are those that its manifest says. */
function readIfAsListed(path: string, hash: string, bytes: number): Buffer | undefined {
  let content: Buffer;
  try {
    content = readFileSync(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR') return undefined;
    throw error;
  }
  return content.length === bytes && hashContent(content) === hash ? content : undefined;
}

function noPart(name: string, folder: string, why: 'missing' | 'foreign'): Problem {
  const found = existsSync(folder) ? `there is no ${PART_FILE} in it` : 'there is no such folder';
  const message = why === 'missing' ? `${found}` : `its ${PART_FILE} is damaged, or another program's`;
  const advice = 'Name folders that "rowpress generate --shard I/N --out DIR" wrote.';
  return { kind: 'no-part', severity: 'error', file: name, message, advice };
}

function damagedFile({ name, folder }: ReadPart, file: string): Problem {
  const found = existsSync(join(folder, file))
    ? 'its bytes are not those'
    : 'it is missing, though it is one';
  return damaged(`${found} that the part's manifest lists`, `${name}/${file}`);
}

function damaged(message: string, file?: string): Problem {
  const advice = 'Make the part again, and hand all of its folder on, hidden files included.';
  return { kind: 'damaged-part', severity: 'error', ...(file ? { file } : {}), message, advice };
}

function failed(problems: readonly Problem[]): MergeReport {
  const nothing = { parts: 0, pages: 0, written: 0, unchanged: 0, removed: 0, filesWritten: 0 };
  return { published: false, problems: sortProblems(problems), ...nothing };
}
