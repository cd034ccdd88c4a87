import type { ValidateFunction } from 'ajv';
import { createAjv } from '../create-ajv.ts';

const validators = new WeakMap<object, ValidateFunction | undefined>();

/**
 * Returns whether a value would be right for a field's schema. An advice names a value only if it is. Returns
 * false as well if the schema cannot be compiled by itself.
 */
export function fitsSchema(schema: object | undefined, value: unknown): boolean {
  if (!schema) return false;
  if (!validators.has(schema)) validators.set(schema, compile(schema));
  return validators.get(schema)?.(value) === true;
}

function compile(schema: object): ValidateFunction | undefined {
  try {
    return createAjv({ allErrors: false }).compile(schema);
  } catch {
    return undefined;
  }
}
