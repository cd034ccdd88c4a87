import type { ManifestPage } from '../types/manifest.ts';
import { type ByteSource, findLast } from '../utils/lines/byte-source.ts';
import { lineFrom, scanLines } from '../utils/lines/scan-lines.ts';

/**
 * A manifest with one line per page, as rowpress writes it: everything except its
 * pages, and where their lines are.
 */
export interface PageLines {
  readonly head: unknown;
  readonly start: number;
  readonly end: number;
}

/** The start of the line of a page. Its path follows. */
export const PAGE_START = '{"path":"';
const LIST_END = '\n],"files":[';

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

/** Returns whether a value is an entry of a manifest for a page. */
export function isPage(value: unknown): value is ManifestPage {
  return hasTexts(value, ['path', 'name', 'file', 'contentHash']);
}

/** Returns whether a value has texts in all of these fields. */
export function hasTexts(value: unknown, fields: readonly string[]): boolean {
  const entry = value as Readonly<Record<string, unknown>> | null | undefined;
  return fields.every((field) => typeof entry?.[field] === 'string');
}
