import type { Ajv, ValidateFunction } from 'ajv';
import type { JsonSchema } from '../../types/data.ts';
import type { Problem } from '../../types/problem.ts';
import { createAjv, META_SCHEMA } from './create-ajv.ts';
import { engineValidators } from './engine-validators.ts';

/** More schemas than a site has; beyond them, what was compiled is forgotten. */
const MAX_COMPILED = 500;

let ajv: Ajv | undefined;
/** Compiled schemas by what they are: a dev server checks with the same ones again and again, and to compile costs more than to check. */
const compiled = new Map<string, ValidateFunction>();

/** Compiles a schema, or the part of it that a JSON pointer names; a schema that is none is a problem, and undefined. */
export function compileSchema(
  name: string,
  schema: JsonSchema,
  part: string,
  file: string,
  problems: Problem[],
): ValidateFunction | undefined {
  const key = JSON.stringify([name, part, schema]);
  const known = compiled.get(key);
  if (known) return known;
  if (!checkSchema(schema, file, problems)) return undefined;
  const id = `schema:${name}`;
  const compiler = schemaCompiler();
  try {
    compiler.removeSchema(id);
    compiler.addSchema({ ...schema, $id: id });
    const validate = compiler.compile({ $ref: `${id}${part}` });
    if (compiled.size >= MAX_COMPILED) compiled.clear();
    compiled.set(key, validate);
    return validate;
  } catch (error) {
    compiler.removeSchema(id);
    problems.push(invalidSchema(file, (error as Error).message));
    return undefined;
  }
}

/** Checks a schema against JSON Schema itself, draft 2020-12; whether it can be compiled as well only `compileSchema` tells. */
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
  ajv ??= createAjv({ tellsAll: true });
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
