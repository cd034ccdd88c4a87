import type { ManifestPage } from '../types/manifest.ts';
import { type ByteSource, findLast } from '../utils/lines/byte-source.ts';
import { lineFrom, scanLines } from '../utils/lines/scan-lines.ts';

/** A manifest with one line a page, as rowpress writes it: all but its pages, and where their lines stand. */
export interface PageLines {
  readonly head: unknown;
  readonly start: number;
  readonly end: number;
}

/** What the line of a page begins with; its path follows. */
export const PAGE_START = '{"path":"';
const LIST_END = '\n],"files":[';

/** Finds the lines of pages; undefined when a manifest is laid out otherwise. */
export function findPageLines(source: ByteSource): PageLines | undefined {
  const { length } = source;
  const first = lineFrom(source, 0, length).toString();
  const start = Buffer.byteLength(first) + 1;
  const end = findLast(source, LIST_END) + 1;
  if (end < start) return undefined;
  const rest = source.read(end + LIST_END.length - 1, length).toString();
  return { head: parseJson(`${first}],"files":[${rest}`), start, end };
}

/** The lines of pages, without what stands between them. */
export function* pageLines(source: ByteSource, { start, end }: PageLines): Generator<string> {
  for (const { bytes, from, to } of scanLines(source, start, end))
    yield withoutComma(bytes.toString('utf8', from, to));
}

/** A line of a page without the comma that all but the last have. */
export function withoutComma(line: string): string {
  return line.endsWith(',') ? line.slice(0, -1) : line;
}

/** A page from its line; undefined when it is none. */
export function parsePage(line: string): ManifestPage | undefined {
  const page = parseJson(line);
  return isPage(page) ? page : undefined;
}

/** The file of a page, where JSON escapes nothing in it and what stands before. */
const PLAIN_PAGE = /^\{"path":"[^"\\]*","name":"[^"\\]*","file":"([^"\\]*)"/;

/** The file of a page from its line, for less than the whole page costs. */
export function parseFile(line: string): string | undefined {
  return PLAIN_PAGE.exec(line)?.[1] ?? parsePage(line)?.file;
}

/** What a text of JSON says; undefined when it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether a value is an entry of a manifest for a page. */
export function isPage(value: unknown): value is ManifestPage {
  return hasTexts(value, ['path', 'name', 'file', 'contentHash']);
}

/** Whether a value has texts for all of these fields. */
export function hasTexts(value: unknown, fields: readonly string[]): boolean {
  const entry = value as Readonly<Record<string, unknown>> | null | undefined;
  return fields.every((field) => typeof entry?.[field] === 'string');
}
