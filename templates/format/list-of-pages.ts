import type { PageFacts, PageLink } from 'rowpress/template';
import type { ItemList } from 'schema-dts';
import { originOf } from './organisation.ts';
import { type Pictured, pictureField } from './structured-data.ts';

/** Returns the structured data of a hub: its pages in order. */
export function listOfPages(
  page: PageFacts,
  row: Pictured,
  name: string,
  items: readonly PageLink[] = [],
): ItemList & object {
  const origin = originOf(page);
  return {
    '@type': 'ItemList',
    name,
    ...pictureField(page, row),
    itemListElement: items.map(({ path, label }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: label,
      url: origin + path,
    })),
  };
}
