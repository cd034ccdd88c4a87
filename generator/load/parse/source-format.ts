/** The formats of data files, by their ending. */
export type SourceFormat = 'yaml' | 'json' | 'ndjson' | 'markdown';

const FORMATS: Readonly<Record<string, SourceFormat>> = {
  yaml: 'yaml',
  yml: 'yaml',
  json: 'json',
  ndjson: 'ndjson',
  jsonl: 'ndjson',
  md: 'markdown',
};

/** The endings of data files, for a glob. */
export const SOURCE_ENDINGS = Object.keys(FORMATS);

/** The format that a file's ending tells. */
export function sourceFormat(path: string): SourceFormat {
  return FORMATS[path.slice(path.lastIndexOf('.') + 1)] ?? 'yaml';
}

/** Whether a data file, or each of its lines, is JSON. */
export function isJson(path: string): boolean {
  return ['json', 'ndjson'].includes(sourceFormat(path));
}
