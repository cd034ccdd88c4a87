import type { JsonSchema } from '../../types/data.ts';
import { isObject } from '../../utils/data-values.ts';
import { groupBy } from '../../utils/lists.ts';
import { circularReference } from '../../utils/schema.ts';
import { FORMATS } from './formats.ts';

/** Returns whether a value fits a schema. */
type Test = (value: never) => boolean;
type Check = (value: unknown) => boolean;

/**
 * Makes the test of a keyword. The tested values are of the keyword's type. `test` makes the tests of
 * subschemas.
 */
type Keyword = (argument: unknown, schema: JsonSchema, test: (schema: unknown) => Check) => Test;

/** A schema has something that only ajv can judge, a fault for example. */
class UnsupportedSchema extends Error {}

const TYPES: Readonly<Record<string, Check>> = {
  string: (value) => typeof value === 'string',
  number: Number.isFinite,
  integer: Number.isInteger,
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
  array: Array.isArray,
  object: isObject,
};

/** Keywords that do not decide about a value. */
const ANNOTATIONS = new Set([
  ...['title', 'description', 'default', 'examples', 'deprecated', 'readOnly', 'writeOnly', '$comment'],
  ...['type', '$defs', 'reference', 'claim', 'translated', 'patternErrorMessage', 'alt', 'focus', 'animated'],
]);

/** The keywords for values of one type. A schema that has one also names the type, as ajv demands. */
const BY_TYPE: Readonly<Record<string, Readonly<Record<string, Keyword>>>> = {
  string: {
    // A character has one or two UTF-16 units, and counting units costs nothing.
    minLength: counted(
      (least) => (text: string) =>
        text.length >= 2 * least || (text.length >= least && countCharacters(text) >= least),
    ),
    maxLength: counted((most) => (text: string) => text.length <= most || countCharacters(text) <= most),
    pattern: (source) => matches(asPattern(source)),
    format: (name) => asFormat(name),
  },
  number: {
    minimum: numbered((least) => (value: number) => value >= least),
    maximum: numbered((most) => (value: number) => value <= most),
    exclusiveMinimum: numbered((limit) => (value: number) => value > limit),
    exclusiveMaximum: numbered((limit) => (value: number) => value < limit),
  },
  array: {
    minItems: counted((least) => (list: unknown[]) => list.length >= least),
    maxItems: counted((most) => (list: unknown[]) => list.length <= most),
    uniqueItems: (isUnique, { items }) => {
      demand(
        isUnique === true && isObject(items) && ['string', 'integer', 'number'].includes(`${items.type}`),
      );
      return (list: unknown[]) => new Set(list).size === list.length;
    },
    items: (schema, _, test) => {
      const fits = test(schema);
      return (list: unknown[]) => list.every(fits);
    },
  },
  object: {
    minProperties: counted((least) => (value: object) => Object.keys(value).length >= least),
    maxProperties: counted((most) => (value: object) => Object.keys(value).length <= most),
    required: (names) => {
      demand(Array.isArray(names) && names.every((name) => typeof name === 'string' && isOwn(name)));
      return (value: Fields) => (names as string[]).every((name) => value[name] !== undefined);
    },
    properties: (properties, _, test) => {
      demand(isObject(properties) && Object.keys(properties).every(isOwn));
      const fields = Object.entries(properties as Fields).map(
        ([name, schema]) => [name, test(schema)] as const,
      );
      return (value: Fields) =>
        fields.every(([name, fits]) => value[name] === undefined || fits(value[name]));
    },
    additionalProperties: (schema, { properties = {} }, test) => {
      const fits: Check = typeof schema === 'boolean' ? () => schema : test(schema);
      const known = new Set(Object.keys(properties as Fields));
      return (value: Fields) => Object.keys(value).every((name) => known.has(name) || fits(value[name]));
    },
  },
};

type Fields = Readonly<Record<string, unknown>>;

/**
 * Makes a test of values by the parts of a schema at JSON pointers such as `#/items`. A value passes if it
 * fits all of them, as ajv judges. The test is made in a fraction of the time in which ajv compiles one, and
 * names no faults. Returns undefined if the schema has keywords that need ajv, or leads back to itself.
 */
export function createSchemaTest(root: JsonSchema, pointers: readonly string[]): Check | undefined {
  if (circularReference(root)) return undefined;
  const parts: Parts = { root, followed: new Map() };
  try {
    return all(pointers.map((pointer) => follow(parts, pointer)));
  } catch (error) {
    if (error instanceof UnsupportedSchema) return undefined;
    throw error;
  }
}

/** A schema, and the tests of its parts that were found at pointers. */
interface Parts {
  readonly root: JsonSchema;
  readonly followed: Map<unknown, { test: Check }>;
}

/** Makes the test of the schema at a pointer. */
function follow(parts: Parts, pointer: unknown): Check {
  const known = parts.followed.get(pointer);
  // A schema may refer to itself for a value inside of its own.
  if (known) return (value) => known.test(value);
  const part: { test: Check } = { test: () => false };
  parts.followed.set(pointer, part);
  part.test = testOf(parts, at(parts.root, pointer), []);
  return part.test;
}

/** Makes the test of a schema for a value that has one of the types of `context`, if it names any. */
function testOf(parts: Parts, schema: unknown, context: readonly string[]): Check {
  if (!isObject(schema)) throw new UnsupportedSchema();
  demand(schema.translated === undefined || typeof schema.translated === 'boolean');
  const types = typesOf(schema, context);
  const keywords = Object.entries(schema).filter(
    ([keyword]) => !isAnnotation(keyword, schema === parts.root),
  );
  const byType = groupBy(keywords, ([keyword]) => typeOfKeyword(keyword, types));
  const tests: Check[] = schema.type === undefined ? [] : [any(types.map((type) => TYPES[type] as Check))];
  // A value has passed the test of its type. With one type, it need not be asked again.
  const isOfOneType = schema.type !== undefined && types.length === 1;
  const test = (inside: unknown) => testOf(parts, inside, []);
  for (const [type, ofType] of byType) {
    const made = ofType.map(([keyword, argument]) =>
      type === undefined
        ? testOfAnyType(parts, keyword, argument, types)
        : (BY_TYPE[type]?.[keyword]?.(argument, schema, test) as Check),
    );
    const isOfType = isOfOneType || type === undefined ? undefined : TYPES[type];
    tests.push(isOfType ? any([(value) => !isOfType(value), all(made)]) : all(made));
  }
  return all(tests);
}

function testOfAnyType(parts: Parts, keyword: string, argument: unknown, types: readonly string[]): Check {
  if (keyword === '$ref') return follow(parts, argument);
  if (keyword === 'const') return oneOf([argument]);
  demand(Array.isArray(argument) && argument.length > 0);
  const items = argument as unknown[];
  if (keyword === 'enum') return oneOf(items);
  return combine(
    keyword,
    items.map((item) => testOf(parts, item, types)),
  );
}

function combine(keyword: string, tests: readonly Check[]): Check {
  if (keyword === 'allOf') return all(tests);
  if (keyword === 'anyOf') return any(tests);
  demand(keyword === 'oneOf');
  return (value) => tests.filter((fits) => fits(value)).length === 1;
}

function isAnnotation(keyword: string, isRoot: boolean): boolean {
  return ANNOTATIONS.has(keyword) || (isRoot && (keyword === '$schema' || keyword === '$id'));
}

/**
 * Returns the type whose values a keyword is for, which the schema must name. Returns undefined for a keyword
 * of all types.
 */
function typeOfKeyword(keyword: string, types: readonly string[]): string | undefined {
  const type = Object.keys(BY_TYPE).find((name) => Object.hasOwn(BY_TYPE[name] as object, keyword));
  demand(type === undefined || types.includes(type) || (type === 'number' && types.includes('integer')));
  return type;
}

/** Returns the types that a schema names, or else those that its value has by the schemas around it. */
function typesOf({ type }: JsonSchema, context: readonly string[]): readonly string[] {
  if (type === undefined) return context;
  const types = [type].flat().map(String);
  demand(types.length > 0 && types.every((name) => Object.hasOwn(TYPES, name)));
  demand(context.length === 0 || types.every((name) => context.includes(name)));
  return types;
}

/** Returns the part of a schema at a pointer within it. */
function at(root: JsonSchema, pointer: unknown): unknown {
  demand(typeof pointer === 'string' && /^(?:#(?:\/[\w$ -]+)*)?$/.test(pointer));
  return String(pointer)
    .split('/')
    .slice(1)
    .reduce<unknown>((part, key) => {
      demand(isObject(part) && Object.hasOwn(part, key));
      return (part as Fields)[key];
    }, root);
}

function countCharacters(text: string): number {
  return text.length - (text.match(/[\ud800-\udbff][\udc00-\udfff]/g)?.length ?? 0);
}

function counted(make: (count: number) => Test): Keyword {
  return (count) => {
    demand(Number.isInteger(count) && Number(count) >= 0);
    return make(Number(count));
  };
}

function numbered(make: (limit: number) => Test): Keyword {
  return (limit) => {
    demand(Number.isFinite(limit));
    return make(Number(limit));
  };
}

function oneOf(values: readonly unknown[]): Check {
  demand(values.every((value) => typeof value !== 'object' || value === null));
  const known = new Set(values);
  return (value) => known.has(value);
}

function asPattern(source: unknown): RegExp {
  demand(typeof source === 'string');
  try {
    return new RegExp(source as string, 'u');
  } catch {
    throw new UnsupportedSchema();
  }
}

function asFormat(name: unknown): Test {
  demand(typeof name === 'string' && Object.hasOwn(FORMATS, name));
  const format = FORMATS[name as string];
  if (format === true) return () => true;
  if (typeof format === 'function') return format as Test;
  if (format instanceof RegExp) return matches(format);
  const { validate } = format as { readonly validate: unknown };
  if (validate instanceof RegExp) return matches(validate);
  demand(typeof validate === 'function');
  return validate as Test;
}

function matches(pattern: RegExp): Test {
  return (text: string) => pattern.test(text);
}

function all(tests: readonly Check[]): Check {
  const [first] = tests;
  if (first && tests.length === 1) return first;
  return (value) => {
    for (const test of tests) if (!test(value)) return false;
    return true;
  };
}

function any(tests: readonly Check[]): Check {
  const [first] = tests;
  return first && tests.length === 1 ? first : (value) => tests.some((test) => test(value));
}

/** Returns whether no object has a field of a name unless it was given one. */
const isOwn = (name: string) => !(name in Object.prototype);

function demand(condition: boolean): void {
  if (!condition) throw new UnsupportedSchema();
}
