import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { manifestFile } from './list-files.ts';
import { manifestPages } from './manifest-pages.ts';
import { formatManifest, replaceEntry } from './publish/index.ts';
import type { PublishInput } from './publish-input.ts';
import type { PublishedFile, StreamedFile } from './types/bundle.ts';
import type { KnownManifest, ManifestPage } from './types/manifest.ts';
import { VERSION } from './version.ts';

const SITEMAP = 'sitemap.xml';

/**
 * The published manifest with the pages of `input` as they are now, and the sitemap if one of them has another day; the manifest comes last. Undefined when a sitemap of several files
 * would have to be made again, or when more has changed than texts and days.
 */
export function patchPublished(
  out: string,
  manifest: KnownManifest,
  input: PublishInput,
): readonly (PublishedFile | StreamedFile)[] | undefined {
  const { baseUrl } = input;
  const pages = new Map<string, ManifestPage>();
  let sitemap: string | undefined;
  for (const page of manifestPages(input)) {
    const before = manifest.find(page.path);
    if (!before || before.index !== page.index || before.canonical !== page.canonical) return undefined;
    pages.set(page.path, page);
    if (before.lastmod === page.lastmod || !page.index || page.canonical !== baseUrl + page.path) continue;
    sitemap ??= readFileSync(join(out, SITEMAP), 'utf8');
    sitemap = replaceEntry(sitemap, sitemapEntry(before), sitemapEntry(page));
    if (sitemap === undefined) return undefined;
  }
  const files = manifest.files.map((file) =>
    file.file === SITEMAP && sitemap !== undefined ? manifestFile(SITEMAP, sitemap) : file,
  );
  const lines = formatManifest({
    version: 1,
    baseUrl,
    generator: `rowpress ${VERSION}`,
    pages: patchTexts(manifest, pages),
    files,
  });
  const changed = sitemap === undefined ? [] : [{ file: SITEMAP, bytes: sitemap }];
  return [...changed, { file: 'manifest.json', lines }];
}

function sitemapEntry({ canonical: url, lastmod }: ManifestPage) {
  return lastmod === undefined ? { url } : { url, lastmod };
}

function* patchTexts(
  { pageTexts }: KnownManifest,
  pages: ReadonlyMap<string, ManifestPage>,
): Generator<ManifestPage | string> {
  for (const [path, text] of pageTexts) yield pages.get(path) ?? text;
}
