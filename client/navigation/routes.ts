import { type AddressPattern, matchAddress } from '../../generator/address/index.ts';

/** A route in the patterns' file: its pattern, and the regular expression that the build compiled it to. */
export type PublishedRoute = readonly [source: string, expression: string];

let matcher: Promise<(path: string) => boolean> | undefined;

/**
 * Whether a path is a route of the site, strictly: by the patterns of the build, in the file at `address`, which is fetched once and only when
 * needed. A file that cannot be had leaves the answer to the server.
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
