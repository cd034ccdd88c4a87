import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EditableData } from '../edit/open-data.ts';
import { CHECKED_DOCUMENTS, type CheckedDocument, type DataPath, type DataValue } from '../types/data.ts';
import { isObject, visitTexts } from '../utils/data-values.ts';
import { listShown } from '../utils/files.ts';
import { addChange, applyAll, type EditsByFile } from './row-names.ts';

/** Characters that an address can go on with, so that `/saw/` is not found in `/saw/blade/`. */
const IN_ADDRESS = '[\\w/~%-]';

/**
 * Makes the function that returns a text with other addresses, by the old ones. An address counts wherever it
 * stands alone, with the site's host before it or not, and with a fragment after it.
 */
export function createRewriter(
  addresses: ReadonlyMap<string, string>,
  baseUrl: string,
): (text: string) => string {
  const olds = [...addresses.keys()].filter((path) => path !== '/').sort((a, b) => b.length - a.length);
  if (olds.length === 0) return (text) => text;
  const bare = olds.map((path) => escapePattern(path.replace(/\/$/, ''))).join('|');
  const pattern = new RegExp(
    `(^|[^\\w/.~%-]|${escapePattern(baseUrl)})(${bare})(/?)(?!\\.?${IN_ADDRESS})`,
    'g',
  );
  const replaceOne = (whole: string, before: string, path: string, slash: string): string => {
    const target = addresses.get(`${path}/`) ?? addresses.get(path);
    if (target === undefined) return whole;
    const start = before === baseUrl && /^https?:/.test(target) ? '' : before;
    return start + (slash === '' ? target.replace(/(.)\/$/, '$1') : target);
  };
  return (text) => (text.includes('/') ? text.replace(pattern, replaceOne) : text);
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** Fields of documents that hold old addresses, or the names of entries. They stay. */
const KEPT: Readonly<Partial<Record<CheckedDocument, (path: DataPath) => boolean>>> = {
  redirects: (path) => path[1] !== 'to',
  gone: () => true,
};

/** A text of the data with its place. */
interface FoundText {
  readonly file: string;
  readonly at: number | undefined;
  readonly path: DataPath;
  readonly text: string;
}

/** Yields every text of the rows, the documents, the messages and their translations. */
function* allTexts(data: EditableData): Generator<FoundText> {
  for (const name of data.datasets)
    for (const row of data.rows(name)) yield* textsIn(row.value, row.file, row.at);
  const { overlays, messageFiles } = data.opened.value;
  const others = [...(overlays?.values() ?? [])].flatMap(({ site, routes }) => [site?.file, routes?.file]);
  for (const name of CHECKED_DOCUMENTS) {
    const file = data.documentFile(name);
    if (file === undefined) continue;
    for (const found of textsOf(data, file))
      if (KEPT[name]?.(found.at === undefined ? found.path : [found.at, ...found.path]) !== true) yield found;
  }
  for (const file of [...others, ...messageFiles.map((one) => one.file)])
    if (file !== undefined) yield* textsOf(data, file);
}

function* textsOf(data: EditableData, file: string): Generator<FoundText> {
  let value: DataValue | undefined;
  try {
    ({ value } = data.file(file));
  } catch {
    // A document that the site does not have.
    return;
  }
  if (!Array.isArray(value)) yield* textsIn(value, file, undefined);
  else for (const [at, item] of value.entries()) if (isObject(item)) yield* textsIn(item, file, at);
}

function textsIn(value: DataValue | undefined, file: string, at: number | undefined): FoundText[] {
  const found: FoundText[] = [];
  visitTexts(value, (text, path) => {
    if (text.includes('/')) found.push({ file, at, path: [...path], text });
  });
  return found;
}

/** Rewrites addresses in all texts of the data. Returns how many texts have changed. */
export function rewriteLinks(data: EditableData, rewrite: (text: string) => string): number {
  const edits: EditsByFile = new Map();
  let count = 0;
  for (const { text, ...place } of allTexts(data)) {
    const rewritten = rewrite(text);
    if (rewritten === text) continue;
    addChange(edits, place, rewritten);
    count++;
  }
  applyAll(data, edits);
  return count;
}

/** Templates that may name an address. */
const CODE = /\.(?:[cm]?[jt]sx?|md|html|css|json)$/;

/** Returns where templates and public files name an address that moves: `templates/a.tsx:12`. */
export function findInTemplates(root: string, rewrite: (text: string) => string): string[] {
  return listShown(root, 'templates')
    .filter((path) => CODE.test(path))
    .flatMap((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      if (rewrite(text) === text) return [];
      return text.split('\n').flatMap((line, at) => (rewrite(line) === line ? [] : [`${path}:${at + 1}`]));
    });
}
