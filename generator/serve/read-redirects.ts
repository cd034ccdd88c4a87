import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Reads the redirects of a published folder from its `_redirects` file, with one `from to status` per line.
 * Returns their targets by address.
 */
export function readRedirects(out: string): ReadonlyMap<string, string> {
  const file = join(out, '_redirects');
  if (!existsSync(file)) return new Map();
  const lines = readFileSync(file, 'utf8').split('\n');
  return new Map(
    lines.flatMap((line): [string, string][] => {
      const [from, to] = line.trim().split(/\s+/);
      return from?.startsWith('/') && to ? [[from, to]] : [];
    }),
  );
}
