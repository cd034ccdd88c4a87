import type { JsonSchema } from '../../types/data.ts';
import { isObject } from '../../utils/data-values.ts';
import { fieldNames, resolveSchema, rowSchema } from '../../utils/schema.ts';

/**
 * The types of the fields that decide about a row's page. Each is checked in every row that has the field.
 */
const DECIDING: JsonSchema = {
  draft: { description: 'true keeps the row unpublished.', type: 'boolean' },
  publishAt: {
    description: 'The day from which on the row is published, YYYY-MM-DD.',
    type: 'string',
    format: 'day',
  },
  noindex: { description: 'true keeps the page out of search engines and the sitemap.', type: 'boolean' },
  updated: {
    description: 'The day of the last change that matters to readers, YYYY-MM-DD.',
    type: ['string', 'null'],
    format: 'day',
  },
};

/**
 * The types of fields that are read only if routes.yaml names them. A schema may declare another type. What
 * routes.yaml reads is checked when the page is planned.
 */
const NAMED_BY_ROUTES: JsonSchema = {
  date: {
    description: 'The day of first publication, YYYY-MM-DD.',
    type: ['string', 'null'],
    format: 'day',
  },
  image: {
    description: 'The image that stands for the page: /… or https://….',
    type: ['string', 'null'],
    format: 'image-address',
  },
  tags: {
    description: 'The tags of the page.',
    type: ['array', 'null'],
    items: { type: 'string' },
  },
};

/** The names of the fields that a row of any dataset may have. */
export const ENGINE_FIELDS: readonly string[] = ['slug', ...Object.keys({ ...DECIDING, ...NAMED_BY_ROUTES })];

const SLUG: JsonSchema = { slug: { description: 'The name of the row in addresses.', type: 'string' } };

/** The name under which `$defs` of a completed schema has the types of rowpress's own fields. */
const ROW = 'rowpress-row';

/** The places of subschemas that describe the same value. */
const COMBINATIONS = ['allOf', 'anyOf', 'oneOf'] as const;
const CONDITIONS = ['if', 'then', 'else'] as const;

/**
 * Returns the schema of a dataset with rowpress's own fields: they need not be declared, also if the schema
 * allows no other fields, and they have types that the schema cannot change.
 */
export function withEngineFields(root: JsonSchema): JsonSchema {
  if (root.$defs !== undefined && !isObject(root.$defs)) return root;
  const row = rowSchema(root);
  const declared = new Set(row ? fieldNames(row, root) : []);
  const own = Object.entries(NAMED_BY_ROUTES).filter(([name]) => !declared.has(name));
  const types = { type: 'object', properties: { ...DECIDING, ...Object.fromEntries(own) } };
  const schema = allowFields(root, isObject(root.items) ? 'items' : undefined, {
    ...SLUG,
    ...DECIDING,
    ...NAMED_BY_ROUTES,
  });
  return { ...schema, $defs: { ...(schema.$defs as JsonSchema | undefined), [ROW]: types } };
}

/**
 * Returns a copy of a schema in which a mapping may have these fields, also where the schema allows no fields
 * that it does not declare. `under` is the keyword that has the schema of the mapping, if it is not the root.
 */
export function allowFields(root: JsonSchema, under: 'items' | undefined, fields: JsonSchema): JsonSchema {
  const schema = structuredClone(root) as Record<string, unknown>;
  const seen = new Set<unknown>();
  const visit = (candidate: unknown): void => {
    if (!isObject(candidate) || seen.has(candidate)) return;
    seen.add(candidate);
    const mapping = candidate as Record<string, unknown>;
    const { properties = {} } = mapping;
    if (isClosed(mapping) && isObject(properties))
      // Messages list a dataset's own fields first, in their order.
      Object.assign(mapping, {
        type: 'object',
        ...mapping,
        properties: { ...properties, ...fields, ...properties },
      });
    if (typeof mapping.$ref === 'string') visit(resolveSchema(mapping, schema));
    for (const keyword of COMBINATIONS) if (Array.isArray(mapping[keyword])) mapping[keyword].forEach(visit);
    for (const keyword of CONDITIONS) visit(mapping[keyword]);
  };
  visit(under ? schema[under] : schema);
  return schema;
}

function isClosed({ additionalProperties = true, unevaluatedProperties = true }: JsonSchema): boolean {
  return additionalProperties !== true || unevaluatedProperties !== true;
}

/**
 * Returns the pointers to the parts of a dataset's schema that one row must fit: the schema of one row (by
 * default that of the items, if the schema is that of a sequence), and the types of rowpress's own fields.
 */
export function rowPointers(
  schema: JsonSchema,
  pointer = schema.items === undefined ? '' : '#/items',
): readonly string[] {
  const hasTypes = isObject(schema.$defs) && Object.hasOwn(schema.$defs, ROW);
  return [pointer, ...(hasTypes ? [`#/$defs/${ROW}`] : [])];
}

/** Returns the schema that validates one row by a schema that was added under an identifier. */
export function rowValidation(id: string, pointers: readonly string[]): JsonSchema {
  return { allOf: pointers.map((pointer) => ({ $ref: `${id}${pointer}` })) };
}
