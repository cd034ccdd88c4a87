import type { ListProps, PageFacts } from 'rowpress/template';
import type { ListItem } from 'schema-dts';
import { originOf } from './organisation.ts';

/** Returns the posts of a list as structured data, numbered from 1. */
export function postItems(page: PageFacts, list: ListProps | null): (ListItem & object)[] {
  const origin = originOf(page);
  return (list?.items ?? []).map(({ path, label, facts }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name: facts?.title ?? label,
    url: origin + path,
  }));
}
