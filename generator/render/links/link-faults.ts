import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageFile } from '../../address/index.ts';
import { canonicalLetters } from '../../address/letters.ts';
import { createRedirectFinder } from '../../address/redirect-finder.ts';
import { IMAGE_FOLDER, isSeenFile } from '../../address/site-files.ts';
import { stagedPath } from '../../output/stage.ts';
import { otherPaths } from '../../plan/site-settings.ts';
import { didYouMean } from '../../problems/suggest.ts';
import { didYouMeanAddress } from '../../problems/suggest-address.ts';
import type { PublishedFile } from '../../types/bundle.ts';
import type { DataObject } from '../../types/data.ts';
import type { IndexedPage } from '../../types/page.ts';
import type { PageRecords } from '../../types/page-record.ts';
import type { PageIndex } from '../../types/plan.ts';
import type { CardImage } from '../../types/template.ts';
import { decodePercents } from '../../utils/data-values.ts';
import { isMissing } from '../../utils/files.ts';
import { rememberLast } from '../../utils/remember.ts';
import { hasFragment, idsOf } from './page-links.ts';

/** What is wrong with a link. */
export interface LinkFault {
  /** The link as a message shows it, without a fragment that does not matter. */
  readonly link: string;
  /** The rest of the sentence after the link. */
  readonly says: string;
  readonly advice: () => string;
}

/** Returns what is wrong with a link. Returns undefined if it leads to something. */
export type FaultFinder = (link: string) => LinkFault | undefined;

const FILE = /\.[a-z\d]+$/i;
const NO_ID = 'Correct the fragment, or give an element this id.';

/** Makes the function that checks links. See `pageLinks` for the forms that a link has. */
export function createFaultFinder(
  index: PageIndex,
  isPublished: AddressCheck,
  readParts: PagePartsReader,
  heirOf?: HeirAdvice,
): FaultFinder {
  return (link) => {
    const at = link.indexOf('#');
    // A page's links to itself are listed only if it lacks the part.
    if (at === 0) return { link, says: ', but the page has no element with this id', advice: () => NO_ID };
    const address = at < 0 ? link : link.slice(0, at);
    if (!isPublished(address)) return unpublished(address, index, heirOf);
    const page = at < 0 ? undefined : index.byPath.get(canonicalLetters(address));
    const ids = page && readParts(page);
    const fragment = link.slice(at + 1);
    if (!ids || hasFragment(ids, fragment)) return undefined;
    const says = ', but that page has no element with this id';
    return { link, says, advice: () => didYouMean(fragment, ids, NO_ID) };
  };
}

/** Returns the fault of an address at which nothing is published. */
export function unpublished(link: string, index: PageIndex, heirOf: HeirAdvice = () => undefined): LinkFault {
  const redirect = redirectsOf(index.redirects)(canonicalLetters(link));
  if (redirect)
    return { link, says: `, which is redirected to ${redirect.to}`, advice: () => `Link to ${redirect.to}.` };
  if (FILE.test(link)) {
    const advice = () => 'Correct the link, or put the file into templates/public/.';
    return { link, says: ', which is no file of the site', advice };
  }
  const advice = () => {
    const heir = heirOf(link);
    if (heir) return heir;
    return didYouMeanAddress(link, index.byPath.keys(), 'Correct the link, or publish the page.');
  };
  return { link, says: ', which is no page', advice };
}

/** Returns what to do about a link to a page that was published before. Undefined if there was none. */
export type HeirAdvice = (path: string) => string | undefined;

const redirectsOf = rememberLast((redirects: PageIndex['redirects']) => createRedirectFinder(redirects));

/** Letters of other alphabets, or escapes: an address that can be written in several ways. */
const HAS_ESCAPES = /[^\0-\x7f]|%/;

/** The files of a site besides pages, and the image of each page. */
interface PublishedParts {
  readonly assets: { readonly files: readonly Pick<PublishedFile, 'file'>[] };
  readonly images: { readonly imageOf: (page: IndexedPage) => CardImage | undefined };
}

/** Returns whether a page or a file is published at an address. */
export type AddressCheck = (address: string) => boolean;

/**
 * Makes the function that knows every address of a site: pages, public files, assets, feeds, images, and
 * those that site.yaml leaves to other programs of the host.
 */
export function createAddressCheck(
  index: PageIndex,
  { assets, images }: PublishedParts,
  site: DataObject,
): AddressCheck {
  const others = otherPaths(site);
  const feeds = index.feeds.map(({ path }) => path);
  const files = new Set([...assets.files.map(({ file }) => `/${file}`), ...feeds]);
  for (const { path } of index.errorPages) files.add(`/${pageFile(path)}`);
  let drawn: ReadonlySet<string> | undefined;
  const isDrawn = (address: string) => {
    if (!address.startsWith(`/${IMAGE_FOLDER}`)) return false;
    drawn ??= new Set(index.pages.map((page) => `/${images.imageOf(page)?.file}`));
    return drawn.has(address);
  };
  const isPublished = (address: string) =>
    index.byPath.has(address) ||
    files.has(address) ||
    isSeenFile(address.slice(1)) ||
    (address.endsWith('/index.html') && index.byPath.has(address.slice(0, -'index.html'.length))) ||
    isDrawn(address) ||
    others.some((path) => address.startsWith(path));
  return (address) =>
    isPublished(address) ||
    (HAS_ESCAPES.test(address) &&
      (isPublished(decodePercents(address)) || isPublished(canonicalLetters(address))));
}

/** Returns the identifiers of a page's elements, or undefined if its file is not known to be current. */
type PagePartsReader = (page: IndexedPage) => ReadonlySet<string> | undefined;

/**
 * Makes the function that reads the identifiers of pages from their rendered files: few pages are the target
 * of a fragment. With `areCurrent`, pages that this build does not look at are as they are published.
 */
export function createPagePartsReader(
  out: string,
  records: PageRecords,
  areCurrent: boolean,
): PagePartsReader {
  const known = new Map<string, ReadonlySet<string> | undefined>();
  return (page) => {
    if (known.has(page.path)) return known.get(page.path);
    const record = records.get(page.position);
    const file = pageFile(page.path);
    const path = record?.staged ? stagedPath(out, file) : join(out, file);
    const ids = record || areCurrent ? readIds(path) : undefined;
    known.set(page.path, ids);
    return ids;
  };
}

/** Returns undefined for a page whose template failed: it has no file. */
function readIds(path: string): ReadonlySet<string> | undefined {
  try {
    return idsOf(readFileSync(path, 'utf8'));
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}
