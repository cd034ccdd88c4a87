import type { KnownManifest, Manifest, ManifestPage } from '../types/manifest.ts';
import type { ByteSource } from '../utils/lines/byte-source.ts';
import { indexLines } from '../utils/lines/line-index.ts';
import {
  findPageLines,
  hasTexts,
  isGoneList,
  isPage,
  isRedirectList,
  openManifest,
  PAGE_START,
  parseFile,
  parsePage,
  parseWhole,
  withoutComma,
} from './page-lines.ts';

/**
 * Reads the `manifest.json` of an output folder, or the file of `--previous`. Returns `missing` if there is
 * no such file, and `foreign` if it is damaged, another program's or only a shard's. A file of more than
 * `bytesInMemory` bytes is read on demand.
 * @throws the file system's own error
 */
export function readManifest(file: string, bytesInMemory?: number): KnownManifest | 'missing' | 'foreign' {
  const source = openManifest(file, bytesInMemory);
  if (typeof source === 'string') return source;
  return readLines(source) ?? readWhole(source) ?? 'foreign';
}

/**
 * Reads a manifest with one line per page. Returns undefined if it has another layout.
 * Ignores a page that is not valid.
 */
function readLines(source: ByteSource): KnownManifest | undefined {
  const found = findPageLines(source);
  if (!found || !isManifest(found.head)) return undefined;
  const { head, start, end } = found;
  const lines = indexLines(source, { start, end, before: PAGE_START, after: '"' });
  if (!lines) return undefined;
  const each = <Value>(read: (line: string) => Value | undefined): Iterable<Value> => ({
    *[Symbol.iterator]() {
      for (const line of lines) {
        const value = read(withoutComma(line));
        if (value !== undefined) yield value;
      }
    },
  });
  return {
    ...head,
    pages: each(parsePage),
    pageFiles: each(parseFile),
    find(path) {
      const line = lines.find(escaped(path));
      return line === undefined ? undefined : parsePage(withoutComma(line));
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

function isManifest(value: unknown): value is Manifest {
  const { version, generator, pages, files, gone, redirects, part } = (value ?? {}) as Partial<Manifest> & {
    part?: unknown;
  };
  return (
    version === 1 &&
    part === undefined &&
    typeof generator === 'string' &&
    generator.startsWith('rowpress ') &&
    Array.isArray(pages) &&
    pages.every(isPage) &&
    Array.isArray(files) &&
    files.every((entry) => hasTexts(entry, ['file', 'hash'])) &&
    isGoneList(gone) &&
    isRedirectList(redirects)
  );
}
