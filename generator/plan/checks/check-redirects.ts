import { canonicalLetters, decodeLetters } from '../../address/letters.ts';
import { isReservedAddress } from '../../address/reserved-names.ts';
import { addressFault } from '../../address/segment-fault.ts';
import { didYouMean } from '../../problems/suggest.ts';
import type { DataObject, SiteData } from '../../types/data.ts';
import type { IndexedPage } from '../../types/page.ts';
import type { Redirect } from '../../types/plan.ts';
import type { Outcome, Problem } from '../../types/problem.ts';

/** What the schemas of redirects.yaml and gone.yaml demand of an old address. They report any other text. */
export const WRITTEN_SOURCE = /^\/(?!\/)[^\s?#]*\/$/;

/**
 * Reads the redirects of `data/redirects.yaml`. A redirect that cannot work (a loop, no target, a source that
 * is a page or that cannot be published) is a problem. Returns the redirects whose source is right, each with
 * the last target of its chain. With `isPartial`, pages are missing, so an unknown target is not reported. A
 * draft that the build shows is a page for the time being, so a redirect from its address is left out.
 */
export function checkRedirects(
  data: SiteData,
  byPath: ReadonlyMap<string, IndexedPage>,
  isPartial: boolean,
): Outcome<Redirect[]> {
  const { redirects: document } = data;
  if (!document || !Array.isArray(document.value)) return { value: [], problems: [] };
  const written = [...document.value.entries()].flatMap(([at, value]) =>
    isRedirect(value) ? { at, from: canonicalLetters(value.from), to: canonicalLetters(value.to) } : [],
  );
  const problems: Problem[] = [];
  const redirects: Redirect[] = [];
  const targets = new Map(written.map(({ from, to }) => [from, to]));
  const seen = new Map<string, string>();
  for (const redirect of written) {
    const { at, from, to } = redirect;
    const fault = sourceFault(from, byPath, seen.get(from.toLowerCase()));
    const chain = followChain(from, to, targets);
    if (fault) problems.push(redirectProblem(fault, at, data));
    else if (!byPath.has(from))
      redirects.push({ at, from, to: chain.to, ...(chain.to === to ? {} : { via: to }) });
    seen.set(from.toLowerCase(), from);
    const other = targetFault(redirect, chain, byPath, targets, isPartial);
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
  const message = WRITTEN_SOURCE.test(from) ? addressFault(decodeLetters(from)) : undefined;
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
  if (byPath.get(from)?.draft === false)
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

/** The addresses that a redirect leads over, with the last target. */
interface Chain {
  readonly path: readonly string[];
  readonly to: string;
  readonly isLoop: boolean;
}

/**
 * Follows a redirect to the last target. Browsers keep the fragment of an address if the next one has none, so
 * a chain keeps it too.
 */
function followChain(from: string, first: string, targets: ReadonlyMap<string, string>): Chain {
  const path = [from];
  let to = first;
  for (;;) {
    const address = addressOf(to);
    const isLoop = path.includes(address);
    path.push(address);
    const next = isLoop ? undefined : targets.get(address);
    if (next === undefined) return { path, to, isLoop };
    to = next.includes('#') ? next : next + (/#.*$/.exec(to)?.[0] ?? '');
  }
}

function targetFault(
  { from, to }: Pick<Redirect, 'from' | 'to'>,
  { path, isLoop }: Chain,
  byPath: ReadonlyMap<string, IndexedPage>,
  targets: ReadonlyMap<string, string>,
  isPartial: boolean,
): Fault | undefined {
  const field = 'to';
  const target = addressOf(to);
  if (target === from)
    return { field, message: `${from} would lead to itself`, advice: 'Name the page that took its place.' };
  if (isLoop)
    return {
      field,
      message: `${path.join(' → ')} is a loop`,
      advice: 'Let one of these redirects lead to a page.',
    };
  // The redirect from there is checked by itself.
  if (isPartial || targets.has(target) || byPath.has(target)) return undefined;
  const advice = didYouMean(target, byPath.keys(), 'Name the address of a page.');
  return { field, message: `${target} is no page`, advice };
}

/** Returns a target without its query and fragment. */
function addressOf(to: string): string {
  return to.split(/[?#]/)[0] ?? to;
}

function isRedirect(value: unknown): value is DataObject & { from: string; to: string } {
  const { from, to } = (value ?? {}) as DataObject;
  return typeof from === 'string' && typeof to === 'string';
}
