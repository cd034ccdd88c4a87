import { decodeLetters } from '../../address/letters.ts';
import { prefixOf } from '../../address/redirect-finder.ts';
import { isReservedAddress } from '../../address/reserved-names.ts';
import { addressFault } from '../../address/segment-fault.ts';
import type { IndexedPage } from '../../types/page.ts';
import type { Problem } from '../../types/problem.ts';
import type { TargetFault } from './redirect-targets.ts';

/** What the schema of gone.yaml demands of an old address. It reports any other text. */
export const WRITTEN_SOURCE = /^\/(?!\/)[^\s?#]*\/$/;
/** What the schema of redirects.yaml demands. */
const WRITTEN_FROM = /^\/(?!\/)(?:\*|[^\s?#]*\/\*?)$/;

/** What is wrong with a redirect, and in which of its fields. */
export interface RedirectFault extends TargetFault {
  readonly kind?: Problem['kind'];
  readonly field: 'from' | 'to';
}

/** Returns the fault of an old address. `before` is the same address in an earlier redirect. */
export function sourceFault(
  from: string,
  byPath: ReadonlyMap<string, IndexedPage>,
  before: string | undefined,
): RedirectFault | undefined {
  const field = 'from';
  const prefix = prefixOf({ from });
  const message = WRITTEN_FROM.test(from) ? addressFault(decodeLetters(prefix)) : undefined;
  if (message)
    return {
      ...{ kind: 'invalid-address', field, message },
      advice: message.includes('"*"')
        ? 'A "*" may only be the last segment, as in /old/*'
        : 'Write the address as a browser showed it.',
    };
  if (from === '/*')
    return {
      ...{ field, message: '/* is every address of the site' },
      advice: 'Let the host redirect the whole site, or name a folder, such as /old/*',
    };
  if (isReservedAddress(prefix))
    return {
      kind: 'address-clash',
      field,
      message: `${from} would stand where rowpress publishes a file or folder of its own`,
      advice: 'Remove the redirect, or let the host redirect this address.',
    };
  if (before === from)
    return { field, message: `${from} is redirected twice`, advice: 'Keep one of the two.' };
  if (before !== undefined) return capitalsClash(from, `the redirect from ${before}`);
  if (byPath.get(from)?.draft === false)
    return {
      field,
      message: `${from} is a page`,
      advice: 'Remove the redirect, or give the page another address.',
    };
  return undefined;
}

/** Returns the fault of an old address that differs only in capitals from what else is published. */
export function capitalsClash(from: string, owner: string): RedirectFault {
  return {
    kind: 'address-clash',
    field: 'from',
    message: `${from} differs only in capitals from ${owner}, and many file systems ignore capitals`,
    advice: 'Remove the redirect, or let the host redirect this address.',
  };
}
