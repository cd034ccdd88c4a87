import { pageFile } from './address/index.ts';
import { hashContent } from './hash/index.ts';
import {
  buildFeed,
  buildRedirects,
  buildRobots,
  buildSitemaps,
  chooseLastmod,
  formatManifest,
  type SitemapEntry,
} from './publish/index.ts';
import type { PublishedFile } from './types/bundle.ts';
import type { Manifest, ManifestFile, ManifestPage } from './types/manifest.ts';
import type { IndexedPage } from './types/page.ts';
import type { RenderedResult } from './types/page-job.ts';
import type { PageIndex } from './types/plan.ts';
import { VERSION } from './version.ts';

/** What the manifest and the files that follow from it are made of. */
export interface PublishInput {
  readonly index: PageIndex;
  readonly chosen: readonly IndexedPage[];
  readonly results: ReadonlyMap<string, RenderedResult>;
  /** The images drawn for pages, by file. */
  readonly images: ReadonlyMap<string, RenderedResult>;
  readonly assets: readonly PublishedFile[];
  readonly baseUrl: string;
  /** The manifest that dates are carried over from. */
  readonly previous: Manifest | undefined;
  /** The manifest of the output folder; a partial build keeps its other entries. */
  readonly current: Manifest | undefined;
  readonly isPartial: boolean;
  readonly date: string;
}

/** The manifest, and the files that are made from it: sitemaps, robots.txt, and its own bytes as the last. */
export interface PublishedSite {
  readonly manifest: Manifest;
  readonly files: readonly PublishedFile[];
}

/** Makes the manifest from what was rendered, and from it the sitemaps and robots.txt. */
export async function buildManifest(input: PublishInput): Promise<PublishedSite> {
  const { index, chosen, results, baseUrl, isPartial, current } = input;
  const before = new Map(input.previous?.pages.map((page) => [page.path, page]));
  const families = new Map(index.families.map((family) => [family.name, family]));
  const made = chosen.map((page): ManifestPage => {
    const file = pageFile(page.path);
    const result = results.get(file);
    if (!result) throw new Error(`${page.path} was not rendered`);
    const { contentHash, fileHash, bytes } = result;
    const { updated } = page;
    const isFirstBuild = input.previous === undefined;
    const lastmod = chooseLastmod({
      updated,
      contentHash,
      before: before.get(page.path),
      isFirstBuild,
      date: input.date,
    });
    return {
      path: page.path,
      name: page.name,
      file,
      template: families.get(page.family)?.template ?? '',
      sources: Object.values(page.rows).map((row) => ({ file: row.file, line: row.line })),
      title: page.title,
      canonical: baseUrl + page.canonical,
      index: page.indexable,
      contentHash,
      fileHash,
      bytes,
      ...(lastmod === undefined ? {} : { lastmod }),
    };
  });
  const pages = isPartial ? mergePages(current?.pages ?? [], made) : made;
  const entries = pages
    .filter((page) => page.index && page.canonical === baseUrl + page.path)
    .map(
      (page): SitemapEntry => ({ url: page.canonical, ...(page.lastmod ? { lastmod: page.lastmod } : {}) }),
    );
  const sitemaps = await buildSitemaps(entries, baseUrl);
  const feeds = index.families.flatMap(({ name, feed }) =>
    feed ? [buildFeed(feed, index.byFamily.get(name) ?? [], { ...index.site, baseUrl })] : [],
  );
  const redirects = buildRedirects(index.redirects, baseUrl, index.site.language);
  const files = [...feeds, ...redirects, ...sitemaps, buildRobots(baseUrl, sitemaps.length > 0)];
  const listed = new Map<string, ManifestFile>(
    isPartial ? current?.files.map((file) => [file.file, file]) : [],
  );
  for (const { file, bytes } of [...input.assets, ...files])
    listed.set(file, { file, hash: hashContent(bytes), bytes: Buffer.byteLength(bytes) });
  for (const { file, fileHash: hash, bytes } of input.images.values())
    listed.set(file, { file, hash, bytes });
  if (index.errorPage) {
    const file = pageFile(index.errorPage.path);
    const result = results.get(file);
    if (result) listed.set(file, { file, hash: result.fileHash, bytes: result.bytes });
  }
  const manifest: Manifest = {
    version: 1,
    baseUrl,
    generator: `rowpress ${VERSION}`,
    pages,
    files: [...listed.values()].sort((a, b) => (a.file < b.file ? -1 : 1)),
  };
  return { manifest, files: [...files, { file: 'manifest.json', bytes: formatManifest(manifest) }] };
}

function mergePages(kept: readonly ManifestPage[], made: readonly ManifestPage[]): ManifestPage[] {
  const pages = new Map([...kept, ...made].map((page) => [page.path, page]));
  return [...pages.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
}
