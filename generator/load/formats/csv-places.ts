import type { DataPath } from '../../types/data.ts';
import { fieldPath, splitItems } from './csv-columns.ts';
import { cellStarts, cutFilledRecords, placeInText, readCells } from './csv-records.ts';
import { readHeader } from './csv-table.ts';
import type { LocateInSource, SourceFile } from './row-format.ts';

/** Makes the function that finds values in a CSV text. The text is cut into records once. */
export function createCsvLocate({ path, text }: SourceFile): LocateInSource {
  const header = readHeader(path, text);
  const place = placeInText(text);
  if (!header) return () => ({ line: 1, column: 1 });
  const { delimiter, names } = header;
  const records = [...cutFilledRecords(text, delimiter)].filter(({ start }) => start > header.record.start);
  const columnOf = findColumns(names);
  return ([item, ...steps], { offset }) => {
    const record = typeof item === 'number' ? records[item] : undefined;
    if (!record) return place(header.record.start);
    const column = columnOf(steps);
    const start = column && cellStarts(text.slice(record.start, record.end), delimiter)[column.at];
    if (column === undefined || start === undefined) return place(record.start);
    const cell = text.slice(record.start + start, record.end);
    const [inside] = column.rest;
    const before = typeof inside === 'number' ? itemOffset(cell, delimiter, inside) : 0;
    const isWhole = offset === undefined && before === 0;
    return place(record.start + start + (isWhole ? 0 : rawOffset(cell, before + (offset ?? 0))));
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

/** Returns where an item of a list begins in the text of its cell. */
function itemOffset(raw: string, delimiter: string, nth: number): number {
  const text = readCells(raw, delimiter).cells[0]?.trim() ?? '';
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
