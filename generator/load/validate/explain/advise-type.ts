import { cleanText } from '../../../problems/clean-text.ts';
import type { SourceFormat } from '../../parse/source-format.ts';
import { fitsSchema } from './fits-schema.ts';
import { readNumber } from './read-number.ts';

const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: 'a text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a mapping',
  null: 'nothing',
};

/** Returns types of JSON Schema in words. */
export function nameTypes(types: readonly string[]): string {
  return [...new Set(types)].map((name) => TYPE_NAMES[name] ?? name).join(' or ');
}

const BOOLEANS: Readonly<Record<string, boolean>> = {
  ...{ true: true, yes: true, y: true, on: true, 1: true },
  ...{ false: false, no: false, n: false, off: false, 0: false },
};

/**
 * Returns what to do about a value of the wrong type. It names a value only if the schema allows it and the
 * written one can mean nothing else. Quotes decide about types in YAML and JSON, and not in CSV.
 */
export function adviseType(
  types: readonly string[],
  data: unknown,
  schema: object | undefined,
  format: SourceFormat,
): string {
  const type = types.find((name) => name !== 'null') ?? 'null';
  if (data === null || data === undefined) return ADVICE_FOR_NOTHING[type] ?? WRITE_OR_REMOVE;
  if (type === 'null') return 'Leave it empty.';
  if (type === 'integer' || type === 'number') return adviseNumber(type, data, schema, format);
  if (type === 'boolean') return adviseBoolean(data, format);
  const isList = Array.isArray(data);
  const isScalar = typeof data !== 'object';
  if (type === 'string' && isScalar) return 'Put it in quotes, as it is written, so that it is a text.';
  if (['json', 'ndjson', 'csv'].includes(format)) return ADVICE_IN_JSON[type] ?? `Write ${nameTypes(types)}.`;
  if (type === 'string')
    return `Write one text. ${isList ? 'A text that begins with "[" or "- "' : 'A text with ": " in it, or with "{" at its beginning,'} needs quotes.`;
  if (type === 'array')
    return isScalar ? adviseList(String(data)) : 'Put "- " before each item, so that it is a list.';
  return isList
    ? 'Write its fields as "key: value", without "- " before them.'
    : 'Write its fields below it, each as "key: value" and indented by two more spaces.';
}

/** A list that is written as a text: words with commas between them. */
const COMMA_LIST = /^(?:(?!(?:true|false|null) *(?:,|$))\p{L}[\p{L}\p{N} ._-]*(?:, ?|$))+$/iu;

function adviseList(text: string): string {
  if (/^-\S/.test(text)) return 'Write a space after the "-" of each item.';
  return text.length < 60 && text.includes(',') && COMMA_LIST.test(text)
    ? `Write it as a list, in brackets: [${text}].`
    : 'Write it as a list, each item after "- ".';
}

const WRITE_OR_REMOVE = 'Write a value, or remove the field if it is optional.';
const ADVICE_FOR_NOTHING: Readonly<Record<string, string>> = {
  string: 'Write the text, or remove the field if it is optional.',
  array: 'Write its items below it, each after "- ", or remove the field if it is optional.',
  object: 'Indent its fields below it by two more spaces, or remove the field if it is optional.',
};
const ADVICE_IN_JSON: Readonly<Record<string, string>> = {
  string: 'Write one text in double quotes.',
  array: 'Write a list in square brackets.',
  object: 'Write a mapping in braces.',
};

function adviseNumber(type: string, data: unknown, schema: object | undefined, format: SourceFormat): string {
  const number = typeof data === 'string' ? readNumber(cleanText(data).text) : undefined;
  if (number !== undefined && fitsSchema(schema, number)) return `Write ${number}.`;
  const without = format === 'csv' ? 'without' : 'without quotes,';
  return type === 'integer'
    ? `Write a whole number: digits only, ${without} separators or units.`
    : `Write a number: digits, and a point before decimals, ${without} other separators or units.`;
}

function adviseBoolean(data: unknown, format: SourceFormat): string {
  const end = format === 'csv' ? '.' : ', without quotes.';
  const meant = BOOLEANS[cleanText(String(data)).text.toLowerCase()];
  return meant === undefined ? `Write true or false${end}` : `Write ${meant}${end}`;
}
