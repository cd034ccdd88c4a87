import { isPrefixRedirect, prefixOf, type RedirectRule, SPLAT } from '../../address/redirect-finder.ts';

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
  /** Whether a redirect with `*` is one of those after the first. */
  readonly isByPrefix: boolean;
}

/** Finds the redirect of an address, and its target. */
export type FindRedirect = (
  address: string,
) => { readonly rule: RedirectRule; readonly to: string } | undefined;

/**
 * Follows a redirect to the last target. Browsers keep the fragment of an address if the next one has none, so
 * a chain keeps it too.
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
 * Returns what is wrong with a target as it is written: no address of a host, an address of this site with its
 * host, or a rest where it could name a host. `baseUrl` is where the site is published.
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
