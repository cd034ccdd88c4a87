/** Whether an address may be a page of this site: its origin, and no file by its ending. */
export function isPageAddress({ origin, pathname }: URL): boolean {
  return origin === location.origin && !/\.[^/]*$/.test(pathname);
}
