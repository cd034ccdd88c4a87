import { pageFile } from '../address/index.ts';
import type { Line, PublishedFile } from '../types/bundle.ts';
import type { FactTexts, OldValue } from '../types/data.ts';
import type {
  KnownManifest,
  ManifestFile,
  ManifestPage,
  PublishedFact,
  PublishedRedirect,
  ShardManifest,
} from '../types/manifest.ts';
import type { IndexedPage } from '../types/page.ts';
import {
  type BuiltRecord,
  type PageRecord,
  type PageRecords,
  PUBLISHED_NAMES,
  type PublishedFields,
} from '../types/page-record.ts';
import type { PageIndex } from '../types/plan.ts';
import { hashContent } from '../utils/hash-content.ts';
import type { Compression } from './compress.ts';
import type { FeedMedia } from './feeds.ts';
import { createLastmods } from './lastmod.ts';

/** The input of the manifest and of the files that follow from it. */
export interface PublishInput extends FeedMedia {
  readonly index: PageIndex;
  /** The pages that this build puts into the manifest, sorted by path. */
  readonly pages: readonly IndexedPage[];
  readonly records: PageRecords;
  /** The images drawn for pages, by file. */
  readonly images: ReadonlyMap<string, BuiltRecord>;
  readonly assets: readonly PublishedFile[];
  readonly baseUrl: string;
  /** The manifest that dates are carried over from. */
  readonly previous: KnownManifest | undefined;
  /** The manifest of the output folder. A partial build copies its other entries. */
  readonly current: KnownManifest | undefined;
  /** The entries of pages that stay as they were published, and the files that stay with them. */
  readonly kept?:
    | { readonly pages: readonly ManifestPage[]; readonly files: readonly ManifestFile[] }
    | undefined;
  /** Whether the site has more pages than this build looked at. */
  readonly isPartial: boolean;
  readonly date: string;
  /** The values of the site's facts. */
  readonly facts: FactTexts;
  /** Returns why search engines may not index a page. Returns undefined if they may. */
  readonly whyOf: (page: IndexedPage) => string | undefined;
  /** Returns the newest date of the pages that a page lists. Returns undefined if it lists none. */
  readonly listedDateOf: (page: IndexedPage) => string | undefined;
  /** Returns what a page shows, from its address and its record. */
  readonly mediaOf: (path: string, record: PageRecord) => Pick<ManifestPage, 'pictures' | 'video'>;
  /** How files are compressed beside themselves. Left out if none is. */
  readonly compression?: Compression | undefined;
}

/** The entry of a page as files besides the manifest show it. */
export type PageEntry = Pick<
  ManifestPage,
  'path' | 'title' | 'canonical' | 'index' | 'pictures' | 'video' | 'language' | 'translationOf'
> & {
  readonly lastmod?: string | undefined;
};

/** The entries of pages. Each is created on access, so that not all are in memory. */
export interface PageEntries {
  readonly pages: Iterable<ManifestPage>;
  /** The same pages with fewer fields, which cost less. */
  readonly entries: Iterable<PageEntry>;
}

/** Returns the entries of the pages of a build. Their dates follow from the previous manifest. */
export function manifestPages(input: PublishInput): PageEntries {
  const { index, pages, records, baseUrl, whyOf, mediaOf } = input;
  const daysOf = createLastmods(input);
  const recordOf = ({ position, path }: IndexedPage) => {
    const record = records.get(position);
    if (!record) throw new Error(`${path} was not rendered`);
    return record;
  };
  const entryOf = (page: IndexedPage): ManifestPage => {
    const record = recordOf(page);
    const why = whyOf(page);
    return {
      path: page.path,
      name: page.name,
      file: pageFile(page.path),
      template: index.familyByName.get(page.family)?.template ?? '',
      sources: Object.values(page.rows).map((row) => ({ file: row.file, line: row.line })),
      title: page.title,
      canonical: baseUrl + page.canonical,
      index: page.indexable,
      ...(why === undefined ? {} : { why }),
      ...(page.draft ? { draft: true } : {}),
      ...publishedFields(record),
      ...daysOf(page, record),
      ...launchedOn(page, index),
      ...mediaOf(page.path, record),
      ...languageOf(page, index),
    };
  };
  return {
    pages: {
      *[Symbol.iterator]() {
        for (const page of pages) yield entryOf(page);
      },
    },
    entries: {
      *[Symbol.iterator]() {
        for (const page of pages) {
          const record = recordOf(page);
          const { path, title, canonical, indexable } = page;
          const { lastmod } = daysOf(page, record);
          const media = { ...mediaOf(path, record), ...languageOf(page, index) };
          yield { path, title, canonical: baseUrl + canonical, index: indexable, lastmod, ...media };
        }
      },
    },
  };
}

/** Returns the day on which the page of a paced family came. The next build keeps it. */
function launchedOn({ rows, family, draft }: IndexedPage, { familyByName }: PageIndex) {
  const launches = familyByName.get(family)?.launches;
  const day = draft ? undefined : launches?.of(rows)?.day;
  return day === undefined ? {} : { launched: day };
}

/** Returns the language of a page, and the page that it translates. Empty on a site with one language. */
function languageOf(page: IndexedPage, { languages }: PageIndex) {
  const first = languages?.of(page)[0];
  const translationOf = first && first !== page ? { translationOf: first.path } : {};
  return languages ? { language: page.language, ...translationOf } : {};
}

/** Returns the fields of a record that the manifest says as they are. A record has getters. */
function publishedFields(record: PageRecord): PublishedFields {
  const fields: Record<string, unknown> = {};
  for (const name of PUBLISHED_NAMES) fields[name] = record[name];
  return fields as unknown as PublishedFields;
}

/**
 * Adds to `listed` the files that this build publishes besides pages: assets, `files`, images, and the error
 * page.
 */
export function listFiles(
  { index, records, images, assets }: PublishInput,
  files: readonly PublishedFile[],
  listed: Map<string, ManifestFile>,
): Map<string, ManifestFile> {
  for (const { file, bytes } of [...assets, ...files]) listed.set(file, manifestFile(file, bytes));
  for (const [file, { fileHash: hash, bytes }] of images) listed.set(file, { file, hash, bytes });
  for (const { path, position } of index.errorPages) {
    const file = pageFile(path);
    const record = records.get(position);
    if (record) listed.set(file, { file, hash: record.fileHash, bytes: record.bytes });
  }
  return listed;
}

/** Returns the manifest's entry of a file with these bytes. */
export function manifestFile(file: string, bytes: Uint8Array | string): ManifestFile {
  return { file, hash: hashContent(bytes), bytes: Buffer.byteLength(bytes) };
}

/** A fact remembers so many values that it had. */
const MOST_OLD_VALUES = 3;

/**
 * Returns the facts of a site with the values that they had: those of the manifest before, which has had
 * another value until this day. So the audit finds texts that still say them.
 */
export function rememberFacts(
  now: readonly PublishedFact[],
  before: readonly PublishedFact[] = [],
  date: string,
): readonly PublishedFact[] {
  const known = new Map(before.map((fact) => [fact.name, fact]));
  return now.map(({ name, value, was: own = [] }) => {
    const last = known.get(name);
    const values = new Map<string, OldValue>();
    for (const old of [...own, ...(last ? [{ value: last.value, until: date }, ...(last.was ?? [])] : [])])
      if (old.value !== value && !values.has(old.value)) values.set(old.value, old);
    const was = [...values.values()].slice(0, MOST_OLD_VALUES);
    return { name, value, ...(was.length === 0 ? {} : { was }) };
  });
}

/** The addresses that are no pages, and the facts. */
interface WrittenAddresses {
  /** The addresses of `data/gone.yaml`. */
  readonly gone: readonly string[];
  readonly redirects: readonly PublishedRedirect[];
  readonly facts: readonly PublishedFact[];
}

/** The content of a manifest. Pages may be created on access. */
interface WrittenManifest extends WrittenAddresses {
  readonly version: 1;
  readonly baseUrl: string;
  readonly generator: string;
  readonly pages: Iterable<ManifestPage>;
  readonly files: readonly ManifestFile[];
}

/** The content of a shard's manifest. */
type WrittenShard = Omit<ShardManifest, 'pages' | keyof WrittenAddresses> &
  WrittenAddresses & { readonly pages: Iterable<ManifestPage> };

/**
 * Returns the lines of `manifest.json`. It has a line per page and per file, so that two builds can be
 * compared by line.
 */
export function formatManifest({
  pages,
  files,
  gone,
  redirects,
  facts,
  ...head
}: WrittenManifest): Iterable<Line> {
  return formatLists(`{${formatHead(head)}`, { pages, files, ...addressLists({ gone, redirects, facts }) });
}

/** Yields the lines of a manifest that differs from `known` in these pages and in its files. */
export function* spliceManifest(
  known: KnownManifest,
  pages: ReadonlyMap<string, ManifestPage>,
  { files, gone, redirects, facts, ...head }: Omit<WrittenManifest, 'pages'>,
): Generator<Line> {
  yield `{${formatHead(head)},"pages":[`;
  yield* known.replace(pages);
  yield* formatLists(']', { files, ...addressLists({ gone, redirects, facts }) });
}

function addressLists({
  gone,
  redirects,
  facts,
}: WrittenAddresses): Readonly<Record<string, readonly unknown[]>> {
  return {
    ...(gone.length === 0 ? {} : { gone: gone.map((address) => JSON.stringify(address)) }),
    ...(redirects.length === 0 ? {} : { redirects }),
    ...(facts.length === 0 ? {} : { facts }),
  };
}

function formatHead({
  version,
  baseUrl,
  generator,
}: Omit<WrittenManifest, 'pages' | 'files' | keyof WrittenAddresses>): string {
  return `"version":${version},"baseUrl":${JSON.stringify(baseUrl)},"generator":${JSON.stringify(generator)}`;
}

/** Returns the lines of a shard's manifest (`rowpress-part.json`), also with a line per page and per file. */
export function formatShard(shard: WrittenShard) {
  const { version, generator, part, inputs, pages, files, left } = shard;
  const { alternates, hosts, robots = [], compress = [], needs = [] } = shard;
  const head = JSON.stringify({ version, generator, part, inputs, alternates, hosts }).slice(0, -1);
  return formatLists(head, {
    pages,
    files,
    left: left.map((file) => JSON.stringify(file)),
    ...addressLists(shard),
    ...(robots.length === 0 ? {} : { robots }),
    ...(compress.length === 0 ? {} : { compress: compress.map((encoding) => JSON.stringify(encoding)) }),
    ...(needs.length === 0 ? {} : { needs: needs.map((need) => JSON.stringify(need)) }),
  });
}

/** Yields the lines of a JSON document that begins with `head` and continues with these lists. */
function* formatLists(head: string, lists: Readonly<Record<string, Iterable<unknown>>>): Generator<string> {
  let line = head;
  for (const [name, items] of Object.entries(lists)) {
    line += `,"${name}":[`;
    let separator = '';
    for (const item of items) {
      yield line + separator;
      line = typeof item === 'string' ? item : JSON.stringify(item);
      separator = ',';
    }
    if (separator !== '') {
      yield line;
      line = '';
    }
    line += ']';
  }
  yield `${line}}`;
}
