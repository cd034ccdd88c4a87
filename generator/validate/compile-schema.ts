import type { ValidateFunction } from 'ajv';
import type { JsonSchema } from '../types/data.ts';
import type { Problem } from '../types/problem.ts';
import { createAjv } from './create-ajv.ts';

/** More schemas than a site has; beyond them, what was compiled is forgotten. */
const MAX_COMPILED = 500;

const ajv = createAjv({ tellsAll: true });
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
  const id = `schema:${name}`;
  try {
    ajv.removeSchema(id);
    ajv.addSchema({ ...schema, $id: id });
    const validate = ajv.compile({ $ref: `${id}${part}` });
    if (compiled.size >= MAX_COMPILED) compiled.clear();
    compiled.set(key, validate);
    return validate;
  } catch (error) {
    ajv.removeSchema(id);
    problems.push({
      kind: 'invalid-schema',
      severity: 'error',
      file,
      line: 1,
      column: 1,
      message: (error as Error).message,
      advice: 'Correct the JSON Schema (draft 2020-12); unknown keywords are not allowed.',
    });
    return undefined;
  }
}
