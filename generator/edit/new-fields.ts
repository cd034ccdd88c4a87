import { UsageError } from '../problems/errors.ts';
import type { DataObject, DataPath, DataValue, JsonSchema, SchemaFile } from '../types/data.ts';
import { decodePercents, isObject, valueAtPath } from '../utils/data-values.ts';
import { applyPatch, type Change, patchOf } from './changes.ts';

/** How a schema gets a field: the change of its file, and the schema afterwards. */
interface SchemaWithField {
  readonly change: Change;
  readonly schema: SchemaFile;
}

/**
 * Adds an optional field to the schema of a dataset. `written` is the value of its file, and `path` the field
 * in a row. @throws UsageError if the dataset has no schema, or if its rows are described elsewhere
 */
export function withField(
  dataset: string,
  own: SchemaFile | undefined,
  written: DataValue | undefined,
  path: readonly string[],
  field: JsonSchema,
): SchemaWithField {
  const change = isObject(written) ? changeForField(written, path, field) : undefined;
  // The schema in use has copies of definitions of other files.
  const inUse = own && changeForField(own.schema, path, field);
  if (!own || !change || !inUse) throw noPlace(dataset, own?.file, path);
  const schema = applyPatch(own.schema as DataObject, patchOf([inUse])) as JsonSchema;
  return { change, schema: { ...own, schema } };
}

/**
 * Returns how a schema changes that gets a field of its rows. `path` is the field in a row, and may lead
 * through mappings, which are added if the schema lacks them. Returns undefined if the place cannot be found
 * in the document, such as behind a reference to another one.
 */
function changeForField(root: JsonSchema, path: readonly string[], field: JsonSchema): Change | undefined {
  const row = resolve(isObject(root.items) ? ['items'] : [], root);
  if (!row) return undefined;
  let place = row;
  for (const [at, name] of path.entries()) {
    const inside: DataPath = [...place, 'properties', name];
    const isKnown = valueAtPath(root as DataObject, inside) !== undefined;
    const isLast = at === path.length - 1;
    if (isLast) return isKnown ? undefined : { path: inside, value: field as DataObject };
    if (!isKnown) return { path: inside, value: nested(path.slice(at + 1), field) as DataObject };
    const next = resolve(inside, root);
    if (!next) return undefined;
    place = next;
  }
  return undefined;
}

function nested(path: readonly string[], field: JsonSchema): JsonSchema {
  const [first, ...rest] = path;
  if (first === undefined) return field;
  return { type: 'object', additionalProperties: false, properties: { [first]: nested(rest, field) } };
}

/** Follows the references of a schema. Returns the path of the mapping that has no further one. */
function resolve(path: DataPath, root: JsonSchema): DataPath | undefined {
  let place = path;
  for (let hops = 0; hops < 16; hops++) {
    const schema = valueAtPath(root as DataObject, place);
    if (!isObject(schema)) return undefined;
    if (typeof schema.$ref !== 'string') return place;
    if (!schema.$ref.startsWith('#')) return undefined;
    place = schema.$ref
      .slice(1)
      .split('/')
      .filter(Boolean)
      .map((step) => decodePercents(step).replace(/~1/g, '/').replace(/~0/g, '~'));
  }
  return undefined;
}

function noPlace(dataset: string, file: string | undefined, path: readonly string[]): UsageError {
  if (file === undefined)
    return new UsageError(
      `"${dataset}" has no schema, which a new field needs`,
      `Nothing was written. Write it first: rowpress schema data/${dataset}.yaml --write, with the ending of your file.`,
    );
  return new UsageError(
    `the field ${path.join('.')} cannot be added to ${file}, since its rows are described in another place`,
    'Nothing was written. Add the field by hand, and run the command again.',
  );
}
