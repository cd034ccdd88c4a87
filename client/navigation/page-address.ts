// biome-ignore-all lint/style/useTemplate: esbuild joins constants only by +
import { BASE_PATH } from '../base-path.ts';

/** Returns whether a URL may be a page of this site: same origin and base path, and no file extension. */
export function isPageAddress({ origin, pathname }: URL): boolean {
  if (BASE_PATH && !pathname.startsWith(BASE_PATH + '/')) return false;
  return origin === location.origin && !/\.[^/]*$/.test(pathname);
}
