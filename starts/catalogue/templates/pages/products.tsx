import { type TemplateProps, t } from 'rowpress/template';
import { Breadcrumbs } from '../components/breadcrumbs.tsx';
import { LinkChips } from '../components/link-chips.tsx';
import { Shelf } from '../components/shelf.tsx';
import { listHeading, pageName } from '../format/page-name.ts';
import { itemList } from '../format/structured-data.ts';
import type { Site } from '../types/site.ts';

type Props = TemplateProps<unknown, Site>;

/** Lists all products, cut into pages, the newest first. */
export default function Products({ page, site, list, links }: Props) {
  const categories = (links.categories ?? []).map(({ path, label, facts }) => ({
    path,
    label,
    count: facts?.count,
  }));
  return (
    <div className="wrap stack">
      <Breadcrumbs trail={page.breadcrumbs} />
      <div className="opening">
        <h1>{listHeading(page, list)}</h1>
      </div>
      <Shelf list={list} currency={site.own.currency}>
        <LinkChips label={t('catalogue.chooseCategory')} choices={categories} />
      </Shelf>
    </div>
  );
}

export function jsonLd({ page, list }: Props): object[] {
  return [itemList(page, pageName(page), list?.items ?? [])];
}
