import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Metafile } from 'esbuild';
import { packageFile } from '../utils/package-folder.ts';

/** The folders of rowpress's own code, compiled or not. */
const ENGINE = ['dist/', 'client/'].map((folder) => packageFile(folder));
/** The names of modules that rowpress makes while it bundles: of entries, of React, and of data addresses. */
const MADE = /^(?:<|react:|rowpress-[a-z]+(?::|\.js$))/;

/**
 * Returns the files of a bundle that are outside of the site's `templates/`, packages and rowpress itself.
 * Such files are not among the hashed code of a build, so each is compared by itself. This includes data that
 * a template imports.
 */
export function outsideFiles(root: string, { inputs }: Metafile): string[] {
  return Object.keys(inputs).filter((path) => {
    if (/^templates\/|(?:^|\/)node_modules\//.test(path)) return false;
    const file = resolve(root, path);
    if (ENGINE.some((folder) => file.startsWith(folder))) return false;
    return !MADE.test(path) || existsSync(file);
  });
}
