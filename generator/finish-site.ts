import { manifestFile } from './list-files.ts';
import { buildRobots, buildSitemaps, formatManifest, type SitemapEntry } from './publish/index.ts';
import type { PublishedFile } from './types/bundle.ts';
import type { Manifest, ManifestFile, ManifestPage } from './types/manifest.ts';
import { VERSION } from './version.ts';

/** The manifest, and the files that are made from it: sitemaps, robots.txt, and its own bytes as the last. */
export interface PublishedSite {
  readonly manifest: Manifest;
  readonly files: readonly PublishedFile[];
}

/** Makes what follows from all pages of a site, sorted by path: sitemaps, robots.txt and the manifest, which lists `listed` as well. */
export async function finishSite(
  pages: readonly ManifestPage[],
  listed: Map<string, ManifestFile>,
  baseUrl: string,
): Promise<PublishedSite> {
  const entries = pages
    .filter((page) => page.index && page.canonical === baseUrl + page.path)
    .map(
      (page): SitemapEntry => ({ url: page.canonical, ...(page.lastmod ? { lastmod: page.lastmod } : {}) }),
    );
  const sitemaps = await buildSitemaps(entries, baseUrl);
  const made = [...sitemaps, buildRobots(baseUrl, sitemaps.length > 0)];
  for (const { file, bytes } of made) listed.set(file, manifestFile(file, bytes));
  const manifest: Manifest = {
    version: 1,
    baseUrl,
    generator: `rowpress ${VERSION}`,
    pages,
    files: [...listed.values()].sort((a, b) => (a.file < b.file ? -1 : 1)),
  };
  return { manifest, files: [...made, { file: 'manifest.json', bytes: formatManifest(manifest) }] };
}
