import { routeName } from '../languages/route-names.ts';
import type { DataValue, Row, SiteData } from '../types/data.ts';
import type { PublicPage } from '../types/page.ts';
import type { LoadedSite, SitePictures } from '../types/plan.ts';
import { hashLines } from '../utils/hash-content.ts';
import { sortField } from './planned-links.ts';

/**
 * The fields of a row that decide which pages exist, from which day on, and how other pages name the row. A
 * change of one of them can change any page.
 */
export const DECIDING_FIELDS = ['name', 'draft', 'publishAt', 'noindex'] as const;

/** Returns everything that other pages can show of a row: its slug, its deciding fields, and its hold. */
export function publicRow({ slug, value, held }: Pick<Row, 'slug' | 'value' | 'held'>): string {
  const fields = DECIDING_FIELDS.map((field) => value[field] ?? null);
  return JSON.stringify([slug, ...fields, held?.pages ?? null]);
}

/**
 * Makes the function that returns the name of a row by its dataset and slug. It returns
 * undefined for a row without a name.
 */
export function createRowNames(
  data: Pick<SiteData, 'datasets' | 'bad'>,
): (dataset: string, slug: string) => string | undefined {
  const rowOf = createRowFinder(data);
  return (dataset, slug) => {
    const row = rowOf(dataset, slug);
    if (!row) return data.bad?.get(dataset)?.get(slug)?.name;
    return typeof row.value.name === 'string' ? row.value.name : undefined;
  };
}

/** Makes the function that finds a row by its dataset and slug. */
export function createRowFinder(
  data: Pick<SiteData, 'datasets'>,
): (dataset: string, slug: string) => Row | undefined {
  const rowsBySlug = new Map<string, ReadonlyMap<string, Row>>();
  return (dataset, slug) => {
    const rows =
      rowsBySlug.get(dataset) ??
      new Map(data.datasets.get(dataset)?.rows.map((row) => [row.slug, row] as const));
    rowsBySlug.set(dataset, rows);
    return rows.get(slug);
  };
}

/**
 * The families that lists and links of other pages select pages from, and the
 * row fields by which they select.
 */
interface ListedPages {
  readonly families: ReadonlySet<string>;
  readonly fields: readonly string[];
}

/**
 * Returns everything that other pages can show of a page, or select it by, as one text. While it stays the
 * same, no other page changes because of this one.
 */
export function publicView(page: PublicPage, listed: ListedPages): string {
  const isListed = listed.families.has(page.family);
  return JSON.stringify(READERS.map((read) => read(page, isListed, listed.fields)));
}

type Reader = (page: PublicPage, isListed: boolean, fields: readonly string[]) => unknown;

/**
 * The part of the view for each public field. A new field of `PublicPage` without
 * an entry here is a type error.
 */
const FIELDS = {
  path: ({ path }) => path,
  // An address has one family: routes.yaml, which is part of the site's fingerprint, says which.
  family: () => null,
  indexable: ({ indexable }) => indexable,
  draft: ({ draft }) => draft,
  parent: ({ parent }) => parent ?? null,
  // Breadcrumbs, references and cards show the label of any page. Only lists show the rest of a link.
  link: ({ link }, isListed) => (isListed ? link : link.label),
  picture: ({ picture }, isListed) => (isListed ? (picture ?? null) : null),
  // The address has the number of the page.
  isLaterPage: () => null,
  // It is the slug of the link, or the value of a field.
  key: ({ key, link }, isListed) => (isListed && key !== link.slug ? key : null),
  conditionValue: (page, isListed, fields): DataValue =>
    isListed ? fields.map((field) => page.conditionValue(field) ?? null) : null,
} satisfies Record<keyof PublicPage, Reader>;

const READERS: readonly Reader[] = Object.values(FIELDS);

/** Returns what the lists and links of routes.yaml select from, in all languages. */
export function findListed({ routes, translated }: Pick<SiteData, 'routes' | 'translated'>): ListedPages {
  const families = new Set<string>();
  const fields = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const { from, where, sort } = value as Readonly<Record<string, unknown>>;
    if (from !== undefined) {
      for (const name of [from].flat()) families.add(String(name));
      for (const field of Object.keys(where ?? {})) fields.add(field);
      const sorted = typeof sort === 'string' ? sortField(sort) : undefined;
      if (sorted !== undefined) fields.add(sorted);
    }
    for (const item of Object.values(value)) visit(item);
  };
  visit(routes.value);
  const codes = [...(translated?.keys() ?? [])];
  const inLanguages = [...families].flatMap((name) => codes.map((code) => routeName(name, code)));
  return { families: new Set([...families, ...inLanguages]), fields: [...fields].sort() };
}

function* publicRows({ datasets, values, site, overlays, bad }: SiteData): Generator<string> {
  for (const [name, rows] of bad ?? []) yield JSON.stringify([name, ...rows]);
  if (overlays) yield JSON.stringify([site.value, [...overlays.values()].map(({ routes }) => routes?.value)]);
  for (const { name, rows } of [...datasets.values(), ...values.values()]) {
    yield name;
    for (const row of rows) yield publicRow(row);
  }
}

/**
 * Returns the hash of everything that pages depend on besides their own rows: the code (by its hashes), the
 * options, the documents and schemas, and the public views of all rows and pages, with the pictures that
 * lists show. While it is the same, a page changes only with the text and the pictures of its own rows.
 */
export function siteFingerprint(
  { index, data, site }: Pick<LoadedSite, 'index' | 'data' | 'site'>,
  code: readonly string[],
  options: readonly unknown[],
  pictures?: SitePictures,
): string {
  const listed = findListed(data);
  return hashLines(
    (function* () {
      yield JSON.stringify([code, options, site, data.routes.value, [...data.schemas]]);
      for (const { path } of index.errorPages) yield path;
      for (const own of [data, ...(data.translated?.values() ?? [])]) yield* publicRows(own);

      for (const page of index.kept) yield publicView(page, listed);
      for (const page of index.pages) {
        yield publicView(page, listed);
        const shown = listed.families.has(page.family) ? page.picture : undefined;
        if (shown) yield JSON.stringify(pictures?.named(shown) ?? null);
      }
    })(),
  );
}
