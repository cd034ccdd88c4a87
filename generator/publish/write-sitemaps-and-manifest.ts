import type { PublishedFile, StreamedFile } from '../types/bundle.ts';
import type { ManifestFile, ManifestPage, PublishedRedirect } from '../types/manifest.ts';
import type { RobotsGroup } from '../types/plan.ts';
import { compareText } from '../utils/compare-text.ts';
import { VERSION } from '../utils/version.ts';
import { buildRobots } from './build-robots.ts';
import { buildSitemaps, sitemapEntry } from './build-sitemaps.ts';
import { formatManifest } from './format-manifest.ts';
import { manifestFile } from './list-files.ts';
import type { PageEntries } from './manifest-pages.ts';

/** The lists of a manifest: all pages and all other files. */
export interface PublishedSite {
  readonly pages: Iterable<ManifestPage>;
  readonly files: readonly ManifestFile[];
}

/** What a manifest says besides its pages. Sitemaps and robots.txt are added to `listed`. */
export interface ManifestFacts {
  readonly baseUrl: string;
  readonly listed: Map<string, ManifestFile>;
  /** The addresses of `data/gone.yaml`. */
  readonly gone: readonly string[];
  readonly redirects: readonly PublishedRedirect[];
  /** The site's own rules for robots. */
  readonly robots: readonly RobotsGroup[];
}

/** Stages a file at once, so that not all files are in memory. */
export type Stage = (file: PublishedFile | StreamedFile) => void;

/**
 * Stages the files that follow from all pages of a site, which are sorted by path: sitemaps, robots.txt and,
 * last, the manifest. The manifest lists the files of `listed` as well.
 */
export async function writeSitemapsAndManifest(
  { pages, indexable }: PageEntries,
  { baseUrl, listed, gone, redirects, robots }: ManifestFacts,
  stage: Stage,
): Promise<PublishedSite> {
  const take = (file: PublishedFile) => {
    listed.set(file.file, manifestFile(file.file, file.bytes));
    stage(file);
  };
  let hasSitemap = false;
  for await (const sitemap of buildSitemaps(indexable, baseUrl)) {
    hasSitemap = true;
    take(sitemap);
  }
  take(buildRobots(robots, baseUrl, hasSitemap));
  const files = [...listed.values()].sort((a, b) => compareText(a.file, b.file));
  const generator = `rowpress ${VERSION}`;
  stage({
    file: 'manifest.json',
    lines: formatManifest({ version: 1, baseUrl, generator, pages, files, gone, redirects }),
  });
  return { pages, files };
}

/** Returns the entries of pages that come from a manifest. */
export function entriesOf(pages: Iterable<ManifestPage>, baseUrl: string): PageEntries {
  return {
    pages,
    indexable: {
      *[Symbol.iterator]() {
        for (const page of pages)
          if (page.index && page.canonical === baseUrl + page.path) yield sitemapEntry(baseUrl, page);
      },
    },
  };
}
