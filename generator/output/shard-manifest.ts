import { isOwnFile } from '../address/site-files.ts';
import type { KnownShard, ManifestPage, ShardManifest } from '../types/manifest.ts';
import { HOST_NAMES } from '../types/plan.ts';
import type { ByteSource } from '../utils/byte-source.ts';
import { isObject } from '../utils/data-values.ts';
import { compareText } from '../utils/lists.ts';
import { fieldsOf, isText, listOf, optional, type Shape } from '../utils/shapes.ts';
import {
  isFactList,
  isFileList,
  isGoneList,
  isPage,
  isPublishedFile,
  isRedirectList,
  isSiteUrl,
} from './manifest-entries.ts';
import {
  findPageLines,
  openManifest,
  pageLines,
  parseFile,
  parsePage,
  parseWhole,
} from './manifest-lines.ts';

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
    if (!isPage(page) || page.path < before) return undefined;
    before = page.path;
    pageCount++;
  }
  return { ...found.head, pages, pageCount, pageFiles: each(parseFile) };
}

/** Reads a shard manifest with any layout. Returns undefined if it is not valid. */
function readWhole(source: ByteSource): KnownShard | undefined {
  const manifest = parseWhole(source);
  if (!isShard(manifest) || !manifest.pages.every(isPage)) return undefined;
  const pages = manifest.pages.toSorted((a, b) => compareText(a.path, b.path));
  return { ...manifest, pages, pageCount: pages.length, pageFiles: pages.map(({ file }) => file) };
}

/** A file that a shard may publish. `rowpress merge` writes the manifest, sitemaps and robots.txt. */
const isPublishable: Shape = (value) => isPublishedFile(value) && !isOwnFile(String(value));

/** Short values and hashes by name. Those of the first versions have no base URL. */
const isInputs: Shape = (value) =>
  isObject(value) && Object.values(value).every(isText) && optional(isSiteUrl)(value['base URL']);

const texts = listOf(isText);
const isUse = fieldsOf({
  use: (value) => value === 'search' || value === 'answers' || value === 'training',
  isAllowed: (value) => typeof value === 'boolean',
});

const isEncodings = listOf((value) => value === 'br' || value === 'gz' || value === 'zst');

/** What the files of hosts follow from. */
const isHostSettings = fieldsOf({
  hosts: listOf(
    fieldsOf({
      name: (value) => HOST_NAMES.some((name) => name === value),
      plan: optional((value) => value === 'paid'),
    }),
  ),
  language: isText,
  policy: isText,
  compress: optional(isEncodings),
  sources: (value) => isObject(value) && Object.values(value).every(texts),
});

const SHARD = fieldsOf({
  version: (value) => value === 1,
  part: fieldsOf({ number: Number.isInteger, of: Number.isInteger }),
  inputs: isInputs,
  ...{ pages: Array.isArray, left: listOf(isPublishedFile) },
  files: (value) => isFileList(value) && listOf(fieldsOf({ file: isPublishable }))(value),
  ...{ gone: isGoneList, redirects: isRedirectList, facts: isFactList },
  alternates: optional(isText),
  compress: optional(isEncodings),
  hosts: optional(isHostSettings),
  needs: optional(texts),
  // Manifests of sites without own rules have none.
  robots: optional(
    listOf(fieldsOf({ userAgents: texts, allow: texts, disallow: texts, uses: optional(listOf(isUse)) })),
  ),
});

/** Returns whether a value is a shard manifest. Its pages are checked separately. */
function isShard(value: unknown): value is ShardManifest {
  return SHARD(value);
}
