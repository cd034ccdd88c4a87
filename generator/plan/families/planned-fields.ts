import type { DataValue, JsonSchema } from '../../types/data.ts';
import type { WrittenFamily } from '../../types/family.ts';
import { isObject } from '../../utils/data-values.ts';
import { loadLibrary } from '../../utils/libraries/load-library.ts';
import { annotatedPaths, pictureFields } from '../../utils/schema.ts';
import { sortField } from '../planned-links.ts';
import { DECIDING_FIELDS } from '../public-view.ts';
import { readValueSource } from '../row-pages.ts';
import { collectPaths } from '../texts/collect-paths.ts';
import { compileQuickText } from '../texts/compile-text.ts';
import { createTextHelpers } from '../texts/text-helpers.ts';
import { writtenConditions } from './conditions.ts';
import { launchOrder } from './launches.ts';
import { writtenTexts } from './resolve-texts.ts';

/**
 * What the plan needs of a dataset's rows: the names of their fields (undefined: all), and whether
 * it needs their number of words.
 */
export interface PlannedFields {
  readonly fields: readonly string[] | undefined;
  readonly words: boolean;
}

/** The fields that the plan reads of every row. */
const ALWAYS = ['slug', 'updated', ...DECIDING_FIELDS];

/**
 * Returns the function that finds the fields that the plan reads of a dataset's rows. It uses the families as
 * they are written and the references of the schemas. A row summary with these fields is enough until the
 * row's page is rendered. Families with faults need no fields, since they are not planned. `ownHelpers` are
 * the names of the helpers of the site's config.
 */
export function plannedFields(
  routes: DataValue,
  schemas: ReadonlyMap<string, { readonly schema: JsonSchema }>,
  ownHelpers: readonly string[] = [],
): (dataset: string) => PlannedFields {
  const helpers = [...HELPERS, ...ownHelpers];
  const families = (Array.isArray(routes) ? routes : []).filter(isObject) as unknown as WrittenFamily[];
  const named = new Map<string, Set<string>>();
  const whole = new Set<string>();
  const counted = new Set<string>();
  const conditions = new Set<string>();
  const names = new Set(
    families.flatMap(({ each, rows }) => [...entries(each), ...entries(rows)].map(([as]) => as)),
  );
  for (const family of families) {
    const datasets = new Map<string, string>();
    for (const [as, dataset] of entries(family.each)) {
      datasets.set(as, dataset);
      const source = readValueSource(dataset);
      if (source)
        named.set(source.dataset, (named.get(source.dataset) ?? new Set()).add(source.field[0] ?? ''));
    }
    for (const [as, reference] of entries(family.rows))
      datasets.set(as, String(reference).split('/')[0] ?? '');
    const order = launchOrder(family);
    if ((family.minWords ?? 0) > 0 || order?.words)
      for (const dataset of datasets.values()) counted.add(dataset);
    for (const [variable = '', field] of readPaths(family, helpers)) {
      const dataset = datasets.get(variable);
      if (dataset === undefined) continue;
      if (field === undefined) whole.add(dataset);
      else named.set(dataset, (named.get(dataset) ?? new Set()).add(field));
    }
    for (const { where, sort } of queriesOf(family)) {
      const sorted = typeof sort === 'string' ? sortField(sort) : undefined;
      for (const path of [...entries(where).map(([field]) => field), sorted ?? []].flat()) {
        // The first step is a field, or the name of a row of the listed family.
        const [first = '', second] = path.split('.');
        conditions.add(first);
        if (second !== undefined && names.has(first)) conditions.add(second);
      }
    }
  }
  return (dataset) => {
    const schema = schemas.get(dataset)?.schema;
    const references = schema ? annotatedPaths(schema, 'reference').map(({ path }) => path[0] ?? '') : [];
    const pictures = pictureFields(schema).flatMap(({ path, alt, focus }) =>
      [path, alt, focus].map((steps) => steps?.[0] ?? ''),
    );
    const own = [...references, ...pictures.filter((field) => field !== '')];
    const fields = new Set([...ALWAYS, ...own, ...(named.get(dataset) ?? []), ...conditions]);
    return { fields: whole.has(dataset) ? undefined : [...fields].sort(), words: counted.has(dataset) };
  };
}

/** Returns the paths that a family reads from its rows, as steps. */
function readPaths(family: WrittenFamily, helpers: readonly string[]): (readonly string[])[] {
  const order = launchOrder(family);
  const plain = [
    writtenConditions(family).map(({ path }) => path),
    family.tags ?? [],
    order && !order.words ? order.path : [],
    ...queriesOf(family).map(({ rows }) => rows ?? []),
    ...[family.path, family.parent, family.canonical, family.feed?.path].flatMap(addressFields),
  ].flat();
  const texts = writtenTexts(family).flatMap(([, source]) => textPaths(String(source), helpers));
  return [...plain.map((path) => String(path).split('.')), ...texts];
}

/** Returns the fields of rows that an address shows, such as `city.country`. */
function addressFields(address: unknown): string[] {
  if (typeof address !== 'string') return [];
  return [...address.matchAll(/\{([^{}?]+\.[^{}?]+)\}/g)].map(([, path = '']) => path);
}

interface Query {
  readonly rows?: string;
  readonly where?: Readonly<Record<string, string>>;
  readonly sort?: string;
}

function queriesOf({ list, links }: WrittenFamily): Query[] {
  return [list, ...Object.values(links ?? {})].filter(isObject) as Query[];
}

function textPaths(source: string, helpers: readonly string[]): (readonly string[])[] {
  const quick = compileQuickText(source);
  if (quick) return quick.paths.map(({ steps }) => steps);
  try {
    const program = loadLibrary('handlebars').parse(source);
    return collectPaths(source, program, helpers).map(({ steps }) => steps);
  } catch {
    // The fault is reported when the families are resolved.
    return [];
  }
}

const HELPERS = Object.keys(createTextHelpers('2000-01-01', 'en'));

function entries(mapping: Readonly<Record<string, string>> | undefined): [string, string][] {
  return isObject(mapping) ? Object.entries(mapping) : [];
}
