import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where rowpress itself is installed: the nearest folder above this code that has a package.json, wherever the code was bundled to. */
export const PACKAGE_FOLDER: string = findPackage(dirname(fileURLToPath(import.meta.url)));

/** A file of rowpress's own, by its path below the folder where it is installed. */
export function packageFile(...path: readonly string[]): string {
  return join(PACKAGE_FOLDER, ...path);
}

function findPackage(folder: string): string {
  const above = dirname(folder);
  return above === folder || existsSync(join(folder, 'package.json')) ? folder : findPackage(above);
}
