import { closeSync, constants, fstatSync, openSync, realpathSync, type Stats } from 'node:fs';
import { join, sep } from 'node:path';

/**
 * A published file that is open. Its stat and its bytes belong together, also if a build replaces the file
 * meanwhile. Whoever opened it closes the descriptor.
 */
export interface OpenFile {
  /** The path from the published folder, with `/`. */
  readonly file: string;
  readonly descriptor: number;
  readonly stat: Stats;
}

/** A file of a site that is not published yet. */
export interface FileInMemory {
  readonly file: string;
  readonly bytes: Uint8Array;
  /** The status of the answer. 200 if left out. */
  readonly status?: 503;
}

export type ServedFile = OpenFile | FileInMemory;

/** The errors of paths that name no file, such as `/note.txt/x/` and names that are too long. */
const NO_FILE = new Set(['ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG', 'EISDIR', 'ENXIO', 'EINVAL']);

/** A pipe must not keep the server waiting for its other end. Windows has neither flag. */
const FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/**
 * Opens a file of a published folder. Returns undefined if there is no such file, if its name has other
 * capitals, or if a link leads elsewhere.
 * @throws the system's error, such as EACCES and EMFILE
 */
export function openFile(out: string, file: string): OpenFile | undefined {
  try {
    const path = join(realpathSync.native(out), file.split('/').join(sep));
    if (realpathSync.native(path) !== path) return undefined;
    const descriptor = openSync(path, FLAGS);
    const stat = fstatSync(descriptor);
    if (stat.isFile()) return { file, descriptor, stat };
    closeSync(descriptor);
    return undefined;
  } catch (error) {
    if (NO_FILE.has((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}

/** Returns whether two stats of a path are those of the same file with the same bytes. */
export function isSameFile(a: Stats, b: Stats): boolean {
  return a.ino === b.ino && a.size === b.size && a.mtimeMs === b.mtimeMs && a.ctimeMs === b.ctimeMs;
}
