import type { DataObject } from '../types/data.ts';

/** Returns the origin that the site is published at: the option, or else `baseUrl` of site.yaml. */
export function baseUrlOf({ baseUrl }: { readonly baseUrl?: string | undefined }, site: DataObject): string {
  return baseUrl ?? String(site.baseUrl);
}
