import type { DataObject, JsonSchema, Locate } from '../../types/data.ts';
import { schemaProblems } from './schema-problems.ts';
import { compileSchema } from './schemas.ts';

/**
 * Makes the function that returns what the schema of a dataset says against a row that is in no file yet: two
 * sentences for each fault, without the last full stop. Without a schema it says nothing.
 */
export function createRowCheck(
  dataset: string,
  schema: JsonSchema | undefined,
): (row: DataObject) => string[] {
  const place = { file: dataset, line: 1, column: 1 };
  const locate: Locate = () => place;
  const validate = schema && compileSchema(dataset, { file: dataset, schema, locate }, []);
  return (row) => {
    if (!validate || validate(row)) return [];
    const problems = schemaProblems(validate.errors ?? [], dataset, [], locate);
    return problems.map(({ message, advice }) => `${message}. ${advice.replace(/\.$/, '')}`);
  };
}
