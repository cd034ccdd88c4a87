import { fillText, writtenOffset } from '../plan/facts/fact-marks.ts';
import type { DataObject, DataPath, DataValue, Row, SiteData } from '../types/data.ts';
import type { FoundText } from '../types/explanation.ts';
import { compareText } from '../utils/compare-text.ts';
import { formatPath } from '../utils/schema/visit-path.ts';
import type { Phrase } from './phrase.ts';

/** The characters around a phrase that an excerpt shows, on each side. */
const AROUND = 40;

/** A text or a number of the data as it is written, and where it stands. */
export interface DataText {
  readonly file: string;
  readonly path: DataPath;
  readonly text: string;
  /** The row that it stands in. Undefined for a document. */
  readonly row?: Row;
}

/**
 * Yields all texts and numbers of rows and documents. `fullRow` returns all fields of a row as they are
 * written.
 */
export function* listTexts(data: SiteData, fullRow: (row: Row) => DataObject): Generator<DataText> {
  for (const { rows } of data.datasets.values())
    for (const row of rows)
      for (const [text, path] of textsOf(fullRow(row), row.at === undefined ? [] : [row.at]))
        yield { file: row.file, path, text, row };
  const { site, routes, redirects, gone, audit, accepted, held, facts } = data;
  for (const document of [site, routes, redirects, gone, audit, accepted, held, facts])
    if (document)
      for (const [text, path] of textsOf(document.written ?? document.value, []))
        yield { file: document.file, path, text };
}

/**
 * Returns the texts that have a phrase, as they are written or with the values of facts, sorted by file and
 * line. A text counts once.
 */
export function findInData(
  texts: Iterable<DataText>,
  phrase: Phrase,
  { locate, factTexts }: Pick<SiteData, 'locate' | 'factTexts'>,
): FoundText[] {
  const found: FoundText[] = [];
  for (const { file, path, text } of texts) {
    const written = phrase.findWritten(text);
    const shown = written < 0 ? fillText(text, factTexts) : text;
    const at = written < 0 && shown !== text ? phrase.findWritten(shown) : written;
    if (at < 0) continue;
    const place = locate(file, path, { offset: written < 0 ? writtenOffset(text, factTexts, at) : at });
    found.push({ ...place, field: formatPath(path), excerpt: excerptOf(shown, at, phrase.text.length) });
  }
  return found.sort(byPlace);
}

/** Compares the places of texts: by file, line and column. */
export function byPlace(a: FoundText, b: FoundText): number {
  return compareText(a.file, b.file) || a.line - b.line || a.column - b.column;
}

/** Yields the texts and numbers inside a value, each with its path. */
export function* textsOf(
  value: DataValue | undefined,
  path: DataPath,
): Generator<readonly [string, DataPath]> {
  if (typeof value === 'string') yield [value, path];
  else if (typeof value === 'number') yield [String(value), path];
  else if (Array.isArray(value))
    for (const [at, item] of value.entries()) yield* textsOf(item, [...path, at]);
  else if (typeof value === 'object' && value !== null)
    for (const [name, item] of Object.entries(value)) yield* textsOf(item, [...path, name]);
}

/** Returns the words around a part of a text, with single spaces. */
export function excerptOf(text: string, offset: number, length: number): string {
  const from = Math.max(0, offset - AROUND);
  const to = Math.min(text.length, offset + length + AROUND);
  const excerpt = text.slice(from, to).replace(/\s+/gu, ' ').trim();
  return `${from > 0 ? '…' : ''}${excerpt}${to < text.length ? '…' : ''}`;
}
