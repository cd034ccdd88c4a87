import { sitePath } from '../audit/audited-site.ts';
import { UsageError } from '../problems/usage-error.ts';

/**
 * Returns the path of an address as a person writes it: with or without origin, first slash, fragment and
 * `index.html`. Returns undefined if it is an address of another site. @throws UsageError if it is empty
 */
export function writtenPath(address: string, baseUrl: string): string | undefined {
  const trimmed = address.trim();
  if (trimmed === '') throw new UsageError('the address is empty', 'Name one, such as "/".');
  const { host } = new URL(baseUrl);
  const isWhole = /^https?:\/\//i.test(trimmed);
  const own = trimmed.startsWith(`${host}/`) || trimmed === host ? trimmed.slice(host.length) : trimmed;
  const path = sitePath(isWhole ? trimmed : `/${own.replace(/^\/+/, '')}`, '/', baseUrl);
  return path?.replace(/\/index\.html$/, '/');
}
