import type { ErrorObject } from 'ajv';
import { showInvisible } from '../../problems/odd-characters.ts';
import { suggest } from '../../problems/suggest.ts';
import type { DataPath, Locate } from '../../types/data.ts';
import type { Problem } from '../../types/problem.ts';
import { formatPath } from '../../utils/schema/visit-path.ts';
import { sourceFormat } from '../parse/source-format.ts';
import { chooseShapes } from './explain/choose-shapes.ts';
import { explainError } from './explain/explain-error.ts';

/**
 * Returns ajv's errors as problems with a line and column. `prefix` is the path from the file to the
 * validated value. A misspelt field is both an unknown and a missing field. It is reported once, as the
 * unknown field.
 */
export function schemaProblems(
  errors: readonly ErrorObject[],
  file: string,
  prefix: DataPath,
  locate: Locate,
): Problem[] {
  const misspelt: ReadonlySet<string | null | undefined> = new Set(errors.map(misspeltField));
  const problems = chooseShapes(errors)
    .filter((error) => !REDUNDANT.has(error.keyword) && !misspelt.has(missingField(error)))
    .map((error) => schemaProblem(error, file, prefix, locate));
  // A field of rowpress's own has two types, that of the schema and that of rowpress, which are often the same.
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()];
}

/** Returns the path of the field that an unknown one is probably a misspelling of. */
function misspeltField({ keyword, instancePath, params, parentSchema }: ErrorObject): string | undefined {
  if (keyword !== 'additionalProperties') return undefined;
  return `${instancePath}/${suggest(params.additionalProperty, Object.keys(parentSchema?.properties ?? {}))}`;
}

function missingField({ keyword, instancePath, params }: ErrorObject): string | null {
  return keyword === 'required' ? `${instancePath}/${params.missingProperty}` : null;
}

/** Other errors say the same: those of a name stand for `propertyNames`. */
const REDUNDANT = new Set(['if', 'allOf', 'propertyNames']);

function schemaProblem(error: ErrorObject, file: string, prefix: DataPath, locate: Locate): Problem {
  const path = pointerToPath(error.instancePath);
  const explained = explainError(error, sourceFormat(file));
  const { message, advice, offset } = explained;
  const isOfName = error.propertyName !== undefined;
  const kind = isOfName ? 'unknown-field' : explained.kind;
  const key = error.propertyName ?? explained.key;
  const target = key === undefined ? path : [...path, key];
  const place = locate(file, [...prefix, ...target], {
    key: kind === 'unknown-field',
    ...(offset === undefined ? {} : { offset }),
  });
  const name = showInvisible(formatPath(target)) || 'the file';
  return {
    kind,
    severity: 'error',
    ...place,
    message: `${name}: ${message}`,
    advice,
  };
}

/** Returns the steps of a JSON pointer. */
export function pointerToPath(pointer: string): DataPath {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replace(/~1/g, '/').replace(/~0/g, '~'))
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step));
}
