import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { writeLines } from '../utils/lines/write-lines.ts';
import { isInside } from './is-inside.ts';
import { isMissing } from './stage-file.ts';

/** The files that a run which was killed had begun to place; empty when there was none. */
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

/** Writes down, before the first file is moved, which files a run places besides those in the journal that it found; on the disk when this returns, and whole or not at all. */
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
