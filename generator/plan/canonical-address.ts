import { type AddressValues, buildAddress } from '../address/index.ts';
import type { Family } from '../types/family.ts';

/**
 * Returns the shorter address that the first page of a list is canonical to, if its family names one. Returns
 * undefined if an optional parameter of that address has no value, since the address would be another page's.
 */
export function canonicalAddress({ canonical }: Family, values: AddressValues): string | undefined {
  const isComplete = canonical?.parameters.every(({ name }) => values[name] !== undefined) === true;
  return canonical && isComplete ? buildAddress(canonical, values) : undefined;
}
