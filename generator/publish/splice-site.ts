import { join } from 'node:path';
import { MANIFEST_FILE } from '../address/site-files.ts';
import type { ManifestFile, ManifestPage } from '../types/manifest.ts';
import { readRegular } from '../utils/files.ts';
import { VERSION } from '../utils/version.ts';
import { type Compression, compressFiles, filesOf } from './compress.ts';
import { manifestFile, manifestPages, type PublishInput, spliceManifest } from './manifest-writer.ts';
import { spliceFiles } from './publishers.ts';
import type { EntryChange } from './sitemaps.ts';
import type { PublishedSite, Stage } from './stage-site.ts';

/**
 * Stages the published manifest with new entries for the pages of `input`, and the files in which they show.
 * The manifest comes last. Returns undefined (the whole manifest must be written) if a page is new, if its
 * address or indexability changed, if a file needs the entries of all pages, or if a file is compressed
 * beside itself that was not, or the other way round.
 */
export async function spliceSite(
  out: string,
  input: PublishInput,
  stage: Stage,
): Promise<PublishedSite | undefined> {
  const { baseUrl, current: manifest, compression } = input;
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
  if (compression) {
    const plain = [...filesOf(pages.values(), entries.values())];
    await compressFiles(out, plain, compression, (file) => {
      entries.set(file.file, manifestFile(file.file, file.bytes));
      stage(file);
    });
    if (!areSameNames(plain, entries, names, compression)) return undefined;
  }
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
      facts: manifest.facts ?? [],
    }),
  });
  return { pages: pages.values(), files };
}

/** Returns whether the same forms of these files are published as before. */
function areSameNames(
  plain: readonly ManifestFile[],
  entries: ReadonlyMap<string, ManifestFile>,
  names: readonly string[],
  { encodings, own }: Compression,
): boolean {
  const before = new Set(names);
  return plain.every(({ file }) =>
    encodings.every((encoding) => {
      const name = `${file}.${encoding}`;
      return own.has(name) || before.has(name) === entries.has(name);
    }),
  );
}
