import { type PageLink, Picture, type TemplateProps, t } from 'rowpress/template';
import { Categories } from '../components/categories.tsx';
import { DrawnProduct } from '../components/drawn-product.tsx';
import { LinkCards } from '../components/link-cards.tsx';
import { ProductCards } from '../components/product-cards.tsx';
import { itemList } from '../format/structured-data.ts';
import type { Site } from '../types/site.ts';

type Props = TemplateProps<unknown, Site>;

/** The home page: the first collection, all categories, the newest products, and the newest posts. */
export default function Home({ site, links }: Props) {
  const { featured = [], categories = [], products = [], newest = [], collections = [], posts = [] } = links;
  const { headline, search, currency } = site.own;
  return (
    <>
      <Opening
        title={headline ?? site.name}
        text={site.description}
        featured={featured[0] ?? newest.find(({ picture }) => picture)}
        products={newest}
        all={search ?? '/'}
      />
      <div className="wrap stack">
        <section className="stack-small">
          <h2>{t('catalogue.categories')}</h2>
          <Categories links={categories} products={products} texts={site.own.categories} />
        </section>
        <section className="stack-small">
          <div className="heading">
            <h2>{t('catalogue.newest')}</h2>
            <a href={search ?? '/'}>{t('catalogue.allProducts')}</a>
          </div>
          <ProductCards links={newest} level={3} currency={currency} isLast />
        </section>
        {collections.length > 0 ? (
          <section className="stack-small">
            <h2>{t('catalogue.collections')}</h2>
            <LinkCards links={collections} level={3} isLast />
          </section>
        ) : null}
        {posts.length > 0 ? (
          <section className="stack-small">
            <h2>{t('catalogue.journal')}</h2>
            <LinkCards links={posts} level={3} isLast />
          </section>
        ) : null}
      </div>
    </>
  );
}

interface OpeningProps {
  readonly title: string;
  readonly text: string;
  /** The page whose picture opens the site. */
  readonly featured: PageLink | undefined;
  /** The products whose drawings open a site without pictures. */
  readonly products: readonly PageLink[];
  readonly all: string;
}

function Opening({ title, text, featured, products, all }: OpeningProps) {
  return (
    <div className="front">
      {featured?.picture ? (
        <Picture src={featured.picture} sizes="100vw" widths={[480, 800, 1200, 1600]} />
      ) : null}
      <div className="wrap">
        <div className="front-text">
          <h1>{title}</h1>
          <div>
            <p className="lede">{text}</p>
            <p className="actions">
              <a className="button" href={all}>
                {t('catalogue.allProducts')}
              </a>
              {featured ? (
                <a className="button button-quiet" href={featured.path}>
                  {featured.label}
                </a>
              ) : null}
            </p>
          </div>
          {featured?.picture ? null : (
            <div className="front-drawings">
              {products.slice(0, 3).map(({ path, slug = '' }) => (
                <DrawnProduct key={path} seed={slug} />
              ))}
            </div>
          )}
        </div>
      </div>
    </div>
  );
}

export function jsonLd({ page, site, links }: Props): object[] {
  return [itemList(page, site.name, links.newest ?? [])];
}
