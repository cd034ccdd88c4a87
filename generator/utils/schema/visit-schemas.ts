import type { DataPath, JsonSchema } from '../../types/data.ts';
import { isObject } from '../is-object.ts';

/** The keywords of JSON Schema that hold a schema, several schemas by name, or a list of schemas. */
const SCHEMA = [
  ...['items', 'additionalProperties', 'unevaluatedItems', 'unevaluatedProperties', 'contains'],
  ...['propertyNames', 'not', 'if', 'then', 'else'],
];
const NAMED = ['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas'];
const LISTED = ['allOf', 'anyOf', 'oneOf', 'prefixItems'];

/** Calls `onSchema` with a schema and every schema inside it, and the path to each. References are not followed. */
export function visitSchemas(
  schema: unknown,
  onSchema: (schema: JsonSchema, path: DataPath) => void,
  path: DataPath = [],
): void {
  if (!isObject(schema)) return;
  onSchema(schema, path);
  for (const keyword of SCHEMA) visitSchemas(schema[keyword], onSchema, [...path, keyword]);
  for (const keyword of NAMED) {
    const named = schema[keyword];
    if (!isObject(named)) continue;
    for (const [name, child] of Object.entries(named))
      visitSchemas(child, onSchema, [...path, keyword, name]);
  }
  for (const keyword of LISTED) {
    const listed: unknown = schema[keyword];
    if (!Array.isArray(listed)) continue;
    for (const [at, child] of listed.entries()) visitSchemas(child, onSchema, [...path, keyword, at]);
  }
}
