import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PublishedFile, StreamedFile } from '../types/bundle.ts';
import type { KnownManifest, ManifestPage } from '../types/manifest.ts';
import type { PublishInput } from '../types/publish-input.ts';
import { VERSION } from '../utils/version.ts';
import { spliceManifest } from './format-manifest.ts';
import { manifestFile } from './list-files.ts';
import { manifestPages } from './manifest-pages.ts';
import { type EntryChange, spliceSitemaps } from './splice-sitemaps.ts';

/**
 * The published manifest with the pages of `input` as they are now, and those sitemaps that give one of them another day; the manifest comes last. Undefined when more has changed than
 * texts and days.
 */
export function splicePublished(
  out: string,
  manifest: KnownManifest,
  input: PublishInput,
): readonly (PublishedFile | StreamedFile)[] | undefined {
  const { baseUrl } = input;
  const pages = new Map<string, ManifestPage>();
  const changes: EntryChange[] = [];
  for (const page of manifestPages(input).pages) {
    const before = manifest.find(page.path);
    if (!before || before.index !== page.index || before.canonical !== page.canonical) return undefined;
    pages.set(page.path, page);
    if (before.lastmod !== page.lastmod && page.index && page.canonical === baseUrl + page.path)
      changes.push({ before: sitemapEntry(before), now: sitemapEntry(page) });
  }
  const names = manifest.files.map(({ file }) => file);
  const sitemaps = spliceSitemaps(changes, names, baseUrl, (file) => readFileSync(join(out, file), 'utf8'));
  if (!sitemaps) return undefined;
  const entries = new Map(sitemaps.map(({ file, bytes }) => [file, manifestFile(file, bytes)]));
  const lines = spliceManifest(manifest, pages, {
    version: 1,
    baseUrl,
    generator: `rowpress ${VERSION}`,
    files: manifest.files.map((file) => entries.get(file.file) ?? file),
  });
  return [...sitemaps, { file: 'manifest.json', lines }];
}

function sitemapEntry({ canonical: url, lastmod }: ManifestPage) {
  return lastmod === undefined ? { url } : { url, lastmod };
}
