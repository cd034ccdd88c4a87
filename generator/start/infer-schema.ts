import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import type { InferOptions, InferredDataset, UnderstoodColumn } from '../cells/infer/dataset-types.ts';
import { rowsSchema } from '../cells/infer/field-schemas.ts';
import { listSome } from '../cells/tidy-table.ts';
import { formatOf, isSource, isTable, parseSource, SOURCE_ENDINGS } from '../load/formats/format-table.ts';
import { decodeText } from '../load/formats/utf8.ts';
import { readDatasets } from '../load/read-datasets.ts';
import { readDocuments } from '../load/read-documents.ts';
import { ENGINE_FIELDS } from '../load/validate/engine-fields.ts';
import { UsageError } from '../problems/errors.ts';
import type { DataObject } from '../types/data.ts';
import { isObject } from '../utils/data-values.ts';
import { listFolder, readRegular } from '../utils/files.ts';
import { datasetName } from '../utils/paths.ts';
import { inferDataset } from './infer-dataset.ts';
import { inferRows } from './infer-rows.ts';

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
 * Infers the schema of a data file, or of all rows in a folder such as `data/guides/`. Fields whose values
 * are slugs of the site's datasets are references.
 * @throws UsageError if the file has no rows, a fault or another format, or if its schema exists; the file
 * system's own error
 */
export function inferSchema(options: SchemaOptions): InferredSchema {
  const { root, file, write, force } = options;
  const path = relative(root, file).split(sep).join('/');
  const stats = statSync(file, { throwIfNoEntry: false });
  if (!stats)
    throw new UsageError(`${path} does not exist`, 'Name a data file, from the folder in which you are.');
  const files = stats?.isDirectory() ? listFolder(dirname(file), basename(file)).filter(isSource) : [];
  if (files.length === 0 && !isSource(path))
    throw new UsageError(
      stats?.isDirectory() ? `${path} has no data files` : `${path} is in no format of rows`,
      `Name a file that ends in ${SOURCE_ENDINGS.map((ending) => `.${ending}`).join(', ')}, or a folder of them.`,
    );
  const site = existsSync(join(root, 'data')) ? readSite(root) : undefined;
  const inferred =
    files.length === 0 && isTable(path)
      ? inferTable(options, path, site)
      : inferTyped(
          options,
          path,
          files.length === 0 ? [file] : files.map((name) => join(dirname(file), name)),
          site,
        );
  const target = `data/schemas/${inferred.name}.schema.json`;
  const json = `${JSON.stringify(inferred.schema, null, 2)}\n`;
  if (write) writeSchema(root, target, json, force);
  return {
    json,
    notes: inferred.notes,
    understood: inferred.understood,
    written: write ? target : undefined,
  };
}

/** What was inferred from a file of any format. */
type Inferred = Pick<InferredDataset, 'name' | 'schema' | 'understood' | 'notes'>;

/** What a file can be compared with. */
interface KnownSite {
  readonly language: string | undefined;
  readonly slugs: ReadonlyMap<string, ReadonlySet<string>>;
}

function inferTable(options: SchemaOptions, path: string, site: KnownSite | undefined): Inferred {
  const { language, dates, columns, skip } = options;
  const dataset = inferDataset(readRegular(options.file), {
    ...{ dates, columns, skip, fileName: path },
    language: language ?? site?.language,
    datasets: site?.slugs ?? new Map(),
    ...(path.startsWith('data/') && { name: datasetName(path) }),
  });
  const isMade = !('column' in dataset.slug);
  return {
    ...dataset,
    notes: [...slugNotes(dataset), ...dataset.notes.slice(isMade ? 1 : 0), ...cellNotes(dataset)],
  };
}

/** Infers the schema of rows whose values have types. Fields of rowpress's own need none. */
function inferTyped(
  { root, file, columns = {}, skip = [] }: SchemaOptions,
  path: string,
  files: readonly string[],
  site: KnownSite | undefined,
): Inferred {
  const [forced] = Object.keys(columns);
  if (forced !== undefined)
    throw new UsageError(
      `--column ${forced} goes with a table of CSV or TSV`,
      'Leave the flag out: the values of this file have types.',
    );
  const rows = files.flatMap((one) => readTyped(one, relative(root, one).split(sep).join('/')));
  // A folder of data/ is a dataset, as the file of one in data/ is.
  const isFolder = files.length !== 1 || files[0] !== file;
  const name = path.startsWith('data/')
    ? datasetName(isFolder ? `${path}/` : path)
    : basename(path).replace(/\.[^.]+$/, '');
  const slugs = site?.slugs ?? new Map();
  const own = ENGINE_FIELDS.filter((field) => field !== 'slug');
  const { row, understood } = inferRows(rows, slugs, new Set([...own, ...skip]));
  const isNamed =
    files.every((file) => formatOf(file).isOneRow) || rows.every(({ slug }) => slug !== undefined);
  const notes = isNamed ? [] : ['Give each row a "slug" with a name of its own.'];
  return { name, schema: rowsSchema(name, path, row), understood, notes };
}

/** @throws UsageError with the first fault of the file */
function readTyped(file: string, path: string): DataObject[] {
  const text = decodeText(readRegular(file));
  if (text === undefined) throw new UsageError(`${path} is not UTF-8`, 'Save it as UTF-8.');
  const { value, problems } = parseSource({ path, text });
  const fault = problems.find(({ severity }) => severity === 'error');
  if (fault)
    throw new UsageError(`${path}:${fault.line ?? 1} ${fault.message}`, fault.advice ?? 'Correct it first.');
  const rows = Array.isArray(value) ? value : [value];
  if (rows.every(isObject)) return rows as DataObject[];
  throw new UsageError(`${path} has no rows`, 'Write a list of rows, each with its fields.');
}

function writeSchema(root: string, target: string, json: string, force: boolean): void {
  if (existsSync(join(root, target)) && !force)
    throw new UsageError(`${target} exists`, 'Give --force to replace it.');
  mkdirSync(join(root, 'data/schemas'), { recursive: true });
  writeFileSync(join(root, target), json);
}

/** Returns the language of a site, and the slugs of its datasets. Files with faults are passed over. */
function readSite(root: string): KnownSite {
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
