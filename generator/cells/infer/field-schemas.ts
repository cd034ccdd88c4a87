import type { JsonSchema } from '../../types/data.ts';
import type { InferredField } from './dataset-types.ts';

/** Makes the JSON Schema of a dataset from its fields. */
export function toSchema(name: string, fileName: string, fields: readonly InferredField[]): JsonSchema {
  const row = emptyMapping();
  for (const field of fields) addField(row, field.name.split('.'), field);
  return rowsSchema(name, fileName, row as unknown as JsonSchema);
}

/** Returns the JSON Schema of a dataset, given that of a row. */
export function rowsSchema(name: string, fileName: string, row: JsonSchema): JsonSchema {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: `${pascalCase(name)}Rows`,
    description: `The rows of ${fileName}.`,
    type: 'array',
    items: { $ref: '#/$defs/row' },
    $defs: { row: { title: singular(pascalCase(name)), description: 'One row.', ...row } },
  };
}

interface Mapping {
  type: 'object';
  additionalProperties: false;
  required?: string[];
  properties: Record<string, unknown>;
}

function emptyMapping(): Mapping {
  return { type: 'object', additionalProperties: false, required: [], properties: {} };
}

function addField(mapping: Mapping, path: readonly string[], field: InferredField): void {
  const [first = '', ...rest] = path;
  if (field.required && !mapping.required?.includes(first)) mapping.required?.push(first);
  if (rest.length === 0) {
    mapping.properties[first] = fieldSchema(field);
    return;
  }
  mapping.properties[first] ??= emptyMapping();
  addField(mapping.properties[first] as Mapping, rest, field);
}

/** Returns the JSON Schema of a field. */
export function fieldSchema({
  type,
  format,
  reference,
  column,
  examples,
  unit,
  ...field
}: InferredField): JsonSchema {
  const own = {
    ...(format && { format }),
    ...(field.enum && { enum: field.enum }),
    ...(reference !== undefined && { reference }),
  };
  const description =
    column === undefined ? 'The last part of the address.' : describe(column, type, examples, unit);
  if (type === 'array') return { type, description, items: { type: 'string', ...own } };
  return { type, ...own, description };
}

function describe(column: string, type: string, examples: readonly string[], unit?: string): string {
  const [example] = examples.filter((value) => value.length <= 60 && !value.includes('\n'));
  const from = column === '' ? 'From a column without a name' : `From the column "${column}"`;
  const ofUnit = unit === undefined ? '' : unit === '%' ? ' Percent.' : ` Amounts in ${unit}.`;
  return example === undefined
    ? `${from}.${ofUnit}`
    : `${from}, such as ${type === 'string' ? JSON.stringify(example) : example}.${ofUnit}`;
}

function pascalCase(name: string): string {
  const words = name.split(/[^A-Za-z0-9]+/).filter(Boolean);
  const joined = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  return /^[A-Za-z]/.test(joined) ? joined : `Rows${joined}`;
}

function singular(name: string): string {
  if (/ies$/.test(name)) return name.replace(/ies$/, 'y');
  return /[^s]s$/.test(name) ? name.slice(0, -1) : `${name}Row`;
}
