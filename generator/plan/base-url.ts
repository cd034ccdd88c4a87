import { basePathOf } from '../address/base-path.ts';
import type { DataObject } from '../types/data.ts';
import type { GenerateOptions } from '../types/options.ts';

type BaseUrlOptions = Pick<GenerateOptions, 'baseUrl' | 'dev'>;

/**
 * Returns where the site is published, without a slash at the end: the option, or else `baseUrl` of site.yaml. The
 * dev server's option is its origin, and it has the path of site.yaml.
 */
export function baseUrlOf({ baseUrl, dev }: BaseUrlOptions, site: DataObject): string {
  const own = withoutSlash(String(site.baseUrl));
  if (baseUrl === undefined) return own;
  return dev ? baseUrl + basePathOf(own) : baseUrl;
}

/** Returns the base URLs that are the site itself: where it is published now, and the one of site.yaml. */
export function originsOf(options: BaseUrlOptions, site: DataObject): string[] {
  return [...new Set([baseUrlOf(options, site), baseUrlOf({}, site)])];
}

function withoutSlash(baseUrl: string): string {
  return baseUrl.endsWith('/') ? baseUrl.slice(0, -1) : baseUrl;
}
