import type { SharedImage } from '../types/card.ts';
import type { DataObject } from '../types/data.ts';
import type { IndexedPage } from '../types/page.ts';

/**
 * Returns the Open Graph properties of a page's image: that of its route, or else the one drawn for it, or
 * else the site's. Returns an empty list if there is none.
 */
export function graphImage(
  { image }: IndexedPage,
  drawn: SharedImage | undefined,
  site: DataObject,
  baseUrl: string,
): [property: string, content: string][] {
  const absolute = (address: string) => (address.startsWith('/') ? baseUrl + address : address);
  if (image) return [['og:image', absolute(image)]];
  if (drawn)
    return [
      ['og:image', absolute(drawn.address)],
      ['og:image:width', String(drawn.width)],
      ['og:image:height', String(drawn.height)],
      ['og:image:alt', drawn.alt],
    ];
  return typeof site.image === 'string' ? [['og:image', absolute(site.image)]] : [];
}
