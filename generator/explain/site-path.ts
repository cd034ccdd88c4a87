import { basePathOf, withoutBasePath } from '../address/base-path.ts';
import { sitePath } from '../audit/audited-site.ts';
import { UsageError } from '../problems/usage-error.ts';

/**
 * Returns the path of an address as a person writes it: with or without origin, base path, first slash, fragment and
 * `index.html`. Returns undefined if it is an address of another site. @throws UsageError if it is empty
 */
export function writtenPath(address: string, baseUrl: string): string | undefined {
  const trimmed = address.trim();
  if (trimmed === '') throw new UsageError('the address is empty', 'Name one, such as "/".');
  const { host } = new URL(baseUrl);
  const isWhole = /^https?:\/\//i.test(trimmed);
  const own = trimmed.startsWith(`${host}/`) || trimmed === host ? trimmed.slice(host.length) : trimmed;
  const rooted = `/${own.replace(/^\/+/, '')}`;
  const basePath = basePathOf(baseUrl);
  const isBelow = withoutBasePath(rooted, basePath) !== undefined;
  const path = sitePath(isWhole ? trimmed : isBelow ? rooted : basePath + rooted, '/', baseUrl);
  return path?.replace(/\/index\.html$/, '/');
}
