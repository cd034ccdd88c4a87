import { testAddress } from '../../generator/address/index.ts';

/**
 * A route in the published file: its pattern, the regular expression compiled from it, and whether it has no
 * words of its own, so that it matches any address of so many segments.
 */
export type PublishedRoute = readonly [source: string, expression: string, isOpen?: true];

/** How a path matches the routes of the site: `open` if only routes match that have no words of their own. */
export type RouteMatch = 'named' | 'open' | 'none';

let matcher: Promise<(path: string) => RouteMatch> | undefined;

/**
 * Returns how a path matches the routes of the site. The patterns at `address` are fetched once, when first
 * needed. Returns `named` if they cannot be fetched, so that the server decides.
 */
export function matchRoute(path: string, address: string): Promise<RouteMatch> {
  matcher ??= fetchMatcher(address).catch(() => {
    matcher = undefined;
    return () => 'named' as const;
  });
  return matcher.then((matches) => matches(path));
}

async function fetchMatcher(address: string): Promise<(path: string) => RouteMatch> {
  const published = (await (await fetch(address)).json()) as PublishedRoute[];
  const routes = published.map(([, expression, isOpen]) => ({ expression: new RegExp(expression), isOpen }));
  return (path) => {
    const found = routes.filter(({ expression }) => testAddress(expression, path));
    if (found.length === 0) return 'none';
    return found.some(({ isOpen }) => !isOpen) ? 'named' : 'open';
  };
}
