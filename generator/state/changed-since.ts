import { InputsChangedError, isInputsChanged, keptChanging } from '../problems/errors.ts';
import { hashFile, isMissing } from '../utils/files.ts';
import { type FileStat, importedFiles, isSameStat, pathOf, statFiles } from './file-stats.ts';

/** How often source files are read before a command gives up, because they change each time. */
const MAX_ATTEMPTS = 3;

/**
 * Runs a command again if its source files changed while it read them. `isTrusted` is false if the stats of
 * files were the same and their bytes were not: then no saved state may be used. @throws UsageError if files
 * changed in each attempt; what `run` throws
 */
export async function readAgain<Result>(
  run: (isTrusted: boolean) => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  let isTrusted = true;
  for (let attempt = 1; ; attempt++) {
    try {
      return await run(isTrusted);
    } catch (error) {
      if (!isInputsChanged(error)) throw error;
      signal?.throwIfAborted();
      if (attempt === MAX_ATTEMPTS) throw keptChanging(error);
      if (error.isStale) isTrusted = false;
    }
  }
}

/**
 * Runs a command that saves nothing, and again if its source files changed while it read them. See
 * `readAgain`.
 */
export function readUnchanged<Result>(
  root: string,
  run: (inputs: readonly FileStat[]) => Promise<Result>,
): Promise<Result> {
  return readAgain(async () => {
    const first = { root, inputs: statFiles(root), startedAt: Infinity };
    try {
      const result = await run(first.inputs);
      assertSameInputs(first);
      return result;
    } catch (error) {
      assertNotFromEdit(error, first);
      throw error;
    }
  });
}

/** The source files of a site when a build began to read them. See `startClock` for `startedAt`. */
interface FirstInputs {
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
    return hashFile(pathOf(root, path)) !== hash;
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
