import { pageFile } from '../address/index.ts';
import { createSummaryReader } from '../load/rows/row-summaries.ts';
import { withHold } from '../plan/apply-holds.ts';
import { familiesInFeeds } from '../plan/families/feeds.ts';
import { createPageIndexer } from '../plan/page-entry.ts';
import { findListed, publicRow, publicView } from '../plan/public-view.ts';
import { rowCombinations } from '../plan/row-pages.ts';
import { searchView } from '../plan/site-settings.ts';
import type { PageCache } from '../state/page-state.ts';
import type { CachedFile, RowState } from '../state/row-state.ts';
import type { Row, SiteData } from '../types/data.ts';
import type { Family } from '../types/family.ts';
import type { IndexedPage } from '../types/page.ts';
import type { PageRecords } from '../types/page-record.ts';
import type { LoadedSite, PlanOptions } from '../types/plan.ts';
import type { Problem } from '../types/problem.ts';
import type { CardImage } from '../types/template.ts';
import { type Scope, ScopeExceededError } from './scope.ts';

/** The pages of changed rows, each with its index entry before the change. */
export type AffectedPages = ReadonlyMap<IndexedPage, IndexedPage>;

/** With more pages, a full build in threads is faster. */
const MAX_PAGES = 5000;

/**
 * Returns the pages of changed rows, if no other page can show the change.
 * @throws ScopeExceededError if pages come or go, if the public view of a page changed, or if something is
 * wrong with a page
 */
export function findAffectedPages(
  changes: RowChanges,
  { data, index }: Pick<LoadedSite, 'data' | 'index'>,
  options: PlanOptions,
): AffectedPages {
  const { families, fields } = findListed(data);
  const feeds = familiesInFeeds(index.families);
  const whole = new Set(
    index.feeds.flatMap(({ hasFullText, entries }) => (hasFullText ? entries.map(({ path }) => path) : [])),
  );
  const listed = { families: new Set([...families, ...feeds]), fields };
  const problems: Problem[] = [];
  const indexPage = createPageIndexer(data, { ...options, skipChecks: false }, problems);
  const affected = new Map<IndexedPage, IndexedPage>();
  const addPages = (family: Family, rows: readonly RowChange[]) => {
    const combine = (rows: readonly Row[]) => [
      ...rowCombinations(family, withRows(data, family.language, rows), options),
    ];
    const [before, now] = [combine(rows.map((row) => row.before)), combine(rows.map((row) => row.now))];
    if (before.length !== now.length) throw new ScopeExceededError('pages come or go');
    if (now.length > MAX_PAGES) throw new ScopeExceededError('many pages have changed');
    for (const [at, combination] of now.entries()) {
      const old = indexPage(family, before[at] ?? {});
      const page = indexPage(family, combination);
      if (!old || !page) throw new ScopeExceededError('pages come or go');
      const entry = index.byPath.get(page.path);
      if (entry?.family !== family.name) throw new ScopeExceededError('an address has changed');
      if (
        publicView(old, listed) !== publicView(page, listed) ||
        (feeds.has(family.name) && feedView(old) !== feedView(page))
      )
        throw new ScopeExceededError('other pages show what has changed');
      if (index.search && searchView(old, index.search) !== searchView(page, index.search))
        throw new ScopeExceededError('the search index shows what has changed');
      if (whole.has(page.path)) throw new ScopeExceededError('a feed has the text of a page');
      affected.set(entry, old);
    }
  };
  for (const family of index.families) {
    const changed = changes.get(family.language);
    const uses = [...family.each, ...family.fixed].filter((use) => changed?.has(use.dataset));
    const rows = changed?.get(uses[0]?.dataset ?? '') ?? [];
    if (rows.length === 0) continue;
    if (uses.length > 1) throw new ScopeExceededError('a page has several changed rows');
    if (family.list || family.published) throw new ScopeExceededError('the page of a list has changed');
    addPages(family, rows);
  }
  for (const page of pagesOfMovedValues(changes, data, index)) affected.set(page, page);
  if (problems.length > 0) throw new ScopeExceededError('a page has problems');
  return affected;
}

/** Returns what an entry of a feed shows besides the link of its page. */
function feedView({ title, sharedPicture }: IndexedPage): string {
  return JSON.stringify([title, sharedPicture ?? null]);
}

/**
 * Yields the pages of values whose place is a changed row. The values are the same, but the line of the row
 * may have changed.
 */
function* pagesOfMovedValues(
  changes: RowChanges,
  { values }: SiteData,
  index: LoadedSite['index'],
): Generator<IndexedPage> {
  if (values.size === 0) return;
  const id = ({ file, at }: Row) => `${file} ${at}`;
  const moved = new Set(
    [...changes.values()].flatMap((own) => [...own.values()].flat()).map(({ now }) => id(now)),
  );
  for (const { name, each } of index.families) {
    if (!each.some(({ dataset }) => values.has(dataset))) continue;
    for (const page of index.byFamily.get(name) ?? [])
      if (Object.values(page.rows).some((row) => row.fieldValue !== undefined && moved.has(id(row))))
        yield page;
  }
}

/** Checks that pages have the same images as before. @throws ScopeExceededError if one has another */
export function assertSameImages(
  affected: AffectedPages,
  imageOf: (page: IndexedPage) => CardImage | undefined,
): void {
  for (const [page, before] of affected)
    if (imageOf(page)?.file !== imageOf(before)?.file) throw new ScopeExceededError('an image has changed');
}

/** What is known of pages after they were rendered. */
interface RenderedRest {
  readonly records: PageRecords;
  readonly siteFields: FieldsByTemplate;
}

/**
 * Checks that the rest of the site stays as it is: no template has read a field of site.yaml for the first
 * time, since then all of its pages depend on that field, and pages show the same files of pictures.
 * @throws ScopeExceededError if one does not
 */
export function assertSameRest(
  pages: readonly IndexedPage[],
  before: Pick<PageCache, 'find' | 'siteFields'>,
  { records, siteFields }: RenderedRest,
): void {
  const count = (fields: FieldsByTemplate) => [...fields.values()].reduce((sum, { size }) => sum + size, 0);
  if (count(before.siteFields) !== count(siteFields))
    throw new ScopeExceededError('a template reads another field of site.yaml');
  for (const { path, position } of pages) {
    const [old, now] = [before.find(pageFile(path)), records.get(position)];
    if (String(Array.from(old?.variants ?? [])) !== String(Array.from(now?.variants ?? [])))
      throw new ScopeExceededError('a page shows other files of pictures');
  }
}

type FieldsByTemplate = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Returns the site's data with these rows, all of one dataset, as the only ones of that dataset in a
 * language.
 */
function withRows(data: SiteData, language: string, rows: readonly Row[]): SiteData {
  const own = data.translated?.get(language);
  if (own) return { ...data, translated: new Map([[language, withRows(own, language, rows)]]) };
  const [first] = rows;
  if (!first) return { ...data, datasets: new Map() };
  return { ...data, datasets: new Map([...data.datasets, [first.dataset, { name: first.dataset, rows }]]) };
}

/** The changed rows, by language and dataset. A changed source row changes in all languages. */
export type RowChanges = ReadonlyMap<string, ReadonlyMap<string, readonly RowChange[]>>;

/**
 * A row of a changed file, as it was and as it is. `isEdited` says whether its text has changed, or only its
 * line.
 */
export interface RowChange {
  readonly before: Row;
  readonly now: Row;
  readonly isEdited: boolean;
}

/** With more rows than these, a full build in threads is faster. */
const MAX_EDITED = 300;
const MAX_MOVED = 5000;

/**
 * Returns the rows of a file whose text or line changed. `before` is the file as the last build loaded it,
 * and `fields` are those that other pages depend on.
 * @throws ScopeExceededError if rows were added, removed or reordered, if a field that other pages use
 * changed, or if too many rows changed
 */
export function diffRows(
  path: string,
  { dataset, fields }: { readonly dataset: string; readonly fields: readonly string[] },
  before: CachedFile,
  rows: readonly Row[],
): readonly RowChange[] {
  const old = createSummaryReader(0)(path, dataset, before);
  if (old.length !== rows.length) throw new ScopeExceededError('rows were added or removed');
  const changes: RowChange[] = [];
  let edited = 0;
  for (const [at, now] of rows.entries()) {
    const known = old[at];
    // The scope is `rows` only if data/held.yaml is as it was, and the same holds apply.
    const row = known && now.held ? withHold(known, now.held) : known;
    if (!row?.stored || !now.stored) throw new ScopeExceededError('a row needs the full parsers');
    if (row.slug !== now.slug) throw new ScopeExceededError('rows were renamed or reordered');
    const isEdited = row.stored.hash !== now.stored.hash;
    if (!isEdited && row.line === now.line) continue;
    if (isEdited && !isSameOutside(row, now, fields))
      throw new ScopeExceededError('a field that other pages use has changed');
    changes.push({ before: row, now, isEdited });
    if (isEdited) edited++;
    if (edited > MAX_EDITED || changes.length > MAX_MOVED)
      throw new ScopeExceededError('many rows have changed');
  }
  return changes;
}

/**
 * Returns the check of changed rows as soon as they are loaded, if a build has only these. Otherwise all
 * pages are planned, only to find that another one shows the change. It throws ScopeExceededError.
 */
export function checkOnceLoaded(
  scope: Scope,
  state: RowState,
): ((rows: ReadonlyMap<string, readonly Row[]>) => void) | undefined {
  if (scope.kind !== 'rows') return undefined;
  const before = state.files;
  return (rows) => {
    for (const [path] of scope.changed) {
      const [old, now] = [before.get(path), rows.get(path)];
      const dataset = now?.[0]?.dataset;
      if (old && now && dataset !== undefined) diffRows(path, { dataset, fields: [] }, old, now);
    }
  };
}

/**
 * Returns whether two versions of a row are the same to other pages, also in the named fields, and show
 * pictures of the same hosts.
 */
function isSameOutside(before: Row, now: Row, fields: readonly string[]): boolean {
  return (
    publicRow(before) === publicRow(now) &&
    JSON.stringify(before.stored?.pictures) === JSON.stringify(now.stored?.pictures) &&
    fields.every((field) => JSON.stringify(before.value[field]) === JSON.stringify(now.value[field]))
  );
}
