import { type ByteSource, findLast, indexLines, lineFrom, openBytes } from '../lines/index.ts';
import type { KnownManifest, Manifest, ManifestPage } from '../types/manifest.ts';
import { isMissing } from './stage-file.ts';

/**
 * What `manifest.json` of an output folder, or the file of `--previous`, says: `missing` when there is no such file, `foreign` when it is damaged or
 * another program's, or only a part's. Up to `held` bytes are held, a larger one is read as it is asked for. @throws the file system's own error
 */
export function readManifest(file: string, held?: number): KnownManifest | 'missing' | 'foreign' {
  let source: ByteSource;
  try {
    source = openBytes(file, held);
  } catch (error) {
    if (isMissing(error)) return 'missing';
    throw error;
  }
  return readLines(source) ?? readWhole(source) ?? 'foreign';
}

const PAGE_START = '{"path":"';
/** The file of a page, where JSON escapes nothing in it and what stands before. */
const PLAIN_PAGE = /^\{"path":"[^"\\]*","name":"[^"\\]*","file":"([^"\\]*)"/;
const LIST_END = '\n],"files":[';

/** A manifest with one line a page, as rowpress writes it; undefined when it is laid out otherwise. */
function readLines(source: ByteSource): KnownManifest | undefined {
  const { length } = source;
  const first = lineFrom(source, 0, length).toString();
  const start = Buffer.byteLength(first) + 1;
  const end = findLast(source, LIST_END) + 1;
  if (end < start) return undefined;
  const head = parse(`${first}],"files":[${source.read(end + LIST_END.length - 1, length)}`);
  if (!isManifest(head)) return undefined;
  const lines = indexLines(source, { start, end, before: PAGE_START, after: '"' });
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
function readWhole(source: ByteSource): KnownManifest | undefined {
  const manifest = parse(source.read(0, source.length).toString());
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
