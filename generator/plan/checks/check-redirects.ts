import { isReservedAddress } from '../../address/reserved-names.ts';
import { addressFault } from '../../address/segment-fault.ts';
import { didYouMean } from '../../problems/suggest.ts';
import type { DataObject, SiteData } from '../../types/data.ts';
import type { IndexedPage } from '../../types/page.ts';
import type { Redirect } from '../../types/plan.ts';
import type { Outcome, Problem } from '../../types/problem.ts';

/** What the schema of redirects.yaml demands of `from`. It reports any other text. */
const WRITTEN_SOURCE = /^\/(?!\/)[^\s?#]*\/$/;

/**
 * Reads the redirects of `data/redirects.yaml`. A redirect that cannot work (a chain, a loop, no target, a
 * source that is a page or that cannot be published) is a problem. Returns the redirects whose source is right.
 * With `isPartial`, pages are missing, so an unknown target is not reported.
 */
export function checkRedirects(
  data: SiteData,
  byPath: ReadonlyMap<string, IndexedPage>,
  isPartial: boolean,
): Outcome<Redirect[]> {
  const { redirects: document } = data;
  if (!document || !Array.isArray(document.value)) return { value: [], problems: [] };
  const written = [...document.value.entries()].flatMap(([at, value]) =>
    isRedirect(value) ? { at, from: value.from, to: value.to } : [],
  );
  const problems: Problem[] = [];
  const redirects: Redirect[] = [];
  const sources = new Set(written.map(({ from }) => from));
  const seen = new Map<string, string>();
  for (const redirect of written) {
    const { at, from, to } = redirect;
    const fault = sourceFault(from, byPath, seen.get(from.toLowerCase()));
    if (fault) problems.push(redirectProblem(fault, at, data));
    else redirects.push(redirect);
    seen.set(from.toLowerCase(), from);
    const other = targetFault(from, to, byPath, sources, isPartial);
    if (other) problems.push(redirectProblem(other, at, data));
  }
  return { value: redirects, problems };
}

interface Fault {
  readonly kind?: Problem['kind'];
  readonly field: 'from' | 'to';
  readonly message: string;
  readonly advice: string;
}

function redirectProblem(
  { kind = 'invalid-redirect', field, message, advice }: Fault,
  at: number,
  data: SiteData,
): Problem {
  const place = data.locate(data.redirects?.file ?? '', [at, field]);
  return { kind, severity: 'error', ...place, message: `${field}: ${message}`, advice };
}

/** Returns the problem of a redirect from an address that differs only in capitals from a page's. */
export function redirectBesidePage({ at, from }: Redirect, path: string, data: SiteData): Problem {
  return redirectProblem(capitalsClash(from, `the page ${path}`), at, data);
}

/** Returns the fault of an old address. `before` is the same address in an earlier redirect. */
function sourceFault(
  from: string,
  byPath: ReadonlyMap<string, IndexedPage>,
  before: string | undefined,
): Fault | undefined {
  const field = 'from';
  const message = WRITTEN_SOURCE.test(from) ? addressFault(from) : undefined;
  if (message)
    return { kind: 'invalid-address', field, message, advice: 'Write the address as a browser showed it.' };
  if (isReservedAddress(from))
    return {
      kind: 'address-clash',
      field,
      message: `${from} would stand where rowpress publishes a file or folder of its own`,
      advice: 'Remove the redirect, or let the host redirect this address.',
    };
  if (before === from)
    return { field, message: `${from} is redirected twice`, advice: 'Keep one of the two.' };
  if (before !== undefined) return capitalsClash(from, `the redirect from ${before}`);
  if (byPath.has(from))
    return {
      field,
      message: `${from} is a page`,
      advice: 'Remove the redirect, or give the page another address.',
    };
  return undefined;
}

function capitalsClash(from: string, owner: string): Fault {
  return {
    kind: 'address-clash',
    field: 'from',
    message: `${from} differs only in capitals from ${owner}, and many file systems ignore capitals`,
    advice: 'Remove the redirect, or let the host redirect this address.',
  };
}

function targetFault(
  from: string,
  to: string,
  byPath: ReadonlyMap<string, IndexedPage>,
  sources: ReadonlySet<string>,
  isPartial: boolean,
): Fault | undefined {
  const field = 'to';
  const target = to.split(/[?#]/)[0] ?? to;
  if (target === from)
    return { field, message: `${from} would lead to itself`, advice: 'Name the page that took its place.' };
  if (sources.has(target))
    return {
      field,
      message: `${target} is redirected itself, and a chain costs every visitor a round trip`,
      advice: 'Name the last address.',
    };
  if (isPartial || byPath.has(target)) return undefined;
  const advice = didYouMean(target, byPath.keys(), 'Name the address of a page.');
  return { field, message: `${target} is no page`, advice };
}

function isRedirect(value: unknown): value is DataObject & { from: string; to: string } {
  const { from, to } = (value ?? {}) as DataObject;
  return typeof from === 'string' && typeof to === 'string';
}
