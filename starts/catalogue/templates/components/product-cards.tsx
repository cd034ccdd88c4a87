import { type PageLink, Picture, t } from 'rowpress/template';
import { DrawnProduct } from './drawn-product.tsx';
import { Price } from './price.tsx';

interface ProductCardsProps {
  readonly links: readonly PageLink[];
  /** The level of the headings: one more than that of the heading above. */
  readonly level: 2 | 3;
  readonly currency: string;
  /** Whether they stand further down, so that their pictures can wait. */
  readonly isLast?: boolean;
}

const LATER = { eager: false };
/** How wide the picture of a card is shown. */
const CARD_WIDTH = '(min-width: 64rem) 17rem, (min-width: 44rem) 30vw, 46vw';

/** Lists products: a picture of one ratio, the name, the price and the colour. */
export function ProductCards({ links, level, currency, isLast = false }: ProductCardsProps) {
  const Heading = `h${level}` as const;
  return (
    <ul className="products">
      {links.map(({ path, slug = '', label, facts, picture }) => (
        <li key={path} className="product">
          {picture ? (
            <Picture
              src={picture}
              ratio="3:4"
              widths={[240, 400, 640]}
              sizes={CARD_WIDTH}
              {...(isLast && LATER)}
            />
          ) : (
            <DrawnProduct seed={slug} />
          )}
          <Heading>
            <a className="product-link" href={path}>
              {label}
            </a>
          </Heading>
          <p className="product-price">
            <Price text={facts?.price} currency={currency} />
          </p>
          {facts?.colour ? <p className="product-colour">{facts.colour}</p> : null}
          {facts?.availability === 'sold-out' ? <p className="badge">{t('product.soldOut')}</p> : null}
        </li>
      ))}
    </ul>
  );
}
