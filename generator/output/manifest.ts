import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { MANIFEST_FILE, PREVIEW_FILE } from '../address/site-files.ts';
import { UsageError } from '../problems/errors.ts';
import type { KnownManifest, Manifest, ManifestPage } from '../types/manifest.ts';
import type { GenerateOptions } from '../types/options.ts';
import type { ByteSource } from '../utils/byte-source.ts';
import { indexLines } from '../utils/lines.ts';
import { fieldsOf, isText, listOf } from '../utils/shapes.ts';
import { isFactList, isFileList, isGoneList, isPage, isRedirectList, isSiteUrl } from './manifest-entries.ts';
import {
  findPageLines,
  isPageLine,
  openManifest,
  PAGE_START,
  parseFile,
  parsePage,
  parseWhole,
  withoutComma,
} from './manifest-lines.ts';

/**
 * Reads the `manifest.json` of an output folder, or the file of `--previous`. Returns `missing` if there is
 * no such file, and `foreign` if it is damaged, another program's or only a shard's. A file of more than
 * `bytesInMemory` bytes is read on demand: names and addresses are checked now, the other fields of a page
 * when it is read.
 * @throws the file system's own error; on access, UsageError if a page is damaged
 */
export function readManifest(file: string, bytesInMemory?: number): KnownManifest | 'missing' | 'foreign' {
  const source = openManifest(file, bytesInMemory);
  if (typeof source === 'string') return source;
  return readLines(source, file) ?? readWhole(source) ?? 'foreign';
}

/** Reads a manifest with one line per page. Returns undefined if it has another layout. */
function readLines(source: ByteSource, file: string): KnownManifest | undefined {
  const found = findPageLines(source);
  if (!found || !isManifest(found.head)) return undefined;
  const { head, start, end } = found;
  const lines = indexLines(source, { start, end, before: PAGE_START, after: '"', isLine: isPageLine });
  if (!lines) return undefined;
  const readLine = <Value>(read: (line: string) => Value | undefined, line: string): Value => {
    const value = read(withoutComma(line));
    if (value !== undefined) return value;
    throw new UsageError(
      `${file} is damaged: this is no page of rowpress: ${line.slice(0, 100)}`,
      'Restore the file, or publish again into an empty folder.',
    );
  };
  const each = <Value>(read: (line: string) => Value | undefined): Iterable<Value> => ({
    *[Symbol.iterator]() {
      for (const line of lines) yield readLine(read, line);
    },
  });
  return {
    ...head,
    pages: each(parsePage),
    pageFiles: each(parseFile),
    find(path) {
      const line = lines.find(escaped(path));
      return line === undefined ? undefined : readLine(parsePage, line);
    },
    replace(pages) {
      const others = new Map<string, string>();
      for (const [path, page] of pages) {
        const name = escaped(path);
        others.set(name, `${JSON.stringify(page)}${lines.find(name)?.endsWith(',') ? ',' : ''}`);
      }
      return lines.replace(others);
    },
  };
}

/** Returns a text as it is in JSON, without its quotes. */
function escaped(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

/** Reads a manifest with any layout. Returns undefined if it is not valid. */
function readWhole(source: ByteSource): KnownManifest | undefined {
  const manifest = parseWhole(source);
  if (!isManifest(manifest)) return undefined;
  const byPath = new Map(manifest.pages.map((page) => [page.path, page]));
  const pageFiles = manifest.pages.map(({ file }) => file);
  const replace = (others: ReadonlyMap<string, ManifestPage>) =>
    manifest.pages.map((page, at) => {
      const text = JSON.stringify(others.get(page.path) ?? page);
      return at < manifest.pages.length - 1 ? `${text},` : text;
    });
  return { ...manifest, pageFiles, replace, find: (path) => byPath.get(path) };
}

const MANIFEST = fieldsOf({
  version: (value) => value === 1,
  part: (value) => value === undefined,
  generator: (value) => isText(value) && String(value).startsWith('rowpress '),
  ...{ baseUrl: isSiteUrl, pages: listOf(isPage), files: isFileList },
  ...{ gone: isGoneList, redirects: isRedirectList, facts: isFactList },
});

function isManifest(value: unknown): value is Manifest {
  return MANIFEST(value);
}

/**
 * A larger manifest is read on demand: that of 100,000 pages has 54 MB, of which a command needs each once.
 */
const BYTES_IN_MEMORY = 8 * 1024 * 1024;

/** Returns the manifest of a published site. @throws UsageError if nothing is published there */
export function publishedManifest(out: string, option = '--out'): KnownManifest {
  const manifest = readManifest(join(out, MANIFEST_FILE), BYTES_IN_MEMORY);
  if (typeof manifest === 'object') return manifest;
  if (manifest === 'missing' && existsSync(join(out, PREVIEW_FILE)))
    throw new UsageError(
      `${out} holds a preview, which has no ${MANIFEST_FILE}`,
      'Look at it with "rowpress serve --out", and name the folder of the site itself here.',
    );
  throw new UsageError(
    `nothing is published in ${out}: its ${MANIFEST_FILE} ${manifest === 'missing' ? 'is missing' : 'is damaged'}`,
    `Run "rowpress generate" first, or name the folder with ${option}.`,
  );
}

/** Returns what is published before a build: by `--previous`, or else in the output folder. */
export function publishedBefore({
  previous,
  out,
  memory,
}: Pick<GenerateOptions, 'previous' | 'out' | 'memory'>): KnownManifest | undefined {
  const found = readManifest(join(out, MANIFEST_FILE), memory?.bytes ?? BYTES_IN_MEMORY);
  return previousManifest(previous, typeof found === 'object' ? found : undefined, BYTES_IN_MEMORY);
}

/**
 * Returns the manifest that dates are carried over from: the one that `--previous` names, or
 * else that of the output folder.
 * @throws UsageError if the named one cannot be read
 */
export function previousManifest(
  previous: string | undefined,
  current: KnownManifest | undefined,
  bytesInMemory: number | undefined,
): KnownManifest | undefined {
  if (previous === undefined) return current;
  const manifest = readManifest(previous, bytesInMemory);
  if (typeof manifest === 'object') return manifest;
  const why = manifest === 'missing' ? 'does not exist' : 'is damaged, or no manifest of rowpress';
  throw new UsageError(
    `--previous: ${previous} ${why}`,
    `Name a ${MANIFEST_FILE} that "rowpress generate" wrote.`,
  );
}
