import type { DataObject, Row, SiteData } from '../types/data.ts';
import { textsOf } from './find-in-data.ts';
import { createPhrase } from './phrase.ts';

/** Returns the first line of rows that has a text, marks of Markdown aside. Returns undefined if none has it. */
export function placeInRows(
  rows: Iterable<Row>,
  text: string,
  fullRow: (row: Row) => DataObject,
  locate: SiteData['locate'],
): { readonly file: string; readonly line: number } | undefined {
  if (text.trim() === '') return undefined;
  const phrase = createPhrase(text);
  for (const row of rows)
    for (const [value, path] of textsOf(fullRow(row), row.at === undefined ? [] : [row.at])) {
      const offset = phrase.findWritten(value);
      if (offset < 0) continue;
      const { file, line } = locate(row.file, path, { offset });
      return { file, line };
    }
  return undefined;
}
