import {
  closeSync,
  fstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  type Stats,
  statSync,
  writeSync,
} from 'node:fs';
import { RUN_FOLDER } from './check-output-folder.ts';

/** Where a file, or a folder of files, waits until all pages are rendered: a tree like the published one, so that new folders are moved whole. */
export function stagedPath(out: string, file: string): string {
  return `${out}/${RUN_FOLDER}/staged/${file}`;
}

/** Whether a file was staged, and when it was last written, in milliseconds (the published one if it was not staged). */
export interface StagedFile {
  readonly staged: boolean;
  readonly mtime: number;
}

/**
 * Stages a file unless the published one has the same bytes already. Synchronous, since that is faster than waiting when
 * the process does nothing else. Where nothing was published before (`isFirst`), there is nothing to compare with. @throws the file system's own error
 */
export function stageFile(
  out: string,
  file: string,
  content: Uint8Array | string,
  isFirst = false,
): StagedFile {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const same = isFirst ? undefined : statIfSame(`${out}/${file}`, bytes);
  if (same) return { staged: false, mtime: same.mtimeMs };
  const path = stagedPath(out, file);
  makeFolder(path.slice(0, path.lastIndexOf('/')));
  const target = openSync(path, 'w');
  try {
    for (let done = 0; done < bytes.length; ) done += writeSync(target, bytes, done);
    return { staged: true, mtime: fstatSync(target).mtimeMs };
  } finally {
    closeSync(target);
  }
}

/** Nearly every page has a folder of its own, and the one above it is there: then this is one call. */
function makeFolder(folder: string): void {
  try {
    mkdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') mkdirSync(folder, { recursive: true });
  }
}

/** What the file system says of a file that has these bytes; undefined when it has others, or is none. */
function statIfSame(path: string, bytes: Uint8Array): Stats | undefined {
  try {
    const stat = statSync(path, { throwIfNoEntry: false });
    if (stat?.isFile() !== true || stat.size !== bytes.length) return undefined;
    return readFileSync(path).equals(bytes) ? stat : undefined;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Whether an error says that a file, or a folder above it, does not exist. */
export function isMissing(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENOENT' || code === 'ENOTDIR';
}
