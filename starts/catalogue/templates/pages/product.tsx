import { Markdown, type PageLink, Picture, type TemplateProps, t } from 'rowpress/template';
import { Breadcrumbs } from '../components/breadcrumbs.tsx';
import { DrawnProduct } from '../components/drawn-product.tsx';
import { factLines } from '../components/fact-lines.tsx';
import { FactTable } from '../components/fact-table.tsx';
import type { Field } from '../components/field-value.tsx';
import { Price } from '../components/price.tsx';
import { ProductCards } from '../components/product-cards.tsx';
import { pageName } from '../format/page-name.ts';
import { productData } from '../format/product-data.ts';
import type { Product } from '../types/products.schema.d.ts';
import type { Site } from '../types/site.ts';

type Props = TemplateProps<{ readonly product: Product }, Site>;

/** Further fields of a product, below its facts. Rows that leave a field out have no line for it. */
const FACTS: readonly Field[] = [];

/** The page of a product: its pictures beside its price and its facts, and what goes well with it. */
export default function ProductPage(props: Props) {
  const { page, site, rows, links } = props;
  const { product } = rows;
  const { currency, orders } = site.own;
  const lines = [...ownLines(product, links.collection?.[0]), ...factLines(FACTS, product, props)];
  return (
    <div className="wrap stack">
      <Breadcrumbs trail={page.breadcrumbs} />
      <div className="product-page">
        <Gallery product={product} />
        <div className="product-side">
          <div className="product-top">
            <h1>{pageName(page)}</h1>
            {product.price === undefined ? null : (
              <p className="big-price">
                <Price text={String(product.price)} currency={currency} />
              </p>
            )}
            {product.summary ? <p className="lede">{product.summary}</p> : null}
            <Availability product={product} />
            {orders && product.availability !== 'sold-out' ? (
              <p className="actions">
                <a className="button" href={`mailto:${orders}?subject=${encodeURIComponent(pageName(page))}`}>
                  {t('catalogue.order')}
                </a>
              </p>
            ) : null}
          </div>
          {lines.length > 0 ? <FactTable title={t('catalogue.details')} lines={lines} /> : null}
        </div>
        <div className="product-texts">
          {product.about ? <Markdown className="prose" text={product.about} headingLevel={2} /> : null}
          {product.care ? (
            <section className="stack-small">
              <h2>{t('catalogue.care')}</h2>
              <Markdown className="prose" text={product.care} headingLevel={3} />
            </section>
          ) : null}
        </div>
      </div>
      {links.related?.length ? (
        <section className="stack-small">
          <h2>{t('catalogue.related')}</h2>
          <ProductCards links={links.related} level={3} currency={currency} isLast />
        </section>
      ) : null}
    </div>
  );
}

/** The photo, cut to what the product is, and the whole of it. */
function Gallery({ product: { name, photo, photoAlt, photoFocus, slug } }: { readonly product: Product }) {
  if (!photo)
    return (
      <div className="gallery">
        <DrawnProduct seed={slug} />
      </div>
    );
  return (
    <div className="gallery">
      <Picture
        src={photo}
        alt={photoAlt ?? name}
        ratio="3:4"
        sizes="(min-width: 60rem) 40rem, 92vw"
        widths={[400, 640, 788]}
      />
      {photoFocus ? (
        <Picture
          src={photo}
          alt=""
          sizes="(min-width: 60rem) 40rem, 92vw"
          widths={[400, 640, 1200]}
          eager={false}
        />
      ) : null}
    </div>
  );
}

function Availability({ product: { availability } }: { readonly product: Product }) {
  switch (availability) {
    case 'in-stock':
      return <p className="state state-here">{t('product.inStock')}</p>;
    case 'made-to-order':
      return <p className="state">{t('product.toOrder')}</p>;
    case 'sold-out':
      return <p className="state state-gone">{t('product.soldOut')}</p>;
    default:
      return null;
  }
}

function ownLines({ colour, material, size }: Product, collection: PageLink | undefined) {
  const lines = [
    { label: t('product.colour'), value: colour },
    { label: t('product.material'), value: material },
    { label: t('product.size'), value: size && <bdi>{size}</bdi> },
    {
      label: t('product.collection'),
      value: collection && <a href={collection.path}>{collection.label}</a>,
    },
  ];
  return lines.filter(({ value }) => value);
}

export function jsonLd({ page, site, rows: { product } }: Props): object[] {
  return [productData(page, product, site.own.currency)];
}
