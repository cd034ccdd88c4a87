import type { DataValue, JsonSchema, Row, SiteData } from '../types/data.ts';
import { spaceWords } from '../utils/language-tag.ts';
import { annotatedPaths } from '../utils/schema.ts';

/** A word: letters, marks and digits, also with an apostrophe or a hyphen inside. */
const WORD = /[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*/gu;

/** Formats of texts that are not prose. */
const SILENT_FORMATS = new Set([
  'slug',
  'slug-with-capitals',
  'link',
  'date',
  'date-time',
  'uri',
  'email',
  'day',
  'image-address',
  'web-address',
  'picture',
]);

/** Makes the function that returns the number of words of a row. A stored row has it already. */
export function createRowCounter(data: Pick<SiteData, 'datasets' | 'schemas'>): (row: Row) => number {
  const counters = new Map(
    [...data.datasets.keys()].map((name) => [name, createWordCounter(data.schemas.get(name)?.schema)]),
  );
  return (row) => row.stored?.words ?? counters.get(row.dataset)?.(row.value) ?? 0;
}

/**
 * Makes the function that counts the words in a row's texts. Slugs, links, dates and references, as the
 * schema marks them, do not count.
 */
export function createWordCounter(schema: JsonSchema | undefined): (row: DataValue) => number {
  const silent = new Set(schema ? silentPaths(schema).map((path) => path.join('.')) : []);
  const count = (value: DataValue | undefined, path: string): number => {
    if (typeof value === 'string') return silent.has(path) ? 0 : (spaceWords(value).match(WORD)?.length ?? 0);
    if (Array.isArray(value))
      return value.reduce(
        (sum: number, item: DataValue) => sum + count(item, path === '' ? '*' : `${path}.*`),
        0,
      );
    if (typeof value !== 'object' || value === null) return 0;
    let sum = 0;
    for (const [key, item] of Object.entries(value)) sum += count(item, path === '' ? key : `${path}.${key}`);
    return sum;
  };
  return (row) => count(row, '');
}

/** Returns the paths of a row's texts that are not prose: slugs, links, dates and references. */
export function silentPaths(schema: JsonSchema): readonly (readonly string[])[] {
  const formats = annotatedPaths(schema, 'format').filter(({ value }) => SILENT_FORMATS.has(value));
  return [...formats, ...annotatedPaths(schema, 'reference')].map(({ path }) => path);
}
