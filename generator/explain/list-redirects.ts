import type { ExplainedRedirect } from '../types/explanation.ts';
import type { LoadedSite } from '../types/loaded-site.ts';

/** Returns the redirects of a site, each with its place. */
export function listRedirects({ data, index }: LoadedSite): readonly ExplainedRedirect[] {
  const { file = '', lines = [] } = data.redirects ?? {};
  return index.redirects.map(({ at, from, to }) => ({ from, to, file, line: lines[at] ?? 1 }));
}

/** Returns the redirects that lead to an address. */
export function redirectsTo(path: string, site: LoadedSite): readonly ExplainedRedirect[] {
  return listRedirects(site).filter(({ to }) => to.replace(/#.*/, '') === path);
}
