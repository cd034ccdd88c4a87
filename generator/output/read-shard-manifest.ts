import { pageFile } from '../address/index.ts';
import { isOwnFile } from '../address/reserved-names.ts';
import type { ManifestPage } from '../types/manifest.ts';
import type { KnownShard, ShardManifest } from '../types/shard.ts';
import { compareText } from '../utils/compare-text.ts';
import type { ByteSource } from '../utils/lines/byte-source.ts';
import { isInside } from './is-inside.ts';
import {
  findPageLines,
  hasTexts,
  isGoneList,
  isPage,
  isRedirectList,
  openManifest,
  pageLines,
  parseFile,
  parsePage,
  parseWhole,
} from './page-lines.ts';

/**
 * Reads a shard manifest. Returns `missing` if there is no such file, and `foreign` if it is damaged or
 * another program's. A file of more than `bytesInMemory` bytes is read on demand.
 * @throws the file system's own error
 */
export function readShardManifest(file: string, bytesInMemory?: number): KnownShard | 'missing' | 'foreign' {
  const source = openManifest(file, bytesInMemory);
  if (typeof source === 'string') return source;
  return readLines(source) ?? readWhole(source) ?? 'foreign';
}

/**
 * Reads a shard manifest with one line per page, sorted by path, as rowpress writes it. Returns undefined if
 * it has another layout, or if a page is not valid.
 */
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

/** Reads a shard manifest with any layout. Returns undefined if it is not valid. */
function readWhole(source: ByteSource): KnownShard | undefined {
  const manifest = parseWhole(source);
  if (!isShard(manifest) || !manifest.pages.every(isShardPage)) return undefined;
  const pages = manifest.pages.toSorted((a, b) => compareText(a.path, b.path));
  return { ...manifest, pages, pageCount: pages.length, pageFiles: pages.map(({ file }) => file) };
}

function isShardPage(value: unknown): value is ManifestPage {
  return (
    isPage(value) &&
    hasTexts(value, ['fileHash']) &&
    value.file === pageFile(value.path) &&
    isPublishable(value.file)
  );
}

/** Returns whether a shard may publish a file. `rowpress merge` writes the manifest, sitemaps and robots.txt. */
function isPublishable(file: string): boolean {
  return isInside(file) && !isOwnFile(file);
}

/** Returns whether a value is a shard manifest. Its pages are checked separately. */
function isShard(value: unknown): value is ShardManifest {
  const { version, part, inputs, pages, files, left, ...rules } = (value ?? {}) as Partial<ShardManifest>;
  const { gone, redirects, robots } = rules;
  return (
    version === 1 &&
    Number.isInteger(part?.number) &&
    Number.isInteger(part?.of) &&
    typeof inputs === 'object' &&
    inputs !== null &&
    Array.isArray(pages) &&
    Array.isArray(files) &&
    files.every((entry) => hasTexts(entry, ['file', 'hash']) && isPublishable(entry.file)) &&
    Array.isArray(left) &&
    left.every((file) => typeof file === 'string' && isInside(file)) &&
    isGoneList(gone) &&
    isRedirectList(redirects) &&
    isRobotsList(robots)
  );
}

/** Returns whether a value is the list of rules for robots. Manifests of sites without own rules have none. */
function isRobotsList(value: unknown): boolean {
  const areTexts = (list: unknown) => Array.isArray(list) && list.every((item) => typeof item === 'string');
  return (
    value === undefined ||
    (Array.isArray(value) &&
      value.every((group) => [group?.userAgents, group?.allow, group?.disallow].every(areTexts)))
  );
}
