import type { DataObject, DataPath, DataValue, JsonSchema, TextHashes } from '../types/data.ts';
import { isObject } from '../utils/data-values.ts';
import { hashContent } from '../utils/hash-content.ts';
import { pointTo } from '../utils/schema.ts';

/** Hexadecimal digits of the hash of a text in `translatedFrom`. */
const HASH_DIGITS = 8;

/**
 * What a schema says of the texts of a value: whether they are translated, and what it says of the values
 * inside. A schema that leads back to itself makes a graph with circles.
 */
export interface TranslatedPaths {
  /** True for texts that are translated, false for those that are not. Undefined is as around the value. */
  readonly isTranslated: boolean | undefined;
  readonly fields: ReadonlyMap<string, TranslatedPaths>;
  /** The values of fields that the schema does not name. */
  readonly others: TranslatedPaths | undefined;
  readonly items: TranslatedPaths | undefined;
}

/** The keywords that combine schemas for the same value. */
const COMBINATIONS = ['allOf', 'anyOf', 'oneOf'];
/** The keywords that make a text a name, which has the same value in all languages. */
const NAMES = ['reference', 'enum', 'const'];

/** The fields of an overlay that are for rowpress, and no texts of pages. */
export const OVERLAY_FIELDS = ['slug', 'localSlug', 'translatedFrom', 'draft'] as const;
/**
 * The field with the translations that stand in the source row, in columns such as `name.de`, by language.
 */
export const INLINE_FIELD = 'translations';

/** The fields of a row that are never texts of it, whatever its schema says. */
const NO_TEXTS = [...OVERLAY_FIELDS, INLINE_FIELD, 'publishAt', 'noindex', 'updated', 'date'];
/** The fields that are texts only if they are marked themselves: values of them may have pages. */
const TEXTS_IF_MARKED = ['tags'];

/**
 * Returns which texts of a row its schema marks `translated: true`. In an object or a list that is marked,
 * all texts are translated, except those that are marked `false`, are a `reference`, or have an `enum` or a
 * `const`. Returns undefined if the schema marks nothing.
 */
export function translatedPaths(root: JsonSchema): TranslatedPaths | undefined {
  const nodes = new Map<string, MutablePaths>();
  const numbers = new Map<unknown, number>();
  const numberOf = (schema: unknown): number => {
    const number = numbers.get(schema) ?? numbers.size;
    numbers.set(schema, number);
    return number;
  };
  const visit = (candidates: readonly unknown[], isRow: boolean): MutablePaths => {
    const schemas = layersOf(candidates, root);
    const key = `${schemas.map(numberOf).join()}${isRow ? ' row' : ''}`;
    const known = nodes.get(key);
    if (known) return known;
    const node: MutablePaths = {
      isTranslated: markOf(schemas),
      fields: new Map(),
      others: undefined,
      items: undefined,
    };
    nodes.set(key, node);
    const tables = schemas.flatMap(({ properties }) => (isObject(properties) ? [properties] : []));
    for (const field of new Set(tables.flatMap((table) => Object.keys(table)))) {
      const inside = tables.filter((table) => Object.hasOwn(table, field)).map((table) => table[field]);
      node.fields.set(field, visit(inside, false));
    }
    if (isRow) {
      for (const field of NO_TEXTS) node.fields.set(field, NOTHING);
      for (const field of TEXTS_IF_MARKED)
        if (node.fields.get(field)?.isTranslated !== true) node.fields.set(field, NOTHING);
    }
    const others = schemas.map(({ additionalProperties }) => additionalProperties).filter(isObject);
    if (others.length > 0) node.others = visit(others, false);
    const items = schemas.map((schema) => schema.items).filter(isObject);
    if (items.length > 0) node.items = visit(items, false);
    return node;
  };
  const top = visit([isObject(root.items) ? root.items : root], true);
  return [...nodes.values()].some(({ isTranslated }) => isTranslated === true) ? top : undefined;
}

type MutablePaths = {
  isTranslated: boolean | undefined;
  fields: Map<string, TranslatedPaths>;
  others: TranslatedPaths | undefined;
  items: TranslatedPaths | undefined;
};

const NOTHING: TranslatedPaths = {
  isTranslated: false,
  fields: new Map(),
  others: undefined,
  items: undefined,
};

/**
 * Returns the schemas that describe one value: these, and what they refer to and combine, the outermost
 * first.
 */
function layersOf(candidates: readonly unknown[], root: JsonSchema): readonly JsonSchema[] {
  const layers = new Set<JsonSchema>();
  const collect = (schema: unknown): void => {
    if (!isObject(schema) || layers.has(schema)) return;
    layers.add(schema);
    if (typeof schema.$ref === 'string') collect(pointTo(schema.$ref, root));
    for (const keyword of COMBINATIONS) {
      const combined: unknown = schema[keyword];
      if (Array.isArray(combined)) combined.forEach(collect);
    }
  };
  candidates.forEach(collect);
  return [...layers];
}

/** Returns what the schemas of one value say of its texts. A mark beats keywords that make a text a name. */
function markOf(schemas: readonly JsonSchema[]): boolean | undefined {
  const mark = schemas.find(({ translated }) => typeof translated === 'boolean')?.translated;
  if (mark !== undefined) return mark === true;
  const isName = (schema: JsonSchema) =>
    schema.format === 'picture' || NAMES.some((keyword) => keyword in schema);
  return schemas.some(isName) ? false : undefined;
}

/** Returns what a schema says of a value at a path into a row, and whether its texts are translated. */
export function pathsAt(
  top: TranslatedPaths | undefined,
  path: DataPath,
): { readonly paths: TranslatedPaths | undefined; readonly isTranslated: boolean } {
  let paths = top;
  let isTranslated = top?.isTranslated ?? false;
  for (const step of path) {
    paths = inside(paths, step);
    isTranslated = paths?.isTranslated ?? isTranslated;
  }
  return { paths, isTranslated };
}

function inside(paths: TranslatedPaths | undefined, step: string | number): TranslatedPaths | undefined {
  return typeof step === 'number' ? paths?.items : (paths?.fields.get(step) ?? paths?.others);
}

/** A translated text of a row: a text, or a list of plain values that is one text. */
export type TextValue = string | readonly DataValue[];

/**
 * Calls `onText` with each translated text of a row, and its path. Empty texts, empty lists, and lists
 * without a text are none.
 */
export function visitTranslated(
  value: DataValue | undefined,
  paths: TranslatedPaths | undefined,
  onText: (text: TextValue, path: DataPath) => void,
): void {
  const visit = (
    current: DataValue | undefined,
    at: TranslatedPaths | undefined,
    isAroundTranslated: boolean,
    path: DataPath,
  ): void => {
    const isTranslated = at?.isTranslated ?? isAroundTranslated;
    if (!at && !isTranslated) return;
    if (typeof current === 'string') {
      if (isTranslated && current !== '') onText(current, path);
    } else if (isPlainList(current)) {
      const isListTranslated = at?.items?.isTranslated ?? isTranslated;
      if (isListTranslated && current.some((item) => typeof item === 'string' && item !== ''))
        onText(current, path);
    } else if (Array.isArray(current))
      for (const [index, item] of current.entries()) visit(item, at?.items, isTranslated, [...path, index]);
    else if (isObject(current))
      for (const [field, child] of Object.entries(current))
        visit(child, inside(at, field), isTranslated, [...path, field]);
  };
  if (paths) visit(value, paths, false, []);
}

/** Returns the translated texts of a row by their paths, such as `steps.0.title`. A list is its JSON. */
export function textsOf(
  value: DataObject | undefined,
  paths: TranslatedPaths | undefined,
): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  visitTranslated(value, paths, (text, path) => texts.set(textKey(path), asText(text)));
  return texts;
}

/** Returns a text of a row as the text that is hashed: a list as JSON. */
export function asText(text: TextValue): string {
  return typeof text === 'string' ? text : JSON.stringify(text);
}

/** Returns whether a value is a list without mappings and lists. A translation replaces it as a whole. */
export function isPlainList(value: DataValue | undefined): value is readonly DataValue[] {
  return Array.isArray(value) && value.every((item) => typeof item !== 'object' || item === null);
}

/**
 * Returns the name of a text in `translatedFrom`: `steps.0.title`. A dot of a key has a backslash before it.
 */
export function textKey(path: DataPath): string {
  return path.map((step) => String(step).replace(/[.\\]/g, '\\$&')).join('.');
}

/** Returns the hash of a source text, by which a translation remembers it: 8 hexadecimal digits. */
export function textHash(text: string): string {
  return hashContent(text).slice(0, HASH_DIGITS);
}

/** Returns the hashes of the translated texts of a row, by path. */
export function textHashes(value: DataObject, paths: TranslatedPaths | undefined): TextHashes {
  const hashes: Record<string, string> = {};
  visitTranslated(value, paths, (text, path) => {
    hashes[textKey(path)] = textHash(asText(text));
  });
  return hashes;
}

/** The fields that an overlay may have besides translated texts. */
const OWN_FIELDS: ReadonlySet<string> = new Set([...OVERLAY_FIELDS, 'updated']);

/** Returns the paths of the values of an overlay that all languages share, so that none can have its own. */
export function findSharedFields(value: DataObject, paths: TranslatedPaths | undefined): DataPath[] {
  const shared: DataPath[] = [];
  const visit = (current: DataValue | undefined, path: DataPath): void => {
    if (current === undefined || current === null) return;
    const isLeaf = typeof current !== 'object' || isPlainList(current);
    if (!isLeaf)
      for (const key of Object.keys(current)) visit(childOf(current, key), [...path, stepOf(current, key)]);
    else if (!isText(current, path, paths)) shared.push(path);
  };
  for (const [field, child] of Object.entries(value)) if (!OWN_FIELDS.has(field)) visit(child, [field]);
  return shared;
}

function childOf(value: DataValue, key: string): DataValue | undefined {
  return (value as Readonly<Record<string, DataValue>>)[key];
}

function stepOf(value: DataValue, key: string): string | number {
  return Array.isArray(value) ? Number(key) : key;
}

function isText(value: DataValue, path: DataPath, top: TranslatedPaths | undefined): boolean {
  if (typeof value !== 'string' && !Array.isArray(value)) return false;
  const { paths, isTranslated } = pathsAt(top, path);
  return Array.isArray(value) ? (paths?.items?.isTranslated ?? isTranslated) : isTranslated;
}
