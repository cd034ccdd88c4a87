import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMissing } from '../utils/is-missing.ts';

/** Returns the targets of redirects by address, from a `_redirects` file with one `from to status` per line. */
export function parseRedirects(text: string): ReadonlyMap<string, string> {
  return new Map(
    text.split('\n').flatMap((line): [string, string][] => {
      const [from, to] = line.trim().split(/\s+/);
      return from?.startsWith('/') && to && URL.canParse(to, 'http://site.invalid') ? [[from, to]] : [];
    }),
  );
}

/** Returns the redirects of a published folder. @throws the file system's own error */
export function publishedRedirects(out: string): ReadonlyMap<string, string> {
  try {
    return parseRedirects(readFileSync(join(out, '_redirects'), 'utf8'));
  } catch (error) {
    if (isMissing(error)) return new Map();
    throw error;
  }
}
