import { PICTURE_FOLDER } from '../../address/site-files.ts';
import type { LayoutHtml } from '../../types/rendering.ts';
import { addLinks, withoutEscapes } from './html-links.ts';

/** The links of a layout, which all its pages share. */
interface LayoutLinks {
  /** The identifiers of its elements, and of the main element. */
  readonly ids: ReadonlySet<string>;
  /** The parts of pages that it links to, and that it does not have itself, so that each page needs them. */
  readonly fragments: readonly string[];
  /** The addresses of the site that it links to. */
  readonly links: ReadonlySet<string>;
  /** Its links that begin without `/`, so that they lead elsewhere on each page. */
  readonly relative: ReadonlySet<string>;
}

const ABSOLUTE = /^(?:[/#?]|[a-z][a-z\d+.-]*:)/i;

/** Returns the links of a layout, from the HTML around the main element. */
export function layoutLinks({ head, header, footer }: LayoutHtml, readLink: SiteLinkReader): LayoutLinks {
  const values = new Set<string>();
  for (const html of [head, header, footer]) addLinks(html, values);
  const ids = idsOf(header + footer).add('main');
  const fragments = new Set<string>();
  const links = new Set<string>();
  const relative = new Set<string>();
  for (const value of values) {
    const link = readLink(value, '');
    if (link === undefined) continue;
    if (!ABSOLUTE.test(value.trim())) relative.add(value);
    else if (!link.startsWith('#')) links.add(link);
    else if (!hasFragment(ids, link.slice(1))) fragments.add(link.slice(1));
  }
  return { ids, fragments: [...fragments], links, relative };
}

/**
 * Returns the addresses of the site that a page links to, each once, without queries. A link to a part of the
 * page itself is among them only if it is broken: `#part`.
 */
export function pageLinks(
  values: ReadonlySet<string>,
  html: string,
  path: string,
  layout: LayoutLinks,
  readLink: SiteLinkReader,
): string[] {
  const links = new Set<string>();
  const fragments = new Set<string>(layout.fragments);
  for (const value of values) {
    const link = readLink(value, path);
    // The files of pictures are made because pages ask for them, and there are many of them.
    if (link === undefined || link.startsWith(`/${PICTURE_FOLDER}`)) continue;
    if (link.startsWith('#')) fragments.add(link.slice(1));
    else links.add(link);
  }
  if (fragments.size > 0) {
    const own = idsOf(html);
    for (const fragment of fragments)
      if (!hasFragment(layout.ids, fragment) && !hasFragment(own, fragment)) links.add(`#${fragment}`);
  }
  return [...links];
}

const SLASH = '/'.charCodeAt(0);
const HASH = '#'.charCodeAt(0);
const QUERY_OR_FRAGMENT = /[?#]/;
const SCHEME = /^[a-z][a-z\d+.-]*:/i;

/** Returns what a value links to, if that is part of the site. `path` is the address of the page. */
export type SiteLinkReader = (value: string, path: string) => string | undefined;

/**
 * Makes the function that turns the value of a link into an address of the site: `/a/`, `/a/#part`, or
 * `#part` for a part of the same page. Queries are dropped. `origins` are the addresses at which the site
 * itself is published. The function returns undefined for other sites, and for links that cannot be broken.
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

const ID = ' id="';

/** Returns the identifiers of the elements in a text of HTML. */
export function idsOf(html: string): Set<string> {
  const ids = new Set<string>();
  for (let at = html.indexOf(ID); at >= 0; at = html.indexOf(ID, at)) {
    const start = at + ID.length;
    const end = html.indexOf('"', start);
    if (end < 0) break;
    ids.add(withoutEscapes(html.slice(start, end)));
    at = end;
  }
  return ids;
}

/** Returns whether one of the identifiers is what a fragment leads to. A browser decodes `%20`. */
export function hasFragment(ids: ReadonlySet<string>, fragment: string): boolean {
  if (ids.has(fragment)) return true;
  if (!fragment.includes('%')) return false;
  try {
    return ids.has(decodeURIComponent(fragment));
  } catch {
    return false;
  }
}
