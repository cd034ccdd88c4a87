import { createHash } from 'node:crypto';
import {
  closeSync,
  constants,
  type Dirent,
  fstatSync,
  lstatSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  realpathSync,
  type Stats,
  statSync,
} from 'node:fs';
import { join, sep } from 'node:path';
import { HASH_DIGITS, hashContent } from './hash-content.ts';

/** Opening a pipe would otherwise wait for its other end. */
const NO_WAITING = constants.O_NONBLOCK ?? 0;

/**
 * Opens a file and returns its descriptor. @throws the file system's own error, also for anything else than a
 * file
 */
export function openRegular(file: string, flags: number = constants.O_RDONLY): number {
  return openSized(file, flags).descriptor;
}

/** Opens a file, as `openRegular` does. Returns its size in bytes, too. */
function openSized(file: string, flags: number = constants.O_RDONLY) {
  const descriptor = openSync(file, flags | NO_WAITING);
  try {
    const stat = fstatSync(descriptor);
    if (stat.isFile()) return { descriptor, size: stat.size };
    throw Object.assign(new Error(`${file} is not a file`), { code: 'EISDIR', path: file });
  } catch (error) {
    closeSync(descriptor);
    throw error;
  }
}

/** Reads a whole file. @throws the file system's own error, also for anything else than a file */
export function readRegular(file: string): Buffer {
  const descriptor = openRegular(file);
  try {
    return readFileSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Bytes that are hashed at once. They fit into the cache of a core, as nearly every page does. */
const CHUNK_BYTES = 1 << 17;
let buffer: Buffer | undefined;

/**
 * Returns the hash of a file's bytes. Only one chunk of them is in memory. @throws the file system's own
 * error
 */
export function hashFile(file: string): string {
  const { descriptor, size } = openSized(file);
  buffer ??= Buffer.allocUnsafe(CHUNK_BYTES);
  try {
    let length = readSync(descriptor, buffer, 0, CHUNK_BYTES, null);
    if (length === size && length < CHUNK_BYTES) return hashContent(buffer.subarray(0, length));
    const sum = createHash('sha256');
    while (length > 0) {
      sum.update(buffer.subarray(0, length));
      length = readSync(descriptor, buffer, 0, CHUNK_BYTES, null);
    }
    return sum.digest('hex').slice(0, HASH_DIGITS);
  } finally {
    closeSync(descriptor);
  }
}

/** What can be in a folder besides files and folders, none of which can be read as a file. */
export type SpecialKind = 'broken link' | 'circular link' | 'pipe' | 'socket' | 'device';

/** An entry of a folder that is neither a file nor a folder, nor a link to one. */
export interface SpecialEntry {
  readonly path: string;
  readonly kind: SpecialKind;
}

/** What is below a folder, as paths from the root with `/`. */
interface FolderListing {
  readonly files: readonly string[];
  readonly special: readonly SpecialEntry[];
}

/** Node.js shows it in place of bytes of a name that are not UTF-8. */
const NOT_UTF_8 = '\ufffd';

/** Refuses a file whose name is not UTF-8: it cannot be opened. @throws an error with the code EILSEQ */
function assertName(path: string): void {
  if (lstatSync(path, { throwIfNoEntry: false })) return;
  throw Object.assign(new Error(`the name of ${path} is not UTF-8`), { code: 'EILSEQ', path });
}

/**
 * Lists what is below a folder, sorted by code unit. Links are followed. A link to a folder above is
 * `special`. A folder that does not exist, or that is removed meanwhile, has no files.
 * @throws the file system's own error, or EILSEQ for a name that is not UTF-8
 */
export function listEntries(root: string, folder: string): FolderListing {
  const files: string[] = [];
  const special: SpecialEntry[] = [];
  let top: string | undefined;
  const visit = (name: string, above: ReadonlySet<string>) => {
    const opened = openFolder(join(root, name));
    if (!opened) return;
    top ??= opened.real;
    if (above.has(opened.real) || top.startsWith(opened.real + sep)) {
      special.push({ path: name, kind: 'circular link' });
      return;
    }
    const here = new Set([...above, opened.real]);
    for (const entry of opened.entries) {
      const below = `${name}/${entry.name}`;
      if (entry.name.includes(NOT_UTF_8)) assertName(join(root, below));
      const kind = entry.isSymbolicLink() ? followLink(join(root, below)) : kindOf(entry);
      if (kind === 'folder') visit(below, here);
      else if (kind === 'file') files.push(below);
      else special.push({ path: below, kind });
    }
  };
  if (followLink(join(root, folder)) === 'folder') visit(folder, new Set());
  return { files: files.sort(), special: special.sort((a, b) => (a.path < b.path ? -1 : 1)) };
}

/** Returns the files below a folder. See `listEntries`. */
export function listFolder(root: string, folder: string): readonly string[] {
  return listEntries(root, folder).files;
}

/** Returns the files below a folder that are not hidden: no name on the path begins with a dot. */
export function listShown(root: string, folder: string): string[] {
  return listFolder(root, folder).filter((path) => !path.slice(folder.length).includes('/.'));
}

/** Returns the real path and the entries of a folder. Returns undefined if it was removed meanwhile. */
function openFolder(path: string): { readonly real: string; readonly entries: Dirent[] } | undefined {
  try {
    return { real: realpathSync(path), entries: readdirSync(path, { withFileTypes: true }) };
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

function followLink(path: string): 'file' | 'folder' | SpecialKind {
  try {
    const stat = statSync(path, { throwIfNoEntry: false });
    return stat ? kindOf(stat) : 'broken link';
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ELOOP') return 'broken link';
    throw error;
  }
}

function kindOf(entry: Dirent | Stats): 'file' | 'folder' | SpecialKind {
  if (entry.isFile()) return 'file';
  if (entry.isDirectory()) return 'folder';
  if (entry.isFIFO()) return 'pipe';
  return entry.isSocket() ? 'socket' : 'device';
}

/** Returns whether an error means that a file, or a folder above it, does not exist. */
export function isMissing(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENOENT' || code === 'ENOTDIR';
}
