/** The head elements that may belong to one page. Scripts and styles are the same across a build. */
const PAGE_METADATA = 'title,meta,link:not([rel=stylesheet]),[type$=json]';

/** Returns the `main` element of a document. @throws TypeError if there is none */
export function mainOf(page: Document): HTMLElement {
  const main = page.querySelector('main');
  if (!main) throw new TypeError('the page has no main part');
  return main;
}

/**
 * Replaces the current page: language, head metadata, structured data and `main`. Keeps equal head elements.
 */
export function swapPage(page: Document): void {
  const main = mainOf(page);
  document.documentElement.lang = page.documentElement.lang;
  document.documentElement.dir = page.documentElement.dir;
  const old = [...document.head.querySelectorAll(PAGE_METADATA)];
  for (const element of page.head.querySelectorAll(PAGE_METADATA)) {
    const at = old.findIndex((candidate) => candidate.isEqualNode(element));
    if (at >= 0) old.splice(at, 1);
    else document.head.append(document.adoptNode(element));
  }
  for (const element of old) element.remove();
  mainOf(document).replaceWith(document.adoptNode(main));
}

/** Returns the hash of a page's build. Pages of one build differ only in what `swapPage` replaces. */
export function buildOf(page: Document): string | null | undefined {
  return metaOf(page, 'build');
}

/** Returns the content of one of the engine's own `<meta name="rowpress-…">` elements. */
export function metaOf(page: Document, name: string): string | null | undefined {
  return page.querySelector(`meta[name=rowpress-${name}]`)?.getAttribute('content');
}
