import { isDraft } from '../plan/publishable.ts';
import { didYouMean, listNames } from '../problems/suggest.ts';
import type { ConfigPage, ConfigRow, ConfigSite } from '../types/config.ts';
import type { DataObject, FactTexts, Row, StoredRow } from '../types/data.ts';
import type { IndexedPage } from '../types/page.ts';
import type { LoadedSite } from '../types/plan.ts';
import { rememberLast } from '../utils/remember.ts';

/** What hooks are run with. */
export interface HookInput {
  readonly site: LoadedSite;
  readonly baseUrl: string;
  /** Returns all fields of a stored row, with the values of these facts. */
  readonly store: { get(place: StoredRow, facts: FactTexts): DataObject };
}

/** A site as hooks see it, and what its rows and pages stand for. */
export interface HookSite {
  readonly site: ConfigSite;
  rowOf(row: object): Row | undefined;
  pageOf(page: object): IndexedPage | undefined;
}

/** Makes what hooks see of a site. Rows and pages are listed when they are asked for, and rows read then. */
export function createConfigSite({ site: loaded, baseUrl, store }: HookInput): HookSite {
  const { data, index } = loaded;
  const rows = new WeakMap<object, Row>();
  const pages = new WeakMap<object, IndexedPage>();
  // Few full rows are in memory at a time, since a site may have many.
  const fieldsOf = rememberLast(({ stored, value }: Row) =>
    stored ? store.get(stored, data.factTexts) : value,
  );
  const toRow = (row: Row): ConfigRow => {
    const shown = {
      dataset: row.dataset,
      slug: row.slug,
      draft: isDraft(row),
      get value() {
        return fieldsOf(row);
      },
    };
    rows.set(shown, row);
    return shown;
  };
  const toPage = (page: IndexedPage): ConfigPage => {
    const shown = describePage(page, baseUrl, toRow);
    pages.set(shown, page);
    return shown;
  };
  let all: readonly ConfigPage[] | undefined;
  const site: ConfigSite = {
    site: loaded.site,
    baseUrl,
    datasets: [...data.datasets.keys()],
    get pages() {
      all ??= index.pages.map(toPage);
      return all;
    },
    rows<Value extends object>(name: string) {
      const dataset = data.datasets.get(name);
      if (dataset)
        return dataset.rows.map(toRow) as readonly ConfigRow<object>[] as readonly ConfigRow<Value>[];
      const names = [...data.datasets.keys()];
      const advice = didYouMean(name, names, `Datasets: ${listNames(names)}.`);
      throw new Error(`there is no dataset "${name}". ${advice}`);
    },
  };
  return { site, rowOf: (row) => rows.get(row), pageOf: (page) => pages.get(page) };
}

function describePage(page: IndexedPage, baseUrl: string, toRow: (row: Row) => ConfigRow): ConfigPage {
  const { path, family, title, description, link, updated, indexable, draft } = page;
  return {
    path,
    url: baseUrl + path,
    family,
    title,
    description,
    label: link.label,
    summary: link.summary,
    tags: link.tags ?? [],
    date: link.date,
    updated,
    indexable,
    draft,
    get rows() {
      return Object.fromEntries(Object.entries(page.rows).map(([as, row]) => [as, toRow(row)]));
    },
  };
}
