import { closeSync, readFileSync, type Stats } from 'node:fs';
import { basePathOf, withoutBasePath } from '../address/base-path.ts';
import { createRedirectFinder, isPrefixRedirect, isSingleRedirect } from '../address/redirect-finder.ts';
import { type AddressRule, parseRules } from '../output/published-rules.ts';
import { isSameFile, openFile } from './open-file.ts';
import { createBaseUrlReader } from './read-base-path.ts';

/** The rules of a published folder, by addresses below its base path. */
export interface SiteRules {
  /** The rules of single addresses. They come before pages. */
  readonly single: ReadonlyMap<string, AddressRule>;
  /** Returns the target of an address by a redirect with `*`. Such redirects come after pages and files. */
  readonly byPrefix: (address: string) => string | undefined;
}

/** Returns the rules of a published folder as they are now. */
export type RuleReader = () => SiteRules;

export const NO_RULES: SiteRules = { single: new Map(), byPrefix: () => undefined };

/**
 * Makes the reader of a published folder's `_redirects` file, which has one `from to status` per line: 301 for a
 * redirect, and 410 for an address that is gone. The file is read again when it is another one.
 */
export function createRuleReader(out: string): RuleReader {
  let last: { readonly stat: Stats; readonly rules: SiteRules } | undefined;
  const baseUrlNow = createBaseUrlReader(out);
  return () => {
    const opened = openFile(out, '_redirects');
    if (!opened) return NO_RULES;
    const { descriptor, stat } = opened;
    try {
      if (!last || !isSameFile(last.stat, stat))
        last = { stat, rules: readRules(readFileSync(descriptor, 'utf8'), baseUrlNow()) };
      return last.rules;
    } finally {
      closeSync(descriptor);
    }
  };
}

function readRules(text: string, baseUrl: string | undefined): SiteRules {
  return baseUrl === undefined
    ? rulesBelow(text, '')
    : rulesBelow(text, basePathOf(baseUrl), new URL(baseUrl).origin);
}

/** Returns the rules of the text of a `_redirects` file, of a site below a base path, and at an origin if it is known. */
export function rulesBelow(text: string, basePath: string, origin = ''): SiteRules {
  const rules = [...parseRules(text)].map(
    ([from, rule]) => [withoutBasePath(from, basePath) ?? from, rule] as const,
  );
  const prefixes = rules.flatMap(([from, rule]) => {
    if (rule === 'gone' || !isPrefixRedirect({ from })) return [];
    // The server shows the site at another host, so an address of the site loses its own.
    const to = origin !== '' && rule.to.startsWith(`${origin}/`) ? rule.to.slice(origin.length) : rule.to;
    // A browser sends other letters than ASCII in percents.
    return [...new Set([from, encodeURI(from)])].map((written) => ({ from: written, to }));
  });
  const find = createRedirectFinder(prefixes);
  return {
    single: new Map(rules.filter(([from]) => isSingleRedirect({ from }))),
    byPrefix: (address) => find(address)?.to,
  };
}
