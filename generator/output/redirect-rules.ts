import { join } from 'node:path';
import { REDIRECTS_FILE } from '../address/site-files.ts';
import { isMissing, readRegular } from '../utils/files.ts';

/** What a host does with an address: it redirects, or it says that the address is gone. */
export type AddressRule = { readonly to: string } | 'gone';

const NONE: ReadonlyMap<string, AddressRule> = new Map();

/**
 * Returns the rules of a `_redirects` file by address. It has one `from to status` per line: 301 for a
 * redirect, and 410 for an address that is gone.
 */
export function parseRules(text: string): ReadonlyMap<string, AddressRule> {
  return new Map(
    text.split('\n').flatMap((line): [string, AddressRule][] => {
      const [from, to, status] = line.trim().split(/\s+/);
      if (!from?.startsWith('/') || !to) return [];
      if (status === '410') return [[from, 'gone']];
      return URL.canParse(to, 'http://site.invalid') ? [[from, { to }]] : [];
    }),
  );
}

/** Returns the rules of a published folder by address. @throws the file system's own error */
export function publishedRules(out: string): ReadonlyMap<string, AddressRule> {
  try {
    return parseRules(readRegular(join(out, REDIRECTS_FILE)).toString());
  } catch (error) {
    if (isMissing(error)) return NONE;
    throw error;
  }
}
