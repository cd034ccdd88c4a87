import { type TemplateProps, t } from 'rowpress/template';
import { Breadcrumbs } from '../components/breadcrumbs.tsx';
import { LinkChips } from '../components/link-chips.tsx';
import { Pager } from '../components/pager.tsx';
import { PlaceCards } from '../components/place-cards.tsx';
import { itemList } from '../format/structured-data.ts';
import type { Site } from '../types/site.ts';

type Props = TemplateProps<unknown, Site>;

/** Lists all places, cut into pages. */
export default function Places({ page, list, links }: Props) {
  const name = page.breadcrumbs.at(-1)?.label ?? page.title;
  return (
    <div className="wrap stack">
      <Breadcrumbs trail={page.breadcrumbs} />
      <div className="opening">
        <h1>{list && list.page > 1 ? t('pageOfList', { name, page: list.page }) : name}</h1>
        <p className="lede">{t('directory.addresses', { count: list?.total ?? 0 })}</p>
      </div>
      <LinkChips label={t('directory.chooseCity')} choices={links.cities ?? []} />
      <PlaceCards links={list?.items ?? []} level={2} hasCity />
      {list ? <Pager list={list} /> : null}
    </div>
  );
}

export function jsonLd({ page, list }: Props): object[] {
  return [itemList(page, page.breadcrumbs.at(-1)?.label ?? page.title, list?.items ?? [])];
}
