import { pageFile } from '../address/index.ts';
import { MANIFEST_FILE } from '../address/site-files.ts';
import { stagePublished } from '../output/stage.ts';
import type { PublishedFile, StreamedFile } from '../types/bundle.ts';
import type { ManifestFile, ManifestPage, PublishedFact, PublishedRedirect } from '../types/manifest.ts';
import type { IndexedPage } from '../types/page.ts';
import type { HostFiles, RobotsGroup } from '../types/plan.ts';
import { compareText } from '../utils/lists.ts';
import { VERSION } from '../utils/version.ts';
import { type Compression, compressFiles, filesOf, withoutCompressed } from './compress.ts';
import type { HostPublisher } from './host-publisher.ts';
import {
  formatManifest,
  listFiles,
  manifestFile,
  manifestPages,
  type PageEntries,
  type PublishInput,
  rememberFacts,
} from './manifest-writer.ts';
import { filesOfEntries, filesOfIndex } from './publishers.ts';

/**
 * The staged files of a build: the lists of its manifest, and the files in the order in which they are moved.
 */
export interface StagedSite {
  readonly published: PublishedSite;
  readonly place: Iterable<string>;
  /** The staged file that is moved last. */
  readonly last: string | undefined;
  /** The number of staged files that are not pages. */
  readonly files: number;
}

/**
 * Stages the files besides pages and images, which are staged already. Assets are moved before images and
 * pages, the files of `publish` after them, and the manifest last.
 */
export async function stageSite(
  out: string,
  { assets, images, records }: Pick<PublishInput, 'assets' | 'images' | 'records'>,
  rendered: readonly IndexedPage[],
  publish: (stage: Stage) => Promise<PublishedSite>,
): Promise<StagedSite> {
  const before = assets.filter((asset) => stagePublished(out, asset));
  const newImages = [...images].filter(([, { staged }]) => staged);
  const after: string[] = [];
  const published = await publish((file) => {
    if (stagePublished(out, file)) after.push(file.file);
  });
  const last = after.pop();
  const place = {
    *[Symbol.iterator]() {
      for (const { file } of before) yield file;
      for (const [file] of newImages) yield file;
      for (const { position, path } of rendered) if (records.isStaged(position)) yield pageFile(path);
      yield* after;
    },
  };
  const files = before.length + newImages.length + after.length + (last === undefined ? 0 : 1);
  return { published, place, last, files };
}

/** The lists of a manifest: all pages and all other files. */
export interface PublishedSite {
  readonly pages: Iterable<ManifestPage>;
  readonly files: readonly ManifestFile[];
  /** What is to be said of the site's hosts. */
  readonly hosts?: HostFiles | undefined;
}

/** What a manifest says besides its pages. Sitemaps and robots.txt are added to `listed`. */
interface ManifestInput {
  readonly baseUrl: string;
  readonly listed: Map<string, ManifestFile>;
  /** The addresses of `data/gone.yaml`. */
  readonly gone: readonly string[];
  readonly redirects: readonly PublishedRedirect[];
  readonly facts: readonly PublishedFact[];
  /** The site's own rules for robots. */
  readonly robots: readonly RobotsGroup[];
  /** The first language, if sitemaps list the addresses of pages in other languages. */
  readonly alternates?: string | undefined;
  /** How files are compressed, and whether all are, or only those that are written here. */
  readonly compressed?:
    | (Compression & { readonly out: string; readonly which: 'all' | 'written' })
    | undefined;
  /** Makes the files of the site's hosts, if it names any. */
  readonly hosts?: HostPublisher | undefined;
}

/** Stages a file at once, so that not all files are in memory. */
export type Stage = (file: PublishedFile | StreamedFile) => void;

/**
 * Stages the manifest of the rendered pages, and the files that follow from it: feeds, redirects, sitemaps,
 * robots.txt.
 */
export async function publishSite(
  out: string,
  input: PublishInput,
  stage: Stage,
  hosts?: HostPublisher,
): Promise<PublishedSite> {
  const { baseUrl, isPartial, current, compression, kept } = input;
  const rendered = manifestPages(input);
  const others = isPartial ? (current?.pages ?? []) : kept?.pages;
  const merged = others && mergePages(others, rendered.pages);
  const files = await filesOfIndex(input);
  for (const file of files) stage(file);
  const listed = new Map<string, ManifestFile>(
    (isPartial ? withoutCompressed(current?.files ?? []) : (kept?.files ?? [])).map((file) => [
      file.file,
      file,
    ]),
  );
  listFiles(input, files, listed);
  return writeEntries(
    merged ? { pages: merged, entries: merged } : rendered,
    {
      ...{ baseUrl, listed, ...addressesOf(input), hosts },
      ...(compression ? { compressed: { ...compression, out, which: 'all' } } : {}),
    },
    stage,
  );
}

/** Returns what a manifest says of addresses that are no pages and of facts, and the rules for robots. */
export function addressesOf({
  index: { gone, redirects, robots, site },
  facts,
  previous,
  date,
}: Pick<PublishInput, 'index' | 'facts' | 'previous' | 'date'>) {
  const named = Object.entries(facts).map(([name, value]) => ({ name, value }));
  return {
    facts: rememberFacts(named, previous?.facts, date),
    gone: gone.map(({ address }) => address),
    redirects: redirects.map(({ from, to, status }) => ({ from, to, ...(status ? { status } : {}) })),
    robots,
    ...(site.alternates === undefined ? {} : { alternates: site.alternates }),
  };
}

function mergePages(before: Iterable<ManifestPage>, now: Iterable<ManifestPage>): ManifestPage[] {
  const pages = new Map([...before, ...now].map((page) => [page.path, page]));
  return [...pages.values()].sort((a, b) => compareText(a.path, b.path));
}

/**
 * Stages the files that follow from all pages of a site, which are sorted by path: sitemaps, robots.txt and,
 * last, the manifest. The manifest lists the files of `listed` as well.
 */
export async function writeEntries(
  { pages, entries }: PageEntries,
  { baseUrl, listed, gone, redirects, facts, robots, alternates, compressed, hosts }: ManifestInput,
  stage: Stage,
): Promise<PublishedSite> {
  const take = (file: PublishedFile) => {
    listed.set(file.file, manifestFile(file.file, file.bytes));
    stage(file);
  };
  const written: ManifestFile[] = [];
  for await (const file of filesOfEntries({ entries, baseUrl, robots, alternates })) {
    take(file);
    written.push(manifestFile(file.file, file.bytes));
  }
  if (compressed) {
    const { out, which } = compressed;
    const plain = which === 'all' ? filesOf(pages, [...listed.values()]) : written;
    await compressFiles(out, plain, compressed, take);
  }
  // Hosts count the compressed files as well.
  const found = hosts?.({ pages, listed });
  for (const file of found?.files ?? []) take(file);
  const files = [...listed.values()].sort((a, b) => compareText(a.file, b.file));
  const generator = `rowpress ${VERSION}`;
  stage({
    file: MANIFEST_FILE,
    lines: formatManifest({ version: 1, baseUrl, generator, pages, files, gone, redirects, facts }),
  });
  return { pages, files, hosts: found };
}
