import type { TemplateProps } from 'rowpress/template';
import { LinkCards } from '../components/link-cards.tsx';
import { ListPage } from '../components/list-page.tsx';
import { pageName } from '../format/page-name.ts';
import { itemList } from '../format/structured-data.ts';
import type { Site } from '../types/site.ts';

type Props = TemplateProps<unknown, Site>;

/** Lists all collections. */
export default function Collections({ page, list, links }: Props) {
  return (
    <ListPage page={page} list={list}>
      <LinkCards links={links.collections ?? []} level={2} />
    </ListPage>
  );
}

export function jsonLd({ page, links }: Props): object[] {
  return [itemList(page, pageName(page), links.collections ?? [])];
}
