import { type PageLink, Picture } from 'rowpress/template';
import { DrawnProduct } from './drawn-product.tsx';

interface CategoriesProps {
  readonly links: readonly PageLink[];
  /** Products, the first of each category with a picture being the one that stands for it. */
  readonly products: readonly PageLink[];
  /** A sentence about each category, by the slug of its value. */
  readonly texts: Readonly<Record<string, string>> | undefined;
}

const WIDTH = '(min-width: 64rem) 17rem, 46vw';

/** Lists categories, each with the picture of one of its products. */
export function Categories({ links, products, texts }: CategoriesProps) {
  return (
    <ul className="products categories">
      {links.map(({ path, slug = '', label }) => {
        const first = products.find(({ group, picture }) => picture && group === label);
        const text = texts?.[slug];
        return (
          <li key={path} className="product">
            {first?.picture ? (
              <Picture
                src={first.picture}
                ratio="3:4"
                alt=""
                widths={[240, 400, 640]}
                sizes={WIDTH}
                eager={false}
              />
            ) : (
              <DrawnProduct seed={slug} />
            )}
            <h3>
              <a className="product-link" href={path}>
                {label}
              </a>
            </h3>
            {text ? <p className="product-colour">{text}</p> : null}
          </li>
        );
      })}
    </ul>
  );
}
