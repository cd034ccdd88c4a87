import { type TemplateProps, t } from 'rowpress/template';
import { LinkChips } from '../components/link-chips.tsx';
import { ListPage } from '../components/list-page.tsx';
import { PlaceCards } from '../components/place-cards.tsx';
import { pageName } from '../format/page-name.ts';
import { itemList } from '../format/structured-data.ts';
import type { Site } from '../types/site.ts';

type Props = TemplateProps<unknown, Site>;

/** Lists all places, cut into pages. */
export default function Places({ page, list, links }: Props) {
  return (
    <ListPage page={page} list={list} lede={t('directory.addresses', { count: list?.total ?? 0 })}>
      <LinkChips label={t('directory.chooseCity')} choices={links.cities ?? []} />
      <PlaceCards links={list?.items ?? []} level={2} hasCity />
    </ListPage>
  );
}

export function jsonLd({ page, list }: Props): object[] {
  return [itemList(page, pageName(page), list?.items ?? [])];
}
