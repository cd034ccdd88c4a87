import { CHECKED_DOCUMENTS, type CheckedDocument, DOCUMENTS } from '../types/data.ts';

/** The names of the documents in `data/`. */
export const DOCUMENT_NAMES: readonly string[] = CHECKED_DOCUMENTS;

/**
 * Returns what the name of a document, or `schemas`, is for. Returns undefined for all other names, which
 * datasets may have.
 */
export function reservedFor(name: string): string | undefined {
  if (name === 'schemas') return 'the folder data/schemas/ has the JSON Schemas';
  const purpose = Object.hasOwn(DOCUMENTS, name) ? DOCUMENTS[name as CheckedDocument] : undefined;
  const ending = name === 'page-videos' ? 'json' : 'yaml';
  return purpose && `data/${name}.${ending} has ${purpose}`;
}

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

/** The names that the config of a site may have, in the site's folder. A site has one or none. */
export const CONFIG_FILES = ['rowpress.config.ts', 'rowpress.config.js', 'rowpress.config.mjs'];

/** Returns the folders above a path, the innermost first: `a/b` and `a` for `a/b/c`. */
export function foldersOf(file: string): string[] {
  const folders: string[] = [];
  for (let at = file.lastIndexOf('/'); at > 0; at = file.lastIndexOf('/', at - 1))
    folders.push(file.slice(0, at));
  return folders;
}

/** Returns the folder of a path with `/`. Returns an empty text for a path without folders. */
export function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}
