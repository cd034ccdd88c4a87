import equal from 'ajv/dist/runtime/equal.js';
import countCharacters from 'ajv/dist/runtime/ucs2length.js';
import type { DataObject, DataValue, JsonSchema } from '../../types/data.ts';
import { rowPointers } from './engine-fields.ts';
import { FORMATS } from './formats.ts';
import { isUnsafeLink } from './row-links.ts';
import { isBrokenText, isSafeSlug } from './safe-texts.ts';
import { createSchemaTest } from './schema-test.ts';

/**
 * Returns whether a row passes all checks that concern it alone. It reports no faults, so it is fast for
 * valid rows, and nearly all rows are valid. If `areTextsPlain` (known from the row's source), its texts are
 * not checked one by one.
 */
export type RowTest = (row: DataObject, areTextsPlain: boolean) => boolean;

/** The helpers of ajv that compiled tests may require. */
const HELPERS: Readonly<Record<string, unknown>> = {
  'ajv/dist/runtime/equal': asModule(equal),
  'ajv/dist/runtime/ucs2length': asModule(countCharacters),
};

/**
 * Returns a CommonJS module as it is. In Node the import is `module.exports`, in other loaders its `default`.
 */
function asModule(imported: unknown): object {
  return typeof imported === 'function' ? { default: imported } : (imported as object);
}

/**
 * Makes the test of a dataset's rows, in any thread. `code` is what `compileRowTest` returned for the schema.
 * Returns undefined if rows must be parsed in full, since the schema is faulty. With `hasLetters`, slugs may
 * have letters of other alphabets.
 */
export function createRowTest(schema: JsonSchema, code: string, hasLetters: boolean): RowTest | undefined {
  const isValid = createSchemaTest(schema, rowPointers(schema)) ?? evaluate(code);
  return (
    isValid &&
    ((row, areTextsPlain) =>
      typeof row.slug === 'string' &&
      isSafeSlug(row.slug, hasLetters) &&
      isValid(row) &&
      (areTextsPlain || hasOnlySafeTexts(row)))
  );
}

/** Returns ajv's compiled test. Returns undefined if there is none, or if it requires an unknown module. */
function evaluate(code: string): ((row: DataObject) => boolean) | undefined {
  if (code === '') return undefined;
  const module: { exports: unknown } = { exports: undefined };
  const require = (name: string) => {
    if (!(name in HELPERS)) throw new Error(`a row's test requires ${name}`);
    return HELPERS[name];
  };
  try {
    // The code comes from ajv, which evaluates it in the same way.
    new Function('module', 'require', 'formats', code)(module, require, FORMATS);
    return module.exports as (row: DataObject) => boolean;
  } catch {
    return undefined;
  }
}

function hasOnlySafeTexts(value: DataValue | undefined): boolean {
  if (typeof value === 'string') return !isBrokenText(value) && !isUnsafeLink(value);
  if (typeof value !== 'object' || value === null) return true;
  if (Array.isArray(value)) {
    for (const item of value) if (!hasOnlySafeTexts(item)) return false;
    return true;
  }
  const fields = value as DataObject;
  for (const key of Object.keys(fields)) if (!hasOnlySafeTexts(fields[key])) return false;
  return true;
}
