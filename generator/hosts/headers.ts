import { FOR_GOOD, HEADERS_FILE } from '../address/site-files.ts';
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

/** Returns the Content-Security-Policy that allows what pages and site.yaml need. */
export function policyOf(found: PolicySources, settings: Pick<HostSettings, 'sources'>): string {
  const policy = formatPolicy(joinSources(STRICT, sorted(found), settings.sources));
  return policy.length <= MAX_POLICY
    ? policy
    : formatPolicy(joinSources(STRICT, sorted(withoutHashes(found)), settings.sources));
}

/** Returns whether the hashes of scripts and styles do not fit into a policy. */
export function hasTooManyHashes(found: PolicySources, { sources }: Pick<HostSettings, 'sources'>): boolean {
  return formatPolicy(joinSources(STRICT, found, sources)).length > MAX_POLICY;
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
  const name =
    settings.policy === 'report' ? 'Content-Security-Policy-Report-Only' : 'Content-Security-Policy';
  return {
    all: [
      ['X-Content-Type-Options', 'nosniff'],
      ['Referrer-Policy', 'strict-origin-when-cross-origin'],
      ...(settings.policy === 'none' ? [] : [[name, policyOf(found, settings)] as const]),
    ],
    link: links.join(', '),
    note:
      settings.policy !== 'none' && hasTooManyHashes(found, settings)
        ? "the pages have too many different scripts and styles of their own for hashes, so the policy allows all of them with 'unsafe-inline'"
        : undefined,
  };
}

/**
 * Returns the `_headers` file of Netlify and Cloudflare Pages. Both let pages be revalidated without being
 * told. Of two lines that fit, both add their headers, so only files under `assets/` are told of caching.
 */
export function headerBlocks({ headers, basePath }: Pick<HostInput, 'headers' | 'basePath'>): {
  readonly files: readonly PublishedFile[];
  readonly counted: readonly Counted[];
} {
  const blocks = [
    [`${basePath}/*`, ...headers.all.map(([name, value]) => `${name}: ${value}`)],
    [`${basePath}/assets/*`, `Cache-Control: ${FOR_GOOD}`],
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
