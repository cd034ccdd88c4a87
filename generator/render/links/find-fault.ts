import { canonicalLetters } from '../../address/letters.ts';
import { didYouMean } from '../../problems/suggest.ts';
import type { PageIndex } from '../../types/plan.ts';
import { hasFragment } from './page-ids.ts';
import { isMediaMark } from './page-media.ts';
import type { PagePartsReader } from './page-parts.ts';
import type { AddressCheck } from './site-addresses.ts';

/** What is wrong with a link. */
export interface LinkFault {
  /** The link as a message shows it, without a fragment that does not matter. */
  readonly link: string;
  /** The rest of the sentence after the link. */
  readonly says: string;
  readonly advice: () => string;
}

/** Returns what is wrong with an address of the link table. Returns undefined if it leads to something. */
export type FaultFinder = (link: string) => LinkFault | undefined;

const FILE = /\.[a-z\d]+$/i;
const NO_ID = 'Correct the fragment, or give an element this id.';

/** Makes the function that checks links. See `pageLinks` for the forms that a link has. */
export function createFaultFinder(
  index: PageIndex,
  isPublished: AddressCheck,
  readParts: PagePartsReader,
): FaultFinder {
  return (link) => {
    if (isMediaMark(link)) return undefined;
    // `linkProblem` describes what a page lost.
    if (link.startsWith('!')) return { link, says: '', advice: () => '' };
    const at = link.indexOf('#');
    // A link to the same page is in the table only if the page lacks the part.
    if (at === 0) return { link, says: ', but the page has no element with this id', advice: () => NO_ID };
    const address = at < 0 ? link : link.slice(0, at);
    if (!isPublished(address)) return unpublished(address, index);
    const page = at < 0 ? undefined : index.byPath.get(canonicalLetters(address));
    const ids = page && readParts(page);
    const fragment = link.slice(at + 1);
    if (!ids || hasFragment(ids, fragment)) return undefined;
    const says = ', but that page has no element with this id';
    return { link, says, advice: () => didYouMean(fragment, ids, NO_ID) };
  };
}

/** Returns the fault of an address at which nothing is published. */
export function unpublished(link: string, index: PageIndex): LinkFault {
  if (FILE.test(link)) {
    const advice = () => 'Correct the link, or put the file into templates/public/.';
    return { link, says: ', which is no file of the site', advice };
  }
  const advice = () => didYouMean(link, index.byPath.keys(), 'Correct the link, or publish the page.');
  return { link, says: ', which is no page', advice };
}
