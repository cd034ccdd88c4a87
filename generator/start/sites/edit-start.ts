import type { InferredField } from '../../cells/infer/dataset-types.ts';
import { toSchema } from '../../cells/infer/field-schemas.ts';
import type { JsonSchema } from '../../types/data.ts';
import { readOwnStart, textOf } from '../new-files.ts';
import { AUDIT_FILE } from './short-pages.ts';
import { readMappings } from './start-yaml.ts';

const SITE = 'data/site.yaml';
const ROUTES = 'data/routes.yaml';

/** Replaces the text of a file. */
export function changeFile(files: Map<string, string>, path: string, change: (text: string) => string): void {
  files.set(path, change(textOf(files, path)));
}

/** What a site without the sample rows lacks. */
interface SampleParts {
  /** The families of `data/routes.yaml`, each with a template of its name. */
  readonly families: readonly string[];
  /** The datasets that these families show. */
  readonly datasets: readonly string[];
}

/**
 * Leaves families and datasets out of a start: their templates, rows and schemas, the links of other families
 * to them, and the links of `data/site.yaml` to their lists.
 */
export function leaveOut(files: Map<string, string>, { families, datasets }: SampleParts): void {
  const lists = readMappings(files, ROUTES)
    .filter(({ name }) => families.includes(String(name)))
    .map(({ path }) => String(path).replace('{page?}/', ''));
  for (const family of families) files.delete(`templates/pages/${family}.tsx`);
  for (const dataset of datasets) deleteDataset(files, dataset);
  changeFile(files, ROUTES, (text) => withoutFamilies(text, families));
  changeFile(files, SITE, (text) => withoutSearched(withoutLists(text, lists), families));
  changeFile(files, AUDIT_FILE, (text) => withoutLimits(text, families));
}

function deleteDataset(files: Map<string, string>, dataset: string): void {
  const own = [`data/${dataset}.yaml`, schemaPath(dataset)];
  for (const path of [...files.keys()])
    if (own.includes(path) || path.startsWith(`data/${dataset}/`)) files.delete(path);
}

/** Leaves out families, which have an empty line between them, and the links of others to them. */
function withoutFamilies(routes: string, names: readonly string[]): string {
  const isOneOf = (name: string | undefined) => name !== undefined && names.includes(name);
  return routes
    .split('\n\n')
    .filter((family) => !isOneOf(/^- name: (\S+)$/m.exec(family)?.[1]))
    .map((family) => family.split('\n'))
    .map((lines) => lines.filter((line) => !isOneOf(/^ {4}\w+: \{ from: ([\w-]+)/.exec(line)?.[1])))
    .map((lines) => lines.join('\n'))
    .join('\n\n');
}

/** Leaves the limits of families out of the audit. */
function withoutLimits(audit: string, names: readonly string[]): string {
  const isKept = (line: string) => !names.some((name) => line.startsWith(`  ${name}:`));
  return audit.split('\n').filter(isKept).join('\n');
}

/** Leaves the addresses of lists out of navigation and out of the suggestions of a search. */
function withoutLists(site: string, addresses: readonly string[]): string {
  const isKept = (line: string) => !addresses.some((address) => line.endsWith(`, href: "${address}" }`));
  const kept = site.split('\n').filter(isKept).join('\n');
  return addresses.reduce((text, address) => text.replace(`, "${address}"]`, ']'), kept);
}

/** Leaves families out of those that a search finds. */
function withoutSearched(site: string, names: readonly string[]): string {
  return site.replace(/(?<=families: \[)[^\]]*/, (list) =>
    list
      .split(', ')
      .filter((name) => !names.includes(name))
      .join(', '),
  );
}

/** Replaces the lines of a family of `data/routes.yaml`, which end with an empty line. */
export function changeFamily(routes: string, name: string, change: (family: string) => string): string {
  const families = routes.split('\n\n');
  return families
    .map((family) => (family.split('\n').includes(`- name: ${name}`) ? change(family) : family))
    .join('\n\n');
}

/** Replaces a mapping below `own` in `data/site.yaml`, with its lines. `block` has whole lines. */
export function replaceOwn(site: string, name: string, block: string): string {
  return site.replace(new RegExp(`^  ${name}:\\n(?:    .*\\n|\\n)*`, 'm'), () => block);
}

/** The schema of the rows of a start, which are a definition. */
interface RowsSchema {
  readonly $defs: { readonly row: { properties: Record<string, JsonSchema> } };
}

/** Returns the names of the fields that the rows of a start may have. Templates read them. */
export function fieldsOfStart(start: string, dataset: string): string[] {
  const { $defs } = JSON.parse(textOf(readOwnStart(start, {}), schemaPath(dataset))) as RowsSchema;
  return Object.keys($defs.row.properties);
}

const schemaPath = (dataset: string) => `data/schemas/${dataset}.schema.json`;

/** What of a schema changes with the rows of a table. */
interface SchemaChanges {
  /** The fields that only the table has. */
  readonly further: readonly InferredField[];
  /** The picture of a row, and whether the table says what it shows. */
  readonly picture?: { readonly name: string; readonly hasAlt: boolean } | undefined;
  /** Fields that only the sample rows have. */
  readonly without?: readonly string[];
}

/** Returns the schema of a start's rows with the fields of a table. Those of the start stay as they are. */
export function changeSchema(
  text: string,
  dataset: string,
  { further, picture, without = [] }: SchemaChanges,
): string {
  const schema = JSON.parse(text) as RowsSchema;
  const inferred = toSchema(dataset, '', further) as unknown as RowsSchema;
  const { row } = schema.$defs;
  const kept = Object.entries(row.properties).filter(([name]) => !without.includes(name));
  row.properties = { ...inferred.$defs.row.properties, ...Object.fromEntries(kept) };
  const shown = picture && row.properties[picture.name];
  if (picture && shown && !picture.hasAlt) {
    const { alt: _, ...decoration } = shown;
    row.properties[picture.name] = decoration;
  }
  return `${JSON.stringify(schema, null, 2)}\n`;
}
