import { readFileSync } from 'node:fs';
import { InputsChangedError } from '../problems/inputs-changed-error.ts';
import { hashContent } from '../utils/hash-content.ts';
import { isMissing } from '../utils/is-missing.ts';
import { type FileStat, importedFiles, isSameStat, pathOf, statFiles } from './file-stats.ts';

/** The source files of a site when a build began to read them. See `startClock` for `startedAt`. */
export interface FirstInputs {
  readonly root: string;
  readonly inputs: readonly FileStat[];
  readonly startedAt: number;
}

/**
 * Checks that no source file was added, removed or changed since a build began to read them. With `onlyCode`,
 * data files do not count. @throws InputsChangedError; the file system's own error
 */
export function assertSameInputs({ root, inputs, startedAt }: FirstInputs, onlyCode = false): void {
  const isCompared = ([path]: FileStat) => !onlyCode || !path.startsWith('data/');
  const now = new Map(
    statFiles(root, { onlyCode, imported: importedFiles(inputs) }).map((stat) => [stat[0], stat]),
  );
  const changed: string[] = [];
  for (const before of inputs.filter(isCompared)) {
    const found = now.get(before[0]);
    now.delete(before[0]);
    if (!found || !isSameStat(before, found) || isEditedInStep(root, before, startedAt))
      changed.push(before[0]);
  }
  for (const name of now.keys()) changed.push(name);
  if (changed.length > 0) throw new InputsChangedError(changed.sort());
}

/**
 * Returns whether a file has other bytes than those that were hashed, though its stat is the same: it was
 * edited twice within one step of the file system's clock.
 */
function isEditedInStep(root: string, [path, size, , ctime, , hash]: FileStat, startedAt: number): boolean {
  if (size < 0 || ctime < startedAt || hash === '') return false;
  try {
    return hashContent(readFileSync(pathOf(root, path))) !== hash;
  } catch (error) {
    if (isMissing(error)) return true;
    throw error;
  }
}

/** Error codes of a file that was removed, or that became a folder. */
const GONE = new Set(['ENOENT', 'ENOTDIR', 'EISDIR']);
/** Errors that have nothing to do with source files. */
const UNRELATED = new Set(['AbortError', 'OutputBusyError', 'OutputRefusedError', 'InputsChangedError']);

/**
 * Checks whether an error or a problem may come from source files that changed while they were read. @throws
 * InputsChangedError if files have changed
 */
export function assertNotFromEdit(error: unknown, first: FirstInputs): void {
  const { name, code } = error as NodeJS.ErrnoException;
  if (UNRELATED.has(name) || (code?.startsWith('E') && !GONE.has(code))) return;
  assertSameInputs(first);
}
