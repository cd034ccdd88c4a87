import { accessSync, constants, lstatSync, type Stats, statSync } from 'node:fs';
import { join } from 'node:path';
import { parentOf } from '../utils/parent-of.ts';
import { OutputRefusedError } from './output-errors.ts';
import { RUN_FOLDER } from './run-folder.ts';

/**
 * Checks each folder that a change touches, or its nearest parent that exists: this process may write to it, and
 * it is on the file system of the staged files, since files are moved and not copied.
 * @throws OutputRefusedError if a volume is mounted there; else the file system's own error
 */
export function checkChange(out: string, remove: Iterable<string>, staged: () => Iterable<string>): void {
  const device = statSync(join(out, RUN_FOLDER)).dev;
  const checked = new Set<string>();
  const isThere = (folder: string): boolean => {
    if (checked.has(folder)) return true;
    const stat = statFolder(out, folder);
    if (!stat?.isDirectory()) return false;
    if (stat.dev !== device) throw mounted(out, folder);
    accessSync(join(out, folder), constants.W_OK);
    checked.add(folder);
    return true;
  };
  for (const files of [staged(), remove]) {
    // The outermost missing folder of the last path that had one. Everything below it is as
    // writable as the folder above it.
    let absent = '/';
    for (const file of files) {
      if (file.startsWith(absent)) continue;
      for (let folder = parentOf(file); !isThere(folder); folder = parentOf(folder)) absent = `${folder}/`;
    }
  }
}

/** The output folder itself may be a link. Below it, rowpress follows no link. */
function statFolder(out: string, folder: string): Stats | undefined {
  return folder === '' ? statSync(out) : lstatSync(join(out, folder), { throwIfNoEntry: false });
}

function mounted(out: string, folder: string): OutputRefusedError {
  const name = folder === '' ? RUN_FOLDER : folder;
  return new OutputRefusedError(
    `${out} cannot be published to: ${name} in it is on another file system, such as a mounted volume`,
    'The published site is as it was. Unmount the volume, or mount it at the output folder itself.',
  );
}
