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
import type { FileStamp } from '../types/page-record.ts';
import { isMissing } from '../utils/is-missing.ts';
import { assertInside } from './is-inside.ts';
import { RUN_FOLDER } from './run-folder.ts';

/**
 * Returns the path where a file or folder waits until all pages are rendered. The staged tree is like the
 * published one, so that new folders are moved as a whole.
 * @throws Error if the file would not be inside the output folder
 */
export function stagedPath(out: string, file: string): string {
  assertInside(file);
  return `${out}/${RUN_FOLDER}/staged/${file}`;
}

/** Whether a file was staged, and its stamp (that of the published file if it was not). */
export interface StagedFile {
  readonly staged: boolean;
  readonly stamp: FileStamp;
}

/**
 * Stages a file unless the published one has the same bytes. With `isFirst`, nothing was published before, so
 * nothing is compared. The calls are synchronous, which is faster while the process has nothing else to do.
 * @throws the file system's own error
 */
export function stageFile(
  out: string,
  file: string,
  content: Uint8Array | string,
  isFirst = false,
): StagedFile {
  const path = stagedPath(out, file);
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const same = isFirst ? undefined : statIfSame(`${out}/${file}`, bytes);
  if (same) return { staged: false, stamp: stampOf(same) };
  makeFolder(path.slice(0, path.lastIndexOf('/')));
  const target = openSync(path, 'w');
  try {
    for (let done = 0; done < bytes.length; ) done += writeSync(target, bytes, done);
    return { staged: true, stamp: stampOf(fstatSync(target)) };
  } finally {
    closeSync(target);
  }
}

function stampOf({ mtimeMs, ctimeMs, ino }: Stats): FileStamp {
  return [mtimeMs, ctimeMs, ino];
}

/**
 * Creates a folder. Nearly every page has its own folder and the one above it exists,
 * so one call is usually enough.
 */
function makeFolder(folder: string): void {
  try {
    mkdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') mkdirSync(folder, { recursive: true });
  }
}

/** Returns the stat of a file that has these bytes. Returns undefined if it is missing or has others. */
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
