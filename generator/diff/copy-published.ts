import { constants, copyFileSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { MANIFEST_FILE } from '../address/site-files.ts';
import type { KnownManifest } from '../types/manifest.ts';
import { isMissing } from '../utils/files.ts';

/** A published site: its folder, its manifest, and the folder of the cache of its build. */
interface PublishedSite {
  readonly out: string;
  readonly manifest: Pick<KnownManifest, 'pageFiles' | 'files'>;
  readonly cache: string;
}

/** After so many copied files, signals are handled. */
const FILES_AT_ONCE = 500;

/**
 * Copies a published site, and what its cache knows of its rows and pages, so that a build of a commit
 * renders only the pages that differ. Files that are gone are left out, and so are images of the cache, which
 * are published. @throws AbortError; the file system's own error
 */
export async function copyPublished(
  from: PublishedSite,
  to: Pick<PublishedSite, 'out' | 'cache'>,
  signal: AbortSignal | undefined,
): Promise<void> {
  const known = ['.', 'state'].map((folder) => join(from.cache, folder));
  if (!known.every((folder) => existsSync(folder))) return;
  const files = [...from.manifest.pageFiles, ...from.manifest.files.map(({ file }) => file), MANIFEST_FILE];
  for (const [at, file] of files.entries()) {
    if (at % FILES_AT_ONCE === 0) {
      await setImmediate();
      signal?.throwIfAborted();
    }
    copyIfThere(join(from.out, file), join(to.out, file));
  }
  for (const folder of known)
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const file = join(folder, entry.name);
      if (entry.isFile()) copyIfThere(file, join(to.cache, relative(from.cache, file)));
    }
}

function copyIfThere(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  try {
    copyFileSync(from, to, constants.COPYFILE_FICLONE);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}
