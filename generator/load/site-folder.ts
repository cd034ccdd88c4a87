import { realpathSync, statSync } from 'node:fs';
import { UsageError } from '../problems/errors.ts';
import type { Problem } from '../types/problem.ts';
import type { SpecialEntry } from '../utils/files.ts';

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

/** Hidden files of the sources are not read, except below this folder. */
const PUBLIC = 'templates/public/';
/** Emacs marks a file that is being edited with a broken link of such a name. */
const EDITOR_LOCK = /(?:^|\/)\.#[^/]*$/;

/**
 * Returns a problem for each entry of `data/` and `templates/` that is neither a file nor a folder. Its rows
 * or its code would be missing without a word.
 */
export function checkSpecialFiles(entries: readonly SpecialEntry[]): Problem[] {
  return entries.filter(isShown).map(({ path, kind }) => {
    const isLink = kind.endsWith('link');
    return {
      kind: 'unreadable-file',
      severity: kind === 'circular link' ? 'warning' : 'error',
      file: path,
      message: isLink ? LINKS[kind as keyof typeof LINKS] : `expected a file or a folder, got a ${kind}`,
      advice: isLink ? 'Correct the link, or remove it.' : 'Move it out of the sources of the site.',
    };
  });
}

const LINKS = {
  'broken link': 'this link leads to a file that does not exist',
  'circular link': 'this link leads to a folder above it, so it is not followed',
};

/** Returns whether opening an entry could block or never end. Such a site must not be read further. */
export function isDangerous({ kind }: SpecialEntry): boolean {
  return !kind.endsWith('link');
}

function isShown({ path }: SpecialEntry): boolean {
  if (EDITOR_LOCK.test(path)) return false;
  return path.startsWith(PUBLIC) || !path.includes('/.');
}
