import type { Ajv, ValidateFunction } from 'ajv';
import type { JsonSchema } from '../../types/data.ts';
import type { Problem } from '../../types/problem.ts';
import { createAjv, META_SCHEMA } from './create-ajv.ts';
import { rowValidation } from './engine-fields.ts';
import { engineValidators } from './engine-validators.ts';

/** The most compiled schemas in memory. It is more than a site has. */
const MAX_COMPILED = 500;

let ajv: Ajv | undefined;
/**
 * Compiled schemas by their content. A dev server uses the same ones again, and compiling costs more than
 * checking.
 */
const compiled = new Map<string, ValidateFunction>();

/**
 * Compiles a schema, or the subschema at a JSON pointer. Returns undefined if the schema is invalid (a
 * problem).
 */
export function compileSchema(
  name: string,
  schema: JsonSchema,
  pointer: string,
  file: string,
  problems: Problem[],
): ValidateFunction | undefined {
  const key = JSON.stringify([name, pointer, schema]);
  const known = compiled.get(key);
  if (known) return known;
  if (!checkSchema(schema, file, problems)) return undefined;
  const id = `schema:${name}`;
  const compiler = schemaCompiler();
  try {
    compiler.removeSchema(id);
    compiler.addSchema({ ...schema, $id: id });
    const validate = compiler.compile(rowValidation(id, schema, pointer));
    if (compiled.size >= MAX_COMPILED) compiled.clear();
    compiled.set(key, validate);
    return validate;
  } catch (error) {
    compiler.removeSchema(id);
    problems.push(invalidSchema(file, (error as Error).message));
    return undefined;
  }
}

/** Checks a schema against JSON Schema itself, draft 2020-12. A valid schema may still fail to compile. */
export function checkSchema(schema: JsonSchema, file: string, problems: Problem[]): boolean {
  const { $schema = META_SCHEMA } = schema;
  const { meta } = engineValidators();
  if ($schema !== META_SCHEMA) problems.push(invalidSchema(file, `no schema with key or ref "${$schema}"`));
  else if (!meta(schema))
    problems.push(invalidSchema(file, `schema is invalid: ${schemaCompiler().errorsText(meta.errors)}`));
  else return true;
  return false;
}

function schemaCompiler(): Ajv {
  ajv ??= createAjv({ allErrors: true });
  return ajv;
}

function invalidSchema(file: string, message: string): Problem {
  return {
    kind: 'invalid-schema',
    severity: 'error',
    file,
    line: 1,
    column: 1,
    message,
    advice: 'Correct the JSON Schema (draft 2020-12); unknown keywords are not allowed.',
  };
}
