/** The formats of data files, by their ending. */
export type SourceFormat = 'yaml' | 'json' | 'ndjson' | 'csv' | 'markdown';

const FORMATS: Readonly<Record<string, SourceFormat>> = {
  yaml: 'yaml',
  yml: 'yaml',
  json: 'json',
  ndjson: 'ndjson',
  jsonl: 'ndjson',
  csv: 'csv',
  tsv: 'csv',
  md: 'markdown',
};

/** The endings of the names of data files. */
export const SOURCE_ENDINGS = Object.keys(FORMATS);

/** Returns the format of a data file, by the ending of its name. */
export function sourceFormat(path: string): SourceFormat {
  return FORMATS[path.slice(path.lastIndexOf('.') + 1)] ?? 'yaml';
}

/** Returns whether a data file, or each of its lines, is JSON. */
export function isJson(path: string): boolean {
  return ['json', 'ndjson'].includes(sourceFormat(path));
}
