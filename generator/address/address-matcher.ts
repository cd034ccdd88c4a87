import type { AddressPattern, AddressValues } from '../types/address.ts';
import { compareSpecificity, matchAddress } from './address-pattern.ts';

/** The route that an address belongs to, and the values of its parameters. */
export interface AddressMatch<Route> {
  readonly route: Route;
  readonly values: AddressValues;
}

/**
 * Makes a matcher over routes: strict (exact slashes, exact capitals), the more specific pattern first, so that
 * `/tutorials/how-to-create-{type}/` wins over `/tutorials/{slug}/` whatever their order in the file.
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
