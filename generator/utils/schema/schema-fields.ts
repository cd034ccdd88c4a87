import type { JsonSchema } from '../../types/data.ts';

/** The schema with its `$ref`s followed (within the same document); undefined when a reference leads nowhere. */
export function resolveSchema(schema: unknown, root: JsonSchema): JsonSchema | undefined {
  let current = schema;
  for (let hops = 0; hops < 16; hops++) {
    if (!isSchema(current)) return undefined;
    if (typeof current.$ref !== 'string') return current;
    current = pointTo(current.$ref, root);
  }
  return undefined;
}

/** The schema of one row: of the items when the document is a sequence, else the document's own. */
export function rowSchema(root: JsonSchema): JsonSchema | undefined {
  return resolveSchema(isSchema(root.items) ? root.items : root, root);
}

/** The names of the fields that a mapping's schema allows, alternatives included. */
export function fieldNames(schema: JsonSchema, root: JsonSchema): string[] {
  return [...propertyTables(schema, root)].flatMap((table) => Object.keys(table));
}

/** The schema of one field of a mapping, or undefined when the mapping has no such field. */
export function fieldSchema(schema: JsonSchema, field: string, root: JsonSchema): JsonSchema | undefined {
  for (const table of propertyTables(schema, root))
    if (Object.hasOwn(table, field)) return resolveSchema(table[field], root);
  return isSchema(schema.additionalProperties) ? resolveSchema(schema.additionalProperties, root) : undefined;
}

/** Whether a mapping's schema lets in fields that it does not name. */
export function isOpen(schema: JsonSchema): boolean {
  return schema.additionalProperties !== false && schema.unevaluatedProperties !== false;
}

/** The schema of a sequence's items, or undefined when the schema is no sequence's. */
export function itemSchema(schema: JsonSchema, root: JsonSchema): JsonSchema | undefined {
  return isSchema(schema.items) ? resolveSchema(schema.items, root) : undefined;
}

/** A step to the values that carry an annotation: a field's name, or `*` for every item of a sequence. */
export type AnnotatedPath = { readonly path: readonly string[]; readonly value: string };

/** Where a schema carries a keyword whose value is a text, such as `reference` or `format`, as paths into a row. */
export function annotatedPaths(root: JsonSchema, keyword: string): AnnotatedPath[] {
  const found: AnnotatedPath[] = [];
  const visit = (candidate: unknown, path: readonly string[], open: readonly JsonSchema[]): void => {
    const schema = resolveSchema(candidate, root);
    if (!schema || open.includes(schema)) return;
    const annotation = schema[keyword];
    if (typeof annotation === 'string') found.push({ path, value: annotation });
    const inside = [...open, schema];
    for (const table of propertyTables(schema, root))
      for (const [field, child] of Object.entries(table)) visit(child, [...path, field], inside);
    if (isSchema(schema.items)) visit(schema.items, [...path, '*'], inside);
  };
  visit(isSchema(root.items) ? root.items : root, [], []);
  return found;
}

function* propertyTables(schema: JsonSchema, root: JsonSchema): Generator<Record<string, unknown>> {
  if (isSchema(schema.properties)) yield schema.properties;
  for (const combination of ['allOf', 'anyOf', 'oneOf'] as const) {
    const parts = schema[combination];
    if (!Array.isArray(parts)) continue;
    for (const part of parts) {
      const resolved = resolveSchema(part, root);
      if (resolved) yield* propertyTables(resolved, root);
    }
  }
}

function pointTo(reference: string, root: JsonSchema): unknown {
  if (!reference.startsWith('#')) return undefined;
  let target: unknown = root;
  for (const step of reference.slice(1).split('/').filter(Boolean)) {
    if (!isSchema(target)) return undefined;
    target = target[decodeURIComponent(step).replace(/~1/g, '/').replace(/~0/g, '~')];
  }
  return target;
}

function isSchema(value: unknown): value is JsonSchema & Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
