// biome-ignore-all lint/style/useTemplate: esbuild joins constants only by +

/** Returns whether a URL may be a page of this site: same origin and base path, and no file extension. */
export function isPageAddress({ origin, pathname }: URL): boolean {
  if (ROWPRESS_BASE_PATH && !pathname.startsWith(ROWPRESS_BASE_PATH + '/')) return false;
  return origin === location.origin && !/\.[^/]*$/.test(pathname);
}
