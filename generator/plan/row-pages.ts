import { buildAddress } from '../address/index.ts';
import { dataIn } from '../languages/translate-site.ts';
import type { Row, SiteData } from '../types/data.ts';
import type { Family } from '../types/family.ts';
import type { IndexedPage } from '../types/page.ts';
import type { PageIndex, PlanOptions } from '../types/plan.ts';
import { valueAt } from '../utils/data-values.ts';
import { canonicalAddress, LIST_PARAMETER } from './page-addresses.ts';
import { addressValues } from './page-details.ts';
import { existsInLanguage } from './page-translation.ts';
import { isShown } from './publishable.ts';

/**
 * Makes the function that finds the page of a row, in the first family whose only dataset is the row's.
 * Families of lists come after all others, and numbered lists last. The page of a numbered list is its first
 * one. A family that is given comes before all others.
 */
export function createRowPages(
  families: readonly Family[],
  byPath: ReadonlyMap<string, IndexedPage>,
  byFamily: ReadonlyMap<string, readonly IndexedPage[]>,
): PageIndex['pageOfRow'] {
  const ofRows = families
    .filter(({ each: [variable, ...others] }) => variable && others.length === 0 && !variable.optional)
    .toSorted((a, b) => listRank(a) - listRank(b));
  const source = families.find(({ translation }) => !translation)?.language;
  const ofSource = ofRows.filter(({ language }) => language === source);
  const bySlug = new Map<Family, ReadonlyMap<string, IndexedPage>>();
  /** Returns the pages of a family whose address shows more of a row than its slug. */
  const pagesOf = (family: Family, as: string): ReadonlyMap<string, IndexedPage> => {
    const known = bySlug.get(family);
    if (known) return known;
    const pages = new Map<string, IndexedPage>();
    for (const page of byFamily.get(family.name) ?? []) {
      const slug = page.rows[as]?.slug;
      // The first page of a numbered list is indexed first.
      if (slug !== undefined && !pages.has(slug)) pages.set(slug, page);
    }
    bySlug.set(family, pages);
    return pages;
  };
  const inLanguages = (language: string | undefined): readonly Family[] => {
    if (language === source) return ofSource;
    return [...ofRows.filter((family) => family.language === language), ...ofSource];
  };
  const find = (family: Family, dataset: string, slug: string): IndexedPage | undefined => {
    const [variable, ...others] = family.each;
    if (variable?.dataset !== dataset || others.length > 0) return undefined;
    const page =
      hasFields(family) || family.translation
        ? pagesOf(family, variable.as).get(slug)
        : byPath.get(buildAddress(family.pattern, { [variable.as]: slug }));
    return page?.family === family.name && byPath.get(page.path) === page ? page : undefined;
  };
  return (dataset, slug, first) => {
    const own = first && find(first, dataset, slug);
    if (own) return own;
    // A page in the language of the family comes before one in the first language.
    for (const family of inLanguages(first?.language ?? source)) {
      const page = find(family, dataset, slug);
      if (!page) continue;
      const values = addressValues({ family, rows: page.rows, list: undefined });
      return byPath.get(canonicalAddress(family, values) ?? page.path) ?? page;
    }
    return undefined;
  };
}

/** Returns 0 for a family without a list, 1 for one with a list, and 2 for one with a numbered list. */
export function listRank({ list, pattern }: Family): number {
  if (!list) return 0;
  return pattern.parameters.some(({ name }) => name === LIST_PARAMETER) ? 2 : 1;
}

function hasFields({ pattern }: Family): boolean {
  return pattern.parameters.some(({ name }) => name.includes('.'));
}

/**
 * Yields the rows of each page of a family, by variable: the cross product of its datasets, in their order,
 * without rows that are not shown, and without pages whose launch is later.
 */
export function* rowCombinations(
  family: Family,
  data: SiteData,
  options: Pick<PlanOptions, 'date' | 'drafts'>,
): Generator<Readonly<Record<string, Row>>> {
  const own = dataIn(data, family.language);
  const fixed: Record<string, Row> = {};
  for (const { as, dataset, slug } of family.fixed) {
    const row = own.datasets.get(dataset)?.rows.find((candidate) => candidate.slug === slug);
    if (!row || !isShown(row, options)) return;
    fixed[as] = row;
  }
  const combine = function* (
    at: number,
    rows: Readonly<Record<string, Row>>,
  ): Generator<Readonly<Record<string, Row>>> {
    const variable = family.each[at];
    if (!variable) {
      const isWaiting = !options.drafts && family.launches?.of(rows)?.isOut === false;
      if (!isWaiting && existsInLanguage(family, rows)) yield rows;
      return;
    }
    if (variable.optional) yield* combine(at + 1, rows);
    for (const row of rowsOf(variable.dataset, own)) {
      if (!isShown(row, options) || !isWanted(family, variable.as, row)) continue;
      yield* combine(at + 1, { ...rows, [variable.as]: row });
    }
  };
  yield* combine(0, fixed);
}

function isWanted(family: Family, variable: string, row: Row): boolean {
  return family.where.every(({ as, field, meets }) => as !== variable || meets(valueAt(row.value, field)));
}

/** Returns the rows that an entry of `each` names: those of a dataset, or the values of a field. */
export function rowsOf(
  name: string,
  { datasets, values }: Pick<SiteData, 'datasets' | 'values'>,
): readonly Row[] {
  return (datasets.get(name) ?? values.get(name))?.rows ?? [];
}

/** A field of a dataset whose values have a page each: `cities.tags` in `each: { tag: cities.tags }`. */
export interface ValueSource {
  readonly dataset: string;
  /** The steps to the field. */
  readonly field: readonly string[];
}

/** Reads an entry of `each`. Returns undefined for the name of a dataset. */
export function readValueSource(
  each: unknown,
  isDataset: (name: string) => boolean = () => false,
): ValueSource | undefined {
  const text = String(each);
  const [dataset = '', ...field] = text.split('.');
  return field.length === 0 || isDataset(text) ? undefined : { dataset, field };
}
