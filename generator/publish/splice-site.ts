import { join } from 'node:path';
import { MANIFEST_FILE } from '../address/site-files.ts';
import type { ManifestPage } from '../types/manifest.ts';
import { readRegular } from '../utils/files.ts';
import { VERSION } from '../utils/version.ts';
import { manifestFile, manifestPages, type PublishInput, spliceManifest } from './manifest-writer.ts';
import { type EntryChange, sitemapEntry, spliceSitemaps } from './sitemaps.ts';
import type { PublishedSite, Stage } from './stage-site.ts';

/**
 * Stages the published manifest with new entries for the pages of `input`, and the sitemaps in which one of
 * them has another date. The manifest comes last. Returns undefined (the whole manifest must be written) if a
 * page is new, or if its address, indexability, pictures or video changed.
 */
export function spliceSite(out: string, input: PublishInput, stage: Stage): PublishedSite | undefined {
  const { baseUrl, current: manifest } = input;
  if (!manifest) return undefined;
  const pages = new Map<string, ManifestPage>();
  const changes: EntryChange[] = [];
  for (const page of manifestPages(input).pages) {
    const before = manifest.find(page.path);
    if (!before || before.index !== page.index || before.canonical !== page.canonical) return undefined;
    if (mediaText(before) !== mediaText(page)) return undefined;
    pages.set(page.path, page);
    if (before.lastmod !== page.lastmod && page.index && page.canonical === baseUrl + page.path)
      changes.push({ before: sitemapEntry(baseUrl, before), now: sitemapEntry(baseUrl, page) });
  }
  const names = manifest.files.map(({ file }) => file);
  const sitemaps = spliceSitemaps(changes, names, baseUrl, (file) => readRegular(join(out, file)).toString());
  if (!sitemaps) return undefined;
  for (const sitemap of sitemaps) stage(sitemap);
  const entries = new Map(sitemaps.map(({ file, bytes }) => [file, manifestFile(file, bytes)]));
  const files = manifest.files.map((file) => entries.get(file.file) ?? file);
  const generator = `rowpress ${VERSION}`;
  stage({
    file: MANIFEST_FILE,
    lines: spliceManifest(manifest, pages, {
      version: 1,
      baseUrl,
      generator,
      files,
      gone: manifest.gone ?? [],
      redirects: manifest.redirects ?? [],
    }),
  });
  return { pages: pages.values(), files };
}

function mediaText({ pictures, video }: ManifestPage): string {
  return JSON.stringify([pictures, video]);
}
