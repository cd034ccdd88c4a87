import type { TemplateProps } from 'rowpress/template';
import { LinkCards } from '../components/link-cards.tsx';
import { ListPage } from '../components/list-page.tsx';
import { pageName } from '../format/page-name.ts';
import { itemList } from '../format/structured-data.ts';
import type { Site } from '../types/site.ts';

type Props = TemplateProps<unknown, Site>;

/** Lists the posts of the journal with their pictures, the newest first. */
export default function Journal({ page, list }: Props) {
  return (
    <ListPage page={page} list={list}>
      <LinkCards links={list?.items ?? []} level={2} />
    </ListPage>
  );
}

export function jsonLd({ page, list }: Props): object[] {
  return [itemList(page, pageName(page), list?.items ?? [])];
}
