import { basename } from 'node:path';
import { inferDataset } from '../../infer/infer-dataset.ts';
import { subjectOf } from '../../infer/subject-of.ts';
import { typesOfSchema } from '../../infer/write-types.ts';
import { UsageError } from '../../problems/usage-error.ts';
import type { JsonSchema } from '../../types/data.ts';
import type { InferredDataset } from '../../types/infer.ts';
import { DOCUMENT_NAMES } from '../../utils/data-paths.ts';
import { readRegular } from '../../utils/open-regular.ts';
import { readOwnStart } from '../read-start.ts';
import { formatRoutes } from './format-routes.ts';
import { formatRows } from './format-rows.ts';
import { formatTemplate, rowTypeName } from './format-template.ts';
import { labelOf } from './label-of.ts';
import { quote } from './quote.ts';
import { chooseFields } from './row-fields.ts';

/** The files of a site that shows the rows of a CSV file, and what was inferred. */
export interface RowSite {
  readonly files: ReadonlyMap<string, string | Uint8Array>;
  readonly dataset: InferredDataset;
}

/** Names of datasets that would be other files of `data/`, or addresses of rowpress's own. */
const TAKEN = new Set([...DOCUMENT_NAMES, 'schemas', 'assets', 'home', 'hub', 'error', 'not-found']);

/**
 * Plans a site from a CSV or TSV file: its schema, rows, families, and a template with its types.
 * @throws UsageError if the file has no rows; the file system's own error
 */
export async function planRows(file: string, title: string): Promise<RowSite> {
  const content = readRegular(file);
  const inferred = inferDataset(content, { fileName: basename(file), tidy: true });
  if (inferred.rows.length === 0)
    throw new UsageError(
      `${file} has no rows`,
      'Give it a line with the names of its columns, and a line for each page.',
    );
  const dataset = withFreeName(inferred);
  const { name } = dataset;
  const { schema, typeName } = nameRow(dataset.schema);
  const schemaPath = `data/schemas/${name}.schema.json`;
  const choice = chooseFields(dataset);
  const label = labelOf(subjectOf(file)).replace(/[{}]/g, '') || labelOf(name);
  const routes = formatRoutes(dataset, choice, label);
  const starts = readOwnStart('rows', {});
  const template = starts.get('templates/pages/row.tsx') ?? '';
  starts.delete('templates/pages/row.tsx');
  const files = new Map<string, string | Uint8Array>([
    ...starts,
    ['data/site.yaml', siteYaml(title, label, routes.hub)],
    ['data/routes.yaml', routes.text],
    [`data/${name}.csv`, formatRows(content, basename(file), dataset)],
    [schemaPath, `${JSON.stringify(schema, null, 2)}\n`],
    [`templates/pages/${name}.tsx`, formatTemplate(template, typeName, name, choice)],
    [`templates/types/${name}.schema.d.ts`, await typesOfSchema(schema, schemaPath)],
  ]);
  const isCopied = files.get(`data/${name}.csv`) === content;
  return { files, dataset: isCopied ? dataset : { ...dataset, notes: notesOfCopy(dataset) } };
}

/** Returns the notes about a file that was written again, in UTF-8. */
function notesOfCopy({ name, notes, fields }: InferredDataset): string[] {
  const others = notes.filter((note) => !note.endsWith('must be UTF-8.'));
  const isOther = fields.some(({ column }) => /[^\P{L}a-z]/iu.test(column ?? ''));
  if (isOther)
    others.push('data/site.yaml says "language: en". Change it if the rows are in another language.');
  return [`data/${name}.csv has the same rows, with a slug for each and other names of columns.`, ...others];
}

function withFreeName(dataset: InferredDataset): InferredDataset {
  return TAKEN.has(dataset.name) ? { ...dataset, name: `${dataset.name}-rows` } : dataset;
}

/** Returns the schema with a title of its row that is the name of a free type, and that name. */
function nameRow(schema: JsonSchema): { readonly schema: JsonSchema; readonly typeName: string } {
  const definitions = schema.$defs as Readonly<Record<string, JsonSchema>> | undefined;
  const row = definitions?.row ?? {};
  const typeName = rowTypeName(row.title);
  return { schema: { ...schema, $defs: { ...definitions, row: { ...row, title: typeName } } }, typeName };
}

function siteYaml(title: string, label: string, hub: string): string {
  const description = `${label}: a page for each entry, with its facts and related pages.`;
  return `# yaml-language-server: $schema=../node_modules/rowpress/generator/schemas/site.schema.json
name: ${quote(title)}
# Where the site will be published. Change it before the first upload.
baseUrl: https://www.example.com
# The language of the pages. It also decides how dates and numbers are written.
language: en
description: ${quote(description)}
icon: icon.svg

# Fields of the site's own: templates read them as site.own.NAME.
own:
  # The links of the header and the footer.
  navigation:
    - { label: ${quote(label)}, href: ${quote(hub)} }
`;
}
