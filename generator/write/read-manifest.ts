import { readFileSync } from 'node:fs';
import { indexLines, LINE_END } from '../lines/index.ts';
import type { KnownManifest, Manifest, ManifestPage } from '../types/manifest.ts';
import { isMissing } from './stage-file.ts';

/**
 * What `manifest.json` of an output folder, or the file of `--previous`, says: `missing` when there is no such file, `foreign` when it is damaged or
 * another program's, or only a part's. @throws the file system's own error
 */
export function readManifest(file: string): KnownManifest | 'missing' | 'foreign' {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    if (isMissing(error)) return 'missing';
    throw error;
  }
  return readLines(bytes) ?? readWhole(bytes) ?? 'foreign';
}

const PAGE_START = '{"path":"';
/** The file of a page, where JSON escapes nothing in it and what stands before. */
const PLAIN_PAGE = /^\{"path":"[^"\\]*","name":"[^"\\]*","file":"([^"\\]*)"/;
const LIST_END = '\n],"files":[';

/** A manifest with one line a page, as rowpress writes it; undefined when it is laid out otherwise. */
function readLines(bytes: Buffer): KnownManifest | undefined {
  const start = bytes.indexOf(LINE_END) + 1;
  const end = bytes.lastIndexOf(LIST_END) + 1;
  const head = parse(
    `${bytes.toString('utf8', 0, start)}],"files":[${bytes.toString('utf8', end + LIST_END.length - 1)}`,
  );
  if (start === 0 || end < start || !isManifest(head)) return undefined;
  const lines = indexLines(bytes, { start, end, before: PAGE_START, after: '"' });
  if (!lines) return undefined;
  const each = <Value>(read: (text: string) => Value | undefined): Iterable<Value> => ({
    *[Symbol.iterator]() {
      for (const line of lines) {
        const value = read(line.endsWith(',') ? line.slice(0, -1) : line);
        if (value !== undefined) yield value;
      }
    },
  });
  return {
    ...head,
    pages: each(readPage),
    pageFiles: each((text) => PLAIN_PAGE.exec(text)?.[1] ?? readPage(text)?.file),
    find(path) {
      const line = lines.find(escaped(path));
      return line === undefined ? undefined : readPage(line.endsWith(',') ? line.slice(0, -1) : line);
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

/** A text as it stands in JSON, without its quotes. */
function escaped(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

/** A page that cannot be read is one that nobody knows. */
function readPage(text: string): ManifestPage | undefined {
  const page = parse(text);
  return isPage(page) ? page : undefined;
}

/** A manifest laid out in any way. */
function readWhole(bytes: Buffer): KnownManifest | undefined {
  const manifest = parse(bytes.toString('utf8'));
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

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isManifest(value: unknown): value is Manifest {
  const { version, generator, pages, files, part } = (value ?? {}) as Partial<Manifest> & { part?: unknown };
  return (
    version === 1 &&
    part === undefined &&
    typeof generator === 'string' &&
    generator.startsWith('rowpress ') &&
    Array.isArray(pages) &&
    pages.every(isPage) &&
    Array.isArray(files) &&
    files.every((entry) => hasTexts(entry, ['file', 'hash']))
  );
}

function isPage(value: unknown): value is ManifestPage {
  return hasTexts(value, ['path', 'name', 'file', 'contentHash']);
}

function hasTexts(value: unknown, fields: readonly string[]): boolean {
  const entry = value as Readonly<Record<string, unknown>> | null | undefined;
  return fields.every((field) => typeof entry?.[field] === 'string');
}
