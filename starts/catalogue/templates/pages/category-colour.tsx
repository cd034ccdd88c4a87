import { type TemplateProps, t, type ValueRow } from 'rowpress/template';
import { Breadcrumbs } from '../components/breadcrumbs.tsx';
import { ColourFilter } from '../components/colour-filter.tsx';
import { LinkChips } from '../components/link-chips.tsx';
import { Shelf } from '../components/shelf.tsx';
import { listHeading, pageName } from '../format/page-name.ts';
import { itemList } from '../format/structured-data.ts';
import type { Site } from '../types/site.ts';

type Props = TemplateProps<{ readonly category: ValueRow; readonly colour: ValueRow }, Site>;

/** The products of a category that have one colour, and the same colour in other categories. */
export default function CategoryColourPage({ page, site, rows, list, links }: Props) {
  const { colour } = rows;
  const name = pageName(page);
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
        <h1>{listHeading(page, list)}</h1>
      </div>
      <Shelf list={list} currency={site.own.currency}>
        <ColourFilter
          all={parent}
          colours={links.colours ?? []}
          current={first}
          own={{ path: first, label: colour.name, name, count: String(list?.total ?? '') }}
        />
      </Shelf>
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
  return [itemList(page, pageName(page), list?.items ?? [])];
}
