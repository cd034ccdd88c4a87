import type { DataPath, JsonSchema } from '../types/data.ts';
import { decodePercents, isObject } from './data-values.ts';

/** Follows the `$ref`s of a schema within its document. Returns undefined if one leads nowhere. */
export function resolveSchema(schema: unknown, root: JsonSchema): JsonSchema | undefined {
  let current = schema;
  for (let hops = 0; hops < 16; hops++) {
    if (!isObject(current)) return undefined;
    if (typeof current.$ref !== 'string') return current;
    current = pointTo(current.$ref, root);
  }
  return undefined;
}

/**
 * Returns the schema of one row: that of the items if the document is a sequence, or else the document's own.
 */
export function rowSchema(root: JsonSchema): JsonSchema | undefined {
  return resolveSchema(isObject(root.items) ? root.items : root, root);
}

/** Returns the names of the fields that a mapping's schema allows, including alternatives. */
export function fieldNames(schema: JsonSchema, root: JsonSchema): string[] {
  return [...propertyTables(schema, root)].flatMap((table) => Object.keys(table));
}

/** Returns the schema of a field of a mapping. Returns undefined if the mapping has no such field. */
export function fieldSchema(schema: JsonSchema, field: string, root: JsonSchema): JsonSchema | undefined {
  for (const table of propertyTables(schema, root))
    if (Object.hasOwn(table, field)) return resolveSchema(table[field], root);
  return isObject(schema.additionalProperties) ? resolveSchema(schema.additionalProperties, root) : undefined;
}

/** Returns whether a mapping's schema allows fields that it does not name. */
export function isOpen(schema: JsonSchema): boolean {
  return schema.additionalProperties !== false && schema.unevaluatedProperties !== false;
}

/** Returns the schema of a sequence's items. Returns undefined if the schema is not one of a sequence. */
export function itemSchema(schema: JsonSchema, root: JsonSchema): JsonSchema | undefined {
  return isObject(schema.items) ? resolveSchema(schema.items, root) : undefined;
}

/**
 * The path to the values with an annotation. A step is a field's name, or `*` for every item of a sequence.
 */
type AnnotatedPath = {
  readonly path: readonly string[];
  readonly value: string;
  readonly schema: JsonSchema;
};

/**
 * Returns the paths into a row at which a schema has a keyword with a text, such as `reference` or `format`.
 */
export function annotatedPaths(root: JsonSchema, keyword: string): AnnotatedPath[] {
  const found: AnnotatedPath[] = [];
  const visit = (candidate: unknown, path: readonly string[], open: readonly JsonSchema[]): void => {
    const schema = resolveSchema(candidate, root);
    if (!schema || open.includes(schema)) return;
    const annotation = schema[keyword];
    if (typeof annotation === 'string') found.push({ path, value: annotation, schema });
    const inside = [...open, schema];
    for (const table of propertyTables(schema, root))
      for (const [field, child] of Object.entries(table)) visit(child, [...path, field], inside);
    if (isObject(schema.items)) visit(schema.items, [...path, '*'], inside);
  };
  visit(isObject(root.items) ? root.items : root, [], []);
  return found;
}

/** A field of rows that names a picture: its path, and those of its alternative text and its focus. */
export interface PictureField {
  readonly path: readonly string[];
  readonly alt: readonly string[] | undefined;
  readonly focus: readonly string[] | undefined;
  readonly isAnimated: boolean;
}

/** Returns the fields with `"format": "picture"`. The keywords `alt` and `focus` name fields beside it. */
export function pictureFields(root: JsonSchema | undefined): PictureField[] {
  if (!root) return [];
  return annotatedPaths(root, 'format')
    .filter(({ value }) => value === 'picture')
    .map(({ path, schema: { alt, focus, animated } }) => {
      // The field beside a list of pictures is beside the list.
      const beside = path.slice(
        0,
        path.findLastIndex((step) => step !== '*'),
      );
      const namedBy = (name: unknown) => (typeof name === 'string' ? [...beside, name] : undefined);
      return {
        path,
        alt: namedBy(alt),
        focus: namedBy(focus),
        isAnimated: animated === true,
      };
    });
}

function* propertyTables(
  schema: JsonSchema,
  root: JsonSchema,
  seen = new Set<JsonSchema>(),
): Generator<Record<string, unknown>> {
  if (seen.has(schema)) return;
  seen.add(schema);
  if (isObject(schema.properties)) yield schema.properties;
  for (const combination of ['allOf', 'anyOf', 'oneOf'] as const) {
    const schemas = schema[combination];
    if (!Array.isArray(schemas)) continue;
    for (const combined of schemas) {
      const resolved = resolveSchema(combined, root);
      if (resolved) yield* propertyTables(resolved, root, seen);
    }
  }
}

/** The keywords whose schemas describe the same value as the schema that has them. */
const SAME_VALUE = ['not', 'if', 'then', 'else', 'allOf', 'anyOf', 'oneOf'];

/**
 * Returns the path of the first `$ref` that leads back to itself for the same value, directly or through
 * others. A reference for a value inside of the schema's own, such as a field, is none.
 */
export function circularReference(root: JsonSchema): DataPath | undefined {
  let found: DataPath | undefined;
  visitSchemas(root, (schema, path) => {
    if (typeof schema.$ref === 'string' && !found && leadsTo(schema, schema, root, new Set()))
      found = [...path, '$ref'];
  });
  return found;
}

function leadsTo(schema: JsonSchema, target: JsonSchema, root: JsonSchema, seen: Set<unknown>): boolean {
  const referred = typeof schema.$ref === 'string' ? pointTo(schema.$ref, root) : undefined;
  return [referred, ...SAME_VALUE.flatMap((keyword) => schema[keyword])].some((next) => {
    if (!isObject(next) || seen.has(next)) return false;
    seen.add(next);
    return next === target || leadsTo(next, target, root, seen);
  });
}

/** Returns what a reference such as `#/$defs/row` leads to. Returns undefined if it leads nowhere. */
export function pointTo(reference: string, root: JsonSchema): unknown {
  if (!reference.startsWith('#')) return undefined;
  let target: unknown = root;
  for (const step of reference.slice(1).split('/').filter(Boolean)) {
    const name = decodePercents(step).replace(/~1/g, '/').replace(/~0/g, '~');
    if (!isObject(target) || !Object.hasOwn(target, name)) return undefined;
    target = target[name];
  }
  return target;
}

/** The keywords of JSON Schema that hold a schema, several schemas by name, or a list of schemas. */
const SCHEMA = [
  ...['items', 'additionalProperties', 'unevaluatedItems', 'unevaluatedProperties', 'contains'],
  ...['propertyNames', 'not', 'if', 'then', 'else'],
];
const NAMED = ['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas'];
const LISTED = ['allOf', 'anyOf', 'oneOf', 'prefixItems'];

/**
 * Calls `onSchema` with a schema and every schema inside it, and the path to each. References are not
 * followed.
 */
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
