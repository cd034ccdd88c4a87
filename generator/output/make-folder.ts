import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Creates a folder and its missing parents, and returns the created ones, the outermost first. The recursive
 * `mkdir` of Node 20 reports a read-only file system as ENOENT. This function throws the true error.
 * @throws the file system's own error
 */
export function makeFolder(path: string): readonly string[] {
  if (existsSync(path)) return [];
  const above = makeFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    // Another run may have created it meanwhile.
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return above;
    throw error;
  }
  return [...above, path];
}
