import { pageFile } from '../../address/index.ts';
import { canonicalLetters } from '../../address/letters.ts';
import { IMAGE_FOLDER } from '../../address/reserved-names.ts';
import { otherPaths } from '../../plan/other-paths.ts';
import type { PublishedFile } from '../../types/bundle.ts';
import type { CardImage } from '../../types/card.ts';
import type { DataObject } from '../../types/data.ts';
import type { IndexedPage } from '../../types/page.ts';
import type { PageIndex } from '../../types/plan.ts';

/** The files that rowpress publishes on every site. */
const OWN_FILES = /^\/(?:manifest\.json|robots\.txt|sitemap(?:-\d+)?\.xml)$/;

/** Letters of other alphabets, or escapes: an address that can be written in several ways. */
const HAS_ESCAPES = /[^\0-\x7f]|%/;

/** The files of a site besides pages, and the image of each page. */
export interface PublishedParts {
  readonly assets: { readonly files: readonly Pick<PublishedFile, 'file'>[] };
  readonly images: { readonly imageOf: (page: IndexedPage) => CardImage | undefined };
}

/** Returns whether a page or a file is published at an address. */
export type AddressCheck = (address: string) => boolean;

/**
 * Makes the function that knows every address of a site: pages, public files, assets, feeds, images, and those
 * that site.yaml leaves to other programs of the host.
 */
export function createAddressCheck(
  index: PageIndex,
  { assets, images }: PublishedParts,
  site: DataObject,
): AddressCheck {
  const others = otherPaths(site);
  const feeds = index.families.flatMap(({ feed }) => (feed ? [feed.path] : []));
  const files = new Set([...assets.files.map(({ file }) => `/${file}`), ...feeds]);
  if (index.errorPage) files.add(`/${pageFile(index.errorPage.path)}`);
  let drawn: ReadonlySet<string> | undefined;
  const isDrawn = (address: string) => {
    if (!address.startsWith(`/${IMAGE_FOLDER}`)) return false;
    drawn ??= new Set(index.pages.map((page) => `/${images.imageOf(page)?.file}`));
    return drawn.has(address);
  };
  const isPublished = (address: string) =>
    index.byPath.has(address) ||
    files.has(address) ||
    OWN_FILES.test(address) ||
    (address.endsWith('/index.html') && index.byPath.has(address.slice(0, -'index.html'.length))) ||
    isDrawn(address) ||
    others.some((path) => address.startsWith(path));
  return (address) =>
    isPublished(address) ||
    (HAS_ESCAPES.test(address) && (isPublished(decoded(address)) || isPublished(canonicalLetters(address))));
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
