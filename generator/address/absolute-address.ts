import { encodeLetters } from './letters.ts';

/** The address of a page, and its path below the address of the site. */
export interface PageAddress {
  readonly url: string;
  readonly path: string;
}

/** Fields of schema.org whose texts are addresses. */
export const ADDRESS_FIELDS: ReadonlySet<string> = new Set(
  (
    'url image logo thumbnailUrl contentUrl embedUrl sameAs item mainEntityOfPage downloadUrl installUrl ' +
    'codeRepository screenshot hasMap discussionUrl relatedLink significantLink'
  ).split(' '),
);

/** An address from the root of the site. */
const FROM_ROOT = /^\/(?!\/)/;
/** The beginning of such an address in JSON. */
const FROM_ROOT_IN_JSON = /"\/(?!\/)/;

/**
 * Returns an address with the origin of the site, and with its path if it is published below one. `/a.jpg` is
 * an address from the root of the site, and `b.jpg` or `#c` one from the page. An address with an origin
 * stays as it is.
 */
export function absoluteAddress(address: string, { url, path }: PageAddress): string {
  if (FROM_ROOT.test(address)) return encodeLetters(url.slice(0, url.length - path.length) + address);
  return URL.canParse(address, url) ? new URL(address, url).href : address;
}

/** Returns structured data as JSON. Addresses from the root of the site become whole ones. */
export function absoluteJson(data: object, page: PageAddress): object {
  return FROM_ROOT_IN_JSON.test(JSON.stringify(data)) ? (complete(data, '', page) as object) : data;
}

function complete(value: unknown, field: string, page: PageAddress): unknown {
  if (typeof value === 'string')
    return (field === '@id' || ADDRESS_FIELDS.has(field)) && FROM_ROOT.test(value)
      ? absoluteAddress(value, page)
      : value;
  if (Array.isArray(value)) return value.map((item) => complete(item, field, page));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, complete(item, name, page)]));
}
