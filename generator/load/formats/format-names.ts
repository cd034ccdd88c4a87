import { isOfDataset } from '../../utils/paths.ts';

/**
 * The formats of data files: the endings of their names, whether a file has many rows or is one, and whether
 * documents and schemas may have them. It is by itself, since a build that finds nothing to do needs no more.
 */
const FORMATS = {
  yaml: { endings: ['yaml', 'yml'], rows: 'many', hasDocuments: true },
  json: { endings: ['json'], rows: 'many', hasDocuments: true },
  ndjson: { endings: ['ndjson', 'jsonl'], rows: 'many', hasDocuments: false },
  csv: { endings: ['csv', 'tsv'], rows: 'many', hasDocuments: false },
  markdown: { endings: ['md'], rows: 'one', hasDocuments: false },
} as const;

export type SourceFormat = keyof typeof FORMATS;

const BY_ENDING = new Map<string, SourceFormat>(
  Object.entries(FORMATS).flatMap(([name, { endings }]) =>
    endings.map((ending) => [ending, name as SourceFormat] as const),
  ),
);

/** The endings of the names of data files. */
export const SOURCE_ENDINGS: readonly string[] = [...BY_ENDING.keys()];

/** Returns whether a file is a data file by the ending of its name. */
export function isSource(path: string): boolean {
  return BY_ENDING.has(endingOf(path));
}

/** Returns the format of a data file, by the ending of its name. */
export function sourceFormat(path: string): SourceFormat {
  return BY_ENDING.get(endingOf(path)) ?? 'yaml';
}

/** Returns whether a data file is one row, named by the file if it has no slug. */
export function isOneRow(path: string): boolean {
  return FORMATS[sourceFormat(path)].rows === 'one';
}

/** Returns whether a path names a data file of a dataset that has many rows. */
export function isRowFile(path: string): boolean {
  return path.startsWith('data/') && isSource(path) && !isOneRow(path) && isOfDataset(path);
}

/** Returns whether a document or a schema can be written in the format of this data file. */
export function hasDocuments(path: string): boolean {
  return FORMATS[sourceFormat(path)].hasDocuments;
}

/** Returns whether a file is a table by its name: lines of cells, without types. */
export function isTable(path: string): boolean {
  return BY_ENDING.get(endingOf(path)) === 'csv';
}

function endingOf(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}
