import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { OutputRefusedError } from './output-errors.ts';

/** The folder inside the output that exists only during a run. */
export const RUN_FOLDER = '.rowpress';

/**
 * Refuses a link or a file in the place of the run folder. Everything in the run folder is removed, so a link
 * could lead to files of others.
 * @throws OutputRefusedError
 */
export function checkRunFolder(out: string): void {
  const path = join(out, RUN_FOLDER);
  const stat = lstatSync(path, { throwIfNoEntry: false });
  if (!stat || stat.isDirectory()) return;
  const what = stat.isSymbolicLink() ? 'a link' : 'no folder';
  throw new OutputRefusedError(
    `${out} cannot be the output folder: its ${RUN_FOLDER} is ${what}, and rowpress did not make it`,
    `Remove ${path}, or name another folder with --out.`,
  );
}
