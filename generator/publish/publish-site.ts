import type { PublishedFile } from '../types/bundle.ts';
import type { ManifestFile, ManifestPage } from '../types/manifest.ts';
import type { PublishInput } from '../types/publish-input.ts';
import { compareText } from '../utils/compare-text.ts';
import { buildFeed } from './build-feed.ts';
import { buildRedirects } from './build-redirects.ts';
import { buildSearchIndex } from './build-search-index.ts';
import { listFiles } from './list-files.ts';
import { manifestPages } from './manifest-pages.ts';
import {
  entriesOf,
  type PublishedSite,
  type Stage,
  writeSitemapsAndManifest,
} from './write-sitemaps-and-manifest.ts';

/**
 * Stages the manifest of the rendered pages, and the files that follow from it: feeds, redirects, sitemaps,
 * robots.txt.
 */
export async function publishSite(input: PublishInput, stage: Stage): Promise<PublishedSite> {
  const { baseUrl, isPartial, current } = input;
  const rendered = manifestPages(input);
  const all = () => mergePages(current?.pages ?? [], rendered.pages);
  const entries = isPartial ? entriesOf(all(), baseUrl) : rendered;
  const files = await filesOfIndex(input);
  for (const file of files) stage(file);
  const listed = new Map<string, ManifestFile>(
    isPartial ? current?.files.map((file) => [file.file, file]) : [],
  );
  listFiles(input, files, listed);
  return writeSitemapsAndManifest(entries, { baseUrl, listed, ...addressesOf(input.index) }, stage);
}

/** Returns what a manifest says of addresses that are no pages, and the rules for robots. */
export function addressesOf({ gone, redirects, robots }: PublishInput['index']) {
  return {
    gone: gone.map(({ address }) => address),
    redirects: redirects.map(({ from, to }) => ({ from, to })),
    robots,
  };
}

/**
 * Returns the files that follow from the index alone: feeds, the search index, redirects, and the key for
 * IndexNow.
 */
export async function filesOfIndex({
  index,
  baseUrl,
}: Pick<PublishInput, 'index' | 'baseUrl'>): Promise<PublishedFile[]> {
  const feeds = await Promise.all(
    index.families.flatMap(({ name, feed }) =>
      feed ? [buildFeed(feed, index.byFamily.get(name) ?? [], { ...index.site, baseUrl })] : [],
    ),
  );
  const search = index.search ? [buildSearchIndex(index.search, index.pages)] : [];
  return [...feeds, ...search, ...buildRedirects(index, baseUrl), ...keyFile(index.site)];
}

function keyFile({ indexNowKey: key }: PublishInput['index']['site']): PublishedFile[] {
  return key === undefined ? [] : [{ file: `${key}.txt`, bytes: key }];
}

function mergePages(before: Iterable<ManifestPage>, now: Iterable<ManifestPage>): ManifestPage[] {
  const pages = new Map([...before, ...now].map((page) => [page.path, page]));
  return [...pages.values()].sort((a, b) => compareText(a.path, b.path));
}
