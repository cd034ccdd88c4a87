import type { LayoutHtml } from '../../types/page-job.ts';
import { addLinks } from './collect-links.ts';
import { hasFragment, idsOf } from './page-ids.ts';
import type { SiteLinkReader } from './site-link.ts';

/** The links of a layout, which all its pages share. */
export interface LayoutLinks {
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
    if (link === undefined) continue;
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
