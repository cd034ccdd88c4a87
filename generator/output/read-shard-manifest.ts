import type { ManifestPage } from '../types/manifest.ts';
import type { KnownShard, ShardManifest } from '../types/shard.ts';
import { type ByteSource, openBytes } from '../utils/lines/byte-source.ts';
import { isInside } from './is-inside.ts';
import { findPageLines, hasTexts, isPage, pageLines, parseFile, parseJson, parsePage } from './page-lines.ts';
import { isMissing } from './stage-file.ts';

/**
 * What a part's manifest says: `missing` when there is no such file, `foreign` when it is damaged or another program's. Up to `held` bytes are held, a larger
 * one is read as it is asked for. @throws the file system's own error
 */
export function readShardManifest(file: string, held?: number): KnownShard | 'missing' | 'foreign' {
  let source: ByteSource;
  try {
    source = openBytes(file, held);
  } catch (error) {
    if (isMissing(error)) return 'missing';
    throw error;
  }
  return readLines(source) ?? readWhole(source) ?? 'foreign';
}

/** A part's manifest with one line a page, sorted by path, as rowpress writes it; undefined when it is laid out otherwise, or when a page cannot be read. */
function readLines(source: ByteSource): KnownShard | undefined {
  const found = findPageLines(source);
  if (!found || !isShard(found.head)) return undefined;
  const each = <Value>(read: (line: string) => Value | undefined): Iterable<Value> => ({
    *[Symbol.iterator]() {
      for (const line of pageLines(source, found)) yield read(line) as Value;
    },
  });
  const pages = each(parsePage);
  let pageCount = 0;
  let before = '';
  for (const page of pages as Iterable<ManifestPage | undefined>) {
    if (!isShardPage(page) || page.path < before) return undefined;
    before = page.path;
    pageCount++;
  }
  return { ...found.head, pages, pageCount, pageFiles: each(parseFile) };
}

/** A part's manifest laid out in any way. */
function readWhole(source: ByteSource): KnownShard | undefined {
  const manifest = parseJson(source.read(0, source.length).toString());
  if (!isShard(manifest) || !manifest.pages.every(isShardPage)) return undefined;
  const pages = manifest.pages.toSorted((a, b) => (a.path < b.path ? -1 : 1));
  return { ...manifest, pages, pageCount: pages.length, pageFiles: pages.map(({ file }) => file) };
}

function isShardPage(value: unknown): value is ManifestPage {
  return isPage(value) && hasTexts(value, ['fileHash']) && isInside(value.file);
}

/** Whether a value is a part's manifest; its pages are looked at elsewhere. */
function isShard(value: unknown): value is ShardManifest {
  const { version, part, inputs, pages, files, left } = (value ?? {}) as Partial<ShardManifest>;
  return (
    version === 1 &&
    Number.isInteger(part?.number) &&
    Number.isInteger(part?.of) &&
    typeof inputs === 'object' &&
    inputs !== null &&
    Array.isArray(pages) &&
    Array.isArray(files) &&
    files.every((entry) => hasTexts(entry, ['file', 'hash']) && isInside(entry.file)) &&
    Array.isArray(left) &&
    left.every((file) => typeof file === 'string' && isInside(file))
  );
}
