import { buildAddress } from '../address/index.ts';
import { routeName } from '../languages/route-names.ts';
import type { Row, SiteData } from '../types/data.ts';
import type { Family } from '../types/family.ts';
import type { IndexedPage } from '../types/page.ts';
import type { ListPage, PlanOptions } from '../types/plan.ts';
import type { Problem } from '../types/problem.ts';
import { valueAt } from '../utils/data-values.ts';
import { createFieldCheck } from './page-addresses.ts';
import { addressValues, createPageDetailer, type PageDetails } from './page-details.ts';

/**
 * Returns a page's entry in the index from its family, its rows and its place in a list. Returns undefined if
 * the rows lack a field that the page's addresses show.
 */
export type PageIndexer = (
  family: Family,
  rows: Readonly<Record<string, Row>>,
  list?: ListPage,
) => IndexEntry | undefined;

/** The data that all entries of a family share. */
interface EntryFamily {
  readonly name: string;
  readonly fullName: string;
  readonly language: string;
  /** The names of the rows that the family binds. */
  readonly variables: ReadonlySet<string>;
  /** The name of its main row. */
  readonly main: string;
  /** Whether the first pages of its lists have another canonical address. */
  readonly hasCanonical: boolean;
  details(entry: IndexEntry): PageDetails;
}

/** A page in the index. Its details are stored, or computed on access. */
export class IndexEntry implements IndexedPage {
  position = -1;
  readonly path: string;
  readonly rows: Readonly<Record<string, Row>>;
  readonly list: ListPage | undefined;
  details: PageDetails | undefined;
  readonly #family: EntryFamily;

  constructor(
    family: EntryFamily,
    path: string,
    rows: Readonly<Record<string, Row>>,
    list: ListPage | undefined,
  ) {
    this.#family = family;
    this.path = path;
    this.rows = rows;
    this.list = list;
  }

  get family() {
    return this.#family.name;
  }
  get name() {
    return this.#family.fullName;
  }
  get language() {
    return this.#family.language;
  }
  get title() {
    return this.#details.title;
  }
  get description() {
    return this.#details.description;
  }
  get canonical() {
    return this.#details.canonical;
  }
  get link() {
    return this.#details.link;
  }
  get indexable() {
    return this.#details.indexable;
  }
  get draft() {
    return this.#details.draft;
  }
  get parent() {
    return this.#details.parent;
  }
  get image() {
    return this.#details.image;
  }
  get sharedPicture() {
    return this.#details.sharedPicture;
  }
  get picture() {
    return this.#details.picture;
  }
  get updated() {
    return this.#details.updated;
  }
  get listPage() {
    return this.list?.page;
  }
  get rowCount() {
    return this.#details.rowCount;
  }
  get isLaterPage() {
    return (this.list?.page ?? 1) > 1 && !this.#family.hasCanonical;
  }
  get key() {
    const main = this.rows[this.#family.main];
    return main?.fieldValue ?? main?.slug;
  }
  conditionValue(field: string) {
    const steps = field.split('.');
    const [name = '', ...inside] = steps;
    if (!this.#family.variables.has(name)) return valueAt(Object.values(this.rows)[0]?.value, steps);
    const row = this.rows[name];
    return inside.length === 0 ? row?.slug : valueAt(row?.value, inside);
  }
  get #details() {
    return this.details ?? this.#family.details(this);
  }
}

/**
 * Makes the function that indexes one page. Texts that fail and thin pages become problems. The
 * details of `pagesInMemory` pages are stored. Those of other pages are computed on each access,
 * which takes time instead of memory.
 */
export function createPageIndexer(
  data: SiteData,
  { date, pagesInMemory, skipChecks }: Pick<PlanOptions, 'date' | 'pagesInMemory' | 'skipChecks'>,
  problems: Problem[],
): PageIndexer {
  const detail = createPageDetailer(data, date);
  const hasFields = createFieldCheck(data, skipChecks, problems);
  const families = new Map<Family, EntryFamily>();
  let inMemory = 0;
  const detailsOf = (family: Family, entry: IndexEntry, faults: Problem[]): PageDetails => {
    const { path, rows, list } = entry;
    const details = detail({ family, path, rows, list }, faults);
    // Pages without rows are few, and other pages have them as parents.
    if (inMemory < pagesInMemory || Object.keys(rows).length === 0) {
      entry.details = details;
      inMemory++;
    }
    return details;
  };
  let last: { readonly entry: IndexEntry; readonly details: PageDetails } | undefined;
  const familyOf = (family: Family): EntryFamily => {
    const known = families.get(family);
    if (known) return known;
    const details = (entry: IndexEntry) => {
      // Fields of one page are read one after another. Its problems were reported when it was indexed.
      if (last?.entry !== entry) last = { entry, details: detailsOf(family, entry, []) };
      return last.details;
    };
    const variables = new Set([...family.each, ...family.fixed].map(({ as }) => as));
    const [main = ''] = variables;
    const { language, translation } = family;
    const fullName = translation ? family.name : routeName(family.name, language);
    const hasCanonical = family.canonical !== undefined;
    const shared = { name: family.name, fullName, language, variables, main, hasCanonical, details };
    families.set(family, shared);
    return shared;
  };
  return (family, rows, list) => {
    if (family.addressFields.length > 0 && !hasFields(family, rows)) return undefined;
    const values = addressValues({ family, rows, list });
    const path = family.published ? `/${family.published}` : buildAddress(family.pattern, values);
    const entry = new IndexEntry(familyOf(family), path, rows, list);
    if (!skipChecks) detailsOf(family, entry, problems);
    return entry;
  };
}
