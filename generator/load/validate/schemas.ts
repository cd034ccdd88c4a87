import type { Ajv, ErrorObject, ValidateFunction } from 'ajv';
import { didYouMean, listNames } from '../../problems/suggest.ts';
import type { DataPath, JsonSchema, Locate, SchemaFile } from '../../types/data.ts';
import type { Problem } from '../../types/problem.ts';
import { formatPath } from '../../utils/data-values.ts';
import { loadLibrary } from '../../utils/libraries/load-library.ts';
import { circularReference, visitSchemas } from '../../utils/schema.ts';
import { createAjv, engineValidators, hasInheritedNames, META_SCHEMA } from './ajv.ts';
import { rowPointers, rowValidation } from './engine-fields.ts';
import { FORMATS } from './formats.ts';
import { pathToPointer, pointerToPath, schemaProblems } from './schema-problems.ts';
import { createSchemaTest } from './schema-test.ts';

/** The most compiled schemas in memory. It is more than a site has. */
const MAX_COMPILED = 500;

/** Returns whether a value fits a schema. After a fault, `errors` has the faults of the value. */
export interface Validator {
  (value: unknown): boolean;
  errors?: readonly ErrorObject[] | null;
}

/** An ajv for most schemas, and one for those with names such as `toString`. */
const ajvs = new Map<boolean, Ajv>();
/**
 * Compiled schemas by their content. A dev server uses the same ones again, and compiling costs more than
 * checking.
 */
const compiled = new Map<string, Validator>();

/**
 * Makes the validator of rows by a dataset's schema, or of a value by all of a schema (`isWhole`). Returns
 * undefined if the schema is invalid (a problem).
 */
export function compileSchema(
  name: string,
  source: SchemaSource,
  problems: Problem[],
  { isWhole = false } = {},
): Validator | undefined {
  const { schema } = source;
  const pointers = rowPointers(schema, isWhole ? '' : undefined);
  const key = JSON.stringify([name, pointers, schema]);
  const known = compiled.get(key);
  if (known) return known;
  if (!checkSchema(source, problems)) return undefined;
  const compile = () => compileWithAjv(`schema:${name}`, schema, pointers);
  const test = createSchemaTest(schema, pointers);
  try {
    const validate = test ? withTest(test, compile) : compile();
    if (compiled.size >= MAX_COMPILED) compiled.clear();
    compiled.set(key, validate);
    return validate;
  } catch (error) {
    problems.push(...compileFaults(source, (error as Error).message));
    return undefined;
  }
}

/** Makes a validator that compiles a schema with ajv after a value fails a test, since ajv names faults. */
function withTest(test: (value: unknown) => boolean, compile: () => ValidateFunction): Validator {
  let full: ValidateFunction | undefined;
  const validate: Validator = (value) => {
    if (test(value)) return true;
    full ??= compile();
    const isValid = full(value);
    validate.errors = full.errors ?? null;
    return isValid;
  };
  return validate;
}

/** @throws what ajv says of a schema that cannot be compiled */
function compileWithAjv(id: string, schema: JsonSchema, pointers: readonly string[]): ValidateFunction {
  const hasInherited = hasInheritedNames(schema);
  const ajv = ajvs.get(hasInherited) ?? createAjv({ allErrors: true, schema });
  ajvs.set(hasInherited, ajv);
  ajv.removeSchema(id);
  try {
    ajv.addSchema({ ...schema, $id: id });
    return ajv.compile(rowValidation(id, pointers));
  } catch (error) {
    ajv.removeSchema(id);
    throw error;
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
  else {
    const circle = circularReference(source.schema);
    const misplaced = circle ? [] : misplacedKeywords(source);
    problems.push(...misplaced);
    if (!circle) return misplaced.length === 0;
    problems.push(
      invalidSchema(source, circle, 'this leads back to itself, so it describes no value', {
        advice: 'Write what the value is, such as "type": "string", or refer to another definition.',
      }),
    );
  }
  return false;
}

/**
 * Compiles a dataset's schema to the code of ajv's test of one row, which other threads can evaluate. Returns
 * an empty text if `createRowTest` needs none, or if the schema is faulty, as `compileSchema` reports.
 */
export function compileRowTest(schema: JsonSchema): string {
  if (circularReference(schema) || createSchemaTest(schema, rowPointers(schema))) return '';
  try {
    const { writeCode } = loadLibrary('ajv');
    const ajv = createAjv({ allErrors: false, countsUnits: !hasLongMinimum(schema), source: true, schema });
    ajv.addSchema({ ...schema, $id: 'schema' });
    return writeCode(ajv, ajv.compile(rowValidation('schema', rowPointers(schema))));
  } catch {
    return '';
  }
}

/**
 * Returns whether a schema has a `minLength` over 1. A text has at least as many UTF-16 units as characters,
 * so counting units would accept some texts that are too short for it.
 */
function hasLongMinimum(schema: JsonSchema): boolean {
  return [...JSON.stringify(schema).matchAll(/"minLength":(\d+)/g)].some(([, least]) => Number(least) > 1);
}

/** A JSON Schema of the site, and the function that finds places in files. */
interface SchemaSource extends SchemaFile {
  readonly locate: Locate;
}

/** Returns the file and the path in it of a place in a schema. A shared definition has a file of its own. */
function originOf({ file, origins }: SchemaSource, path: DataPath): { file: string; path: DataPath } {
  const [keyword, name, ...rest] = path;
  const origin = keyword === '$defs' ? origins?.get(String(name)) : undefined;
  return origin ? { file: origin.file, path: [...origin.path, ...rest] } : { file, path };
}

const ADVICE = 'Correct the JSON Schema (draft 2020-12); unknown keywords are not allowed.';

/** Returns the problem of a fault in a schema, at a path inside it. With `key`, it is at the key. */
function invalidSchema(
  source: SchemaSource,
  path: DataPath,
  message: string,
  { advice = ADVICE, key = false } = {},
): Problem {
  const origin = originOf(source, path);
  const place = source.locate(origin.file, origin.path, { key });
  const name = origin.path.length > 0 ? `${formatPath(origin.path)}: ` : '';
  return { kind: 'invalid-schema', severity: 'error', ...place, message: name + message, advice };
}

/** Returns the problems of a schema that is not valid by JSON Schema itself. */
function invalidValues(source: SchemaSource, errors: readonly ErrorObject[]): Problem[] {
  const byFile = new Map<string, ErrorObject[]>();
  for (const error of errors) {
    const { file, path } = originOf(source, pointerToPath(error.instancePath));
    byFile.set(file, [...(byFile.get(file) ?? []), { ...error, instancePath: pathToPointer(path) }]);
  }
  // The schema of JSON Schema applies several schemas to each place.
  const seen = new Set<string>();
  return [...byFile]
    .flatMap(([file, own]) => schemaProblems(own, file, [], source.locate))
    .map((problem): Problem => ({ ...problem, kind: 'invalid-schema' }))
    .filter(({ file, line, column }) => {
      const place = `${file}:${line}:${column}`;
      return !seen.has(place) && seen.add(place);
    });
}

/**
 * Returns the problems of a schema that cannot be compiled: unknown keywords, unknown formats, patterns that
 * are none, and references to nothing. If none of these is found, the compiler's own message is the problem.
 */
function compileFaults(source: SchemaSource, message: string): Problem[] {
  const faults: Problem[] = [];
  const ajv = createAjv({ allErrors: false });
  const known = Object.keys(ajv.RULES.all).concat(Object.keys(ajv.RULES.keywords));
  visitSchemas(source.schema, (schema, path) => {
    for (const keyword of Object.keys(schema))
      if (!known.includes(keyword)) faults.push(unknownKeyword(source, [...path, keyword], known));
    const { format, pattern, translated, $ref } = schema;
    if (typeof format === 'string' && !Object.hasOwn(FORMATS, format))
      faults.push(unknownFormat(source, path, format));
    if (typeof pattern === 'string' && !isPattern(pattern))
      faults.push(
        invalidSchema(source, [...path, 'pattern'], 'this is not a regular expression', {
          advice: 'Correct the pattern. A backslash is written twice in JSON.',
        }),
      );
    if (translated !== undefined && typeof translated !== 'boolean')
      faults.push(
        invalidSchema(
          source,
          [...path, 'translated'],
          `expected true or false, got ${JSON.stringify(translated)}`,
          {
            advice: 'Write true if a translation has its own text here, or else false.',
          },
        ),
      );
    if (typeof $ref === 'string' && message.includes(`reference ${$ref} `))
      faults.push(
        $ref.startsWith('#')
          ? invalidSchema(source, [...path, '$ref'], `"${$ref}" leads to nothing in this file`, {
              advice: didYouMean($ref, definitions(source), 'Name a definition below "$defs".'),
            })
          : invalidSchema(source, [...path, '$ref'], `"${$ref}" leads to nothing in data/schemas/`, {
              advice: 'Name a file of this folder and a definition in it: "NAME.schema.json#/$defs/TYPE".',
            }),
      );
  });
  return faults.length > 0 ? faults : [otherFault(source, message)];
}

/** Returns the problems of keywords of pictures that are beside no picture. */
function misplacedKeywords(source: SchemaSource): Problem[] {
  const faults: Problem[] = [];
  visitSchemas(source.schema, (schema, path) => {
    for (const keyword of ['alt', 'focus', 'animated'])
      if (keyword in schema && schema.format !== 'picture')
        faults.push(
          invalidSchema(source, [...path, keyword], `"${keyword}" is about a picture, and this is none`, {
            advice: 'Write "format": "picture" beside it, or remove it.',
            key: true,
          }),
        );
  });
  return faults;
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

/** Returns the definitions of a schema's own file. */
function definitions({ schema: { $defs }, origins }: SchemaSource): string[] {
  if (typeof $defs !== 'object' || $defs === null) return [];
  return Object.keys($defs).flatMap((name) => (origins?.has(name) ? [] : [`#/$defs/${name}`]));
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
