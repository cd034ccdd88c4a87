import type { RowEdit } from '../edit/edit-rows.ts';
import type { EditableData } from '../edit/open-data.ts';
import { formatOf, isTable } from '../load/formats/format-table.ts';
import { parseYamlSource } from '../load/formats/yaml.ts';
import { UsageError } from '../problems/errors.ts';
import type { DataObject, DataValue, JsonSchema } from '../types/data.ts';
import { isObject } from '../utils/data-values.ts';
import { isMissing, readRegular } from '../utils/files.ts';
import { fieldNames, fieldSchema, rowSchema } from '../utils/schema.ts';
import { assertDataset, schemaOf } from './select-rows.ts';

/** A row to begin. */
export interface NewRowOptions {
  readonly dataset: string;
  readonly slug: string;
  /** JSON or YAML with values of fields. */
  readonly values?: string | undefined;
  /** A file with such values. */
  readonly file?: string | undefined;
  /** The slug of the row that it comes after; at the end if it is left out. */
  readonly after?: string | undefined;
  /** Whether it is published at once, instead of a draft. */
  readonly publish: boolean;
}

/** Adds a row with its required fields, as a draft. Returns what is still to be filled. @throws UsageError */
export function addNewRow(data: EditableData, options: NewRowOptions) {
  const { dataset, slug, after, publish } = options;
  assertDataset(data, dataset);
  const rows = data.rows(dataset);
  if (rows.some((row) => row.slug === slug))
    throw new UsageError(`the dataset "${dataset}" has a row "${slug}" already`, 'Choose another slug.');
  const root = schemaOf(data, dataset);
  const given = readGiven(options.file === undefined ? options.values : readText(options.file));
  const beside = after === undefined ? rows.at(-1) : rows.find((row) => row.slug === after);
  if (after !== undefined && !beside)
    throw new UsageError(`the dataset "${dataset}" has no row "${after}"`, 'Name another row with --after.');
  const file = fileForNewRow(data, dataset, slug, beside?.file);
  const { value, notes, missing } = skeleton(root, slug, given, { publish, isTable: isTable(file) });
  const like = beside === undefined ? undefined : data.file(beside.file).text;
  const at = after === undefined ? undefined : (beside?.at ?? 0) + 1;
  data.edit(file, [editForNewRow(file, value, { at, notes })], like);
  const fill = missing.length === 0 ? [] : [`Still to be filled: ${missing.join(', ')}.`];
  const optional = optionalFields(root, value).filter((name) => !missing.includes(name));
  const more = optional.length === 0 ? [] : [`It may also have ${optional.join(', ')}.`];
  const draft = publish ? [] : ['It is a draft: "rowpress dev" shows it. Remove "draft" to publish it.'];
  return { rows: [`${dataset}/${slug}`], missing, notes: [...fill, ...more, ...draft] };
}

/** Returns the file that a new row comes into: that of the row beside it, or a file of its own. */
export function fileForNewRow(
  data: EditableData,
  dataset: string,
  slug: string,
  beside: string | undefined,
): string {
  const [first] = data.filesOf(dataset);
  const near = beside ?? first;
  if (near === undefined) return `data/${dataset}.yaml`;
  if (!formatOf(near).isOneRow) return near;
  return `${near.slice(0, near.lastIndexOf('/') + 1)}${slug}${near.slice(near.lastIndexOf('.'))}`;
}

/** Returns the edit that writes a new row into a file, which may be of this row alone. */
export function editForNewRow(
  file: string,
  value: DataObject,
  { at, notes }: { readonly at?: number | undefined; readonly notes?: ReadonlyMap<string, string> } = {},
): RowEdit {
  if (!formatOf(file).isOneRow) return { kind: 'add', at, value, notes };
  const { slug: _, ...fields } = value;
  const all = Object.entries({ ...fields, body: fields.body ?? '\n' });
  const changes = all.map(([field, one]) => ({ path: [field], value: one }));
  return { kind: 'change', row: undefined, changes };
}

/** @throws UsageError if there is no such file; the file system's own error */
function readText(file: string): string {
  try {
    return readRegular(file).toString('utf8');
  } catch (error) {
    if (!isMissing(error)) throw error;
    throw new UsageError(
      `there is no file ${file}`,
      'Name a file with values after --from, or - for standard input.',
    );
  }
}

/** @throws UsageError if the text is no mapping of fields */
function readGiven(text: string | undefined): DataObject {
  if (text === undefined || text.trim() === '') return {};
  const { value, problems } = parseYamlSource({ path: 'values', text });
  const [only] = Array.isArray(value) && value.length === 1 ? value : [value];
  if (problems.length === 0 && isObject(only)) return only;
  throw new UsageError(
    `the values cannot be read: ${problems[0]?.message ?? 'they are no mapping of fields'}`,
    'Write one row as YAML or JSON: name: Saw',
  );
}

/** Returns a row with the fields that its schema requires, and what is written above them. */
function skeleton(
  root: JsonSchema | undefined,
  slug: string,
  given: DataObject,
  { publish, isTable: inTable }: { readonly publish: boolean; readonly isTable: boolean },
) {
  const schema = root && rowSchema(root);
  const required = (Array.isArray(schema?.required) ? schema.required.map(String) : []).filter(
    (field) => field !== 'slug' && field !== 'draft',
  );
  const value: Record<string, DataValue | undefined> = { slug, ...(publish ? {} : { draft: true }) };
  const notes = new Map<string, string>();
  const missing: string[] = [];
  for (const field of required) {
    const own = schema && root ? fieldSchema(schema, field, root) : undefined;
    const known = given[field];
    if (known === undefined) missing.push(field);
    if (known !== undefined || !inTable) value[field] = known ?? emptyValue(own, root, 0);
    if (typeof own?.description === 'string') notes.set(field, noteOf(own));
  }
  for (const [field, one] of Object.entries(given)) if (field !== 'slug') value[field] = one;
  return { value: value as DataObject, notes, missing };
}

function noteOf({ description, enum: values }: JsonSchema): string {
  const text = String(description).replaceAll(/\s*\n\s*/g, ' ');
  return Array.isArray(values) ? `${text} One of ${values.map(String).join(', ')}.` : text;
}

/** Returns a value of a field's type that is still to be filled. */
function emptyValue(schema: JsonSchema | undefined, root: JsonSchema | undefined, depth: number): DataValue {
  const type = Array.isArray(schema?.type) ? schema.type[0] : schema?.type;
  if (type === 'array') return [];
  if (type === 'number' || type === 'integer' || type === 'boolean') return null;
  if (type !== 'object' || !schema || !root || depth > 4) return '';
  const required = Array.isArray(schema.required) ? schema.required.map(String) : [];
  return Object.fromEntries(
    required.map((field) => [field, emptyValue(fieldSchema(schema, field, root), root, depth + 1)]),
  );
}

/** Fields that every row may have, which nobody needs to be told. */
const COMMON = new Set(['slug', 'draft', 'publishAt', 'noindex', 'body', 'translations']);

function optionalFields(root: JsonSchema | undefined, value: DataObject): string[] {
  const schema = root && rowSchema(root);
  const names = schema && root ? fieldNames(schema, root) : [];
  return [...new Set(names)].filter((name) => !COMMON.has(name) && value[name] === undefined);
}
