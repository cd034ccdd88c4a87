import { basePathOf, withBasePath } from '../address/base-path.ts';
import {
  isPrefixRedirect,
  isSingleRedirect,
  locationOf,
  prefixOf,
  type RedirectStatus,
  SPLAT,
} from '../address/redirect-finder.ts';
import type { PublishedRedirect } from '../types/manifest.ts';
import { compareText } from '../utils/lists.ts';

/** The redirect of one address. Both addresses are as browsers send them, below the base path. */
export interface ExactRule {
  readonly from: string;
  readonly to: string;
  readonly status: RedirectStatus;
  /** The position of its entry in redirects.yaml. */
  readonly at: number;
}

/** A redirect of all addresses that begin with `from`. With `hasRest`, the rest follows `to`. */
export interface PrefixRule extends ExactRule {
  readonly hasRest: boolean;
}

/** An address that is gone, and the position of its entry in gone.yaml. */
export interface GoneRule {
  readonly from: string;
  readonly at: number;
}

/** What hosts do with addresses that are no pages. Of prefixes, the longest comes first. */
export interface HostRules {
  readonly exact: readonly ExactRule[];
  readonly prefixes: readonly PrefixRule[];
  readonly gone: readonly GoneRule[];
}

/** The redirects and gone addresses of a site. Those of a manifest have no positions. */
export interface OldAddresses {
  readonly redirects: readonly (PublishedRedirect & { readonly at?: number })[];
  readonly gone: readonly { readonly address: string; readonly at?: number }[];
}

/** Returns the rules of a site's old addresses. */
export function hostRules({ redirects, gone }: OldAddresses, baseUrl: string): HostRules {
  const basePath = basePathOf(baseUrl);
  const addressOf = (address: string) => withBasePath(address, basePath);
  const toRule = (
    { from, to, status, at }: OldAddresses['redirects'][number],
    position: number,
  ): ExactRule => ({
    from: addressOf(from),
    to: locationOf(addressOf(to)),
    status: status ?? 301,
    at: at ?? position,
  });
  const positions = new Map(redirects.map((redirect, position) => [redirect, position]));
  const rulesOf = (chosen: OldAddresses['redirects']) =>
    chosen.map((redirect) => toRule(redirect, positions.get(redirect) ?? 0));
  return {
    exact: rulesOf(redirects.filter(isSingleRedirect)),
    prefixes: rulesOf(redirects.filter(isPrefixRedirect))
      .map((rule): PrefixRule => {
        const hasRest = rule.to.endsWith(`/${SPLAT}`);
        const to = hasRest ? rule.to.slice(0, -SPLAT.length) : rule.to;
        return { ...rule, from: prefixOf(rule), to, hasRest };
      })
      .toSorted((a, b) => b.from.length - a.from.length || compareText(a.from, b.from)),
    gone: gone.map(({ address, at }, position) => ({ from: addressOf(address), at: at ?? position })),
  };
}

/** The parts of a target: a query of the visitor's address goes between them. */
interface TargetParts {
  readonly start: string;
  readonly hasQuery: boolean;
  /** The fragment, with its `#`. */
  readonly end: string;
}

/** Splits a target where the query of a visitor's address goes. */
export function splitTarget(to: string): TargetParts {
  const at = to.indexOf('#');
  const start = at < 0 ? to : to.slice(0, at);
  return { start, hasQuery: start.includes('?'), end: at < 0 ? '' : to.slice(at) };
}

/** Returns a text that a regular expression matches as it is. Escapes of letters match in both cases. */
export function escapePattern(text: string): string {
  return text
    .replace(/[\\^$.*+?()[\]{}|#"'\s-]/g, (character) => (character === '-' ? '-' : `\\${character}`))
    .replace(
      /%([\da-f]{2})/gi,
      (_, digits: string) =>
        `%${digits.replace(/[a-f]/gi, (letter) => `[${letter.toUpperCase()}${letter.toLowerCase()}]`)}`,
    );
}
