import type { ErrorObject } from 'ajv';
import { didYouMean, suggest } from '../../problems/suggest.ts';
import type { DataPath, Locate } from '../../types/data.ts';
import type { Problem } from '../../types/problem.ts';
import type { ProblemKind } from '../../types/problem-kinds.ts';
import { formatPath } from '../../utils/schema/visit-path.ts';
import { FORMAT_NAMES } from './create-ajv.ts';
import { adviceForFormat } from './format-advice.ts';

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
  const problems = errors
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

const REDUNDANT = new Set(['if', 'allOf']);

function schemaProblem(error: ErrorObject, file: string, prefix: DataPath, locate: Locate): Problem {
  const path = pointerToPath(error.instancePath);
  const { kind, message, advice, key } = explain(error);
  const target = key === undefined ? path : [...path, key];
  const place = locate(file, [...prefix, ...target], { key: kind === 'unknown-field' });
  const name = formatPath(target) || 'the file';
  return {
    kind,
    severity: 'error',
    ...place,
    message: `${name}: ${message}`,
    advice,
  };
}

interface Explanation {
  readonly kind: ProblemKind;
  readonly message: string;
  readonly advice: string;
  /** The field at fault, if the error is about a field of the mapping. */
  readonly key?: string;
}

function explain(error: ErrorObject): Explanation {
  const explainKeyword = EXPLANATIONS[error.keyword];
  if (explainKeyword) return explainKeyword(error);
  return {
    kind: 'wrong-value',
    message: error.message ?? error.keyword,
    advice: 'Correct the value as the schema says.',
  };
}

const wrong = (message: string, advice: string): Explanation => ({ kind: 'wrong-value', message, advice });

const EXPLANATIONS: Readonly<Record<string, (error: ErrorObject) => Explanation>> = {
  required: ({ params, parentSchema }) => ({
    kind: 'missing-field',
    message: 'this field is required and missing',
    advice: describeField(parentSchema, params.missingProperty) ?? `Add "${params.missingProperty}".`,
    key: params.missingProperty,
  }),
  additionalProperties: ({ params, parentSchema }) => ({
    kind: 'unknown-field',
    message: 'the schema has no such field',
    advice: didYouMean(
      params.additionalProperty,
      Object.keys(parentSchema?.properties ?? {}),
      'Remove it, or add it to the schema.',
    ),
    key: params.additionalProperty,
  }),
  unevaluatedProperties: ({ params }) => ({
    kind: 'unknown-field',
    message: 'the schema has no such field here',
    advice: 'Remove it, or add it to the schema.',
    key: params.unevaluatedProperty,
  }),
  type: ({ params, data }) =>
    wrong(`expected ${typeNames(params.type)}, got ${show(data)}`, adviceForType(String(params.type), data)),
  enum: ({ params, data }) =>
    wrong(
      `expected one of ${params.allowedValues.map(show).join(', ')}, got ${show(data)}`,
      typeof data === 'string'
        ? didYouMean(data, params.allowedValues.map(String), 'Choose one of these.')
        : 'Choose one of these.',
    ),
  const: ({ params, data }) =>
    wrong(`expected ${show(params.allowedValue)}, got ${show(data)}`, `Write ${show(params.allowedValue)}.`),
  format: ({ params, data }) =>
    wrong(
      `expected ${FORMAT_NAMES[params.format] ?? `the format ${params.format}`}, got ${show(data)}`,
      adviceForFormat(params.format, data),
    ),
  pattern: ({ params, data }) =>
    wrong(`expected a text that matches ${params.pattern}, got ${show(data)}`, 'Correct the text.'),
  minLength: ({ params, data }) =>
    wrong(`expected at least ${params.limit} characters, got ${String(data).length}`, 'Say a little more.'),
  maxLength: ({ params, data }) =>
    wrong(`expected at most ${params.limit} characters, got ${String(data).length}`, 'Shorten the text.'),
  minItems: ({ params, data }) =>
    wrong(
      `expected at least ${params.limit} items, got ${(data as unknown[]).length}`,
      'Add what is missing.',
    ),
  maxItems: ({ params, data }) =>
    wrong(
      `expected at most ${params.limit} items, got ${(data as unknown[]).length}`,
      'Leave out the weakest.',
    ),
  uniqueItems: ({ params }) => wrong(`items ${params.j} and ${params.i} are the same`, 'Remove one of them.'),
  oneOf: ({ params }) =>
    params.passingSchemas
      ? wrong('fits more than one of the allowed shapes', 'Leave out the fields of all shapes but one.')
      : wrong('fits none of the allowed shapes', 'See the schema for the shapes that are allowed.'),
  anyOf: () => wrong('fits none of the allowed shapes', 'See the schema for the shapes that are allowed.'),
};

function pointerToPath(pointer: string): DataPath {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replace(/~1/g, '/').replace(/~0/g, '~'))
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step));
}

function describeField(schema: ErrorObject['parentSchema'], field: string): string | undefined {
  const description: unknown = schema?.properties?.[field]?.description;
  return typeof description === 'string' ? `Add "${field}": ${description}` : undefined;
}

const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: 'a text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a sequence',
  object: 'a mapping',
  null: 'nothing',
};

function typeNames(type: string | readonly string[]): string {
  return [type]
    .flat()
    .map((name) => TYPE_NAMES[name] ?? name)
    .join(' or ');
}

function adviceForType(type: string, data: unknown): string {
  if ((type === 'integer' || type === 'number') && typeof data === 'string') {
    const match = /^\s*([\d.,]+)\s*([km]?)\s*$/i.exec(data);
    const factor = { k: 1e3, m: 1e6 }[match?.[2]?.toLowerCase() ?? ''] ?? 1;
    if (match) return `Write ${Number(match[1]?.replace(/,/g, '')) * factor}.`;
  }
  if (type === 'string' && data !== null && typeof data !== 'object')
    return `Put it in quotes: "${String(data)}".`;
  if (type === 'boolean' && /^(?:true|false)$/i.test(String(data)))
    return `Write ${String(data).toLowerCase()} without quotes.`;
  if (type === 'array' && typeof data !== 'object') return 'Write it as a list, each item after "- ".';
  if (type === 'string' && data === null) return 'Write the text, or remove the field.';
  return `Write ${typeNames(type)}.`;
}

function show(value: unknown): string {
  if (value === null || value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'a sequence';
  if (typeof value === 'object') return 'a mapping';
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}…"` : text;
}
