import type { ErrorObject } from 'ajv';
import { showInvisible } from '../../problems/odd-characters.ts';
import { suggest } from '../../problems/suggest.ts';
import type { DataPath, Locate } from '../../types/data.ts';
import type { Problem } from '../../types/problem.ts';
import { formatPath } from '../../utils/data-values.ts';
import { formatOf } from '../formats/format-table.ts';
import { explainError } from './schema-errors.ts';

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
  // A field of rowpress's own has two types, that of the schema and that of rowpress, which are often the
  // same.
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
  const explained = explainError(error, formatOf(file).writing);
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

/** Returns the JSON pointer of a path. */
export function pathToPointer(path: DataPath): string {
  return path.map((step) => `/${String(step).replace(/~/g, '~0').replace(/\//g, '~1')}`).join('');
}

/** Returns the path that a JSON pointer names. */
export function pointerToPath(pointer: string): DataPath {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replace(/~1/g, '/').replace(/~0/g, '~'))
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step));
}

/**
 * Returns the errors without those of shapes (`oneOf`, `anyOf`) that the value was not meant to have. If its
 * type, or a field with one allowed value, leaves one shape, only that shape's errors stay. Otherwise one
 * error stays for the whole value.
 */
function chooseShapes(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const choices = errors
    .filter(({ keyword, params }) => (keyword === 'oneOf' && !params.passingSchemas) || keyword === 'anyOf')
    // Outer choices first: they decide which of the inner ones matter.
    .toSorted(
      (a, b) => a.schemaPath.length - b.schemaPath.length || a.instancePath.length - b.instancePath.length,
    );
  return choices.reduce<readonly ErrorObject[]>(
    (left, choice) => (left.includes(choice) ? chooseShape(left, choice) : left),
    errors,
  );
}

function chooseShape(errors: readonly ErrorObject[], choice: ErrorObject): readonly ErrorObject[] {
  const shapes = new Map<string, ErrorObject[]>();
  for (const error of errors) {
    const shape = shapeOf(error, choice);
    if (shape !== undefined) shapes.set(shape, [...(shapes.get(shape) ?? []), error]);
  }
  const inside = new Set([...shapes.values()].flat());
  const meant = [...shapes.values()].filter((own) => !own.some((error) => isOfOther(error, choice)));
  const outside = errors.filter((error) => !inside.has(error) && error !== choice);
  if (meant.length === 1) return [...outside, ...(meant[0] ?? [])];
  const tags = fixedValues([...shapes.values()]);
  if (meant.length === 0 && tags) return [...outside, tags];
  const types = [...inside].filter(
    ({ keyword, instancePath }) => keyword === 'type' && instancePath === choice.instancePath,
  );
  const [first] = types;
  if (!first || meant.length > 0 || types.length < shapes.size) return [...outside, choice];
  return [...outside, { ...first, params: { type: types.flatMap(({ params }) => params.type) } }];
}

/** Returns one error for a field that has another fixed value in every shape. */
function fixedValues(shapes: readonly (readonly ErrorObject[])[]): ErrorObject | undefined {
  const fixed = shapes.map((errors) => errors.find(({ keyword }) => keyword === 'const'));
  const [first] = fixed;
  if (!first || fixed.some((error) => error?.instancePath !== first.instancePath)) return undefined;
  const allowedValues = fixed.map((error) => error?.params.allowedValue);
  return { ...first, keyword: 'enum', params: { allowedValues } };
}

/**
 * Returns the position of the shape that an error is of. Returns undefined if it is not inside the choice.
 */
function shapeOf(error: ErrorObject, { schemaPath, instancePath, schema }: ErrorObject): string | undefined {
  if (!error.instancePath.startsWith(instancePath)) return undefined;
  if (error.schemaPath.startsWith(`${schemaPath}/`))
    return error.schemaPath.slice(schemaPath.length + 1).split('/')[0];
  // The path of an error behind a `$ref` begins at the definition.
  const shapes: readonly { readonly $ref?: string }[] = Array.isArray(schema) ? schema : [];
  const at = shapes.findIndex(
    ({ $ref }) => $ref !== undefined && error.schemaPath.includes(`${$ref.slice($ref.indexOf('#'))}/`),
  );
  return at < 0 ? undefined : String(at);
}

/** Returns whether an error says that another shape was meant: a wrong type, or a wrong fixed value. */
function isOfOther({ keyword, instancePath }: ErrorObject, choice: ErrorObject): boolean {
  if (keyword === 'type') return instancePath === choice.instancePath;
  return keyword === 'const' && instancePath.split('/').length <= choice.instancePath.split('/').length + 1;
}
