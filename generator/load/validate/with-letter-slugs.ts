import type { JsonSchema } from '../../types/data.ts';
import { isObject } from '../../utils/is-object.ts';

/** Returns a schema in which the format `slug` allows letters of other alphabets. */
export function withLetterSlugs(schema: JsonSchema): JsonSchema {
  return replaceFormat(schema) as JsonSchema;
}

function replaceFormat(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(replaceFormat);
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([name, inside]) => [
    name,
    name === 'format' && inside === 'slug' ? 'slug-with-letters' : replaceFormat(inside),
  ]);
  return Object.fromEntries(entries);
}
