import { closeSync, readFileSync, type Stats } from 'node:fs';
import { withoutBasePath } from '../address/base-path.ts';
import { type AddressRule, parseRules } from '../output/published-rules.ts';
import { openFile } from './open-file.ts';
import { createBasePathReader } from './read-base-path.ts';

/** Returns the rules of a published folder by address below its base path. */
export type RuleReader = () => ReadonlyMap<string, AddressRule>;

const NONE: ReadonlyMap<string, AddressRule> = new Map();

/**
 * Makes the reader of a published folder's `_redirects` file, which has one `from to status` per line: 301 for a
 * redirect, and 410 for an address that is gone. The file is read again when it is another one.
 */
export function createRuleReader(out: string): RuleReader {
  let last: { readonly stat: Stats; readonly rules: ReadonlyMap<string, AddressRule> } | undefined;
  const basePathNow = createBasePathReader(out);
  const read = (descriptor: number) => rulesBelow(readFileSync(descriptor, 'utf8'), basePathNow());
  return () => {
    const opened = openFile(out, '_redirects');
    if (!opened) return NONE;
    const { descriptor, stat } = opened;
    try {
      if (!last || !isSame(last.stat, stat)) last = { stat, rules: read(descriptor) };
      return last.rules;
    } finally {
      closeSync(descriptor);
    }
  };
}

/** Returns the rules of the text of a `_redirects` file by address below a base path. */
export function rulesBelow(text: string, basePath: string): ReadonlyMap<string, AddressRule> {
  return new Map(
    [...parseRules(text)].map(([from, rule]) => [withoutBasePath(from, basePath) ?? from, rule]),
  );
}

function isSame(a: Stats, b: Stats): boolean {
  return a.ino === b.ino && a.size === b.size && a.mtimeMs === b.mtimeMs && a.ctimeMs === b.ctimeMs;
}
