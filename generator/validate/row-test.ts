import type { DataObject, DataValue, JsonSchema } from '../types/data.ts';
import { isBrokenText } from './checks/broken-characters.ts';
import { isUnsafeLink } from './checks/unsafe-links.ts';
import { isSafeSlug } from './checks/unsafe-slugs.ts';
import { createAjv } from './create-ajv.ts';

/**
 * Makes the test whether a row passes every check that concerns it alone, without saying what is wrong: the quick answer for rows that are right, as nearly
 * all are. Undefined when the schema is none.
 */
export function createRowTest(schema: JsonSchema): ((row: DataObject) => boolean) | undefined {
  const validate = compileQuickly(schema);
  return (
    validate &&
    ((row) => typeof row.slug === 'string' && isSafeSlug(row.slug) && validate(row) && hasOnlySoundTexts(row))
  );
}

/** Whether the schema itself is right is for `compileSchema` to say. */
function compileQuickly(schema: JsonSchema): ((row: DataObject) => boolean) | undefined {
  try {
    const ajv = createAjv({ tellsAll: false, countsUnits: !asksForLongTexts(schema) });
    ajv.addSchema({ ...schema, $id: 'schema' });
    return ajv.compile<DataObject>({ $ref: `schema${rowPointer(schema)}` });
  } catch {
    return undefined;
  }
}

/** A text has at least as many units as characters: only of a minimum beyond one, units say too much. */
function asksForLongTexts(schema: JsonSchema): boolean {
  return [...JSON.stringify(schema).matchAll(/"minLength":(\d+)/g)].some(([, least]) => Number(least) > 1);
}

/** The JSON pointer to the schema of one row: that of the items, when the document is a sequence. */
export function rowPointer(schema: JsonSchema): string {
  return schema.items === undefined ? '' : '#/items';
}

function hasOnlySoundTexts(value: DataValue | undefined): boolean {
  if (typeof value === 'string') return !isBrokenText(value) && !isUnsafeLink(value);
  if (typeof value !== 'object' || value === null) return true;
  if (Array.isArray(value)) {
    for (const item of value) if (!hasOnlySoundTexts(item)) return false;
    return true;
  }
  const fields = value as DataObject;
  for (const key of Object.keys(fields)) if (!hasOnlySoundTexts(fields[key])) return false;
  return true;
}
