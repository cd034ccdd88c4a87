/** Returns the path that all addresses of a site begin with: empty for an origin, or such as `/shop`. */
export function basePathOf(baseUrl: string): string {
  return new URL(baseUrl).pathname.replace(/\/$/, '');
}

/** Returns the address below a base path. Returns undefined if it is not below it. */
export function withoutBasePath(address: string, basePath: string): string | undefined {
  if (basePath === '') return address;
  if (address === basePath) return '/';
  return address.startsWith(`${basePath}/`) ? address.slice(basePath.length) : undefined;
}

/** Returns an address with the base path in front, if it is an address from the root of the site. */
export function withBasePath(address: string, basePath: string): string {
  return /^\/(?!\/)/.test(address) ? basePath + address : address;
}
