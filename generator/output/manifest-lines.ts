import { constants } from 'node:buffer';
import type { ManifestPage } from '../types/manifest.ts';
import { type ByteSource, findLast, openBytes } from '../utils/byte-source.ts';
import { isMissing } from '../utils/files.ts';
import { lineFrom, scanLines } from '../utils/lines.ts';
import { isPage } from './manifest-entries.ts';

/**
 * A manifest with one line per page, as rowpress writes it: everything except its
 * pages, and where their lines are.
 */
interface PageLines {
  readonly head: unknown;
  readonly start: number;
  readonly end: number;
}

/** The start of the line of a page. Its path follows. */
export const PAGE_START = '{"path":"';
const LIST_END = '\n],"files":[';

/** The manifest of a million pages has half a gigabyte. */
const MAX_MANIFEST_BYTES = 4 * 2 ** 30;

/**
 * Opens the file of a manifest. Returns `missing` if there is no such file, and `foreign` if it cannot be a
 * manifest: a folder, a pipe, a device, no JSON, or too large.
 * @throws the file system's own error
 */
export function openManifest(file: string, bytesInMemory?: number): ByteSource | 'missing' | 'foreign' {
  try {
    const source = openBytes(file, bytesInMemory);
    const { length } = source;
    const isJson = length > 0 && source.read(0, 1).toString('latin1') === '{';
    return isJson && length <= MAX_MANIFEST_BYTES ? source : 'foreign';
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EISDIR') return 'foreign';
    if (isMissing(error)) return 'missing';
    throw error;
  }
}

/** Parses a whole manifest. Returns undefined if it is not valid, or too large for one string. */
export function parseWhole(source: ByteSource): unknown {
  const { length } = source;
  return length > constants.MAX_STRING_LENGTH ? undefined : parseJson(source.read(0, length).toString());
}

/** Finds the lines of pages. Returns undefined if the manifest has another layout. */
export function findPageLines(source: ByteSource): PageLines | undefined {
  const { length } = source;
  const first = lineFrom(source, 0, length).toString();
  const start = Buffer.byteLength(first) + 1;
  const end = findLast(source, LIST_END) + 1;
  if (end < start) return undefined;
  const rest = source.read(end + LIST_END.length - 1, length).toString();
  return { head: parseJson(`${first}],"files":[${rest}`), start, end };
}

/** Yields the lines of pages without their commas. */
export function* pageLines(source: ByteSource, { start, end }: PageLines): Generator<string> {
  for (const { bytes, from, to } of scanLines(source, start, end))
    yield withoutComma(bytes.toString('utf8', from, to));
}

/** Returns the line of a page without its comma. The last line has none. */
export function withoutComma(line: string): string {
  return line.endsWith(',') ? line.slice(0, -1) : line;
}

/** Parses the line of a page. Returns undefined if it is not one. */
export function parsePage(line: string): ManifestPage | undefined {
  const page = parseJson(line);
  return isPage(page) ? page : undefined;
}

/** Matches the file of a page, if JSON escapes nothing up to its end. */
const PLAIN_PAGE = /^\{"path":"[^"\\]*","name":"[^"\\]*","file":"([^"\\]*)"/;

/**
 * Matches the beginning of the line of most pages: the file is that of the path, and both need no other
 * check.
 */
const PAGE_BEGINNING =
  /^\{"path":"\/((?:[\w~-][\w.~-]{0,199}\/){0,9})","name":"[^"\\]*","file":"\1index\.html"/;
const MOST_OF_BEGINNING = 1024;

/**
 * Returns whether a line is that of a page, and its file that of its address. Its other fields are checked
 * when it is parsed, since a manifest may have a million pages.
 */
export function isPageLine(bytes: Buffer, from: number, to: number): boolean {
  const beginning = bytes.toString('latin1', from, Math.min(to, from + MOST_OF_BEGINNING));
  return (
    PAGE_BEGINNING.test(beginning) || parsePage(withoutComma(bytes.toString('utf8', from, to))) !== undefined
  );
}

/** Returns the file of a page from its line. This costs less than parsing the whole page. */
export function parseFile(line: string): string | undefined {
  return PLAIN_PAGE.exec(line)?.[1] ?? parsePage(line)?.file;
}

/** Parses JSON. Returns undefined if it is not valid. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
