import type { DataObject } from '../types/data.ts';

/** Returns the origin that the site is published at: the option, or else `baseUrl` of site.yaml. */
export function baseUrlOf({ baseUrl }: { readonly baseUrl?: string | undefined }, site: DataObject): string {
  return baseUrl ?? String(site.baseUrl);
}

/** Returns the origins that are the site itself: where it is published now, and the one of site.yaml. */
export function originsOf(options: Parameters<typeof baseUrlOf>[0], site: DataObject): string[] {
  return [...new Set([baseUrlOf(options, site), baseUrlOf({}, site)])];
}
