import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The folder where rowpress is installed: the nearest one above this code that has a
 * package.json. Bundled code finds it too.
 */
export const PACKAGE_FOLDER: string = findPackage(dirname(fileURLToPath(import.meta.url)));

/** Returns the path of a file of rowpress, from its path below the folder where rowpress is installed. */
export function packageFile(...path: readonly string[]): string {
  return join(PACKAGE_FOLDER, ...path);
}

function findPackage(folder: string): string {
  const above = dirname(folder);
  return above === folder || existsSync(join(folder, 'package.json')) ? folder : findPackage(above);
}
