import { closeSync, mkdirSync, openSync, readFileSync, statSync, writeSync, writevSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { RUN_FOLDER } from './check-output-folder.ts';

/** Where a file, or a folder of files, waits until all pages are rendered: a tree like the published one, so that new folders are moved whole. */
export function stagedPath(out: string, file: string): string {
  return join(out, RUN_FOLDER, 'staged', file);
}

/**
 * Stages a file unless the published one has the same bytes already. Its content may come in pieces. Synchronous, since that is faster than waiting when
 * the process does nothing else. Returns whether it was staged. @throws the file system's own error
 */
export function stageFile(
  out: string,
  file: string,
  content: Uint8Array | string | readonly Uint8Array[],
): boolean {
  const pieces =
    typeof content === 'string' ? [Buffer.from(content)] : isBytes(content) ? [content] : content;
  const size = pieces.reduce((sum, { length }) => sum + length, 0);
  if (hasBytes(join(out, file), pieces, size)) return false;
  const staged = stagedPath(out, file);
  makeFolder(dirname(staged));
  const target = openSync(staged, 'w');
  try {
    const done = writevSync(target, pieces);
    // A disk that is nearly full may take less than it was given; the rest says why.
    if (done < size) writeRest(target, Buffer.concat(pieces).subarray(done));
  } finally {
    closeSync(target);
  }
  return true;
}

function isBytes(content: Uint8Array | readonly Uint8Array[]): content is Uint8Array {
  return content instanceof Uint8Array;
}

function writeRest(target: number, bytes: Uint8Array): void {
  for (let done = 0; done < bytes.length; ) done += writeSync(target, bytes, done);
}

/** Nearly every page has a folder of its own, and the one above it is there: then this is one call. */
function makeFolder(folder: string): void {
  try {
    mkdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') mkdirSync(folder, { recursive: true });
  }
}

function hasBytes(path: string, pieces: readonly Uint8Array[], size: number): boolean {
  try {
    const stat = statSync(path, { throwIfNoEntry: false });
    return stat?.isFile() === true && stat.size === size && readFileSync(path).equals(Buffer.concat(pieces));
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

/** Whether an error says that a file, or a folder above it, does not exist. */
export function isMissing(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENOENT' || code === 'ENOTDIR';
}
