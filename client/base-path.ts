/** The engine sets it where it bundles. */
declare const ROWPRESS_BASE_PATH: string | undefined;

/** The path that all addresses of the site begin with, such as `/shop`. It is empty for most sites. */
export const BASE_PATH: string = typeof ROWPRESS_BASE_PATH === 'string' ? ROWPRESS_BASE_PATH : '';

/** Returns an address of the site with the base path in front. Other addresses stay as they are. */
export function siteAddress(address: string): string {
  return /^\/(?!\/)/.test(address) ? BASE_PATH + address : address;
}
