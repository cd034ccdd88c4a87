import { join } from 'node:path';
import type { RedirectStatus } from '../address/redirect-finder.ts';
import { REDIRECTS_FILE, RULES_FILE } from '../address/site-files.ts';
import { isMissing, readRegular } from '../utils/files.ts';

/** What a host does with an address: it redirects, or it says that the address is gone. */
export type AddressRule = { readonly to: string; readonly status?: RedirectStatus } | 'gone';

const NONE: ReadonlyMap<string, AddressRule> = new Map();

/**
 * Returns the rules of a `_redirects` file by address. It has one `from to status` per line: 301, 302 or 308
 * for a redirect, and 410 for an address that is gone.
 */
export function parseRules(text: string): ReadonlyMap<string, AddressRule> {
  return new Map(
    text.split('\n').flatMap((line): [string, AddressRule][] => {
      const [from, to, status] = line.trim().split(/\s+/);
      if (!from?.startsWith('/') || !to) return [];
      if (status === '410') return [[from, 'gone']];
      if (!URL.canParse(to, 'http://site.invalid')) return [];
      return [
        [from, status === '302' || status === '308' ? { to, status: Number(status) as 302 | 308 } : { to }],
      ];
    }),
  );
}

/**
 * The files that hold the rules of a published folder. A site whose hosts need other rules has the first.
 */
export const RULE_FILES = [RULES_FILE, REDIRECTS_FILE];

/** Returns the rules of a published folder by address. @throws the file system's own error */
export function publishedRules(out: string): ReadonlyMap<string, AddressRule> {
  for (const file of RULE_FILES)
    try {
      return parseRules(readRegular(join(out, file)).toString());
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  return NONE;
}
