import { closeSync, readFileSync, type Stats } from 'node:fs';
import { parseRedirects } from '../output/published-redirects.ts';
import { openFile } from './open-file.ts';

/** Returns the targets of redirects by address. */
export type RedirectReader = () => ReadonlyMap<string, string>;

const NONE: ReadonlyMap<string, string> = new Map();

/**
 * Makes the reader of the redirects in a published folder's `_redirects` file, which has one `from to status`
 * per line. The file is read again when it is another one.
 */
export function createRedirectReader(out: string): RedirectReader {
  let last: { readonly stat: Stats; readonly targets: ReadonlyMap<string, string> } | undefined;
  return () => {
    const opened = openFile(out, '_redirects');
    if (!opened) return NONE;
    const { descriptor, stat } = opened;
    try {
      if (!last || !isSame(last.stat, stat))
        last = { stat, targets: parseRedirects(readFileSync(descriptor, 'utf8')) };
      return last.targets;
    } finally {
      closeSync(descriptor);
    }
  };
}

function isSame(a: Stats, b: Stats): boolean {
  return a.ino === b.ino && a.size === b.size && a.mtimeMs === b.mtimeMs && a.ctimeMs === b.ctimeMs;
}
