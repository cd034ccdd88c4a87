/** The names of the documents in `data/`. Every other name is a dataset, or `schemas`. */
export const DOCUMENT_NAMES: readonly string[] = [
  'site',
  'routes',
  'redirects',
  'gone',
  'audit',
  'accepted',
  'held',
  'facts',
  'page-videos',
];

/**
 * Returns the dataset or document of a path below `data/`: its folder, or else
 * its file name without the ending.
 */
export function datasetName(path: string): string {
  const [, first = '', ...deeper] = path.split('/');
  return deeper.length > 0 ? first : first.slice(0, first.lastIndexOf('.'));
}

/** Returns whether a path below `data/` belongs to a dataset, and not to a document or the schemas. */
export function isOfDataset(path: string): boolean {
  return !['schemas', ...DOCUMENT_NAMES].includes(datasetName(path));
}

/** Returns whether a path names a data file with many rows: YAML, JSON, NDJSON or CSV of a dataset. */
export function isRowFile(path: string): boolean {
  return path.startsWith('data/') && /\.(?:ya?ml|json|ndjson|jsonl|csv|tsv)$/.test(path) && isOfDataset(path);
}
