/**
 * A redirect by its old address and its target. Both may end in a part that stands for the rest of an
 * address.
 */
export interface RedirectRule {
  readonly from: string;
  readonly to: string;
}

/** How a redirect is answered: for good, for now, or for good with the method of the request. */
export type RedirectStatus = 301 | 302 | 308;

/** The target of an address that is redirected, and the redirect that leads there. */
export interface FoundRedirect<Rule extends RedirectRule> {
  readonly rule: Rule;
  readonly to: string;
}

/** What stands in a target for the rest of an address that `*` matches. Hosts read it in `_redirects`. */
export const SPLAT = ':splat';

/** A rest with an empty segment, a dot segment or a backslash: with it, a target could name another place. */
const UNSAFE_REST = /^\/|\/\/|\\|(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)|%2f|%5c|%00/i;

/** Returns whether a redirect is from all addresses that begin with a prefix, as in `/old/*`. */
export function isPrefixRedirect({ from }: Pick<RedirectRule, 'from'>): boolean {
  return from.endsWith('/*');
}

/** Returns whether a redirect is from one address alone. */
export function isSingleRedirect(rule: Pick<RedirectRule, 'from'>): boolean {
  return !isPrefixRedirect(rule);
}

/** Returns the prefix `/old/` of `/old/*`. Returns any other old address as it is. */
export function prefixOf({ from }: Pick<RedirectRule, 'from'>): string {
  return from.endsWith('/*') ? from.slice(0, -1) : from;
}

/** Returns a target with the rest of an address in the place of `:splat`. */
export function fillTarget(to: string, rest: string): string {
  return to.endsWith(`/${SPLAT}`) ? to.slice(0, -SPLAT.length) + rest : to;
}

/**
 * Makes the function that finds the redirect of an address. A redirect of the address itself comes before
 * those with `*`, and a longer prefix before a shorter one. Returns undefined if there is none, or if the
 * rest could lead elsewhere.
 */
export function createRedirectFinder<Rule extends RedirectRule>(
  rules: Iterable<Rule>,
): (address: string) => FoundRedirect<Rule> | undefined {
  const exact = new Map<string, Rule>();
  const prefixes: { readonly prefix: string; readonly rule: Rule }[] = [];
  for (const rule of rules)
    if (isPrefixRedirect(rule)) prefixes.push({ prefix: prefixOf(rule), rule });
    else exact.set(rule.from, rule);
  prefixes.sort((a, b) => b.prefix.length - a.prefix.length);
  return (address) => {
    const own = exact.get(address);
    if (own) return { rule: own, to: own.to };
    for (const { prefix, rule } of prefixes) {
      if (!address.startsWith(prefix)) continue;
      const rest = address.slice(prefix.length);
      return UNSAFE_REST.test(rest) ? undefined : { rule, to: fillTarget(rule.to, rest) };
    }
    return undefined;
  };
}

/** Returns a redirect's target with the query of the request, in the characters that a header may contain. */
export function locationOf(to: string, query = ''): string {
  const origin = 'http://site.invalid';
  const url = new URL(to, origin);
  if (query) url.search += `${url.search === '' ? '?' : '&'}${query}`;
  return url.origin === origin ? url.href.slice(origin.length) : url.href;
}
