/** Files at the top of the output that rowpress publishes, or that configure a host. */
const OWN_FILE =
  /^(?:\.rowpress|manifest\.json|rowpress-part\.json|robots\.txt|sitemap(?:-\d+)?\.xml)(?:\/|$)/i;

/**
 * The top-level folders and files that no page and no redirect can have as its address, and the file name
 * that all pages have.
 */
const RESERVED_ADDRESS =
  /^\/(?:assets|\.rowpress|manifest\.json|rowpress-part\.json|robots\.txt|404\.html|_redirects|_headers|sitemap[^/]*\.xml|feed\.xml)\/|\/index\.html\//i;

/** The file that the search loads, if the site has a search. */
export const SEARCH_FILE = 'search.json';

/** The folder in which drawn images are published. */
export const IMAGE_FOLDER = 'assets/og/';

/**
 * Returns whether a page or a redirect with this address would stand where rowpress publishes its own files.
 */
export function isReservedAddress(address: string): boolean {
  return RESERVED_ADDRESS.test(address);
}

/**
 * Returns whether a file, or a folder above it, has the name of a file that rowpress publishes on every site.
 */
export function isOwnFile(file: string): boolean {
  return OWN_FILE.test(file);
}
