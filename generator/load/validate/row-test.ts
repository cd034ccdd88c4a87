import equal from 'ajv/dist/runtime/equal.js';
import countCharacters from 'ajv/dist/runtime/ucs2length.js';
import type { DataObject, DataValue } from '../../types/data.ts';
import { isBrokenText } from './checks/broken-characters.ts';
import { isUnsafeLink } from './checks/unsafe-links.ts';
import { isSafeSlug } from './checks/unsafe-slugs.ts';
import { FORMATS } from './formats.ts';

/**
 * Tells whether a row passes every check that concerns it alone, without saying what is wrong: the quick answer for rows that are right, as nearly all are. Of a row whose source shows that
 * its texts are plain, they are not looked at one by one.
 */
export type RowTest = (row: DataObject, areTextsPlain: boolean) => boolean;

/** What compiled tests may require: ajv's own helpers. */
const HELPERS: Readonly<Record<string, unknown>> = {
  'ajv/dist/runtime/equal': asModule(equal),
  'ajv/dist/runtime/ucs2length': asModule(countCharacters),
};

/** Node takes all that a CommonJS module exports for its default, other loaders what it calls so. */
function asModule(imported: unknown): object {
  return typeof imported === 'function' ? { default: imported } : (imported as object);
}

/** Loads a test that `compileRowTest` compiled, in any thread; undefined when it needs what is not there. */
export function loadRowTest(code: string): RowTest | undefined {
  const isRight = evaluate(code);
  return (
    isRight &&
    ((row, areTextsPlain) =>
      typeof row.slug === 'string' &&
      isSafeSlug(row.slug) &&
      isRight(row) &&
      (areTextsPlain || hasOnlySoundTexts(row)))
  );
}

function evaluate(code: string): ((row: DataObject) => boolean) | undefined {
  const module: { exports: unknown } = { exports: undefined };
  const require = (name: string) => {
    if (!(name in HELPERS)) throw new Error(`a row's test asks for ${name}`);
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
