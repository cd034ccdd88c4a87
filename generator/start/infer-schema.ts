import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { isTable } from '../load/formats/format-table.ts';
import { readDatasets } from '../load/read-datasets.ts';
import { readDocuments } from '../load/read-documents.ts';
import { UsageError } from '../problems/errors.ts';
import { readRegular } from '../utils/files.ts';
import { datasetName } from '../utils/paths.ts';
import type { InferredDataset } from './dataset-types.ts';
import { inferDataset } from './infer-dataset.ts';

/** The file to infer a schema from, and whether to write the schema into the site's `data/schemas/`. */
export interface SchemaOptions {
  readonly root: string;
  readonly file: string;
  readonly write: boolean;
  /** Whether an existing schema is replaced. */
  readonly force: boolean;
}

/** An inferred schema as JSON, what to know about it, and the file that it was written to. */
export interface InferredSchema {
  readonly json: string;
  readonly notes: readonly string[];
  readonly written: string | undefined;
}

/**
 * Infers the schema of a CSV or TSV file. Columns whose values are slugs of the site's datasets are
 * references.
 * @throws UsageError if the file has no rows or another format, or if its schema exists; the file system's
 * own error
 */
export function inferSchema({ root, file, write, force }: SchemaOptions): InferredSchema {
  const path = relative(root, file).split(sep).join('/');
  if (!isTable(path))
    throw new UsageError(`the name of ${path} does not end in .csv or .tsv`, 'Rename the file.');
  if (!existsSync(file))
    throw new UsageError(
      `${path} does not exist`,
      'Name a CSV or TSV file, from the folder in which you are.',
    );
  const content = readRegular(file);
  const name = path.startsWith('data/') ? datasetName(path) : undefined;
  const dataset = inferDataset(content, {
    fileName: path,
    datasets: existsSync(join(root, 'data')) ? slugsOf(root) : new Map(),
    ...(name === undefined ? {} : { name }),
  });
  const json = `${JSON.stringify(dataset.schema, null, 2)}\n`;
  const target = `data/schemas/${dataset.name}.schema.json`;
  if (write) writeSchema(root, target, json, force);
  return {
    json,
    notes: [...slugNotes(dataset), ...dataset.notes.slice('column' in dataset.slug ? 0 : 1)],
    written: write ? target : undefined,
  };
}

function writeSchema(root: string, target: string, json: string, force: boolean): void {
  if (existsSync(join(root, target)) && !force)
    throw new UsageError(`${target} exists`, 'Give --force to replace it.');
  mkdirSync(join(root, 'data/schemas'), { recursive: true });
  writeFileSync(join(root, target), json);
}

/** Returns the slugs of the site's datasets. Files with faults are passed over. */
function slugsOf(root: string): ReadonlyMap<string, ReadonlySet<string>> {
  const { value } = readDatasets(readDocuments(root), new Map());
  return new Map(
    [...value.datasets].map(([name, { rows }]) => [name, new Set(rows.map(({ slug }) => slug))]),
  );
}

/** Returns notes about what a file needs before its rows can be published with the schema. */
function slugNotes({ slug, title, rows }: InferredDataset): string[] {
  if ('column' in slug && slug.column.trim() === 'slug') return [];
  return 'column' in slug
    ? [`Rename the column "${slug.column}" to "slug".`]
    : [
        `Add a column "slug" with a different name in each row, for example made from ${title}, such as "${rows[0]?.slug}".`,
      ];
}
