import { fits, inferColumn } from '../cells/infer/columns.ts';
import type { UnderstoodColumn } from '../cells/infer/dataset-types.ts';
import { UsageError } from '../problems/errors.ts';
import type { DataObject, DataValue, JsonSchema } from '../types/data.ts';
import { isObject } from '../utils/data-values.ts';

/** The schema of a row that was inferred from typed rows, and what was understood of its fields. */
interface InferredRows {
  readonly row: JsonSchema;
  readonly understood: readonly UnderstoodColumn[];
}

/** The values of a field in all places where it may stand. Undefined and null where it does not. */
interface Field {
  readonly path: string;
  readonly values: readonly (DataValue | undefined)[];
}

/** What is known besides the rows. */
interface Known {
  /** The slugs of the site's datasets. */
  readonly slugs: ReadonlyMap<string, ReadonlySet<string>>;
  readonly understood: UnderstoodColumn[];
}

const MOST_EXAMPLES = 3;

/**
 * Infers the schema of rows whose values have types, as those of YAML, JSON and front matter have. A field
 * that every row has is required. `skip` names fields of a row that are left out.
 * @throws UsageError if there are no rows
 */
export function inferRows(
  rows: readonly DataObject[],
  slugs: Known['slugs'],
  skip: ReadonlySet<string>,
): InferredRows {
  if (rows.length === 0) throw new UsageError('the file has no rows', 'Give it a row, and try again.');
  const known = { slugs, understood: [] };
  const own = rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !skip.has(name))));
  return { row: inferMapping('', own, known), understood: known.understood };
}

function inferMapping(path: string, values: readonly DataObject[], known: Known): JsonSchema {
  const names = [...new Set(values.flatMap(Object.keys))];
  const required = names.filter((name) => values.every((value) => hasValue(value[name])));
  return {
    type: 'object',
    additionalProperties: false,
    required,
    properties: Object.fromEntries(
      names.map((name) => {
        const inside = {
          path: path === '' ? name : `${path}.${name}`,
          values: values.map((value) => value[name]),
        };
        return [name, inferField(inside, known, false)];
      }),
    ),
  };
}

const hasValue = (value: DataValue | undefined) => value !== undefined && value !== null;

function inferField({ path, values }: Field, known: Known, isItem: boolean): JsonSchema {
  const filled = values.filter(hasValue) as readonly Exclude<DataValue, null>[];
  const hasNull = values.includes(null);
  const say = (type: string) => {
    if (!isItem) known.understood.push(describeField(path, type, values, filled));
  };
  if (filled.length === 0) {
    say('empty');
    return { type: ['string', 'null'], description: 'Empty in every row.' };
  }
  if (filled.every(isObject))
    return withNull(inferMapping(path, filled as readonly DataObject[], known), hasNull);
  if (filled.every(Array.isArray)) {
    say('list');
    const items = inferField({ path, values: (filled as DataValue[][]).flat() }, known, true);
    return withNull({ type: 'array', items }, hasNull);
  }
  const types = new Set(filled.map(typeOf));
  if (types.has('number')) types.delete('integer');
  const [only = 'string'] = types;
  if (types.size > 1) {
    say([...types].sort().join(' or '));
    return withNull({ type: [...types].sort() }, hasNull);
  }
  if (only !== 'string') {
    say(only === 'boolean' ? 'yes-no' : only);
    return withNull({ type: only }, hasNull);
  }
  const schema = inferText(path, filled as readonly string[], known);
  say(String(schema.reference ?? schema.format ?? 'text'));
  return withNull(schema, hasNull);
}

function withNull(schema: JsonSchema, hasNull: boolean): JsonSchema {
  return hasNull ? { ...schema, type: [schema.type, 'null'].flat() } : schema;
}

function typeOf(value: DataValue): string {
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return value === null ? 'null' : typeof value;
}

/** Returns the schema of texts. Digits and "yes" in quotes stay texts. */
function inferText(path: string, texts: readonly string[], { slugs }: Known): JsonSchema {
  const name = path.split('.').at(-1) ?? path;
  if (path === 'slug') {
    const format = texts.every((text) => fits('slug', text)) ? 'slug' : 'slug-with-capitals';
    return { type: 'string', format, description: 'The last part of the address.' };
  }
  if (path === 'body') return { type: 'string', format: 'markdown' };
  const { type, format, enum: allowed } = inferColumn({ name, column: name }, texts);
  if (type !== 'string') return { type: 'string' };
  if (format !== undefined) return { type, format };
  const reference = [...slugs].find(([, own]) => texts.every((text) => own.has(text)))?.[0];
  return { type, ...(reference === undefined ? allowed && { enum: allowed } : { reference }) };
}

function describeField(
  path: string,
  type: string,
  values: readonly (DataValue | undefined)[],
  filled: readonly DataValue[],
): UnderstoodColumn {
  const isText = type === 'text';
  const cells = [
    ...new Set(filled.map((value) => (typeof value === 'string' ? value : JSON.stringify(value)))),
  ];
  return {
    ...{ heading: path, field: path, type, about: undefined },
    ...{ read: isText ? 0 : filled.length, texts: isText ? filled.length : 0 },
    empty: values.length - filled.length,
    examples: cells.slice(0, MOST_EXAMPLES).map((cell) => ({ cell, value: cell })),
  };
}
