import {
  closeSync,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  type Stats,
  statSync,
  writeSync,
} from 'node:fs';
import { RUN_FOLDER } from '../address/site-files.ts';
import type { PublishedFile, StreamedFile } from '../types/bundle.ts';
import type { FileStamp } from '../types/page-record.ts';
import { isMissing } from '../utils/files.ts';
import { writeLines } from '../utils/lines.ts';
import { assertInside } from './output-folder.ts';

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
interface StagedFile {
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

/** Bytes of two files that are compared at once. */
const BLOCK_BYTES = 1 << 20;

/**
 * Stages a file unless the published one has the same bytes. Returns whether it was staged.
 * @throws the file system's own error
 */
export function stagePublished(out: string, published: PublishedFile | StreamedFile): boolean {
  return 'lines' in published
    ? stageLines(out, published)
    : stageFile(out, published.file, published.bytes).staged;
}

/**
 * Stages a file at the top of the output folder line by line, and then compares it with the published one.
 */
function stageLines(out: string, { file, lines }: StreamedFile): boolean {
  const path = stagedPath(out, file);
  const target = openSync(path, 'w');
  try {
    writeLines(target, lines);
  } finally {
    closeSync(target);
  }
  if (!haveSameBytes(path, `${out}/${file}`)) return true;
  rmSync(path);
  return false;
}

/** Returns whether the second file exists and has the bytes of the first. */
function haveSameBytes(path: string, other: string): boolean {
  const size = statSync(path).size;
  const stat = statSync(other, { throwIfNoEntry: false });
  if (stat?.isFile() !== true || stat.size !== size) return false;
  const files = [openSync(path, 'r'), openSync(other, 'r')] as const;
  const blocks = [Buffer.allocUnsafe(BLOCK_BYTES), Buffer.allocUnsafe(BLOCK_BYTES)] as const;
  try {
    for (let done = 0; done < size; ) {
      const count = Math.min(BLOCK_BYTES, size - done);
      const [a, b] = [
        readSync(files[0], blocks[0], 0, count, done),
        readSync(files[1], blocks[1], 0, count, done),
      ];
      if (a === 0 || a !== b || blocks[0].compare(blocks[1], 0, a, 0, a) !== 0) return false;
      done += a;
    }
    return true;
  } finally {
    for (const opened of files) closeSync(opened);
  }
}

/** Returns the path of a file as the commit will leave it: the staged one, else the published one. */
export function currentFile(out: string, file: string): string {
  const staged = stagedPath(out, file);
  return existsSync(staged) ? staged : `${out}/${file}`;
}
