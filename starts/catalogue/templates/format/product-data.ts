import { type PageFacts, pictureSource } from 'rowpress/template';
import type { Product } from '../types/products.schema.d.ts';

const AVAILABILITY = {
  'in-stock': 'https://schema.org/InStock',
  'made-to-order': 'https://schema.org/MadeToOrder',
  'sold-out': 'https://schema.org/SoldOut',
};

/** Returns a product as structured data, with an offer of the price that its page shows. */
export function productData(page: PageFacts, product: Product, currency: string): object {
  const { slug, name, summary, colour, material, price, availability, photo, category } = product;
  return {
    '@type': 'Product',
    name,
    sku: slug,
    category,
    description: summary ?? page.description,
    url: page.url,
    ...(photo && { image: pictureSource(photo, { width: 960, ratio: '3:4' }).address }),
    ...(colour && { color: colour }),
    ...(material && { material }),
    ...(price !== undefined && {
      offers: {
        '@type': 'Offer',
        price,
        priceCurrency: currency,
        url: page.url,
        ...(availability && { availability: AVAILABILITY[availability] }),
      },
    }),
  };
}
