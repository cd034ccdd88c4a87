import { createRequire } from 'node:module';
import type { ValidateFunction } from 'ajv';
import type { Ajv2020 } from 'ajv/dist/2020.js';
import type { CheckedDocument } from '../../types/data.ts';
import { loadLibrary } from '../../utils/libraries/load-library.ts';
import { packageFile } from '../../utils/package-folder.ts';
import { FORMATS } from './formats.ts';

/** The identifier of JSON Schema, draft 2020-12. */
export const META_SCHEMA = 'https://json-schema.org/draft/2020-12/schema';

/** The options of an ajv. */
interface AjvChoices {
  /** Whether validators report every error, or only the first. */
  readonly allErrors: boolean;
  /** Whether validators can be written as code, in which the variable `formats` has the formats. */
  readonly source?: boolean;
  /** Whether it can validate schemas. */
  readonly meta?: boolean;
  /**
   * Whether the length of a text is its number of UTF-16 units (fast) instead of its number of characters.
   */
  readonly countsUnits?: boolean;
  /** The schema to compile. If it names a field that all objects have, validators ask for own fields. */
  readonly schema?: object | undefined;
}

const INHERITED = new RegExp(`"(?:${Object.getOwnPropertyNames(Object.prototype).join('|')})"`);

/**
 * Returns whether a schema may name a field such as `toString`, which every object of JavaScript has. Asking
 * for own fields makes a validator slower, so only those of such schemas do.
 */
export function hasInheritedNames(schema: object): boolean {
  return INHERITED.test(JSON.stringify(schema));
}

/**
 * Makes an ajv for draft 2020-12 with rowpress's formats and keywords: `reference`, `claim`, `translated`,
 * `alt` and `animated` of pictures, and `patternErrorMessage`, which editors know as well. It does not check
 * schemas: `checkSchema` does so with a validator that was compiled when rowpress was built.
 */
export function createAjv({
  allErrors,
  countsUnits = false,
  source = false,
  meta = false,
  schema,
}: AjvChoices): Ajv2020 {
  const { _, Ajv2020 } = loadLibrary('ajv');
  const ajv = new Ajv2020({
    allErrors,
    verbose: allErrors,
    meta,
    validateSchema: false,
    strict: true,
    strictRequired: false,
    allowUnionTypes: true,
    discriminator: true,
    ownProperties: schema !== undefined && hasInheritedNames(schema),
    code: { source, formats: _`formats` },
    // The option is deprecated. Without `logger: false`, ajv prints a warning.
    ...(countsUnits ? { unicode: false, logger: false } : {}),
  });
  for (const [name, format] of Object.entries(FORMATS)) ajv.addFormat(name, format);
  ajv.addVocabulary(['reference', 'claim', 'patternErrorMessage']);
  ajv.addKeyword({ keyword: 'translated', schemaType: 'boolean' });
  for (const keyword of ['alt', 'focus'])
    ajv.addKeyword({ keyword, schemaType: 'string', dependencies: ['format'] });
  ajv.addKeyword({ keyword: 'animated', schemaType: 'boolean', dependencies: ['format'] });
  return ajv;
}

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
    return createAjv({ allErrors: false, schema }).compile(schema);
  } catch {
    return undefined;
  }
}

/**
 * The validators that are compiled when rowpress is built: those of the site's documents, and of schemas
 * (`meta`).
 */
type EngineValidators = Readonly<Record<CheckedDocument | 'meta', ValidateFunction>>;

let ofEngine: EngineValidators | undefined;

/** Returns the validators. Loads them on the first call. */
export function engineValidators(): EngineValidators {
  ofEngine ??= createRequire(import.meta.url)(
    packageFile('dist', 'generator', 'validators.cjs'),
  ) as EngineValidators;
  return ofEngine;
}
