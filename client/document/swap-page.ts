/** What a page's head says of this page alone; scripts, styles and icons are the same for all pages of a build. */
const HEAD_PARTS = 'title,meta,link[rel=canonical],link[rel=alternate],script[type$=json]';

/** The main part of a document. @throws TypeError when it has none, which no page of rowpress lacks */
export function mainOf(page: Document): HTMLElement {
  const main = page.querySelector('main');
  if (!main) throw new TypeError('the page has no main part');
  return main;
}

/** Puts another page in place of the open one: language, head metadata, structured data, main part. Equal parts of the head stay. */
export function swapPage(page: Document): void {
  const main = mainOf(page);
  document.documentElement.lang = page.documentElement.lang;
  document.documentElement.dir = page.documentElement.dir;
  const old = [...document.head.querySelectorAll(HEAD_PARTS)];
  for (const part of page.head.querySelectorAll(HEAD_PARTS)) {
    const at = old.findIndex((candidate) => candidate.isEqualNode(part));
    if (at >= 0) old.splice(at, 1);
    else document.head.append(document.adoptNode(part));
  }
  for (const part of old) part.remove();
  mainOf(document).replaceWith(document.adoptNode(main));
}

/** The build of a page: pages of one build share everything but what `swapPage` swaps. */
export function buildOf(page: Document): string | null | undefined {
  return metaOf(page, 'build');
}

/** The content of one of the engine's own `<meta name="rowpress-…">`. */
export function metaOf(page: Document, name: string): string | null | undefined {
  return page.querySelector(`meta[name=rowpress-${name}]`)?.getAttribute('content');
}
