import { basePathOf, withoutBasePath } from '../address/base-path.ts';
import { decodeLetters, encodeLetters } from '../address/letters.ts';
import { createRedirectFinder } from '../address/redirect-finder.ts';
import type {
  AuditedLanguages,
  AuditSettings,
  Claim,
  CutValue,
  FaultPlace,
  HandwrittenFact,
} from '../types/audit.ts';
import type { SiteFact } from '../types/page-content.ts';
import type { Redirect } from '../types/plan.ts';

/** What the checks of the audit read. */
export interface AuditedSite {
  readonly baseUrl: string;
  /** The pages that search engines may index. Others are not judged. */
  readonly pages: readonly SiteFact[];
  readonly byPath: ReadonlyMap<string, SiteFact>;
  /** Files that are published besides pages. */
  readonly files: ReadonlySet<string>;
  readonly redirects: readonly Pick<Redirect, 'from' | 'to' | 'via'>[];
  /** Returns where an address is redirected to. Returns undefined if it is not. */
  readonly redirectOf: (path: string) => string | undefined;
  /** Paths that other programs of the host answer. */
  readonly otherPaths: readonly string[];
  /** The distinct addresses of the site that a page's main part links to, without fragment. */
  readonly targetsOf: ReadonlyMap<SiteFact, readonly string[]>;
  /** Those that its header, footer and navigation link to. */
  readonly navTargetsOf: ReadonlyMap<SiteFact, ReadonlySet<string>>;
  readonly limitsOf: AuditSettings['limitsOf'];
  readonly toFillIn: AuditSettings['toFillIn'];
  /** Returns the path of a link on the page `from`, if it leads to the site itself. */
  readonly pathOf: PathReader;
  /** The day of the audit. */
  readonly date: string;
  /** Texts of data files that end too early. */
  readonly cutValues: readonly CutValue[];
  /** Returns the place of a redirect by its old address. */
  redirectPlace(from: string): FaultPlace;
  /**
   * Returns the names and titles of rows that mean one thing, and the amounts of each by field. They are read
   * when it is asked for.
   */
  readonly rowPrices: () => ReadonlyMap<string, RowPrices>;
  readonly claims: readonly Claim[];
  readonly handwritten: readonly HandwrittenFact[];
  /** The families whose pages get an image that this build has not drawn. */
  readonly undrawn: ReadonlySet<string>;
  /** Undefined if only the texts of the site are known. */
  readonly pictures: PublishedPictures | undefined;
  /** Undefined for a site with one language. */
  readonly languages: AuditedLanguages | undefined;
}

/** The amounts of a row or of an object in its lists, by field: `{ monthly: 49 }`. */
export type RowPrices = Readonly<Record<string, number>>;

/** Reads published pictures, by their files. */
export interface PublishedPictures {
  readonly bytesOf: (file: string) => number | undefined;
  /** Returns width and height in pixels. Returns undefined for what is no picture, or has no size. */
  readonly sizeOf: (file: string) => readonly [width: number, height: number] | undefined;
}

/** Returns whether an address of the site is a page, a redirect, a file, or answered by another program. */
export function isPublished(
  path: string,
  {
    byPath,
    files,
    redirectOf,
    otherPaths,
  }: Pick<AuditedSite, 'byPath' | 'files' | 'redirectOf' | 'otherPaths'>,
): boolean {
  if (byPath.has(path) || files.has(decodeLetters(path.slice(1)))) return true;
  return otherPaths.some((other) => path.startsWith(other)) || redirectOf(path) !== undefined;
}

/** Returns the site as the checks read it. */
export function createAuditedSite(
  facts: readonly SiteFact[],
  options: Omit<AuditedSite, 'pages' | 'byPath' | 'redirectOf' | 'targetsOf' | 'navTargetsOf' | 'pathOf'>,
): AuditedSite {
  const read = createPathReader(options.baseUrl);
  const findRedirect = createRedirectFinder(options.redirects);
  const targetsOf = new Map<SiteFact, readonly string[]>();
  const navTargetsOf = new Map<SiteFact, ReadonlySet<string>>();
  const shared = new Map<readonly string[], ReadonlySet<string>>();
  for (const page of facts) {
    const links = page.links.map(({ href }) => href);
    // A list takes a third of the memory of a set.
    targetsOf.set(page, [...pathsOf(links, page.path, read)]);
    navTargetsOf.set(page, pathsOfNavigation(page, read, shared));
  }
  return {
    ...options,
    pages: facts.filter(({ index }) => index),
    byPath: new Map(facts.map((page) => [page.path, page])),
    redirectOf: (path) => findRedirect(path)?.to,
    targetsOf,
    navTargetsOf,
    pathOf: read,
  };
}

/**
 * Returns the paths that the navigation of a page links to. Pages with the same list share a set, unless an
 * address of it is relative or is the page itself.
 */
function pathsOfNavigation(
  { navLinks, path }: SiteFact,
  read: PathReader,
  shared: Map<readonly string[], ReadonlySet<string>>,
): ReadonlySet<string> {
  if (!navLinks.every((href) => href.startsWith('/'))) return pathsOf(navLinks, path, read);
  const known = shared.get(navLinks) ?? pathsOf(navLinks, '', read);
  shared.set(navLinks, known);
  return known.has(path) ? pathsOf(navLinks, path, read) : known;
}

function pathsOf(links: readonly string[], from: string, read: PathReader): ReadonlySet<string> {
  const paths = new Set<string>();
  for (const href of links) {
    const path = read(href, from);
    if (path !== undefined && path !== from) paths.add(path);
  }
  return paths;
}

/** Returns the path of a link if it leads to the site itself, without base path, query and fragment. */
export function sitePath(href: string, from: string, baseUrl: string): string | undefined {
  if (href === '' || href.startsWith('#')) return undefined;
  if (!URL.canParse(href, baseUrl + from)) return undefined;
  const url = new URL(href, baseUrl + from);
  if (url.origin !== new URL(baseUrl).origin) return undefined;
  return withoutBasePath(decodeIfPossible(url.pathname), basePathOf(baseUrl));
}

/** Returns the path of a link on the page `from`. See `sitePath`. */
export type PathReader = (href: string, from: string) => string | undefined;

/** A path that a URL has as it is written: no dots, escapes, query or fragment, and no other host. */
const PLAIN_PATH = /^\/(?!\/)[\w/~-]*$/;

/** Makes `sitePath` with a memory of the addresses that mean the same on every page. */
export function createPathReader(baseUrl: string): PathReader {
  const known = new Map<string, string | undefined>();
  const { origin } = new URL(baseUrl);
  const basePath = basePathOf(baseUrl);
  return (href, from) => {
    const path = href.startsWith(origin) ? href.slice(origin.length) : href;
    if (PLAIN_PATH.test(path)) return withoutBasePath(path, basePath);
    if (!href.startsWith('/')) return sitePath(href, from, baseUrl);
    if (!known.has(href)) known.set(href, sitePath(href, '/', baseUrl));
    return known.get(href);
  };
}

/** Returns a path with letters of other alphabets as escapes, and no other escapes. */
function decodeIfPossible(path: string): string {
  try {
    return encodeLetters(decodeURI(path));
  } catch {
    return path;
  }
}
