import { addressFault } from '../../address/address-parts.ts';
import { canonicalLetters, decodeLetters } from '../../address/letters.ts';
import {
  createRedirectFinder,
  fillTarget,
  isPrefixRedirect,
  prefixOf,
  SPLAT,
} from '../../address/redirect-finder.ts';
import { isReservedAddress } from '../../address/site-files.ts';
import { didYouMean } from '../../problems/suggest.ts';
import type { DataObject, SiteData } from '../../types/data.ts';
import type { IndexedPage } from '../../types/page.ts';
import type { GoneAddress, PlanOptions, Redirect } from '../../types/plan.ts';
import type { Outcome, Problem } from '../../types/problem.ts';
import { otherPaths } from '../site-settings.ts';
import {
  addressOf,
  type Chain,
  capitalsClash,
  type FindRedirect,
  followChain,
  isOnOtherHost,
  leadsToItself,
  type RedirectFault,
  sourceFault,
  type TargetFault,
  WRITTEN_SOURCE,
  WRITTEN_TARGET,
  writtenFault,
} from './redirect-faults.ts';

/** What targets are checked with. */
interface Targets {
  readonly byPath: ReadonlyMap<string, IndexedPage>;
  readonly find: FindRedirect;
  readonly others: readonly string[];
  readonly isPartial: boolean;
}

/**
 * Reads the redirects of `data/redirects.yaml`. A redirect that cannot work (a loop, no target, a source that
 * is a page or that cannot be published) is a problem. Returns the redirects whose source is right, each with
 * the last target of its chain. One from `/old/*` also redirects `/old/`, if its target without a rest
 * exists. With `isPartial`, pages are missing, so an unknown target is not reported. A draft that the build
 * shows is a page for the time being, so a redirect from its address is left out. So is one that waits for
 * the page of a row that the build holds.
 */
export function checkRedirects(
  data: SiteData,
  byPath: ReadonlyMap<string, IndexedPage>,
  { isPartial, holding }: Pick<PlanOptions, 'isPartial' | 'holding'>,
): Outcome<Redirect[]> {
  const { redirects: document } = data;
  if (!document || !Array.isArray(document.value)) return { value: [], problems: [] };
  const written = [...document.value.entries()].flatMap(([at, value]) =>
    isRedirect(value) && !holding?.waiting.has(canonicalLetters(value.from))
      ? { at, from: canonicalLetters(value.from), to: canonicalTarget(value.to), ...statusOf(value) }
      : [],
  );
  const problems: Problem[] = [];
  const redirects: Redirect[] = [];
  const site = data.site.value as DataObject;
  const find = findBesidePages(written, byPath);
  const targets = { byPath, find, others: otherPaths(site), isPartial };
  const sources = new Set(written.map(({ from }) => from));
  const seen = new Map<string, string>();
  for (const redirect of written) {
    const { at, from, to } = redirect;
    const fault = sourceFault(from, byPath, seen.get(from.toLowerCase()));
    const chain = followChain(redirect, find);
    if (fault) problems.push(redirectProblem(fault, at, data));
    else if (!byPath.has(from)) {
      const status = redirect.status === undefined ? {} : { status: redirect.status };
      redirects.push({ at, from, to: chain.to, ...(chain.to === to ? {} : { via: to }), ...status });
      const own = sources.has(prefixOf(redirect)) ? undefined : ofPrefix(at, from, chain.to, byPath);
      if (own) redirects.push({ ...own, ...status });
    }
    seen.set(from.toLowerCase(), from);
    const other = WRITTEN_TARGET.test(to)
      ? (writtenFault(redirect, String(site.baseUrl)) ?? targetFault(redirect, chain, targets))
      : undefined;
    if (other) problems.push(redirectProblem({ ...other, field: 'to' }, at, data));
  }
  return { value: redirects, problems };
}

/** Finds redirects. One with `*` redirects no page. That of all addresses is a fault, so it is left out. */
function findBesidePages(
  redirects: readonly Redirect[],
  byPath: ReadonlyMap<string, IndexedPage>,
): FindRedirect {
  const find = createRedirectFinder(redirects.filter(({ from }) => from !== '/*'));
  return (address) => {
    const found = find(address);
    return found && isPrefixRedirect(found.rule) && byPath.has(address) ? undefined : found;
  };
}

/**
 * Returns the redirect from `/old/` that follows from one of `/old/*`, if it leads to a page or another host.
 */
function ofPrefix(
  at: number,
  from: string,
  target: string,
  byPath: ReadonlyMap<string, IndexedPage>,
): Redirect | undefined {
  const prefix = prefixOf({ from });
  if (prefix === from || byPath.has(prefix)) return undefined;
  const to = fillTarget(target, '');
  return isOnOtherHost(to) || byPath.has(addressOf(to)) ? { at, from: prefix, to } : undefined;
}

function redirectProblem(
  { kind = 'invalid-redirect', field, message, advice }: RedirectFault,
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

function targetFault(
  redirect: Pick<Redirect, 'from' | 'to'>,
  { path, to: last, isLoop, isByPrefix }: Chain,
  { byPath, find, others, isPartial }: Targets,
): TargetFault | undefined {
  const { from, to } = redirect;
  const target = addressOf(to);
  if (leadsToItself(redirect))
    return { message: `${from} would lead to itself`, advice: 'Name the page that took its place.' };
  if (isLoop)
    return {
      message: `${path.join(' → ')} is a loop`,
      advice: 'Let one of these redirects lead to a page.',
    };
  const isKnown = (address: string) =>
    isOnOtherHost(address) ||
    byPath.has(address) ||
    others.some((other) => address.startsWith(other)) ||
    (address.endsWith(SPLAT) && beginsPage(address.slice(0, -SPLAT.length), byPath));
  if (isPartial || isKnown(target)) return undefined;
  // Other redirects from there are checked by themselves.
  if (find(target) && (!isByPrefix || isKnown(addressOf(last)))) return undefined;
  if (target.endsWith(SPLAT))
    return {
      message: `no page begins with ${target.slice(0, -SPLAT.length)}`,
      advice: 'Name the address that pages begin with, or leave :splat out.',
    };
  const advice = didYouMean(target, byPath.keys(), 'Name the address of a page.');
  return { message: `${target} is no page`, advice };
}

function beginsPage(prefix: string, byPath: ReadonlyMap<string, IndexedPage>): boolean {
  for (const path of byPath.keys()) if (path.startsWith(prefix)) return true;
  return false;
}

/** Returns the status of a redirect, if it is not the usual one. */
function statusOf({ status }: Pick<DataObject, string>): Pick<Redirect, 'status'> {
  return status === 302 || status === 308 ? { status } : {};
}

/** Returns a target of this site as URLs have it. That of another host stays as it is written. */
function canonicalTarget(to: string): string {
  return to.startsWith('/') ? canonicalLetters(to) : to;
}

function isRedirect(value: unknown): value is DataObject & { from: string; to: string } {
  const { from, to } = (value ?? {}) as DataObject;
  return typeof from === 'string' && typeof to === 'string';
}

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
