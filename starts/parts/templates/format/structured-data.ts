import type { PageFacts, PageLink } from 'rowpress/template';

/** Returns a list of pages as structured data. */
export function itemList(page: PageFacts, name: string, links: readonly PageLink[]): object {
  const origin = page.url.slice(0, page.url.length - page.path.length);
  return {
    '@type': 'ItemList',
    name,
    itemListElement: links.map(({ label, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: label,
      url: origin + path,
    })),
  };
}

/** Returns a page about one thing as structured data. */
export function webPage(page: PageFacts, name: string): object {
  return {
    '@type': 'WebPage',
    name,
    description: page.description,
    url: page.url,
    inLanguage: page.language,
    about: { '@type': 'Thing', name },
  };
}
