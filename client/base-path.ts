declare global {
  /**
   * The path that all addresses of the site begin with, such as `/shop`. It is empty for most sites. The
   * engine puts its value into the code where it bundles, so that an empty path costs no bytes.
   */
  const ROWPRESS_BASE_PATH: string;
  /** The address of the search index below the base path. The engine puts it into the code as well. */
  const ROWPRESS_SEARCH_INDEX: string;
}

const BASE_PATH = typeof ROWPRESS_BASE_PATH === 'string' ? ROWPRESS_BASE_PATH : '';

/** Returns an address of the site with the base path in front. Other addresses stay as they are. */
export function siteAddress(address: string): string {
  return /^\/(?!\/)/.test(address) ? BASE_PATH + address : address;
}
