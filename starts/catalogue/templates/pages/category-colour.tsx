import { type TemplateProps, t, type ValueRow } from 'rowpress/template';
import { Breadcrumbs } from '../components/breadcrumbs.tsx';
import { ColourFilter } from '../components/colour-filter.tsx';
import { LinkChips } from '../components/link-chips.tsx';
import { Pager } from '../components/pager.tsx';
import { ProductCards } from '../components/product-cards.tsx';
import { itemList } from '../format/structured-data.ts';
import type { Site } from '../types/site.ts';

type Props = TemplateProps<{ readonly category: ValueRow; readonly colour: ValueRow }, Site>;

/** The products of a category that have one colour, and the same colour in other categories. */
export default function CategoryColourPage({ page, site, rows, list, links }: Props) {
  const { colour } = rows;
  const name = page.breadcrumbs.at(-1)?.label ?? page.title;
  const parent = page.breadcrumbs.at(-2)?.path ?? '/';
  const first = list?.addresses[0] ?? page.path;
  const elsewhere = (links.elsewhere ?? [])
    .filter(({ path }) => path !== first)
    .map(({ path, label, facts }) => ({
      path,
      label: facts?.category ?? label,
      name: label,
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
          <ColourFilter
            all={parent}
            colours={links.colours ?? []}
            current={first}
            own={{ path: first, label: colour.name, name, count: String(list?.total ?? '') }}
          />
          <p>{t('catalogue.products', { count: list?.total ?? 0 })}</p>
        </div>
        <ProductCards links={list?.items ?? []} level={2} currency={site.own.currency} />
      </div>
      {list ? <Pager list={list} /> : null}
      {elsewhere.length > 0 ? (
        <section className="stack-small">
          <h2>{t('catalogue.elsewhere', { colour: colour.name })}</h2>
          <LinkChips label={t('catalogue.categories')} choices={elsewhere} />
        </section>
      ) : null}
    </div>
  );
}

export function jsonLd({ page, list }: Props): object[] {
  return [itemList(page, page.breadcrumbs.at(-1)?.label ?? page.title, list?.items ?? [])];
}
