import type { ErrorObject } from 'ajv';
import { cleanText, findOddCharacter, showInvisible } from '../../problems/odd-characters.ts';
import { didYouMean } from '../../problems/suggest.ts';
import type { ProblemKind } from '../../types/problem.ts';
import type { Writing } from '../formats/row-format.ts';
import { adviseFormat, adviseType, asAddress, nameFormat, nameTypes } from './advice.ts';
import { fitsSchema } from './ajv.ts';
import { describePattern } from './pattern-words.ts';

/** Explains an error of ajv: what was expected, what is there, and what to do in such a format. */
export function explainError(error: ErrorObject, writing: Writing): Explanation {
  const explained = (EXPLANATIONS[error.keyword] ?? explainOther)(error, writing);
  return COMPARED.has(error.keyword) ? withOddCharacter(explained, error) : explained;
}

/** Keywords of values that programs compare, not people read: an odd character in them is a fault. */
const COMPARED: ReadonlySet<string> = new Set(['type', 'enum', 'const', 'format', 'pattern']);

/** Names the first character that people cannot see, if the text is right without it. */
function withOddCharacter(explained: Explanation, { keyword, data, parentSchema }: ErrorObject): Explanation {
  if (typeof data !== 'string') return explained;
  const { text, odd } = cleanText(data);
  if (!odd) return explained;
  const isRight = keyword === 'type' ? explained.advice.startsWith('Write') : fitsSchema(parentSchema, text);
  if (!isRight) return explained;
  const value = keyword === 'type' ? explained.advice : `Write ${JSON.stringify(text)}.`;
  return { ...explained, advice: `It has ${odd.name}. ${value}`, offset: odd.offset };
}

type Explain = (error: ErrorObject, writing: Writing) => Explanation;

const wrong = (message: string, advice: string): Explanation => ({ kind: 'wrong-value', message, advice });

const explainOther: Explain = ({ keyword, message = keyword }) =>
  wrong(message, 'Correct the value as the schema says.');

const SHAPES = 'See the schema for the shapes that are allowed.';

const EXPLANATIONS: Readonly<Record<string, Explain>> = {
  required: ({ params, parentSchema }) => ({
    kind: 'missing-field',
    message: 'this field is required and missing',
    advice: describeField(parentSchema, params.missingProperty) ?? `Add "${params.missingProperty}".`,
    key: params.missingProperty,
  }),
  dependentRequired: ({ params }) => ({
    kind: 'missing-field',
    message: `this field is required beside "${params.property}", and missing`,
    advice: `Add "${params.missingProperty}", or remove "${params.property}".`,
    key: params.missingProperty,
  }),
  additionalProperties: ({ params, parentSchema }) =>
    explainUnknown(params.additionalProperty, Object.keys(parentSchema?.properties ?? {})),
  unevaluatedProperties: ({ params, parentSchema }) =>
    explainUnknown(params.unevaluatedProperty, Object.keys(parentSchema?.properties ?? {})),
  type: ({ params, data, parentSchema, instancePath }, writing) => {
    const types = [params.type].flat().flatMap((type) => String(type).split(','));
    const message = `expected ${nameTypes(types)}, got ${showValue(data)}`;
    const [, tight] = /\/([^/:]+:[^/ ]+)$/.exec(instancePath) ?? [];
    if (tight && data === null)
      return wrong(message, `Write a space after the colon: "${tight.replace(':', ': ')}".`);
    return wrong(message, adviseType(types, data, parentSchema, writing));
  },
  enum: ({ params, data }) =>
    wrong(
      `expected one of ${listValues(params.allowedValues)}, got ${showValue(data)}`,
      adviseChoice(data, params.allowedValues),
    ),
  const: ({ params, data }) =>
    wrong(
      `expected ${showValue(params.allowedValue)}, got ${showValue(data)}`,
      isScalar(params.allowedValue)
        ? `Write ${JSON.stringify(params.allowedValue)}.`
        : 'Write what the schema says.',
    ),
  format: ({ params, data, parentSchema }) =>
    wrong(
      `expected ${nameFormat(params.format)}, got ${showValue(data)}`,
      adviseFormat(params.format, String(data), parentSchema),
    ),
  pattern: explainPattern,
  minLength: ({ params, data }) =>
    wrong(
      `expected at least ${amount(params.limit, 'character')}, got ${length(data)}`,
      `Add ${amount(params.limit - length(data), 'character')}.`,
    ),
  maxLength: ({ params, data }) =>
    wrong(
      `expected at most ${amount(params.limit, 'character')}, got ${length(data)}`,
      `Shorten the text by ${amount(length(data) - params.limit, 'character')}.`,
    ),
  minItems: ({ params, data }) =>
    wrong(
      `expected at least ${amount(params.limit, 'item')}, got ${(data as unknown[]).length}`,
      `Add ${amount(params.limit - (data as unknown[]).length, 'item')}.`,
    ),
  maxItems: ({ params, data }) =>
    wrong(
      `expected at most ${amount(params.limit, 'item')}, got ${(data as unknown[]).length}`,
      `Remove ${amount((data as unknown[]).length - params.limit, 'item')}.`,
    ),
  minimum: adviseRange,
  maximum: adviseRange,
  exclusiveMinimum: adviseRange,
  exclusiveMaximum: adviseRange,
  multipleOf: ({ params, data }) =>
    wrong(`expected a multiple of ${params.multipleOf}, got ${showValue(data)}`, 'Correct the number.'),
  uniqueItems: ({ params }) => wrong(`items ${params.j} and ${params.i} are the same`, 'Remove one of them.'),
  discriminator: ({ params, parentSchema }) => ({
    ...wrong(
      `expected one of ${listValues(tagValues(parentSchema, params.tag))}, got ${showValue(params.tagValue)}`,
      adviseChoice(params.tagValue, tagValues(parentSchema, params.tag)),
    ),
    key: params.tag,
  }),
  oneOf: ({ params, parentSchema }) => {
    const [names, isMany] = [requiredByShapes(parentSchema?.oneOf), Boolean(params.passingSchemas)];
    if (names && isMany)
      return wrong(`expected one of the fields ${names}, got several`, 'Keep one of them.');
    return isMany
      ? wrong('fits more than one of the allowed shapes', 'Leave out the fields of all shapes but one.')
      : explainNoShape(names);
  },
  anyOf: ({ parentSchema }) => explainNoShape(requiredByShapes(parentSchema?.anyOf)),
};

function explainNoShape(names: string | undefined): Explanation {
  return names === undefined
    ? wrong('fits none of the allowed shapes', SHAPES)
    : wrong(`expected one of the fields ${names}, got none`, 'Add one of them.');
}

/** Returns the names of the fields of which shapes require one each, if they say nothing else. */
function requiredByShapes(shapes: unknown): string | undefined {
  if (!Array.isArray(shapes)) return undefined;
  const names = shapes.map((shape) => {
    const { required, ...rest } = shape as { readonly required?: readonly string[] };
    return required?.length === 1 && Object.keys(rest).length === 0 ? required[0] : undefined;
  });
  return names.includes(undefined) ? undefined : names.map((name) => `"${name}"`).join(' and ');
}

/**
 * Explains a text of the wrong form in the schema's own words, or in the engine's for patterns that it knows.
 */
function explainPattern({ params, data, parentSchema }: ErrorObject): Explanation {
  const { patternErrorMessage: own, examples, description } = parentSchema ?? {};
  const known = describePattern(params.pattern);
  const got = `got ${showValue(data)}`;
  const text = String(data);
  const meant = [asAddress(text), text.replace(/\/$/, '')].find((other) => fitsSchema(parentSchema, other));
  const value = meant === undefined ? undefined : `Write ${JSON.stringify(meant)}.`;
  const [example] = Array.isArray(examples) ? examples : [];
  const like = typeof example === 'string' ? `Write it like ${JSON.stringify(example)}.` : undefined;
  const about = typeof description === 'string' ? `The schema says: ${description}` : undefined;
  const advice = value ?? like ?? about ?? 'Write it in that form.';
  if (typeof own === 'string') return wrong(`${own.replace(/[.\s]+$/, '')}; ${got}`, advice);
  return wrong(`expected ${known ?? `a text that matches the pattern ${params.pattern}`}, ${got}`, advice);
}

/** A beginning of so many letters may stand for a value, such as `warn` for `warning`. */
const LEAST_BEGINNING = 3;

/** Returns the advice about a value that is none of the allowed ones. */
function adviseChoice(data: unknown, allowed: readonly unknown[]): string {
  const same = allowed.find((value) => isScalar(value) && fold(value) === fold(data));
  if (same !== undefined) {
    const isText = typeof same === 'string';
    return `Write ${JSON.stringify(same)}${isText === (typeof data === 'string') ? '' : isText ? ', in quotes' : ', without quotes'}.`;
  }
  const texts = allowed.filter((value) => typeof value === 'string');
  if (typeof data !== 'string') return 'Choose one of these.';
  const longer = texts.filter(
    (text) => data.length >= LEAST_BEGINNING && text.startsWith(data.toLowerCase()),
  );
  const otherwise = longer.length === 1 ? `Did you mean "${longer[0]}"?` : 'Choose one of these.';
  return didYouMean(data, texts, otherwise);
}

function fold(value: unknown): string {
  return String(value)
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .trim();
}

function isScalar(value: unknown): boolean {
  return typeof value !== 'object';
}

function tagValues(schema: ErrorObject['parentSchema'], tag: string): unknown[] {
  const shapes: readonly ErrorObject['parentSchema'][] = schema?.oneOf ?? [];
  return shapes.flatMap((shape) => shape?.properties?.[tag]?.const ?? shape?.properties?.[tag]?.enum ?? []);
}

function describeField(schema: ErrorObject['parentSchema'], field: string): string | undefined {
  const description: unknown = schema?.properties?.[field]?.description;
  return typeof description === 'string' ? `Add "${field}": ${description}` : undefined;
}

function amount(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/** Returns the number of characters of a text, as JSON Schema counts them. */
function length(data: unknown): number {
  return [...String(data)].length;
}

/** The advice about a field that is like no field of the schema. */
export const ADVICE_FOR_UNKNOWN = 'Remove it, or add it to the schema.';

/** Explains a field that the schema does not have. `known` are the names of the fields that it has. */
function explainUnknown(field: string, known: readonly string[]): Explanation {
  const advice = didYouMean(cleanText(field).text, known, ADVICE_FOR_UNKNOWN);
  const explained = { kind: 'unknown-field', message: 'the schema has no such field', key: field } as const;
  const odd = findOddCharacter(field);
  if (!odd) return { ...explained, advice };
  const isFirst = odd.offset === 0;
  const { text } = cleanText(field);
  return {
    ...explained,
    message: `the name of this field ${isFirst ? 'begins with' : 'has'} ${odd.name}`,
    advice: [
      known.includes(text) ? `Write "${text}".` : advice,
      ...(isFirst ? ['Indent it with plain spaces, like the fields around it.'] : []),
    ].join(' '),
  };
}

/** Explains a number that is too small or too large, with both limits. */
function adviseRange({ data, params, keyword, parentSchema = {} }: ErrorObject): Explanation {
  const limits = { ...parentSchema, [keyword]: params.limit };
  const least = limits.minimum ?? limits.exclusiveMinimum;
  const most = limits.maximum ?? limits.exclusiveMaximum;
  const words = [
    ...(least === undefined ? [] : [`${limits.minimum === undefined ? 'more than' : 'at least'} ${least}`]),
    ...(most === undefined ? [] : [`${limits.maximum === undefined ? 'less than' : 'at most'} ${most}`]),
  ];
  return {
    kind: 'wrong-value',
    message: `expected a number of ${words.join(' and ')}, got ${showValue(data)}`,
    advice: 'Correct the number.',
  };
}

const MAX_LISTED = 12;

/** Returns allowed values as a list, cut if there are many. */
function listValues(values: readonly unknown[]): string {
  const listed = values.slice(0, MAX_LISTED).map(showValue).join(', ');
  return values.length > MAX_LISTED ? `${listed} and ${values.length - MAX_LISTED} more` : listed;
}

/** An error of ajv in words. */
interface Explanation {
  readonly kind: ProblemKind;
  readonly message: string;
  readonly advice: string;
  /** The field at fault, if the error is about a field of the mapping. */
  readonly key?: string;
  /** The character of the text at which the fault is, if it is not the whole text. */
  readonly offset?: number;
}

const MAX_LENGTH = 60;

/**
 * Returns a value in words or as it is written, cut if it is long. Invisible characters are shown by number.
 */
function showValue(value: unknown): string {
  if (value === null || value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'a mapping';
  const text = typeof value === 'string' ? `"${showInvisible(escapeText(value))}"` : JSON.stringify(value);
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH - 3)}…"` : text;
}

function escapeText(text: string): string {
  return text.replace(/[\\"]/g, '\\$&').replace(/\n/g, '\\n').replace(/\t/g, '\\t');
}
