import { lstatSync, readdirSync, readlinkSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { didYouMean } from '../problems/suggest.ts';
import type { SchemaFile } from '../types/data.ts';
import type { Problem } from '../types/problem.ts';
import { DOCUMENT_NAMES, isWithin } from '../utils/paths.ts';
import { adviseUnread, isMapFile, isSource } from './formats/format-table.ts';
import { PICTURE_NAME } from './pictures/find-picture.ts';
import { schemaName } from './schema-files.ts';

/** A program that prints the rows of a dataset, its name and the ending that says what runs it. */
export const LOADER_FILE = /^data\/((?:[^/]+\/)?[^/.]+)\.load\.(ts|mts|js|mjs|py|sh|sql)$/;

/** Endings of code and texts that a template can import from `data/`. */
const IMPORTED = /\.(?:[cm]?[jt]sx?|css|txt)$/;

/** Returns a warning for each file of `data/` that nothing reads, from the paths of all its files. */
export function findUnreadFiles(paths: readonly string[]): Problem[] {
  return paths.flatMap((path) => {
    if (path.startsWith('data/schemas/'))
      return schemaName(path) !== undefined || isMapFile(path)
        ? []
        : [unread(path, 'does not have the name of a schema', 'Name it DATASET.schema.json.')];
    // Those that no row names are told when the rows are known.
    if (isSource(path) || IMPORTED.test(path) || PICTURE_NAME.test(path) || LOADER_FILE.test(path)) return [];
    return [unread(path, 'is in no format that rowpress reads', adviseUnread(path))];
  });
}

/**
 * Returns a warning for each schema whose name is that of no dataset and no document, and to which no other
 * schema refers.
 */
export function findUnusedSchemas(
  schemas: ReadonlyMap<string, SchemaFile>,
  shared: ReadonlySet<string>,
  datasets: ReadonlySet<string>,
): Problem[] {
  const names = [...datasets, ...DOCUMENT_NAMES];
  return [...schemas]
    .filter(([name]) => !names.includes(name) && !shared.has(name))
    .map(([name, { file }]) =>
      unread(
        file,
        `describes no dataset: there is no "${name}"`,
        didYouMean(
          name,
          names,
          'Name it like the dataset that it describes, refer to it from another schema, or remove it.',
        ),
      ),
    );
}

/** Returns the warning of a file that nothing reads. */
export function unread(file: string, says: string, advice: string): Problem {
  return {
    kind: 'unread-file',
    severity: 'warning',
    file,
    line: 1,
    column: 1,
    message: `this file ${says}, so nothing reads it`,
    advice,
  };
}

/** The folders whose files are published, or become parts of pages. */
const FOLDERS = ['data', 'templates/public'];

/**
 * Returns a warning for each symbolic link in `data/` and `templates/public/` that leads out of the site's
 * folder: what it leads to would be published. Links that lead nowhere are passed over.
 */
export function findOutsideLinks(root: string): Problem[] {
  const problems: Problem[] = [];
  const top = realPath(root);
  const visit = (path: string, above: readonly string[]): void => {
    const place = join(root, path);
    const real = realPath(place);
    if (real === undefined || top === undefined) return;
    const entry = lstatSync(place);
    if (entry.isSymbolicLink() && !isWithin(top, real)) {
      problems.push(outsideLink(path, readlinkSync(place)));
      return;
    }
    if (above.includes(real) || !lstatSync(real).isDirectory()) return;
    for (const below of readdirSync(place, { withFileTypes: true }))
      if (below.isSymbolicLink() || below.isDirectory()) visit(`${path}/${below.name}`, [...above, real]);
  };
  for (const folder of FOLDERS) visit(folder, []);
  return problems;
}

function realPath(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}

function outsideLink(file: string, target: string): Problem {
  return {
    kind: 'outside-link',
    severity: 'warning',
    file,
    message: `this symbolic link leads out of the site's folder, to ${target}, and what is there is published`,
    advice: 'Copy what you need into the site, and remove the link.',
  };
}
