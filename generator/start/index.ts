import type { InferOptions, InferredDataset } from '../cells/infer/dataset-types.ts';
import type { CreatedSite, CreateSiteOptions } from './create-site.ts';
import type { InferredSchema, SchemaOptions } from './infer-schema.ts';
import type { SaasTable } from './sites/saas-columns.ts';
import type { WrittenTypes } from './write-types.ts';

export type {
  ColumnType,
  InferOptions,
  InferredDataset,
  InferredField,
  UnderstoodColumn,
} from '../cells/infer/dataset-types.ts';
export type { CreatedSite, CreateSiteOptions, SiteStart } from './create-site.ts';
export type { InferredSchema, SchemaOptions } from './infer-schema.ts';
export type { WrittenTypes } from './write-types.ts';

/**
 * Infers a dataset from a CSV or TSV file, given its text or its bytes: fields, slugs, enums, references, a
 * schema and rows. @throws UsageError if the file has no rows
 */
export async function inferDataset(
  content: string | Uint8Array,
  options: InferOptions,
): Promise<InferredDataset> {
  return (await import('./infer-dataset.ts')).inferDataset(content, options);
}

/**
 * Infers the JSON Schema of a data file or a folder of them, and writes it into `data/schemas/` on request.
 * @throws UsageError if there are no rows, if a file has a fault, or if the schema exists
 */
export async function inferSchema(options: SchemaOptions): Promise<InferredSchema> {
  return (await import('./infer-schema.ts')).inferSchema(options);
}

/**
 * Writes the TypeScript types of a site's rows into `templates/types/`. @throws UsageError if there is no
 * schema, or if one is not valid
 */
export async function writeTypes(root: string): Promise<WrittenTypes> {
  return (await import('./write-types.ts')).writeTypes(root);
}

/**
 * Writes the workflow with which GitHub checks and publishes a site, and returns its path in the site.
 * @throws UsageError if the folder is no site, or if it has the workflow
 */
export async function writeWorkflow(folder: string): Promise<string> {
  return (await import('./project-files.ts')).writeWorkflow(folder);
}

/**
 * Returns which rows of a product's site a table has, by the name of its file, such as `features` for
 * `features.csv`. Undefined if the name speaks of none, or of several.
 */
export async function findSaasTable(file: string): Promise<SaasTable | undefined> {
  return (await import('./sites/saas-columns.ts')).tableOfName(file);
}

/**
 * Writes a new site into a folder. @throws UsageError if something is in the way; AbortError; the file
 * system's own error
 */
export async function createSite(options: CreateSiteOptions): Promise<CreatedSite> {
  return (await import('./create-site.ts')).createSite(options);
}
