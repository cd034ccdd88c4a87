import { type PageFacts, pictureSource } from 'rowpress/template';
import type { Place } from '../types/places.schema.d.ts';
import { readHours } from './read-hours.ts';

/** Returns a place as structured data of the type LocalBusiness. */
export function localBusiness(page: PageFacts, place: Place): object {
  const { name, address, postcode, phone, email, website, prices, hours, photo, city } = place;
  const open = (hours ?? []).flatMap((text) => readHours(text) ?? []);
  return {
    '@type': 'LocalBusiness',
    name,
    description: page.description,
    url: page.url,
    ...(website && { sameAs: website }),
    ...(photo && { image: pictureSource(photo, { width: 1200, ratio: '16:10' }).address }),
    address: {
      '@type': 'PostalAddress',
      ...(address && { streetAddress: address }),
      ...(postcode && { postalCode: postcode }),
      addressLocality: city,
    },
    ...(phone && { telephone: phone }),
    ...(email && { email }),
    ...(prices && { priceRange: prices }),
    ...(open.length > 0 && {
      openingHoursSpecification: open.map(({ days, opens, closes }) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: days.map(({ name: day }) => day),
        opens,
        closes,
      })),
    }),
  };
}
