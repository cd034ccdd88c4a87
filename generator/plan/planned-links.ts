import type { DataValue, FieldValue, Row, SchemaFile, SiteData } from '../types/data.ts';
import type { LinkSort, WrittenLinks } from '../types/family.ts';
import type { IndexedPage, ListedReferences, PageLink, PublicPage, RowReference } from '../types/page.ts';
import type { PublicIndex } from '../types/plan.ts';
import { ownValue, valueAt, visitTextsAt } from '../utils/data-values.ts';
import { compareText } from '../utils/lists.ts';
import { annotatedPaths } from '../utils/schema.ts';

/**
 * How many pages of a family are searched for related pages, so that a page costs
 * the same in a family of any size.
 */
const RELATED_WINDOW = 250;

type LinkQuery = Omit<WrittenLinks, 'rows'> & { readonly rows?: string | undefined };

/**
 * Returns the links that a query of routes.yaml selects for a page. It links only to indexable pages (in a
 * draft build also to drafts), and never to the page itself. Of a numbered list it selects the first page.
 * `page` is undefined while lists are cut. `linkOf` adds the picture of a page to its link.
 */
export function selectLinks(
  query: LinkQuery,
  page: PublicPage | undefined,
  rows: Readonly<Record<string, Row>>,
  byFamily: ReadonlyMap<string, readonly PublicPage[]>,
  linkOf: (page: PublicPage) => PageLink = ({ link }) => link,
): PageLink[] {
  const candidates = candidatesOf(query.from, byFamily);
  const chosen =
    query.rows !== undefined
      ? pickRows(candidates, readKeys(query.rows, rows))
      : query.pick === undefined || query.pick === 'all'
        ? candidates
        : pickNear(candidates, page, query.pick);
  const selected = chosen.filter(
    (candidate) =>
      candidate.path !== page?.path &&
      !candidate.isLaterPage &&
      (candidate.indexable || candidate.draft) &&
      meets(candidate, query.where, rows),
  );
  const sorted = sortPages(selected, query.sort ?? 'order').slice(0, query.limit ?? selected.length);
  return sorted.map(linkOf);
}

/**
 * Returns the pages of the named families. For one family this is the index's own array,
 * since `lookUp` caches by array.
 */
function candidatesOf(
  from: LinkQuery['from'],
  byFamily: ReadonlyMap<string, readonly PublicPage[]>,
): readonly PublicPage[] {
  const [family = '', ...others] = [from].flat();
  if (others.length === 0) return byFamily.get(family) ?? [];
  return [family, ...others].flatMap((name) => byFamily.get(name) ?? []);
}

/**
 * The position of each page in a list, and the page of each row slug or value. Built once for each
 * list, since families may be large.
 */
interface LookUp {
  readonly length: number;
  readonly positions: ReadonlyMap<PublicPage, number>;
  readonly byKey: ReadonlyMap<FieldValue | undefined, PublicPage>;
}

const lookUps = new WeakMap<readonly PublicPage[], LookUp>();

function lookUp(candidates: readonly PublicPage[]): LookUp {
  const known = lookUps.get(candidates);
  // A list family gets more pages while its lists are divided into pages, so the length may differ.
  if (known?.length === candidates.length) return known;
  const created = {
    length: candidates.length,
    positions: new Map(candidates.map((candidate, position) => [candidate, position])),
    byKey: new Map(
      candidates.flatMap((candidate) => (candidate.isLaterPage ? [] : [[candidate.key, candidate]])),
    ),
  };
  lookUps.set(candidates, created);
  return created;
}

function pickRows(candidates: readonly PublicPage[], keys: readonly FieldValue[]): PublicPage[] {
  const { byKey } = lookUp(candidates);
  return keys.flatMap((key) => byKey.get(key) ?? []);
}

function readKeys(path: string, rows: Readonly<Record<string, Row>>): FieldValue[] {
  const [variable = '', ...steps] = path.split('.');
  const value: DataValue | undefined = valueAt(rows[variable]?.value, steps);
  return [value].flat().filter((key) => typeof key === 'string' || typeof key === 'number');
}

/**
 * Returns the pages after a page. After the end they continue at the beginning. `related` sorts
 * pages with more shared tags first.
 */
function pickNear(
  candidates: readonly PublicPage[],
  page: PublicPage | undefined,
  pick: 'related' | 'next',
): PublicPage[] {
  const position = page && lookUp(candidates).positions.get(page);
  const own = position === undefined ? 0 : position + 1;
  const count = Math.min(candidates.length, RELATED_WINDOW);
  const following = Array.from(
    { length: count },
    (_, step) => candidates[(own + step) % candidates.length] as PublicPage,
  );
  if (pick === 'next') return following;
  const tags = new Set(page?.link.tags);
  const shared = (candidate: PublicPage) => candidate.link.tags?.filter((tag) => tags.has(tag)).length ?? 0;
  return following
    .map((candidate, step) => ({ candidate, step, score: shared(candidate) }))
    .sort((a, b) => b.score - a.score || a.step - b.step)
    .map(({ candidate }) => candidate);
}

/**
 * Returns whether the candidate's row has, in each named field, the slug of the page's row of that name, or
 * the value that it stands for. A row that is missing matches every slug.
 */
function meets(
  candidate: PublicPage,
  where: WrittenLinks['where'],
  rows: Readonly<Record<string, Row>>,
): boolean {
  return Object.entries(where ?? {}).every(([field, variable]) => {
    const row = rows[variable];
    const wanted = row?.fieldValue ?? row?.slug;
    if (wanted === undefined) return true;
    const value = candidate.conditionValue(field);
    return Array.isArray(value) ? value.includes(wanted) : value === wanted;
  });
}

function sortPages(pages: readonly PublicPage[], sort: LinkSort): readonly PublicPage[] {
  const isDescending = sort.startsWith('-');
  const field = sortField(sort);
  if (field === undefined && sort.endsWith('order')) return isDescending ? pages.toReversed() : pages;
  const word = field === undefined ? sort.replace('-', '') : '';
  const keyed = pages.map((page) => ({
    page,
    key:
      field === undefined ? (page.link[word as 'label' | 'date' | 'path'] ?? '') : page.conditionValue(field),
  }));
  const factor = isDescending ? -1 : 1;
  return keyed
    .sort((a, b) => compareKeys(a.key, b.key, factor) || compareText(a.page.path, b.page.path))
    .map(({ page }) => page);
}

/** Compares numbers as numbers and before texts. Missing values stand last in both directions. */
function compareKeys(a: DataValue | undefined, b: DataValue | undefined, factor: number): number {
  const ranks = keyRank(a) - keyRank(b);
  if (ranks !== 0 || keyRank(a) === 2) return ranks;
  if (typeof a === 'number' && typeof b === 'number') return (a - b) * factor;
  return compareText(String(a), String(b)) * factor;
}

function keyRank(value: DataValue | undefined): number {
  if (typeof value === 'number') return 0;
  return typeof value === 'string' || typeof value === 'boolean' ? 1 : 2;
}

/** The words of `sort` that do not name a field of a row. */
const SORT_WORDS = ['order', 'label', 'date', 'path'];

/**
 * Returns the field of rows that a list is sorted by. Returns undefined for words such as `label` or `-date`.
 */
export function sortField(sort: string): string | undefined {
  const name = sort.startsWith('-') ? sort.slice(1) : sort;
  return SORT_WORDS.includes(name) ? undefined : name;
}

/** The most references of one family to rows of one dataset that are cached for its next pages. */
const MAX_CACHED_REFERENCES = 20_000;

/** Everything that references are planned from besides the index. */
export interface ReferenceSource {
  readonly schemas: SiteData['schemas'];
  /** Returns the values of fields that have pages, and the names of rows, in a language. */
  readonly inLanguage: (language: string) => {
    readonly values: SiteData['values'];
    /** See `createRowNames`. */
    readonly nameOf: (dataset: string, slug: string) => string | undefined;
  };
}

/** Makes the function that returns the references of a page's rows. */
export function createReferencePlanner(
  { schemas, inLanguage }: ReferenceSource,
  index: PublicIndex,
): (page: IndexedPage) => ListedReferences {
  const pathsIn = ({ schema }: SchemaFile) => annotatedPaths(schema, 'reference');
  const references = new Map([...schemas].map(([name, file]) => [name, pathsIn(file)]));
  const planned = new Map<string, Map<string, RowReference>>();
  return (page) => {
    const refs: Record<string, RowReference[]> = {};
    const { values } = inLanguage(page.language);
    for (const row of Object.values(page.rows)) {
      for (const { path, value: dataset } of references.get(row.dataset) ?? []) {
        const known = knownReferences(page, dataset);
        const list = ownValue(refs, dataset) ?? [];
        visitTextsAt(row.value, path, (slug) => {
          refs[dataset] = list;
          list.push(known.get(slug) ?? referenceTo(page, dataset, slug, known));
        });
      }
      for (const [name, target] of valuesOf(row, values)) {
        const known = knownReferences(page, name);
        const list = ownValue(refs, name) ?? [];
        refs[name] = list;
        list.push(known.get(target.slug) ?? referenceTo(page, name, target.slug, known, target));
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
    const target = index.pageOfRow(dataset, slug, index.familyByName.get(page.family));
    const { nameOf } = inLanguage(page.language);
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
