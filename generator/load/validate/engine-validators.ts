import { createRequire } from 'node:module';
import type { ValidateFunction } from 'ajv';
import type { CheckedDocument } from '../../types/data.ts';
import { packageFile } from '../../utils/package-folder.ts';

/**
 * The validators that are compiled when rowpress is built: those of the site's documents, and of schemas
 * (`meta`).
 */
export type EngineValidators = Readonly<Record<CheckedDocument | 'meta', ValidateFunction>>;

let validators: EngineValidators | undefined;

/** Returns the validators. Loads them on the first call. */
export function engineValidators(): EngineValidators {
  validators ??= createRequire(import.meta.url)(
    packageFile('dist', 'generator', 'validators.cjs'),
  ) as EngineValidators;
  return validators;
}
