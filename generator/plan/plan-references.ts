import type { Row, SiteData } from '../types/data.ts';
import type { Family } from '../types/family.ts';
import type { IndexedPage, ListedReferences, RowReference } from '../types/page.ts';
import type { PublicIndex } from '../types/plan.ts';
import { annotatedPaths } from '../utils/schema/schema-fields.ts';
import { valueAt, visitTextsAt } from '../utils/schema/visit-path.ts';

/** The most references of one family to rows of one dataset that are cached for its next pages. */
const MAX_CACHED_REFERENCES = 20_000;

/** Everything that references are planned from besides the index. */
export interface ReferenceSource {
  readonly schemas: SiteData['schemas'];
  readonly values: SiteData['values'];
  /** Returns the name of a row, for references to it. See `createRowNames`. */
  readonly nameOf: (dataset: string, slug: string) => string | undefined;
}

/**
 * Makes the function that returns the references of a page's rows. `families` holds the
 * families of the index by name.
 */
export function createReferencePlanner(
  { schemas, values, nameOf }: ReferenceSource,
  index: PublicIndex,
  families: ReadonlyMap<string, Family>,
): (page: IndexedPage) => ListedReferences {
  const references = new Map(
    [...schemas].map(([name, { schema }]) => [name, annotatedPaths(schema, 'reference')]),
  );
  const planned = new Map<string, Map<string, RowReference>>();
  return (page) => {
    const refs: Record<string, RowReference[]> = {};
    for (const row of Object.values(page.rows)) {
      for (const { path, value: dataset } of references.get(row.dataset) ?? []) {
        const known = knownReferences(page, dataset);
        const list = refs[dataset] ?? [];
        visitTextsAt(row.value, path, (slug) => {
          refs[dataset] = list;
          list.push(known.get(slug) ?? referenceTo(page, dataset, slug, known));
        });
      }
      for (const [name, target] of valuesOf(row, values)) {
        const known = knownReferences(page, name);
        refs[name] ??= [];
        refs[name].push(known.get(target.slug) ?? referenceTo(page, name, target.slug, known, target));
      }
    }
    return refs;
  };

  /** Returns the references that are planned already. All pages of a family share them. */
  function knownReferences({ family }: IndexedPage, dataset: string): Map<string, RowReference> {
    const id = `${family}/${dataset}`;
    const known = planned.get(id) ?? new Map<string, RowReference>();
    planned.set(id, known);
    return known;
  }

  /**
   * Returns a reference to a row. It prefers the row's page in the page's own family: alternatives link to
   * alternatives.
   */
  function referenceTo(
    page: IndexedPage,
    dataset: string,
    slug: string,
    known: Map<string, RowReference>,
    { fieldValue, value }: Pick<Row, 'fieldValue' | 'value'> = { value: {} },
  ): RowReference {
    const target = index.pageOfRow(dataset, slug, families.get(page.family));
    const label = fieldValue === undefined ? (nameOf(dataset, slug) ?? slug) : String(value.name);
    const path = target && (target.indexable || target.draft) ? target.path : null;
    const reference = { slug, ...(fieldValue === undefined ? {} : { value: fieldValue }), label, path };
    if (known.size >= MAX_CACHED_REFERENCES) known.clear();
    known.set(slug, reference);
    return reference;
  }
}

/** Yields the values of a row that have a page each, with the name of their field. */
function* valuesOf(row: Row, values: SiteData['values']): Generator<readonly [name: string, value: Row]> {
  for (const { name, source, field, byValue } of values.values()) {
    if (source !== row.dataset) continue;
    for (const value of [valueAt(row.value, field)].flat()) {
      const target = byValue.get(value);
      if (target) yield [name, target];
    }
  }
}
