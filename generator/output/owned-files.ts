import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { filePath } from '../address/index.ts';
import { MANIFEST_FILE } from '../address/site-files.ts';
import type { KnownManifest } from '../types/manifest.ts';
import { isMissing } from '../utils/files.ts';
import { writeLines } from '../utils/lines.ts';
import { isInside } from './output-folder.ts';

/** The files that earlier runs wrote into an output folder. No set of all of them is in memory. */
export interface OwnedFiles {
  readonly isEmpty: boolean;
  has(file: string): boolean;
  [Symbol.iterator](): Iterator<string>;
}

/** Returns the files of a manifest, and others. */
export function ownedFiles(manifest: KnownManifest | undefined, others: Iterable<string>): OwnedFiles {
  const names = [...(manifest?.files ?? []).map(({ file }) => file), ...others];
  const rest = new Set(manifest ? [...names, MANIFEST_FILE] : names);
  return {
    isEmpty: rest.size === 0,
    has: (file) => rest.has(file) || manifest?.find(filePath(file))?.file === file,
    *[Symbol.iterator]() {
      for (const file of manifest?.pageFiles ?? []) if (!rest.has(file)) yield file;
      yield* rest;
    },
  };
}

/** Returns the files that earlier runs published and that the site no longer has, sorted. */
export function findStaleFiles(owned: OwnedFiles, isCurrent: (file: string) => boolean): string[] {
  const stale: string[] = [];
  for (const file of owned) if (file !== MANIFEST_FILE && !isCurrent(file)) stale.push(file);
  return stale.sort();
}

/** Reads which files a killed run had begun to place. Returns an empty list if there is no journal. */
export function readJournal(file: string): readonly string[] {
  try {
    return readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line !== '' && isInside(line));
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/**
 * Writes the journal before the first file is moved: the files of the journal that this run found, and the
 * files that it places. The write is atomic, and on the disk when this returns.
 * @throws the file system's own error
 */
export function writeJournal(file: string, journal: readonly string[], files: Iterable<string>): void {
  const draft = `${file}.new`;
  try {
    const target = openSync(draft, 'w');
    try {
      for (const list of [journal, files]) writeLines(target, list);
      fsyncSync(target);
    } finally {
      closeSync(target);
    }
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}
