import { Markdown, Picture, type TemplateProps, t } from 'rowpress/template';
import { Breadcrumbs } from '../components/breadcrumbs.tsx';
import { LinkCards } from '../components/link-cards.tsx';
import { ProductCards } from '../components/product-cards.tsx';
import { itemList } from '../format/structured-data.ts';
import type { Collection } from '../types/collections.schema.d.ts';
import type { Site } from '../types/site.ts';

type Props = TemplateProps<{ readonly collection: Collection }, Site>;

/** The page of a collection: its picture, what holds it together, and its products. */
export default function CollectionPage({ page, site, rows: { collection }, links }: Props) {
  const others = (links.collections ?? []).filter(({ path }) => path !== page.path);
  return (
    <div className="wrap stack">
      <Breadcrumbs trail={page.breadcrumbs} />
      {collection.photo ? (
        <Picture
          className="wide-picture"
          src={collection.photo}
          ratio="16:9"
          sizes="(min-width: 76rem) 72rem, 100vw"
          widths={[480, 800, 1200, 1600]}
        />
      ) : null}
      <div className="columns">
        <div>
          <h1>{collection.name}</h1>
          <p className="lede">{collection.summary}</p>
        </div>
        {collection.about ? <Markdown className="prose" text={collection.about} headingLevel={2} /> : null}
      </div>
      <section className="stack-small">
        <h2>{t('catalogue.products', { count: links.products?.length ?? 0 })}</h2>
        <ProductCards links={links.products ?? []} level={3} currency={site.own.currency} isLast />
      </section>
      {others.length > 0 ? (
        <section className="stack-small">
          <h2>{t('catalogue.otherCollections')}</h2>
          <LinkCards links={others} level={3} isLast />
        </section>
      ) : null}
    </div>
  );
}

export function jsonLd({ page, rows: { collection }, links }: Props): object[] {
  return [itemList(page, collection.name, links.products ?? [])];
}
