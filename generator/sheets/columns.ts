import { ENGINE_FIELDS } from '../load/validate/engine-fields.ts';
import { UsageError } from '../problems/errors.ts';
import { didYouMean } from '../problems/suggest.ts';
import type { DataObject, DataPath, DataValue, JsonSchema } from '../types/data.ts';
import { isObject } from '../utils/data-values.ts';
import { largest } from '../utils/lists.ts';
import { fieldNames, fieldSchema, itemSchema, rowSchema } from '../utils/schema.ts';

/** A column of a sheet: its name, such as `takes.0.label`, and the field of a row that it holds. */
export interface SheetColumn {
  readonly name: string;
  /** The path of the field. Positions in lists count from 0, in the name as well. */
  readonly path: DataPath;
  /** The schema of the field, if it is known. */
  readonly schema: JsonSchema | undefined;
  /** Whether each row must have the field. */
  readonly isRequired: boolean;
}

/** The most columns that a list of mappings becomes. A larger one is JSON in one column. */
const MOST_COLUMNS = 60;
/** How deep mappings become columns. */
const MOST_STEPS = 6;

/**
 * Returns the columns of a dataset's rows: the fields in the order of the schema, then those that it does not
 * name. A mapping is a column for each of its fields, and so is each mapping of a list. `fields` chooses
 * some. @throws UsageError if a chosen field is in no row and not in the schema
 */
export function sheetColumns(
  schema: JsonSchema | undefined,
  rows: readonly DataObject[],
  fields?: readonly string[],
): SheetColumn[] {
  const row = schema && rowSchema(schema);
  const root = schema ?? {};
  const slug: SheetColumn = {
    ...{ name: 'slug', path: ['slug'], isRequired: true },
    schema: row && fieldSchema(row, 'slug', root),
  };
  const all = expand({ path: [], values: rows, schema: row, isRequired: true }, root).filter(
    ({ name }) => name !== 'slug',
  );
  if (!fields) return [slug, ...all];
  const chosen = fields.flatMap((field) => {
    const own = all.filter(({ name }) => name === field || name.startsWith(`${field}.`));
    if (own.length === 0 && field !== 'slug') throw noField(field, all);
    return own;
  });
  return [slug, ...new Set(chosen)];
}

function noField(field: string, columns: readonly SheetColumn[]): UsageError {
  const names = columns.map(({ name }) => name);
  return new UsageError(
    `no row has a field "${field}"`,
    didYouMean(field, names, `These exist: ${names.slice(0, 12).join(', ')}.`),
  );
}

/** A place in rows: the values that they have there. */
interface Place {
  readonly path: DataPath;
  readonly values: readonly DataValue[];
  readonly schema: JsonSchema | undefined;
  readonly isRequired: boolean;
}

function expand(place: Place, root: JsonSchema): SheetColumn[] {
  const { path, values, schema } = place;
  const isDeep = path.length >= MOST_STEPS;
  if (values.length > 0 && values.every(isObject) && !isDeep) return expandFields(place, root);
  if (values.length === 0 && isMapping(schema) && !isDeep) return expandFields(place, root);
  const lists = values.filter(Array.isArray) as (readonly DataValue[])[];
  const items = lists.flat();
  const areMappings = items.length > 0 && items.every(isObject) && lists.length === values.length;
  const own = areMappings && !isDeep ? expandItems(place, lists, root) : undefined;
  if (own) return own;
  // A list of mappings that no row has yet would be a column of JSON, which nobody fills.
  if (values.length === 0 && schema && isMapping(itemSchema(schema, root))) return [];
  return [{ name: path.join('.'), path, schema, isRequired: place.isRequired }];
}

function expandFields({ path, values, schema, isRequired }: Place, root: JsonSchema): SheetColumn[] {
  const known = schema ? fieldNames(schema, root) : [];
  const names = new Set(known);
  for (const value of values) for (const name of Object.keys(value as DataObject)) names.add(name);
  // Fields of rowpress's own come last, and are offered only if a row has them.
  if (path.length === 0)
    for (const name of ENGINE_FIELDS) {
      const isUsed = values.some((value) => Object.hasOwn(value as DataObject, name));
      if (names.delete(name) && isUsed) names.add(name);
    }
  const required: unknown = schema?.required;
  return [...names].flatMap((name) => {
    // A field without a value in any row is offered if it is one cell.
    const inside = values.flatMap((value) => {
      const field = (value as DataObject)[name];
      return field === undefined || field === null ? [] : [field];
    });
    const own = schema && fieldSchema(schema, name, root);
    if (inside.length === 0 && path.length > 1) return [];
    const isNeeded = isRequired && Array.isArray(required) && required.includes(name);
    return expand({ path: [...path, name], values: inside, schema: own, isRequired: isNeeded }, root);
  });
}

function expandItems(
  { path, schema }: Place,
  lists: readonly (readonly DataValue[])[],
  root: JsonSchema,
): SheetColumn[] | undefined {
  const length = largest(lists.map((list) => list.length));
  const item = schema && itemSchema(schema, root);
  const columns: SheetColumn[] = [];
  for (let at = 0; at < length; at++) {
    const values = lists.flatMap((list) => list[at] ?? []);
    columns.push(...expand({ path: [...path, at], values, schema: item, isRequired: false }, root));
    if (columns.length > MOST_COLUMNS) return undefined;
  }
  return columns;
}

function isMapping(schema: JsonSchema | undefined): boolean {
  return schema?.type === 'object' || isObject(schema?.properties);
}
