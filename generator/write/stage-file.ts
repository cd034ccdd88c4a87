import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hashContent } from '../hash/index.ts';
import { RUN_FOLDER } from './check-output-folder.ts';

/** Where a file waits until all pages are rendered. */
export function stagedPath(out: string, file: string): string {
  const name = hashContent(file);
  return join(out, RUN_FOLDER, 'staged', name.slice(0, 2), name.slice(2));
}

/**
 * Stages a file unless the published one has the same bytes already. Synchronous, since that is faster than waiting when the process
 * does nothing else. Returns whether it was staged. @throws the file system's own error
 */
export function stageFile(out: string, file: string, content: Uint8Array | string): boolean {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  if (hasBytes(join(out, file), bytes)) return false;
  const staged = stagedPath(out, file);
  try {
    writeFileSync(staged, bytes);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    mkdirSync(dirname(staged), { recursive: true });
    writeFileSync(staged, bytes);
  }
  return true;
}

function hasBytes(path: string, bytes: Uint8Array): boolean {
  try {
    const stat = statSync(path);
    return stat.isFile() && stat.size === bytes.length && readFileSync(path).equals(bytes);
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
