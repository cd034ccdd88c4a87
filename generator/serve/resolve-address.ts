import { canonicalLetters, encodeLetters } from '../address/letters.ts';
import type { SiteRules } from './read-rules.ts';

/**
 * The answer to an address of the published site. A file is relative to the folder, and may be missing. Then the
 * address redirects to `otherwise`, if that is there.
 */
export type Resolution =
  | { readonly kind: 'file'; readonly file: string; readonly otherwise?: string }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'gone' }
  | { readonly kind: 'missing' }
  | { readonly kind: 'malformed' };

/** The files that configure a host. Visitors cannot see them. */
const HOST_FILES = new Set<string | undefined>(['_redirects', '_headers']);

/**
 * Finds the file of an address of a published site, strictly. A page needs its trailing slash and its
 * capitals, and a file its exact name. Hidden files (except `/.well-known/`, RFC 8615) are missing, and no
 * file is outside the published folder.
 */
export function resolveAddress(address: string, { single, byPrefix }: SiteRules): Resolution {
  let path: string;
  try {
    path = decodeURIComponent(address);
  } catch {
    return { kind: 'malformed' };
  }
  if (!path.startsWith('/') || path.includes('\0') || path.includes('\\')) return { kind: 'malformed' };
  const rule = single.get(path) ?? single.get(address) ?? single.get(encodeLetters(path));
  if (rule === 'gone') return { kind: 'gone' };
  if (rule) return { kind: 'redirect', to: rule.to };
  // An encoded slash separates nothing, so it is in no address of a page.
  if (/%2f/i.test(address)) return { kind: 'missing' };
  const segments = path.split('/').slice(1);
  const isPage = path.endsWith('/');
  const names = isPage ? segments.slice(0, -1) : segments;
  const [top, ...below] = names;
  const isHidden = [top === '.well-known' ? '' : top, ...below].some((name) => name?.startsWith('.'));
  if (isHidden || names.includes('') || (names.length === 1 && HOST_FILES.has(top)))
    return { kind: 'missing' };
  if (!isPage && names.at(-1) === 'index.html') return { kind: 'missing' };
  const otherwise = byPrefix(canonicalLetters(address));
  return {
    kind: 'file',
    file: [...names, ...(isPage ? ['index.html'] : [])].join('/'),
    ...(otherwise === undefined ? {} : { otherwise }),
  };
}
