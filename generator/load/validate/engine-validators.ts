import { createRequire } from 'node:module';
import type { ValidateFunction } from 'ajv';
import { packageFile } from '../../utils/package-folder.ts';

/** The validators that are compiled when rowpress is built: those of the documents that the engine itself reads, and of schemas (`meta`). */
export type EngineValidators = Readonly<Record<'site' | 'routes' | 'redirects' | 'meta', ValidateFunction>>;

let validators: EngineValidators | undefined;

/** Loads the validators when they are first needed. */
export function engineValidators(): EngineValidators {
  validators ??= createRequire(import.meta.url)(
    packageFile('dist', 'generator', 'validators.cjs'),
  ) as EngineValidators;
  return validators;
}
