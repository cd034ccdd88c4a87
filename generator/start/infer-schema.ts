import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { listSome } from '../cells/tidy-table.ts';
import { isTable } from '../load/formats/format-table.ts';
import { readDatasets } from '../load/read-datasets.ts';
import { readDocuments } from '../load/read-documents.ts';
import { UsageError } from '../problems/errors.ts';
import { readRegular } from '../utils/files.ts';
import { datasetName } from '../utils/paths.ts';
import type { InferOptions, InferredDataset, UnderstoodColumn } from './dataset-types.ts';
import { inferDataset } from './infer-dataset.ts';

/** The file to infer a schema from, and whether to write the schema into the site's `data/schemas/`. */
export interface SchemaOptions {
  readonly root: string;
  readonly file: string;
  readonly write: boolean;
  /** Whether an existing schema is replaced. */
  readonly force: boolean;
  /** The language of the table. That of the site if it is left out, or English. */
  readonly language?: string | undefined;
  readonly dates?: InferOptions['dates'];
  readonly columns?: InferOptions['columns'];
  readonly skip?: InferOptions['skip'];
}

/** An inferred schema as JSON, what to know about it, and the file that it was written to. */
export interface InferredSchema {
  readonly json: string;
  readonly notes: readonly string[];
  /** What was understood of each column. */
  readonly understood: readonly UnderstoodColumn[];
  readonly written: string | undefined;
}

/**
 * Infers the schema of a CSV or TSV file. Columns whose values are slugs of the site's datasets are
 * references.
 * @throws UsageError if the file has no rows or another format, or if its schema exists; the file system's
 * own error
 */
export function inferSchema({ root, file, write, force, ...options }: SchemaOptions): InferredSchema {
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
  const site = existsSync(join(root, 'data')) ? readSite(root) : undefined;
  const dataset = inferDataset(content, {
    ...options,
    fileName: path,
    language: options.language ?? site?.language,
    datasets: site?.slugs ?? new Map(),
    ...(name === undefined ? {} : { name }),
  });
  const json = `${JSON.stringify(dataset.schema, null, 2)}\n`;
  const target = `data/schemas/${dataset.name}.schema.json`;
  if (write) writeSchema(root, target, json, force);
  return {
    json,
    notes: [
      ...slugNotes(dataset),
      ...dataset.notes.slice('column' in dataset.slug ? 0 : 1),
      ...cellNotes(dataset),
    ],
    understood: dataset.understood,
    written: write ? target : undefined,
  };
}

function writeSchema(root: string, target: string, json: string, force: boolean): void {
  if (existsSync(join(root, target)) && !force)
    throw new UsageError(`${target} exists`, 'Give --force to replace it.');
  mkdirSync(join(root, 'data/schemas'), { recursive: true });
  writeFileSync(join(root, target), json);
}

/** Returns the language of a site, and the slugs of its datasets. Files with faults are passed over. */
function readSite(root: string): {
  readonly language: string | undefined;
  readonly slugs: ReadonlyMap<string, ReadonlySet<string>>;
} {
  const documents = readDocuments(root);
  const { value } = readDatasets(documents, new Map());
  const { language } = value.site.value as { readonly language?: unknown };
  return {
    language: typeof language === 'string' ? language : undefined,
    slugs: new Map(
      [...value.datasets].map(([name, { rows }]) => [name, new Set(rows.map(({ slug }) => slug))]),
    ),
  };
}

/** Returns a note about cells that a data file writes in another way than people do. */
function cellNotes({ understood }: InferredDataset): string[] {
  const changed = understood.flatMap(({ field, examples }) => {
    const example = examples.find(({ cell, value }) => cell !== value);
    return field === undefined || !example ? [] : { field, ...example };
  });
  const [first] = changed;
  if (!first) return [];
  return [
    `The schema expects cells as a data file has them, so write "${first.value}" for "${first.cell}" in ${listSome(changed.map(({ field }) => field))}, or keep texts with --column "${first.field}=text".`,
  ];
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
