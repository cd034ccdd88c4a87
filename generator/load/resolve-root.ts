import { realpathSync, statSync } from 'node:fs';
import { UsageError } from '../problems/usage-error.ts';

const FAULTS: Readonly<Record<string, string>> = {
  ENOTDIR: 'a part of its path is a file',
  ELOOP: 'the links of its path lead in a circle',
  ENAMETOOLONG: 'the path is too long',
};

/**
 * Returns the real path of a site's folder. Paths that esbuild returns are relative to the real one. Returns
 * the path as it is if there is no such folder, since rowpress then reports the files that it expected there.
 * @throws UsageError if it is no folder; the file system's own error
 */
export function resolveRoot(root: string): string {
  try {
    const real = realpathSync(root);
    if (!statSync(real).isDirectory()) throw noFolder(root, 'it is a file');
    return real;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return root;
    const why = FAULTS[code];
    throw why === undefined ? error : noFolder(root, why);
  }
}

function noFolder(root: string, why: string): UsageError {
  return new UsageError(
    `${root} cannot be the site's folder: ${why}`,
    'Name the folder with data/ and templates/ with --root.',
  );
}
