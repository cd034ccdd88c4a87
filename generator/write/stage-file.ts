import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { RUN_FOLDER } from './check-output-folder.ts';

/** Where a file, or a folder of files, waits until all pages are rendered: a tree like the published one, so that new folders are moved whole. */
export function stagedPath(out: string, file: string): string {
  return `${out}/${RUN_FOLDER}/staged/${file}`;
}

/**
 * Stages a file unless the published one has the same bytes already. Synchronous, since that is faster than waiting when
 * the process does nothing else. Where nothing was published before (`isFirst`), there is nothing to compare with. Returns whether it was staged. @throws the file system's own error
 */
export function stageFile(out: string, file: string, content: Uint8Array | string, isFirst = false): boolean {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  if (!isFirst && hasBytes(`${out}/${file}`, bytes)) return false;
  const staged = stagedPath(out, file);
  makeFolder(staged.slice(0, staged.lastIndexOf('/')));
  writeFileSync(staged, bytes);
  return true;
}

/** Nearly every page has a folder of its own, and the one above it is there: then this is one call. */
function makeFolder(folder: string): void {
  try {
    mkdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') mkdirSync(folder, { recursive: true });
  }
}

function hasBytes(path: string, bytes: Uint8Array): boolean {
  try {
    const stat = statSync(path, { throwIfNoEntry: false });
    return stat?.isFile() === true && stat.size === bytes.length && readFileSync(path).equals(bytes);
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
