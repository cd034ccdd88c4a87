import type { JsonSchema } from '../../types/data.ts';
import { loadLibrary } from '../../utils/libraries/load-library.ts';
import { createAjv } from './create-ajv.ts';
import { rowValidation } from './engine-fields.ts';

/**
 * Compiles a dataset's schema to the code of a row test, which `loadRowTest` loads in any thread. Returns
 * undefined (rows are then parsed in full) if the schema is invalid, or if its code cannot be sent to a
 * thread.
 */
export function compileRowTest(schema: JsonSchema): string | undefined {
  // `compileSchema` reports the faults of the schema.
  try {
    const { writeCode } = loadLibrary('ajv');
    const ajv = createAjv({ allErrors: false, countsUnits: !hasLongMinimum(schema), source: true });
    ajv.addSchema({ ...schema, $id: 'schema' });
    return writeCode(ajv, ajv.compile(rowValidation('schema', schema, rowPointer(schema))));
  } catch {
    return undefined;
  }
}

/**
 * Returns whether a schema has a `minLength` over 1. A text has at least as many UTF-16 units as characters,
 * so counting units would accept some texts that are too short for it.
 */
function hasLongMinimum(schema: JsonSchema): boolean {
  return [...JSON.stringify(schema).matchAll(/"minLength":(\d+)/g)].some(([, least]) => Number(least) > 1);
}

/**
 * Returns the JSON pointer to the schema of one row: that of the items if the schema is that of a sequence.
 */
export function rowPointer(schema: JsonSchema): string {
  return schema.items === undefined ? '' : '#/items';
}
