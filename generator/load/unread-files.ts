import { didYouMean } from '../problems/suggest.ts';
import type { SchemaFile } from '../types/data.ts';
import type { Problem } from '../types/problem.ts';
import { DOCUMENT_NAMES } from '../utils/paths.ts';
import { isSource, SOURCE_ENDINGS } from './formats/format-names.ts';
import { schemaName } from './schema-files.ts';

/** Endings of code and texts that a template can import from `data/`. */
const IMPORTED = /\.(?:[cm]?[jt]sx?|css|txt)$/;

/** What to do with files that people take for data, by their endings. */
const ADVICE: Readonly<Record<string, string>> = {
  xlsx: 'Export its rows as CSV in UTF-8.',
  ods: 'Export its rows as CSV in UTF-8.',
  mdx: 'Name it .md if it is plain Markdown, and leave components to the template.',
  markdown: 'Name it .md.',
  json5: 'Write it as JSON or YAML.',
  jsonc: 'Write it as JSON or YAML.',
  toml: 'Write it as YAML.',
};
const OTHERWISE = `Move it out of data/, or name it by its format: ${SOURCE_ENDINGS.map((ending) => `.${ending}`).join(', ')}.`;

/** Returns a warning for each file of `data/` that nothing reads, from the paths of all its files. */
export function findUnreadFiles(paths: readonly string[]): Problem[] {
  return paths.flatMap((path) => {
    if (path.startsWith('data/schemas/'))
      return schemaName(path) !== undefined
        ? []
        : [unread(path, 'does not have the name of a schema', 'Name it DATASET.schema.json.')];
    if (isSource(path) || IMPORTED.test(path)) return [];
    const ending = path.slice(path.lastIndexOf('.') + 1);
    return [unread(path, 'is in no format that rowpress reads', ADVICE[ending.toLowerCase()] ?? OTHERWISE)];
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

function unread(file: string, says: string, advice: string): Problem {
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
