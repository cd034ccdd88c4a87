import {
  ASSET_FOLDER,
  FOR_GOOD,
  HASHED_FILE,
  HEADERS_FILE,
  IMAGE_FOLDER,
  PICTURE_FOLDER,
} from '../address/site-files.ts';
import type { PublishedFile } from '../types/bundle.ts';
import type { HostSettings, PolicySources } from '../types/plan.ts';
import type { Counted, HostInput, SiteHeaders } from './host-writer.ts';

/** What a page without own scripts and styles may do: see docs/client.md. */
const STRICT: PolicySources = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'media-src': ["'self'", 'blob:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  'form-action': ["'self'"],
  'base-uri': ["'none'"],
  'object-src': ["'none'"],
  'frame-ancestors': ["'self'"],
};

/** Scripts and styles of pages are allowed by their hashes up to this length of the policy. */
const MAX_POLICY = 1800;
const INLINE = "'unsafe-inline'";
const isHash = (source: string) => source.startsWith("'sha256-") || source === "'unsafe-hashes'";

/** Joins tables of directives and their sources. The first ones come first. */
export function joinSources(...tables: readonly PolicySources[]): Record<string, string[]> {
  const joined: Record<string, string[]> = {};
  for (const table of tables)
    for (const [directive, sources] of Object.entries(table)) {
      const known = joined[directive] ?? [];
      joined[directive] = [...new Set([...known, ...sources])];
    }
  return joined;
}

/** A Content-Security-Policy, and whether it has the hashes of all scripts and styles, or they do not fit. */
interface Policy {
  readonly text: string;
  readonly hasHashes: boolean;
}

/** Returns the Content-Security-Policy that allows what pages and site.yaml need. */
export function policyOf(found: PolicySources, { sources }: Pick<HostSettings, 'sources'>): Policy {
  const text = formatPolicy(joinSources(STRICT, sorted(found), sources));
  if (text.length <= MAX_POLICY) return { text, hasHashes: true };
  return { text: formatPolicy(joinSources(STRICT, sorted(withoutHashes(found)), sources)), hasHashes: false };
}

function sorted(table: PolicySources): PolicySources {
  return Object.fromEntries(
    Object.entries(table)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([directive, sources]) => [directive, sources.toSorted()]),
  );
}

function withoutHashes(table: PolicySources): PolicySources {
  return Object.fromEntries(
    Object.entries(table).map(([directive, sources]) => {
      const others = sources.filter((source) => !isHash(source));
      return [directive, others.length < sources.length ? [...others, INLINE] : others];
    }),
  );
}

function formatPolicy(table: PolicySources): string {
  return Object.entries(table)
    .map(([directive, sources]) => {
      const others = sources.length > 1 ? sources.filter((source) => source !== "'none'") : sources;
      return [directive, ...others].join(' ');
    })
    .join('; ');
}

/** Returns the headers of a site. `links` are what all its pages preload. */
export function siteHeaders(
  found: PolicySources,
  links: readonly string[],
  settings: Pick<HostSettings, 'policy' | 'sources'>,
): SiteHeaders {
  const policy = settings.policy === 'none' ? undefined : policyOf(found, settings);
  const name =
    settings.policy === 'report' ? 'Content-Security-Policy-Report-Only' : 'Content-Security-Policy';
  return {
    all: [
      ['X-Content-Type-Options', 'nosniff'],
      ['Referrer-Policy', 'strict-origin-when-cross-origin'],
      ...(policy ? [[name, policy.text] as const] : []),
    ],
    link: links.join(', '),
    note:
      policy?.hasHashes === false
        ? "the pages have too many different scripts and styles of their own for hashes, so the policy allows all of them with 'unsafe-inline'"
        : undefined,
  };
}

/** The folders of `assets/` in which all names have a hash. */
const HASHED_FOLDERS = [IMAGE_FOLDER, PICTURE_FOLDER];
/** With more hashed files than this, those beside files without a hash are asked for again. */
const MOST_NAMED = 90;

/**
 * Returns the `_headers` file of Netlify and Cloudflare Pages. Both let pages be revalidated without being
 * told. Of two lines that fit, both add their headers, so only hashed files are told of caching.
 */
export function headerBlocks({
  headers,
  basePath,
  cached,
}: Pick<HostInput, 'headers' | 'basePath' | 'cached'>): {
  readonly files: readonly PublishedFile[];
  readonly counted: readonly Counted[];
} {
  const blocks = [
    [`${basePath}/*`, ...headers.all.map(([name, value]) => `${name}: ${value}`)],
    ...cached.map((path) => [`${basePath}/${path}`, `Cache-Control: ${FOR_GOOD}`]),
  ];
  const lines = blocks.map(([path = '', ...rest]) => [path, ...rest.map((line) => `  ${line}`)].join('\n'));
  const longest = Math.max(...blocks.flat().map((line) => line.length));
  return {
    files: [{ file: HEADERS_FILE, bytes: `${lines.join('\n')}\n` }],
    counted: [
      {
        limit: 'headerRules',
        used: blocks.length,
        subjectOf: () => ({ subject: 'host', name: HEADERS_FILE }),
      },
      { limit: 'headerLine', used: longest, subjectOf: () => ({ subject: 'host', name: HEADERS_FILE }) },
    ],
  };
}

/**
 * Returns the paths of hashed files for hosts that read no expressions: all of `assets/` if it has no others,
 * or else its folders that have no others, and each hashed file beside others.
 */
export function hashedPaths(files: ReadonlyMap<string, unknown>): string[] {
  const mixed = new Set<string>();
  for (const file of files.keys())
    if (file.startsWith(ASSET_FOLDER) && !isHashed(file)) mixed.add(folderOf(file));
  if (mixed.size === 0) return [`${ASSET_FOLDER}*`];
  const named: string[] = [];
  for (const file of files.keys()) {
    const isBesideOthers = folderOf(file) === ASSET_FOLDER || mixed.has(folderOf(file));
    if (file.startsWith(ASSET_FOLDER) && isBesideOthers && isHashed(file)) named.push(file);
  }
  const pure = HASHED_FOLDERS.filter((folder) => !mixed.has(folder)).map((folder) => `${folder}*`);
  return [...pure, ...(named.length > MOST_NAMED ? [] : named)];
}

/** Returns whether a file of `assets/` has a hash in its name. A compressed one has that of the plain one. */
function isHashed(file: string): boolean {
  return HASHED_FILE.test(file.replace(/\.(?:br|gz|zst)$/, ''));
}

function folderOf(file: string): string {
  return HASHED_FOLDERS.find((folder) => file.startsWith(folder)) ?? ASSET_FOLDER;
}
