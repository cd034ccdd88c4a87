import { testAddress } from '../../generator/address/index.ts';

/** A route in the published file: its pattern, and the regular expression compiled from it. */
export type PublishedRoute = readonly [source: string, expression: string];

let matcher: Promise<(path: string) => boolean> | undefined;

/**
 * Returns whether a path matches a route of the site. The patterns at `address` are fetched once, when first
 * needed. Returns true if they cannot be fetched, so that the server decides.
 */
export function isRoute(path: string, address: string): Promise<boolean> {
  matcher ??= fetchMatcher(address).catch(() => {
    matcher = undefined;
    return () => true;
  });
  return matcher.then((matches) => matches(path));
}

async function fetchMatcher(address: string): Promise<(path: string) => boolean> {
  const routes = (await (await fetch(address)).json()) as PublishedRoute[];
  const expressions = routes.map(([, expression]) => new RegExp(expression));
  return (path) => expressions.some((expression) => testAddress(expression, path));
}
