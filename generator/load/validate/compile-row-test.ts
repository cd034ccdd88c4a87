import type { JsonSchema } from '../../types/data.ts';
import { loadLibrary } from '../../utils/libraries/load-library.ts';
import { createAjv } from './create-ajv.ts';

/** Compiles what `loadRowTest` loads, wherever rows are surveyed, from a dataset's schema. Undefined when the schema is none, or asks for what cannot travel. */
export function compileRowTest(schema: JsonSchema): string | undefined {
  // Whether the schema itself is right is for `compileSchema` to say.
  try {
    const { writeCode } = loadLibrary('ajv');
    const ajv = createAjv({ tellsAll: false, countsUnits: !asksForLongTexts(schema), source: true });
    ajv.addSchema({ ...schema, $id: 'schema' });
    return writeCode(ajv, ajv.compile({ $ref: `schema${rowPointer(schema)}` }));
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
