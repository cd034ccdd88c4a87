import { assertNotFromEdit, assertSameInputs } from '../cache/changed-since.ts';
import { type FileStat, statFiles } from '../cache/file-stats.ts';
import { isInputsChanged, keptChanging } from '../problems/inputs-changed-error.ts';

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
