import { addressFault } from '../../address/address-parts.ts';
import { decodeLetters } from '../../address/letters.ts';
import { isPrefixRedirect, prefixOf, type RedirectRule, SPLAT } from '../../address/redirect-finder.ts';
import { isReservedAddress } from '../../address/site-files.ts';
import type { IndexedPage } from '../../types/page.ts';
import type { Problem } from '../../types/problem.ts';

/** What the schema of gone.yaml demands of an old address. It reports any other text. */
export const WRITTEN_SOURCE = /^\/(?!\/)[^\s?#]*\/$/;
/** What the schema of redirects.yaml demands. */
const WRITTEN_FROM = /^\/(?!\/)(?:\*|[^\s?#]*\/\*?)$/;

/** What is wrong with a redirect, and in which of its fields. */
export interface RedirectFault extends TargetFault {
  readonly kind?: Problem['kind'];
  readonly field: 'from' | 'to';
}

/** Returns the fault of an old address. `before` is the same address in an earlier redirect. */
export function sourceFault(
  from: string,
  byPath: ReadonlyMap<string, IndexedPage>,
  before: string | undefined,
): RedirectFault | undefined {
  const field = 'from';
  const prefix = prefixOf({ from });
  const message = WRITTEN_FROM.test(from) ? addressFault(decodeLetters(prefix)) : undefined;
  if (message)
    return {
      ...{ kind: 'invalid-address', field, message },
      advice: message.includes('"*"')
        ? 'A "*" may only be the last segment, as in /old/*'
        : 'Write the address as a browser showed it.',
    };
  if (from === '/*')
    return {
      ...{ field, message: '/* is every address of the site' },
      advice: 'Let the host redirect the whole site, or name a folder, such as /old/*',
    };
  if (isReservedAddress(prefix))
    return {
      kind: 'address-clash',
      field,
      message: `${from} would stand where rowpress publishes a file or folder of its own`,
      advice: 'Remove the redirect, or let the host redirect this address.',
    };
  if (before === from)
    return { field, message: `${from} is redirected twice`, advice: 'Keep one of the two.' };
  if (before !== undefined) return capitalsClash(from, `the redirect from ${before}`);
  if (byPath.get(from)?.draft === false)
    return {
      field,
      message: `${from} is a page`,
      advice: 'Remove the redirect, or give the page another address.',
    };
  return undefined;
}

/** Returns the fault of an old address that differs only in capitals from what else is published. */
export function capitalsClash(from: string, owner: string): RedirectFault {
  return {
    kind: 'address-clash',
    field: 'from',
    message: `${from} differs only in capitals from ${owner}, and many file systems ignore capitals`,
    advice: 'Remove the redirect, or let the host redirect this address.',
  };
}

/** What the schema of redirects.yaml demands of a target. It reports any other text. */
export const WRITTEN_TARGET = /^(?:\/(?!\/)|https?:\/\/(?!\/))[^\s\\]*$/;

/** What is wrong with the target of a redirect, and what to do. */
export interface TargetFault {
  readonly message: string;
  readonly advice: string;
}

/** The addresses that a redirect leads over, with the last target. */
export interface Chain {
  readonly path: readonly string[];
  readonly to: string;
  readonly isLoop: boolean;
  /** Whether a redirect after the first one has a `*`. */
  readonly isByPrefix: boolean;
}

/** Finds the redirect of an address, and its target. */
export type FindRedirect = (
  address: string,
) => { readonly rule: RedirectRule; readonly to: string } | undefined;

/**
 * Follows a redirect to the last target. Browsers keep the fragment of an address if the next one has none,
 * so a chain keeps it too.
 */
export function followChain(first: RedirectRule, find: FindRedirect): Chain {
  const path = [first.from];
  const used = new Set([first]);
  let { to } = first;
  let isByPrefix = false;
  for (;;) {
    const address = addressOf(to);
    path.push(address);
    const next = find(address);
    const isLoop = next !== undefined && used.has(next.rule);
    if (!next || isLoop) return { path, to, isLoop, isByPrefix };
    used.add(next.rule);
    isByPrefix ||= isPrefixRedirect(next.rule);
    to = next.to.includes('#') ? next.to : next.to + (/#.*$/.exec(to)?.[0] ?? '');
  }
}

/** Returns a target without its query and fragment. */
export function addressOf(to: string): string {
  return to.split(/[?#]/)[0] ?? to;
}

/** Returns whether a target is on another host. */
export function isOnOtherHost(to: string): boolean {
  return /^https?:\/\//.test(to);
}

/**
 * Returns what is wrong with a target as it is written: no address of a host, an address of this site with
 * its host, or a rest where it could name a host. `baseUrl` is where the site is published.
 */
export function writtenFault({ from, to }: RedirectRule, baseUrl: string): TargetFault | undefined {
  const hasRest = to.includes(SPLAT);
  const fixed = hasRest ? to.slice(0, to.indexOf(SPLAT)) : to;
  if (to.endsWith('/*'))
    return { message: `${to} ends in "*"`, advice: `Write :splat for the rest: ${to.slice(0, -1)}${SPLAT}` };
  if (hasRest && !isPrefixRedirect({ from }))
    return {
      message: `nothing fills ${SPLAT}, since ${from} has no "*"`,
      advice: 'Redirect from /old/* to /new/:splat, or name one address.',
    };
  if (hasRest && (fixed + SPLAT !== to || !/^[^?#]*\/$/.test(fixed)))
    return {
      message: `${SPLAT} must be the last segment of ${to}`,
      advice: 'Write it like /new/:splat or https://help.example.com/:splat',
    };
  if (!isOnOtherHost(to)) return undefined;
  const url = URL.canParse(fixed) ? new URL(fixed) : undefined;
  if (!url || url.hostname === '' || url.username + url.password !== '')
    return { message: `${to} is no address of a host`, advice: 'Write it like https://help.example.com/x/' };
  if (!URL.canParse(baseUrl) || url.origin !== new URL(baseUrl).origin) return undefined;
  const path = to.slice(to.indexOf('/', to.indexOf('//') + 2));
  return { message: `${to} is an address of this site`, advice: `Write it without the host: ${path}` };
}

/** Returns whether a redirect leads to an address that it redirects itself. `/*` has a fault of its own. */
export function leadsToItself({ from, to }: RedirectRule): boolean {
  const address = addressOf(to);
  if (from === '/*') return false;
  return isPrefixRedirect({ from }) ? address.startsWith(prefixOf({ from })) : address === from;
}
