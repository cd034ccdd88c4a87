import { join } from 'node:path';
import { MANIFEST_FILE } from '../address/site-files.ts';
import type { ManifestPage } from '../types/manifest.ts';
import { readRegular } from '../utils/files.ts';
import { VERSION } from '../utils/version.ts';
import { manifestFile, manifestPages, type PublishInput, spliceManifest } from './manifest-writer.ts';
import { spliceFiles } from './publishers.ts';
import type { EntryChange } from './sitemaps.ts';
import type { PublishedSite, Stage } from './stage-site.ts';

/**
 * Stages the published manifest with new entries for the pages of `input`, and the files in which they show.
 * The manifest comes last. Returns undefined (the whole manifest must be written) if a page is new, if its
 * address or indexability changed, or if a file needs the entries of all pages.
 */
export function spliceSite(out: string, input: PublishInput, stage: Stage): PublishedSite | undefined {
  const { baseUrl, current: manifest } = input;
  if (!manifest) return undefined;
  const pages = new Map<string, ManifestPage>();
  const changes: EntryChange[] = [];
  for (const page of manifestPages(input).pages) {
    const before = manifest.find(page.path);
    if (!before || before.index !== page.index || before.canonical !== page.canonical) return undefined;
    pages.set(page.path, page);
    changes.push({ before, now: page });
  }
  const names = manifest.files.map(({ file }) => file);
  const read = (file: string) => readRegular(join(out, file)).toString();
  const spliced = spliceFiles(changes, { names, baseUrl, read });
  if (!spliced) return undefined;
  for (const file of spliced) stage(file);
  const entries = new Map(spliced.map(({ file, bytes }) => [file, manifestFile(file, bytes)]));
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
