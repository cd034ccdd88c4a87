import { type TemplateProps, t, type ValueRow } from 'rowpress/template';
import { Breadcrumbs } from '../components/breadcrumbs.tsx';
import { ColourFilter } from '../components/colour-filter.tsx';
import { LinkChips } from '../components/link-chips.tsx';
import { Shelf } from '../components/shelf.tsx';
import { listHeading } from '../format/page-name.ts';
import { itemList } from '../format/structured-data.ts';
import type { Site } from '../types/site.ts';

type Props = TemplateProps<{ readonly category: ValueRow }, Site>;

/** The page of a category: its products, with a filter by colour. */
export default function CategoryPage({ page, site, rows: { category }, list, links }: Props) {
  const text = site.own.categories?.[category.slug];
  const first = list?.addresses[0] ?? page.path;
  const others = (links.categories ?? []).filter(({ path }) => path !== first);
  return (
    <div className="wrap stack">
      <Breadcrumbs trail={page.breadcrumbs} />
      <div className="opening">
        <h1>{listHeading(page, list)}</h1>
        {text ? <p className="lede">{text}</p> : null}
      </div>
      <Shelf list={list} currency={site.own.currency}>
        <ColourFilter all={first} colours={links.colours ?? []} current={first} />
      </Shelf>
      {others.length > 0 ? (
        <section className="stack-small">
          <h2>{t('catalogue.otherCategories')}</h2>
          <LinkChips label={t('catalogue.categories')} choices={others} />
        </section>
      ) : null}
    </div>
  );
}

export function jsonLd({ page, rows: { category }, list }: Props): object[] {
  return [itemList(page, category.name, list?.items ?? [])];
}
