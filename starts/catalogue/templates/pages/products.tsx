import { type TemplateProps, t } from 'rowpress/template';
import { Breadcrumbs } from '../components/breadcrumbs.tsx';
import { LinkChips } from '../components/link-chips.tsx';
import { Pager } from '../components/pager.tsx';
import { ProductCards } from '../components/product-cards.tsx';
import { itemList } from '../format/structured-data.ts';
import type { Site } from '../types/site.ts';

type Props = TemplateProps<unknown, Site>;

/** Lists all products, cut into pages, the newest first. */
export default function Products({ page, site, list, links }: Props) {
  const name = page.breadcrumbs.at(-1)?.label ?? page.title;
  const categories = (links.categories ?? []).map(({ path, label, facts }) => ({
    path,
    label,
    count: facts?.count,
  }));
  return (
    <div className="wrap stack">
      <Breadcrumbs trail={page.breadcrumbs} />
      <div className="opening">
        <h1>{list && list.page > 1 ? t('pageOfList', { name, page: list.page }) : name}</h1>
      </div>
      <div className="shelf">
        <div className="shelf-bar">
          <LinkChips label={t('catalogue.chooseCategory')} choices={categories} />
          <p>{t('catalogue.products', { count: list?.total ?? 0 })}</p>
        </div>
        <ProductCards links={list?.items ?? []} level={2} currency={site.own.currency} />
      </div>
      {list ? <Pager list={list} /> : null}
    </div>
  );
}

export function jsonLd({ page, list }: Props): object[] {
  return [itemList(page, page.breadcrumbs.at(-1)?.label ?? page.title, list?.items ?? [])];
}
