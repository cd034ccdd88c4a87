import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { isMissing } from '../utils/is-missing.ts';
import { writeLines } from '../utils/lines/write-lines.ts';
import { isInside } from './is-inside.ts';

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
