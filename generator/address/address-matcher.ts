import type { AddressPattern, AddressValues } from '../types/family.ts';
import { compareSpecificity, matchAddress } from './address-pattern.ts';

/** The route that an address belongs to, and the values of its parameters. */
export interface AddressMatch<Route> {
  readonly route: Route;
  readonly values: AddressValues;
}

/**
 * Makes the function that finds the route of an address. Slashes and capitals must match exactly. The more
 * specific pattern wins, so `/tutorials/how-to-create-{type}/` beats `/tutorials/{slug}/` whatever their
 * order in routes.yaml.
 */
export function createAddressMatcher<Route extends { readonly pattern: AddressPattern }>(
  routes: readonly Route[],
): (address: string) => AddressMatch<Route> | undefined {
  const sorted = routes.toSorted((a, b) => compareSpecificity(a.pattern, b.pattern));
  return (address) => {
    for (const route of sorted) {
      const values = matchAddress(route.pattern, address);
      if (values) return { route, values };
    }
    return undefined;
  };
}
