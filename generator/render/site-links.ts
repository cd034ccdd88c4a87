const LINK = ' href="/';
const LINK_END = /["#?]/g;
const FRAGMENT_OR_QUERY = /[#?]/;

/**
 * Adds the addresses of the site that a text of HTML links to, without fragment. Searching with `indexOf` is
 * faster than matching all links with one expression.
 */
export function addLinks(html: string, links: Set<string>): void {
  for (let at = html.indexOf(LINK); at >= 0; at = html.indexOf(LINK, at)) {
    const start = at + LINK.length - 1;
    LINK_END.lastIndex = start;
    // `test` instead of `exec`, which would allocate a match object.
    const end = LINK_END.test(html) ? LINK_END.lastIndex - 1 : html.length;
    if (html[start + 1] !== '/') links.add(html.slice(start, end));
    at = end;
  }
}

/** Adds the address of a link (the value of `href` in HTML) if it is an address of the site. */
export function addLink(href: string, links: Set<string>): void {
  if (!href.startsWith('/') || href.startsWith('//')) return;
  const end = href.search(FRAGMENT_OR_QUERY);
  links.add(end < 0 ? href : href.slice(0, end));
}
