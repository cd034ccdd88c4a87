import { isAbsolute, relative, sep } from 'node:path';
import { CHECKED_DOCUMENTS, type CheckedDocument, DOCUMENTS } from '../types/data.ts';

/** The names of the documents in `data/`. */
export const DOCUMENT_NAMES: readonly string[] = CHECKED_DOCUMENTS;

/** The folders of `data/` that hold no rows, and what each is for. */
const FOLDERS: Readonly<Record<string, string>> = {
  schemas: 'the folder data/schemas/ has the JSON Schemas',
  messages: 'the folder data/messages/ has the texts of templates by language',
};

/** Returns whether a name is that of a folder of `data/` that holds no rows. */
export function isReservedFolder(name: string): boolean {
  return Object.hasOwn(FOLDERS, name);
}

/**
 * Returns what the name of a document, or of a folder such as `schemas`, is for. Returns undefined for all
 * other names, which datasets may have.
 */
export function reservedFor(name: string): string | undefined {
  if (isReservedFolder(name)) return FOLDERS[name];
  const purpose = Object.hasOwn(DOCUMENTS, name) ? DOCUMENTS[name as CheckedDocument] : undefined;
  const ending = name === 'page-videos' || name === 'loads' ? 'json' : 'yaml';
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

/** Returns whether a path below `data/` belongs to a dataset, and not to a document, a schema or messages. */
export function isOfDataset(path: string): boolean {
  const name = datasetName(path);
  return !isReservedFolder(name) && !DOCUMENT_NAMES.includes(name);
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

/** Returns whether a path of the file system is a folder, or below it. Links are not resolved. */
export function isWithin(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

/**
 * The list of the files that an act on rows is about to write, below the site's folder. It exists until all
 * are written.
 */
export const ACT_JOURNAL = '.cache/rowpress/edit/journal';
