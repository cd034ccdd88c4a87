const SLASH = '/'.charCodeAt(0);
const HASH = '#'.charCodeAt(0);
const QUERY_OR_FRAGMENT = /[?#]/;
const SCHEME = /^[a-z][a-z\d+.-]*:/i;

/** Returns what a value links to, if that is part of the site. `path` is the address of the page. */
export type SiteLinkReader = (value: string, path: string) => string | undefined;

/**
 * Makes the function that turns the value of a link into an address of the site: `/a/`, `/a/#part`, or `#part`
 * for a part of the same page. Queries are dropped. `origins` are the addresses at which the site itself is
 * published. The function returns undefined for other sites, and for links that cannot be broken.
 */
export function createSiteLinkReader(origins: readonly string[]): SiteLinkReader {
  const own = origins.flatMap((origin) => [origin, origin.replace(/^https?:/, '')]);
  const pathOf = (value: string, path: string): string | undefined => {
    const origin = own.find((start) => value.startsWith(start));
    if (origin !== undefined) {
      const rest = value.slice(origin.length);
      if (rest === '' || /^[/?#]/.test(rest)) return rest.startsWith('/') ? rest : `/${rest}`;
    }
    if (value === '' || value.startsWith('?') || value.startsWith('//') || SCHEME.test(value))
      return undefined;
    const page = `http://site${path}`;
    if (!URL.canParse(value, page)) return undefined;
    const { pathname, hash } = new URL(value, page);
    return pathname + hash;
  };
  return (value, path) => {
    const first = value.charCodeAt(0);
    if (first === HASH) return fragmentOf(value) === '' ? undefined : `#${fragmentOf(value)}`;
    if (first !== SLASH || value.charCodeAt(1) === SLASH) {
      const found = pathOf(value.trim(), path);
      return found === undefined ? undefined : withoutQuery(found, path);
    }
    return withoutQuery(value, path);
  };
}

function withoutQuery(address: string, path: string): string | undefined {
  const end = address.search(QUERY_OR_FRAGMENT);
  if (end < 0) return address;
  const target = address.slice(0, end);
  const fragment = fragmentOf(address);
  if (fragment === '') return target;
  return target === path ? `#${fragment}` : `${target}#${fragment}`;
}

/** Returns the fragment of an address. It is empty for `#top` as well, which every page has. */
function fragmentOf(address: string): string {
  const start = address.indexOf('#');
  if (start < 0) return '';
  const [fragment = ''] = address.slice(start + 1).split(':~:');
  return fragment.toLowerCase() === 'top' ? '' : fragment;
}
