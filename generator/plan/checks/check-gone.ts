import { canonicalLetters, decodeLetters } from '../../address/letters.ts';
import { isReservedAddress } from '../../address/reserved-names.ts';
import { addressFault } from '../../address/segment-fault.ts';
import type { DataObject, SiteData } from '../../types/data.ts';
import type { IndexedPage } from '../../types/page.ts';
import type { GoneAddress, Redirect } from '../../types/plan.ts';
import type { Outcome, Problem } from '../../types/problem.ts';
import { WRITTEN_SOURCE } from './redirect-sources.ts';

type Fault = Pick<Problem, 'kind' | 'message' | 'advice'>;

/**
 * Reads the addresses of `data/gone.yaml`. One that is a page, that is redirected, that stands there twice or
 * that cannot be published is a problem. A draft that the build shows is a page for the time being, so its
 * address is left out.
 */
export function checkGone(
  data: SiteData,
  byPath: ReadonlyMap<string, IndexedPage>,
  redirects: readonly Redirect[],
): Outcome<GoneAddress[]> {
  const { gone: document } = data;
  if (!document || !Array.isArray(document.value)) return { value: [], problems: [] };
  const sources = new Set(redirects.map(({ from }) => from));
  const seen = new Set<string>();
  const problems: Problem[] = [];
  const value: GoneAddress[] = [];
  for (const [at, entry] of document.value.entries()) {
    const { address: written } = (entry ?? {}) as DataObject;
    // The schema reports any other text.
    if (typeof written !== 'string' || !WRITTEN_SOURCE.test(written)) continue;
    const address = canonicalLetters(written);
    const page = byPath.get(address);
    const fault = findFault(address, page, sources.has(address), seen.has(address));
    seen.add(address);
    if (fault)
      problems.push({
        ...fault,
        severity: 'error',
        ...data.locate(document.file, [at, 'address']),
        message: `address: ${fault.message}`,
      });
    else if (!page) value.push({ at, address });
  }
  return { value, problems };
}

function findFault(
  address: string,
  page: IndexedPage | undefined,
  isRedirected: boolean,
  isRepeated: boolean,
): Fault | undefined {
  const kind = 'invalid-gone';
  const message = addressFault(decodeLetters(address));
  if (message)
    return { kind: 'invalid-address', message, advice: 'Write the address as a browser showed it.' };
  if (isReservedAddress(address))
    return {
      kind: 'address-clash',
      message: `rowpress publishes a file or folder of its own at ${address}`,
      advice: 'Remove the entry.',
    };
  if (isRepeated)
    return { kind, message: `${address} is listed twice`, advice: 'Keep one of the two entries.' };
  if (page && !page.draft)
    return {
      kind,
      message: `${address} is a page`,
      advice: 'Remove the entry, or take the page out of the data.',
    };
  if (isRedirected)
    return {
      kind,
      message: `${address} is redirected as well`,
      advice:
        'Keep the entry here or the one in data/redirects.yaml. A redirect is better if a page took its place.',
    };
  return undefined;
}
