import { sitePath } from '../audit/audited-site.ts';

/**
 * Returns the path of an address as a person writes it: with or without origin, first slash and fragment.
 * Returns undefined if it is an address of another site.
 */
export function writtenPath(address: string, baseUrl: string): string | undefined {
  const trimmed = address.trim();
  if (/^https?:\/\//i.test(trimmed)) return sitePath(trimmed, '/', baseUrl);
  const { host } = new URL(baseUrl);
  const path = trimmed.startsWith(`${host}/`) || trimmed === host ? trimmed.slice(host.length) : trimmed;
  return sitePath(`/${path.replace(/^\/+/, '')}`, '/', baseUrl);
}

/** Makes `sitePath` with a memory of the addresses that mean the same on every page. */
export function createPathReader(baseUrl: string): (href: string, from: string) => string | undefined {
  const known = new Map<string, string | undefined>();
  return (href, from) => {
    if (!href.startsWith('/')) return sitePath(href, from, baseUrl);
    if (!known.has(href)) known.set(href, sitePath(href, '/', baseUrl));
    return known.get(href);
  };
}
