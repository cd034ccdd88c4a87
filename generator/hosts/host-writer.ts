import { HOST_FILES } from '../address/site-files.ts';
import type { PublishedFile } from '../types/bundle.ts';
import type { Encoding, HostChoice, HostSubject } from '../types/plan.ts';
import {
  type ExactRule,
  escapePattern,
  type GoneRule,
  type HostRules,
  type PrefixRule,
} from './host-rules.ts';

/** What limits count, and how messages call it. */
export const LIMITS = {
  files: 'files',
  folderFiles: 'files in one folder',
  fileBytes: 'bytes of the largest file',
  siteBytes: 'bytes of all files',
  staticLines: 'redirect lines without *',
  dynamicLines: 'redirect lines with *',
  redirectLines: 'redirect lines',
  lineLength: 'characters of the longest redirect line',
  rulesBytes: 'bytes of _redirects',
  pathSegments: 'segments of a redirected address',
  headerRules: 'rules of _headers',
  headerLine: 'characters of the longest line of _headers',
  functionBytes: 'bytes of the function',
  storeBytes: 'bytes of the key value store',
  keyLength: 'characters of the longest redirected address',
  valueLength: 'characters of the longest target',
  configToken: 'bytes of the longest word of the configuration',
  configLine: 'bytes of the longest line of .htaccess',
} as const;

export type LimitName = keyof typeof LIMITS;

/** The headers of a site's answers besides those of caching. */
export interface SiteHeaders {
  /** Headers of every answer. */
  readonly all: readonly (readonly [name: string, value: string])[];
  /** What pages load before browsers find it in their HTML, as a `Link` header. Empty if there is nothing. */
  readonly link: string;
  /** What to tell of the policy. */
  readonly note?: string | undefined;
}

/** What the files of every host are made from. */
export interface HostInput {
  readonly rules: HostRules;
  readonly headers: SiteHeaders;
  /** The path that all addresses begin with, such as `/shop`, or nothing. */
  readonly basePath: string;
  readonly origin: string;
  readonly language: string;
  /** Whether the site has a 404 page. */
  readonly hasErrorPage: boolean;
  /** The paths of files that never change, for hosts that read no expressions. They may end with `*`. */
  readonly cached: readonly string[];
  /** Returns the addresses of pages and files that begin with a prefix. */
  readonly publishedBelow: (prefix: string) => readonly string[];
  /** Whether another host of the site needs a page at each old address, which would hide its redirect. */
  readonly hasOldPages: boolean;
  /** The same of addresses that are gone. */
  readonly hasGonePages: boolean;
  readonly choice: HostChoice;
  /** The forms in which files stand compressed beside themselves. */
  readonly compress: readonly Encoding[];
}

/** Something that a host counts: how much of it there is, and what the last of it comes from. */
export interface Counted {
  readonly limit: LimitName;
  readonly used: number;
  /** The first thing beyond a number of them, or the largest one. */
  readonly subjectOf: (most: number) => { readonly subject: HostSubject; readonly name: string } | undefined;
  /** What the host drops beyond a number, if it drops it in silence. */
  readonly lostOf?: (most: number) => readonly string[];
}

/** What a host cannot do as the site says it. */
export type Shortcoming =
  /** The redirect of one address becomes a page. */
  | { readonly kind: 'redirect-page'; readonly rule: ExactRule }
  /** The redirect of many addresses does nothing. */
  | { readonly kind: 'no-prefix'; readonly rule: PrefixRule }
  /** An address that is gone becomes a page with the status 200. */
  | { readonly kind: 'gone-page'; readonly rule: GoneRule }
  /** A redirect with the status 308 has 301. */
  | { readonly kind: 'other-status'; readonly rule: ExactRule }
  | { readonly kind: 'no-headers' };

/** What is written for a host. */
export interface Written {
  readonly files: readonly PublishedFile[];
  readonly counted: readonly Counted[];
  readonly shortcomings: readonly Shortcoming[];
}

/** Makes the files of a host. */
export type HostWriter = (input: HostInput) => Written;

export const subjectOfRule = ({ at, from }: ExactRule) =>
  ({ subject: { redirect: at }, name: from }) as const;
export const subjectOfGone = ({ at, from }: GoneRule) => ({ subject: { gone: at }, name: from }) as const;

/** An expression of addresses as they are requested, with their query. */
interface Hidden {
  readonly pattern: string;
  /** What such an address does not begin with. */
  readonly except?: string;
}

/** How an expression tells the path of a request from what follows it. */
interface PathEnd {
  readonly inside: string;
  readonly end: string;
}

/** The path of an address with its query. */
export const OF_ADDRESS: PathEnd = { inside: '[^?]', end: '(?:\\?|$)' };

/**
 * Returns the addresses at which `serve` shows nothing: doubled and encoded slashes, `index.html`, hidden
 * files besides those of `/.well-known/`, and files for hosts. No redirect with `*` may add them to a target.
 */
export function hiddenAddresses(basePath: string, { inside, end }: PathEnd = OF_ADDRESS): readonly Hidden[] {
  const base = escapePattern(basePath);
  const files = HOST_FILES.map(escapePattern).join('|');
  const dot = '(?:\\.|%2[eE])';
  return [
    { pattern: `^${inside}*(?://|\\\\|%2[fF]|%5[cC]|%00|/index\\.html${end})` },
    { pattern: `^${inside}*/${dot}`, except: `${basePath}/.well-known/` },
    { pattern: `^${base}/\\.well-known/(?:${inside}*/)?${dot}` },
    { pattern: `^${base}/(?:${files})(?:/|${end})` },
  ];
}

/** Returns the same as one expression, for those that can look ahead. It has no `^`. */
export function hiddenPattern(basePath: string, ends?: PathEnd): string {
  return hiddenAddresses(basePath, ends)
    .map(({ pattern, except }) => `${except ? `(?!${escapePattern(except)})` : ''}${pattern.slice(1)}`)
    .join('|');
}
