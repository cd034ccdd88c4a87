import { ProductScreen, type ScreenName, type ScreenPart } from '../../screens/screen.tsx';
import { Inline } from '../prose/inline.tsx';

/** A product, and the part of its screen that shows it. */
export interface ProductCard {
  readonly title: string;
  readonly text: string;
  readonly href: string;
  readonly screen: ScreenName;
  readonly crop: ScreenPart;
}

/** Renders products as tiles of two sizes. Each shows a close-up of its screen, without a frame. */
export function ProductCards({ products }: { readonly products: readonly ProductCard[] }) {
  return (
    <ul className="product-cards">
      {products.map(({ title, text, href, screen, crop }) => (
        <li key={title} className="product-card">
          <div>
            <h3>
              <a href={href}>{title}</a>
            </h3>
            <Inline text={text} />
          </div>
          <ProductScreen name={screen} crop={crop} />
        </li>
      ))}
    </ul>
  );
}
