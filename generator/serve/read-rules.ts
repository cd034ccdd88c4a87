import { closeSync, readFileSync, type Stats } from 'node:fs';
import { openFile } from './open-file.ts';

/** What a host does with an address: it redirects, or it says that the address is gone. */
export type AddressRule = { readonly to: string } | 'gone';

/** Returns the rules of a published folder by address. */
export type RuleReader = () => ReadonlyMap<string, AddressRule>;

const NONE: ReadonlyMap<string, AddressRule> = new Map();

/**
 * Makes the reader of a published folder's `_redirects` file, which has one `from to status` per line: 301 for a
 * redirect, and 410 for an address that is gone. The file is read again when it is another one.
 */
export function createRuleReader(out: string): RuleReader {
  let last: { readonly stat: Stats; readonly rules: ReadonlyMap<string, AddressRule> } | undefined;
  return () => {
    const opened = openFile(out, '_redirects');
    if (!opened) return NONE;
    const { descriptor, stat } = opened;
    try {
      if (!last || !isSame(last.stat, stat))
        last = { stat, rules: parseRules(readFileSync(descriptor, 'utf8')) };
      return last.rules;
    } finally {
      closeSync(descriptor);
    }
  };
}

function isSame(a: Stats, b: Stats): boolean {
  return a.ino === b.ino && a.size === b.size && a.mtimeMs === b.mtimeMs && a.ctimeMs === b.ctimeMs;
}

function parseRules(text: string): ReadonlyMap<string, AddressRule> {
  return new Map(
    text.split('\n').flatMap((line): [string, AddressRule][] => {
      const [from, to, status] = line.trim().split(/\s+/);
      if (!from?.startsWith('/') || !to) return [];
      if (status === '410') return [[from, 'gone']];
      return URL.canParse(to, 'http://site.invalid') ? [[from, { to }]] : [];
    }),
  );
}
