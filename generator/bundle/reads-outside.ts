import { resolve } from 'node:path';
import type { Metafile } from 'esbuild';
import { packageFile } from '../utils/package-folder.ts';

/** rowpress's own code, compiled or not. */
const ENGINE = ['dist/', 'client/'].map((folder) => packageFile(folder));

/**
 * Whether a bundle is made of files besides the site's `templates/` and `data/`, packages and rowpress itself: nobody watches those, so only the bundle
 * can tell that they have changed.
 */
export function readsOutside(root: string, { inputs }: Metafile): boolean {
  return Object.keys(inputs)
    .filter(
      (path) => !/^(?:templates|data)\/|(?:^|\/)node_modules\/|^<|^react:|rowpress-entry\.js$/.test(path),
    )
    .some((path) => !ENGINE.some((folder) => resolve(root, path).startsWith(folder)));
}
