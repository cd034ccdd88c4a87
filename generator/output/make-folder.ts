import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder with those above it, and returns the ones that were missing, the outermost first. Unlike the recursive `mkdir` of Node 20 it says why when
 * it fails: that one reports a read-only file system as ENOENT. @throws the file system's own error
 */
export function makeFolder(path: string): readonly string[] {
  if (existsSync(path)) return [];
  const above = makeFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    // Another run may have made it meanwhile.
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return above;
    throw error;
  }
  return [...above, path];
}
