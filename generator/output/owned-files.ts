import { filePath } from '../address/index.ts';
import type { KnownManifest } from '../types/manifest.ts';

/** The files that earlier runs wrote into an output folder. No set of all of them is in memory. */
export interface OwnedFiles {
  readonly isEmpty: boolean;
  has(file: string): boolean;
  [Symbol.iterator](): Iterator<string>;
}

/** Returns the files of a manifest, and others. */
export function ownedFiles(manifest: KnownManifest | undefined, others: Iterable<string>): OwnedFiles {
  const names = [...(manifest?.files ?? []).map(({ file }) => file), ...others];
  const rest = new Set(manifest ? [...names, 'manifest.json'] : names);
  return {
    isEmpty: rest.size === 0,
    has: (file) => rest.has(file) || manifest?.find(filePath(file))?.file === file,
    *[Symbol.iterator]() {
      for (const file of manifest?.pageFiles ?? []) if (!rest.has(file)) yield file;
      yield* rest;
    },
  };
}
