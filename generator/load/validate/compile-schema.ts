import type { Ajv, ValidateFunction } from 'ajv';
import type { Problem } from '../../types/problem.ts';
import { createAjv, META_SCHEMA } from './create-ajv.ts';
import { rowValidation } from './engine-fields.ts';
import { engineValidators } from './engine-validators.ts';
import { compileFaults, invalidSchema, invalidValues, type SchemaSource } from './schema-faults.ts';

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
  source: SchemaSource,
  pointer: string,
  problems: Problem[],
): ValidateFunction | undefined {
  const { schema } = source;
  const key = JSON.stringify([name, pointer, schema]);
  const known = compiled.get(key);
  if (known) return known;
  if (!checkSchema(source, problems)) return undefined;
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
    problems.push(...compileFaults(source, (error as Error).message));
    return undefined;
  }
}

/** Checks a schema against JSON Schema itself, draft 2020-12. A valid schema may still fail to compile. */
export function checkSchema(source: SchemaSource, problems: Problem[]): boolean {
  const { $schema = META_SCHEMA } = source.schema;
  const { meta } = engineValidators();
  if ($schema !== META_SCHEMA)
    problems.push(
      invalidSchema(source, ['$schema'], `expected "${META_SCHEMA}", got ${JSON.stringify($schema)}`, {
        advice: `Write "${META_SCHEMA}".`,
      }),
    );
  else if (!meta(source.schema)) problems.push(...invalidValues(source, meta.errors ?? []));
  else return true;
  return false;
}

function schemaCompiler(): Ajv {
  ajv ??= createAjv({ allErrors: true });
  return ajv;
}
