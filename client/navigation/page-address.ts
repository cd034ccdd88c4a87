/** Returns whether a URL may be a page of this site: same origin, and no file extension. */
export function isPageAddress({ origin, pathname }: URL): boolean {
  return origin === location.origin && !/\.[^/]*$/.test(pathname);
}
