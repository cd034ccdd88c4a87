import type { DataPath } from '../../../types/data.ts';
import { type CsvRecord, cellStarts, cutRecords } from './cut-records.ts';
import { fieldPath } from './field-path.ts';
import { readHeader } from './open-table.ts';
import { placeInText } from './place-in-text.ts';
import { splitItems } from './read-value.ts';

/** Finds the line and the column of a value, or of a character of a text, by its path from the file. */
export type LocateInCsv = (path: DataPath, offset?: number) => { line: number; column: number };

/** Makes the function that finds values in a CSV text. The text is cut into records once. */
export function createLocateInCsv(file: string, text: string): LocateInCsv {
  const header = readHeader(file, text);
  const place = placeInText(text);
  if (!header) return () => ({ line: 1, column: 1 });
  const { delimiter, names } = header;
  const isBlank = ({ start, end }: CsvRecord) =>
    text.slice(start, end).replaceAll(delimiter, '').replaceAll('"', '').trim() === '';
  const [, ...records] = [...cutRecords(text, delimiter)].filter(
    (record) => record.start === header.record.start || !isBlank(record),
  );
  const columnOf = findColumns(names);
  return ([item, ...steps], offset) => {
    const record = typeof item === 'number' ? records[item] : undefined;
    if (!record) return place(header.record.start);
    const column = columnOf(steps);
    const start = column && cellStarts(text.slice(record.start, record.end), delimiter)[column.at];
    if (column === undefined || start === undefined) return place(record.start);
    const cell = text.slice(record.start + start, record.end);
    const [inside] = column.rest;
    const item_ = typeof inside === 'number' ? itemOffset(cell, delimiter, inside) : 0;
    const isWhole = offset === undefined && item_ === 0;
    return place(record.start + start + (isWhole ? 0 : rawOffset(cell, item_ + (offset ?? 0))));
  };
}

/** Makes the function that finds the column of a path, and the steps inside of its value. */
function findColumns(names: readonly string[]) {
  const paths = names.map((name) => [name, fieldPath(name).join('.')]);
  return (steps: DataPath): { at: number; rest: DataPath } | undefined => {
    for (let length = steps.length; length > 0; length--) {
      const wanted = steps.slice(0, length).join('.');
      const exact = paths.findIndex((own) => own.includes(wanted));
      const at =
        exact >= 0 ? exact : paths.findIndex((own) => own.some((name) => name.startsWith(`${wanted}.`)));
      if (at >= 0) return { at, rest: steps.slice(length) };
    }
    return undefined;
  };
}

/** Returns the text of the cell that begins here, without its quotes and the white space around it. */
function cellText(raw: string, delimiter: string): string {
  if (!raw.startsWith('"')) return raw.split(delimiter, 1)[0]?.trim() ?? '';
  const quoted = /^"((?:[^"]|"")*)"/.exec(raw)?.[1] ?? '';
  return quoted.replaceAll('""', '"').trim();
}

/** Returns where an item of a list begins in the text of its cell. */
function itemOffset(raw: string, delimiter: string, nth: number): number {
  const text = cellText(raw, delimiter);
  const items = splitItems(text);
  let at = 0;
  for (const item of items.slice(0, nth)) at = text.indexOf(item, at) + item.length;
  const item = items[nth];
  return item === undefined ? 0 : Math.max(0, text.indexOf(item, at));
}

/** Returns the place in a cell as it is written of a character of its text. */
function rawOffset(raw: string, offset: number): number {
  const isQuoted = raw.startsWith('"');
  let at = isQuoted ? 1 : 0;
  while (/\s/.test(raw[at] ?? '')) at++;
  for (let counted = 0; counted < offset && at < raw.length; counted++)
    at += isQuoted && raw[at] === '"' ? 2 : 1;
  return at;
}
