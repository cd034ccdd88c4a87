import { type AddressPattern, matchAddress } from '../../generator/address/index.ts';

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
  const patterns = routes.map(
    ([source, expression]): AddressPattern => ({
      source,
      expression: new RegExp(expression),
      parameters: [],
      specificity: [],
    }),
  );
  return (path) => patterns.some((pattern) => matchAddress(pattern, path));
}
