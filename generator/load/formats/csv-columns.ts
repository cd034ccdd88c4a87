import { INLINE_FIELD } from '../../languages/row-texts.ts';
import type { DataObject, DataValue, JsonSchema } from '../../types/data.ts';
import { isObject } from '../../utils/data-values.ts';
import { fieldSchema, itemSchema, resolveSchema, rowSchema } from '../../utils/schema.ts';
import { countKeys } from './row-format.ts';

/** A column: the path of the field that it holds, and the types of its cells. */
export interface CsvColumn extends CellTypes {
  readonly path: readonly string[];
}

/**
 * How the records of a CSV file are read. It depends on the header and on the schema, and is sent as JSON.
 */
export interface CsvTable {
  readonly delimiter: string;
  readonly columns: readonly CsvColumn[];
}

/** Returns the path and the types of a column by its name. Its field may be unknown to the schema. */
export function readColumn(name: string, root: JsonSchema | undefined): CsvColumn & { isKnown: boolean } {
  const row = root && rowSchema(root);
  if (!root || !row) return { path: fieldPath(name), types: ['string'], isKnown: root === undefined };
  for (const path of [[name], name.split('.'), fieldPath(name), inlinePath(name)]) {
    const schema = path.length > 0 ? schemaAt(row, path, root) : undefined;
    if (schema) return { path, ...cellTypes(schema, root), isKnown: true };
  }
  return { path: fieldPath(name), types: ['string'], isKnown: false };
}

/**
 * Returns the path of a translation beside its source: `tagline.de` is the field `translations.de.tagline`.
 */
function inlinePath(name: string): readonly string[] {
  const at = name.lastIndexOf('.');
  const language = name.slice(at + 1).trim();
  return at < 0 ? [] : [INLINE_FIELD, language, ...fieldPath(name.slice(0, at))];
}

function schemaAt(row: JsonSchema, path: readonly string[], root: JsonSchema): JsonSchema | undefined {
  let schema: JsonSchema | undefined = row;
  for (const step of path) schema = schema && fieldSchema(schema, step, root);
  return schema;
}

/**
 * Makes the function that returns the row of a record, given its cells, of which there is one for each
 * column. Empty cells are left out. Returns undefined if all cells are empty.
 */
export function createRowReader({ columns }: CsvTable): (cells: readonly string[]) => DataObject | undefined {
  return (cells) => {
    const row: Record<string, DataValue> = {};
    let isEmpty = true;
    for (let at = 0; at < columns.length; at++) {
      const column = columns[at] as CsvColumn;
      const value = readValue(cells[at] ?? '', column);
      if (value === undefined) continue;
      isEmpty = false;
      const [first = '', ...rest] = column.path;
      if (rest.length === 0) row[first] = value;
      else setAt(row, column.path, value);
    }
    return isEmpty ? undefined : row;
  };
}

function setAt(row: Record<string, DataValue>, path: readonly string[], value: DataValue): void {
  let mapping = row;
  for (const step of path.slice(0, -1)) {
    mapping[step] ??= {};
    mapping = mapping[step] as Record<string, DataValue>;
  }
  mapping[path.at(-1) as string] = value;
}

/** Latin letters that are not made of a base letter and a mark. */
const LETTERS: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd' };

/**
 * Returns the path of the field that a column's name stands for: `prices.from` is the field `from` of
 * `prices`. Names of several words become one in camelCase: `City Name` is the field `cityName`. A dot that
 * ends a word, as in `Art. no.`, is no step. A step of the path is empty if the name has no letter and no
 * digit there.
 */
export function fieldPath(column: string): string[] {
  return column
    .trim()
    .replace(/\.(?=\s|$)/g, ' ')
    .split('.')
    .map(fieldName);
}

function fieldName(words: string): string {
  const plain = words.trim();
  if (/^[a-z][A-Za-z0-9_]*$/.test(plain) && !plain.includes('_')) return plain;
  const parts = plain
    .replace(/[ßæœøłđÆŒØŁĐ]/g, (letter) => LETTERS[letter.toLowerCase()] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/['’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .flatMap((part) => part.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').split(' '));
  const [first = '', ...rest] = parts.map((part) => part.toLowerCase());
  const name = first + rest.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join('');
  return /^\d/.test(name) ? `n${name}` : name;
}

/** The types of JSON that a cell may have, and those of its items if it is a list. */
interface CellTypes {
  readonly types: readonly string[];
  readonly items?: readonly string[];
}

/** Types in the order in which a cell is tried: a text fits any cell, so it comes last. */
const ORDER = ['boolean', 'number', 'array', 'object', 'string'];

/** Returns the types that a field's schema allows. A field of any type is a text. */
function cellTypes(schema: JsonSchema | undefined, root: JsonSchema): CellTypes {
  const types = allowedTypes(schema, root);
  if (!types.includes('array') || !schema) return { types };
  return { types, items: allowedTypes(listItems(schema, root, 0), root) };
}

function allowedTypes(schema: JsonSchema | undefined, root: JsonSchema): readonly string[] {
  const found = new Set<string>();
  collectTypes(schema, root, found, 0);
  const types = ORDER.filter((type) => found.has(type));
  return types.length === 0 ? ['string'] : types;
}

function collectTypes(candidate: unknown, root: JsonSchema, found: Set<string>, depth: number): void {
  const schema = resolveSchema(candidate, root);
  if (!schema || depth > 8) return;
  const types = Array.isArray(schema.type) ? schema.type : [schema.type];
  for (const type of types) if (typeof type === 'string') found.add(type === 'integer' ? 'number' : type);
  if (schema.type === undefined && 'const' in schema) found.add(typeOf(schema.const));
  if (schema.type === undefined && Array.isArray(schema.enum))
    for (const value of schema.enum) found.add(typeOf(value));
  for (const combination of ['allOf', 'anyOf', 'oneOf'] as const) {
    const schemas = schema[combination];
    if (Array.isArray(schemas)) for (const other of schemas) collectTypes(other, root, found, depth + 1);
  }
}

/** Returns the schema of a list's items, also if the list is one of several shapes. */
function listItems(candidate: unknown, root: JsonSchema, depth: number): JsonSchema | undefined {
  const schema = resolveSchema(candidate, root);
  if (!schema || depth > 8) return undefined;
  const own = itemSchema(schema, root);
  if (own) return own;
  for (const combination of ['allOf', 'anyOf', 'oneOf'] as const) {
    const schemas = schema[combination];
    if (!Array.isArray(schemas)) continue;
    for (const other of schemas) {
      const items = listItems(other, root, depth + 1);
      if (items) return items;
    }
  }
  return undefined;
}

function typeOf(value: unknown): string {
  if (Array.isArray(value)) return 'array';
  return isObject(value) ? 'object' : typeof value;
}

/** A number as JSON writes it. A number with zeros before it is a code, such as a postcode. */
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
const BOOLEAN = /^(?:true|false|yes|no|1|0)$/i;
const TRUE = /^(?:true|yes|1)$/i;

/**
 * Returns the value of a cell by the types that its field allows, without white space around it. Returns
 * undefined for an empty cell, and the text itself if it has none of the types: then the schema reports it.
 */
function readValue(cell: string, { types, items }: CellTypes): DataValue | undefined {
  const text = cell.trim();
  if (text === '') return undefined;
  for (const type of types) {
    if (type === 'string') return text;
    const value = READERS[type]?.(text, items);
    if (value !== undefined) return value;
  }
  return text;
}

/** Returns the value that a text stands for, as in a cell, by the types that its field's schema allows. */
export function readByType(text: string, field: JsonSchema, root: JsonSchema): DataValue | undefined {
  const types = cellTypes(field, root);
  return types.types.includes('string') && !types.types.includes('array') && types.types.length === 1
    ? text
    : readValue(text, types);
}

const READERS: Readonly<
  Record<string, (cell: string, items: readonly string[] | undefined) => DataValue | undefined>
> = {
  boolean: (cell) => (BOOLEAN.test(cell) ? TRUE.test(cell) : undefined),
  number: (cell) => (NUMBER.test(cell) ? finite(Number(cell)) : undefined),
  array: (cell, items = ['string']) => (cell.startsWith('[') ? readJson(cell) : readList(cell, items)),
  object: (cell) => (cell.startsWith('{') ? readJson(cell) : undefined),
};

function finite(number: number): number | undefined {
  return Number.isFinite(number) ? number : undefined;
}

/** Returns the texts of the items of a list: between `|`, or between `;` if the cell has no `|`. */
export function splitItems(cell: string): string[] {
  return cell
    .split(cell.includes('|') ? '|' : ';')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

function readList(cell: string, types: readonly string[]): DataValue {
  return splitItems(cell).map((item) => readValue(item, { types }) ?? item);
}

function readJson(cell: string): DataValue | undefined {
  try {
    const value = JSON.parse(cell) as DataValue;
    return countKeys(value, 2) >= 0 ? value : undefined;
  } catch {
    return undefined;
  }
}
