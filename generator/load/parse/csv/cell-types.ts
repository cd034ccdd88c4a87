import type { JsonSchema } from '../../../types/data.ts';
import { isObject } from '../../../utils/is-object.ts';
import { itemSchema, resolveSchema } from '../../../utils/schema/schema-fields.ts';

/** The types of JSON that a cell may have, and those of its items if it is a list. */
export interface CellTypes {
  readonly types: readonly string[];
  readonly items?: readonly string[];
}

/** Types in the order in which a cell is tried: a text fits any cell, so it comes last. */
const ORDER = ['boolean', 'number', 'array', 'object', 'string'];

/** Returns the types that a field's schema allows. A field of any type is a text. */
export function cellTypes(schema: JsonSchema | undefined, root: JsonSchema): CellTypes {
  const types = allowedTypes(schema, root);
  if (!types.includes('array') || !schema) return { types };
  return { types, items: allowedTypes(listItems(schema, root, 0), root) };
}

function allowedTypes(schema: JsonSchema | undefined, root: JsonSchema): readonly string[] {
  const found = new Set<string>();
  collectTypes(schema, root, found, 0);
  const types = ORDER.filter((type) => found.has(type));
  return types.length === 0 ? ['string'] : types;
}

function collectTypes(candidate: unknown, root: JsonSchema, found: Set<string>, depth: number): void {
  const schema = resolveSchema(candidate, root);
  if (!schema || depth > 8) return;
  const types = Array.isArray(schema.type) ? schema.type : [schema.type];
  for (const type of types) if (typeof type === 'string') found.add(type === 'integer' ? 'number' : type);
  if (schema.type === undefined && 'const' in schema) found.add(typeOf(schema.const));
  if (schema.type === undefined && Array.isArray(schema.enum))
    for (const value of schema.enum) found.add(typeOf(value));
  for (const combination of ['allOf', 'anyOf', 'oneOf'] as const) {
    const schemas = schema[combination];
    if (Array.isArray(schemas)) for (const other of schemas) collectTypes(other, root, found, depth + 1);
  }
}

/** Returns the schema of a list's items, also if the list is one of several shapes. */
function listItems(candidate: unknown, root: JsonSchema, depth: number): JsonSchema | undefined {
  const schema = resolveSchema(candidate, root);
  if (!schema || depth > 8) return undefined;
  const own = itemSchema(schema, root);
  if (own) return own;
  for (const combination of ['allOf', 'anyOf', 'oneOf'] as const) {
    const schemas = schema[combination];
    if (!Array.isArray(schemas)) continue;
    for (const other of schemas) {
      const items = listItems(other, root, depth + 1);
      if (items) return items;
    }
  }
  return undefined;
}

function typeOf(value: unknown): string {
  if (Array.isArray(value)) return 'array';
  return isObject(value) ? 'object' : typeof value;
}
