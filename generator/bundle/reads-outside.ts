import { resolve } from 'node:path';
import type { Metafile } from 'esbuild';
import { packageFile } from '../utils/package-folder.ts';

/** The folders of rowpress's own code, compiled or not. */
const ENGINE = ['dist/', 'client/'].map((folder) => packageFile(folder));

/**
 * Returns whether a bundle contains files outside of the site's `templates/`, packages and rowpress itself.
 * Such files are not among the hashed code of a build, so a bundle that contains them must be built again. This
 * includes data that a template imports.
 */
export function readsOutside(root: string, { inputs }: Metafile): boolean {
  return Object.keys(inputs)
    .filter((path) => !/^templates\/|(?:^|\/)node_modules\/|^<|^react:|rowpress-entry\.js$/.test(path))
    .some((path) => !ENGINE.some((folder) => resolve(root, path).startsWith(folder)));
}
