import type { PublishedFile, TemplateBundle } from '../types/bundle.ts';
import type { KnownManifest, ShardInputs } from '../types/manifest.ts';
import type { LoadedSite } from '../types/plan.ts';
import type { LayoutHtml } from '../types/rendering.ts';
import { hashContent, hashLines } from '../utils/hash-content.ts';
import { compareText } from '../utils/lists.ts';
import { VERSION } from '../utils/version.ts';

/** What the inputs of a shard are computed from. */
export interface ShardSource {
  readonly site: LoadedSite;
  readonly bundle: TemplateBundle;
  readonly layouts: Readonly<Record<string, LayoutHtml>>;
  readonly assets: readonly PublishedFile[];
  readonly previous: KnownManifest | undefined;
  readonly baseUrl: string;
  /** The engine hash. */
  readonly engine: string;
  readonly options: {
    readonly date: string;
    readonly drafts: boolean;
    readonly images: boolean;
    readonly onlyHost?: string | undefined;
  };
}

/**
 * Icons that are drawn from a site's SVG. Their bytes may differ between kinds of processors, so their source
 * is hashed instead.
 */
const DRAWN_ICON = /^(?:icon-\d+|apple-touch-icon)\.png$/;

/** Returns all inputs of a shard. They are the same on every machine that builds a shard of the same site. */
export function shardInputs({
  site,
  bundle,
  layouts,
  assets,
  previous,
  baseUrl,
  options,
  engine,
}: ShardSource): ShardInputs {
  const { index, data } = site;
  return {
    rowpress: VERSION,
    'base URL': baseUrl,
    date: options.date,
    drafts: options.drafts ? 'shown' : 'hidden',
    images: options.images ? 'drawn' : 'left out',
    ...(index.site.hosts ? { hosts: options.onlyHost ?? 'all' } : {}),
    pages: String(index.pages.length),
    data: hashData(data),
    templates: hashContent(
      JSON.stringify([
        ...[engine, sortKeys(bundle.codeHashes), sortKeys(bundle.islandsOf), sortKeys(layouts)],
        data.config?.hash,
      ]),
    ),
    assets: hashContent(
      assets
        .map(({ file, bytes }) => `${file} ${DRAWN_ICON.test(file) ? 'drawn' : hashContent(bytes)}\n`)
        .sort()
        .join(''),
    ),
    'previous manifest': previous ? hashPrevious(previous) : 'none',
  };
}

/** Returns the hash of everything that the data of a site says. */
export function hashData({ datasets, schemas, factTexts, ...data }: LoadedSite['data']): string {
  const { site, routes, redirects, gone, held, 'page-videos': videos } = data;
  return hashLines(
    (function* () {
      const documents = [site, routes, redirects, gone, held, videos].map(
        (document) => document?.value ?? null,
      );
      yield JSON.stringify([...documents, factTexts, data.messages?.tables ?? null]);
      for (const [name, { schema }] of sortEntries(schemas)) yield `${name} ${JSON.stringify(schema)}`;
      for (const [name, { rows }] of sortEntries(datasets)) {
        yield name;
        for (const { file, line, stored, value } of rows)
          yield `${file} ${line} ${stored?.hash ?? JSON.stringify(value)}`;
      }
    })(),
  );
}

function hashPrevious({ pages }: KnownManifest): string {
  return hashLines(
    (function* () {
      for (const { path, contentHash, lastmod, bytes, launched } of pages)
        yield JSON.stringify([path, contentHash, lastmod ?? null, bytes, ...(launched ? [launched] : [])]);
    })(),
  );
}

function sortKeys(record: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(Object.entries(record).sort(byKey));
}

function sortEntries<Value>(map: ReadonlyMap<string, Value>): [string, Value][] {
  return [...map].sort(byKey);
}

function byKey([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return compareText(a, b);
}
