import type { ErrorObject } from 'ajv';
import { didYouMean, listNames } from '../../problems/suggest.ts';
import type { DataPath, JsonSchema, Locate } from '../../types/data.ts';
import type { Problem } from '../../types/problem.ts';
import { formatPath } from '../../utils/schema/visit-path.ts';
import { visitSchemas } from '../../utils/schema/visit-schemas.ts';
import { createAjv } from './create-ajv.ts';
import { FORMATS } from './formats.ts';
import { pointerToPath, schemaProblems } from './schema-problem.ts';

/** A JSON Schema of the site, its file, and the function that finds places in that file. */
export interface SchemaSource {
  readonly file: string;
  readonly schema: JsonSchema;
  readonly locate: Locate;
}

const ADVICE = 'Correct the JSON Schema (draft 2020-12); unknown keywords are not allowed.';

/** Returns the problem of a fault in a schema, at a path inside it. With `key`, it is at the key. */
export function invalidSchema(
  { file, locate }: SchemaSource,
  path: DataPath,
  message: string,
  { advice = ADVICE, key = false } = {},
): Problem {
  const place = locate(file, path, { key });
  const name = path.length > 0 ? `${formatPath(path)}: ` : '';
  return { kind: 'invalid-schema', severity: 'error', ...place, message: name + message, advice };
}

/** Returns the problems of a schema that is not valid by JSON Schema itself. */
export function invalidValues(source: SchemaSource, errors: readonly ErrorObject[]): Problem[] {
  // The schema of JSON Schema applies several schemas to each place.
  const seen = new Set<string>();
  return schemaProblems(errors, source.file, [], source.locate)
    .map((problem): Problem => ({ ...problem, kind: 'invalid-schema' }))
    .filter(({ line, column }) => {
      const place = `${line}:${column}`;
      return !seen.has(place) && seen.add(place);
    });
}

/**
 * Returns the problems of a schema that cannot be compiled: unknown keywords, unknown formats, patterns that
 * are none, and references to nothing. If none of these is found, the compiler's own message is the problem.
 */
export function compileFaults(source: SchemaSource, message: string): Problem[] {
  const faults: Problem[] = [];
  const ajv = createAjv({ allErrors: false });
  const known = Object.keys(ajv.RULES.all).concat(Object.keys(ajv.RULES.keywords));
  visitSchemas(source.schema, (schema, path) => {
    for (const keyword of Object.keys(schema))
      if (!known.includes(keyword)) faults.push(unknownKeyword(source, [...path, keyword], known));
    const { format, pattern, $ref } = schema;
    if (typeof format === 'string' && !(format in FORMATS)) faults.push(unknownFormat(source, path, format));
    if (typeof pattern === 'string' && !isPattern(pattern))
      faults.push(
        invalidSchema(source, [...path, 'pattern'], 'this is not a regular expression', {
          advice: 'Correct the pattern. A backslash is written twice in JSON.',
        }),
      );
    if (typeof $ref === 'string' && message.includes(`reference ${$ref} `))
      faults.push(
        invalidSchema(source, [...path, '$ref'], `"${$ref}" leads to nothing in this file`, {
          advice: didYouMean($ref, definitions(source.schema), 'Name a definition below "$defs".'),
        }),
      );
  });
  return faults.length > 0 ? faults : [otherFault(source, message)];
}

function unknownKeyword(source: SchemaSource, path: DataPath, known: readonly string[]): Problem {
  const keyword = String(path.at(-1));
  return invalidSchema(source, path, `there is no keyword "${keyword}" in JSON Schema`, {
    advice: didYouMean(keyword, known, 'Remove it. A field of rows belongs below "properties".'),
    key: true,
  });
}

function unknownFormat(source: SchemaSource, path: DataPath, format: string): Problem {
  const names = Object.keys(FORMATS);
  return invalidSchema(source, [...path, 'format'], `there is no format "${format}"`, {
    advice: didYouMean(format, names, `Formats: ${names.join(', ')}.`),
  });
}

/** Returns the problem of any other message of the compiler, at the place that it names. */
function otherFault(source: SchemaSource, message: string): Problem {
  const [, pointer = ''] = /at "[^"#]*#([^"]*)"/.exec(message) ?? [];
  const text = message
    .replace(/^strict mode: /, '')
    .replace(/ at "[^"]*"/, '')
    .replace(/ \(strict[A-Z]\w*\)$/, '');
  return invalidSchema(source, pointerToPath(decodeURIComponent(pointer)), text);
}

function isPattern(pattern: string): boolean {
  try {
    new RegExp(pattern, 'u');
    return true;
  } catch {
    return false;
  }
}

function definitions(schema: JsonSchema): string[] {
  const { $defs } = schema;
  return typeof $defs === 'object' && $defs !== null
    ? Object.keys($defs).map((name) => `#/$defs/${name}`)
    : [];
}

/** Returns a problem for each `reference` of a schema that names no dataset. */
export function unknownDatasets(
  source: SchemaSource,
  isUnknown: (dataset: string) => boolean,
  datasets: Iterable<string>,
): Problem[] {
  const problems: Problem[] = [];
  const names = [...datasets];
  visitSchemas(source.schema, ({ reference }, path) => {
    if (typeof reference !== 'string' || !isUnknown(reference)) return;
    const advice = didYouMean(reference, names, `Datasets: ${listNames(names)}.`);
    const problem = invalidSchema(source, [...path, 'reference'], `there is no dataset "${reference}"`, {
      advice,
    });
    problems.push({ ...problem, kind: 'unknown-dataset' });
  });
  return problems;
}
