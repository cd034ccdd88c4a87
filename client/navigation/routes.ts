import { testAddress } from '../../generator/address/index.ts';

/**
 * A route in the published file: its pattern, the regular expression compiled from it, and whether it has no
 * words of its own, so that it matches any address of so many segments.
 */
export type PublishedRoute = readonly [source: string, expression: string, isOpen?: true];

let routes: Promise<readonly PublishedRoute[]> | undefined;

/**
 * Returns the most specific route of the site that a path matches. The patterns at `address` are fetched
 * once, when first needed. Returns a route without words if they cannot be fetched, so that the server
 * decides.
 */
export async function matchRoute(path: string, address: string): Promise<PublishedRoute | undefined> {
  try {
    routes ??= fetch(address).then((response) => response.json());
    return (await routes).find(([, expression]) => testAddress(new RegExp(expression), path));
  } catch {
    routes = undefined;
    return ['', ''];
  }
}
