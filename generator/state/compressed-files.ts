import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readChecksummed, writeChecksummed } from './cache-files.ts';

/** Compressed bytes in the cache, by name. */
export interface CompressedFiles {
  read(name: string): Uint8Array | undefined;
  write(name: string, bytes: Uint8Array): void;
  /** Removes what was not read since the cache was opened, and is a week older than this time. */
  removeOld(now: number): void;
}

const MAX_AGE_MS = 7 * 24 * 60 * 60 * 1000;
/** The digits of a name that name its folder, so that no folder holds too many files. */
const FOLDER_DIGITS = 2;

/** Opens the compressed files of a cache. A file that cannot be written is left out. */
export function openCompressed(folder: string): CompressedFiles {
  const root = join(folder, 'compressed');
  const used = new Set<string>();
  const pathOf = (name: string) => join(root, name.slice(0, FOLDER_DIGITS), `${name}.bin`);
  return {
    read(name) {
      used.add(pathOf(name));
      return readChecksummed(pathOf(name));
    },
    write(name, bytes) {
      try {
        writeChecksummed(pathOf(name), bytes);
      } catch {
        // The cache only saves time.
      }
    },
    removeOld(now) {
      const oldest = now - MAX_AGE_MS;
      for (const inner of namesIn(root))
        for (const name of namesIn(join(root, inner))) {
          const path = join(root, inner, name);
          const stat = used.has(path) ? undefined : statSync(path, { throwIfNoEntry: false });
          if (stat && stat.mtimeMs < oldest) rmSync(path, { recursive: true, force: true });
        }
    },
  };
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
