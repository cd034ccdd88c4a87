import { sourceRow, withParts } from '../languages/translate-rows.ts';
import { hashChunks } from '../load/rows/chunk-bytes.ts';
import { matchPages } from '../plan/match-pages.ts';
import { publishesSharedFiles } from '../shards/publish-shard.ts';
import { createCostOf, splitPages } from '../shards/split-pages.ts';
import type { CachedFiles } from '../state/row-state.ts';
import type { Row } from '../types/data.ts';
import type { KnownManifest } from '../types/manifest.ts';
import type { GenerateOptions } from '../types/options.ts';
import type { IndexedPage } from '../types/page.ts';
import type { LoadedSite } from '../types/plan.ts';
import { annotatedPaths } from '../utils/schema.ts';
import {
  type AffectedPages,
  diffRows,
  findAffectedPages,
  type RowChange,
  type RowChanges,
} from './affected-pages.ts';
import { type Scope, ScopeExceededError } from './scope.ts';

/** The pages that a build looks at. */
export interface Selection {
  /** The pages that go into the manifest, sorted by path. */
  readonly pages: readonly IndexedPage[];
  /** These pages and, if they are built, the error pages. */
  readonly rendered: readonly IndexedPage[];
  /** Whether the build publishes assets, feeds and redirects. */
  readonly hasSharedFiles: boolean;
  /** Whether the site has more pages. Then nothing is removed, and the state of other pages stays. */
  readonly isPartial: boolean;
  /** With the scope `rows`: each page as it was before. */
  readonly affected: AffectedPages;
}

/** What pages are selected from. */
export interface SelectionInput {
  readonly site: LoadedSite;
  readonly options: GenerateOptions;
  readonly previous: KnownManifest | undefined;
  /** The row files as the last build loaded them. */
  readonly filesBefore: CachedFiles;
}

/**
 * Selects the pages of a scope. @throws UsageError if a glob matches nothing; ScopeExceededError if more
 * depends on changed rows than their own pages
 */
export async function selectPages(scope: Scope, input: SelectionInput): Promise<Selection> {
  const { index, templates } = input.site;
  const partial = { hasSharedFiles: true, isPartial: true, affected: NONE };
  switch (scope.kind) {
    case 'all':
      return {
        ...partial,
        pages: index.pages,
        rendered: withErrorPages(index.pages, index),
        isPartial: false,
      };
    case 'only': {
      const pages = await matchPages(index.pages, scope.glob);
      return { ...partial, pages, rendered: withErrorPages(pages, index) };
    }
    case 'shard': {
      const drawsImages = input.options.images && templates.hasCard;
      const withCards = drawsImages ? index.families.filter(({ hasCards }) => hasCards) : [];
      const costOf = createCostOf(input.previous, new Set(withCards.map(({ name }) => name)));
      const pages = splitPages(index, scope.shard, costOf);
      const hasSharedFiles = publishesSharedFiles(scope.shard);
      return {
        ...partial,
        pages,
        rendered: hasSharedFiles ? withErrorPages(pages, index) : pages,
        hasSharedFiles,
      };
    }
    case 'rows': {
      const affected = findAffectedPages(findChanges(scope, input), input.site, {
        ...input.options,
        isPartial: false,
        pagesInMemory: 0,
        skipChecks: true,
      });
      const pages = [...affected.keys()];
      return { ...partial, pages, rendered: pages, hasSharedFiles: false, affected };
    }
  }
}

const NONE: AffectedPages = new Map();

function withErrorPages(
  pages: readonly IndexedPage[],
  { errorPages }: LoadedSite['index'],
): readonly IndexedPage[] {
  return [...pages, ...errorPages];
}

/** Returns the changed rows of changed files, by language and dataset. */
function findChanges(scope: Extract<Scope, { kind: 'rows' }>, input: SelectionInput): RowChanges {
  const { data, index } = input.site;
  const byDataset = findChangedRows(scope, input);
  const sources = new Map([...byDataset].filter(([name]) => !data.overlayRows?.has(name)));
  const changes = new Map([[index.site.language, sources]]);
  for (const [language, own] of data.translated ?? []) {
    const translated = new Map<string, readonly RowChange[]>();
    for (const [name, { rows }] of own.datasets) {
      const found = translateChanges(name, rows, byDataset, data);
      if (found.length > 0) translated.set(name, found);
    }
    changes.set(language, translated);
  }
  return changes;
}

/** Returns the rows of a dataset in another language whose source or overlays have changed. */
function translateChanges(
  dataset: string,
  rows: readonly Row[],
  byDataset: ReadonlyMap<string, readonly RowChange[]>,
  { overlayRows }: LoadedSite['data'],
): readonly RowChange[] {
  const before = new Map<Row, RowChange>();
  for (const name of [dataset, ...(overlayRows?.keys() ?? [])])
    for (const change of byDataset.get(name) ?? []) before.set(change.now, change);
  if (before.size === 0) return [];
  return rows.flatMap((now): RowChange[] => {
    const overlays = now.translation?.overlays ?? [];
    const own = [sourceRow(now), ...overlays].flatMap((part) => before.get(part) ?? []);
    const [change] = own;
    if (!change) return [];
    if (own.length > 1) throw new ScopeExceededError('a row and its translation have changed');
    const partBefore = (part: Row) => before.get(part)?.before ?? part;
    const old = withParts(now, partBefore(sourceRow(now)), overlays.map(partBefore));
    return [{ before: old, now, isEdited: change.isEdited }];
  });
}

/** Returns the changed rows of changed files, by dataset. That of overlays has the code of their language. */
function findChangedRows(
  { changed }: Extract<Scope, { kind: 'rows' }>,
  { site, filesBefore }: SelectionInput,
): ReadonlyMap<string, readonly RowChange[]> {
  const { data } = site;
  const changes = new Map<string, RowChange[]>();
  const rowsOf = groupByFile(data, new Set(changed.map(([path]) => path)));
  for (const [path, , , , , hash] of changed) {
    const before = filesBefore.get(path);
    // The row state may come from a build that failed after it had loaded the rows.
    if (!before || hashChunks(before.chunks) !== hash)
      throw new ScopeExceededError('the published rows are unknown');
    const rows = rowsOf.get(path) ?? [];
    const dataset = rows[0]?.dataset;
    if (dataset === undefined) throw new ScopeExceededError('rows were removed');
    const found = diffRows(path, { dataset, fields: sharedFields(dataset, data) }, before, rows);
    changes.set(dataset, [...(changes.get(dataset) ?? []), ...found]);
  }
  return changes;
}

/**
 * Returns the fields of a dataset that other pages depend on: references, and those whose values have pages.
 */
function sharedFields(dataset: string, { schemas, values }: LoadedSite['data']): readonly string[] {
  const schema = schemas.get(dataset)?.schema;
  const references = schema ? annotatedPaths(schema, 'reference').map(({ path }) => path[0] ?? '') : [];
  const overlayOf = schemas.get(dataset)?.overlayOf;
  const valued = [...values.values()].filter(({ source }) => source === (overlayOf?.dataset ?? dataset));
  const ofOverlay = overlayOf ? ['localSlug', 'draft'] : [];
  return [...references, ...valued.map(({ field }) => field[0] ?? ''), ...ofOverlay];
}

/** Returns the rows of some files, by file. */
function groupByFile(
  { datasets, overlayRows }: LoadedSite['data'],
  paths: ReadonlySet<string>,
): ReadonlyMap<string, readonly Row[]> {
  const files = new Map<string, Row[]>();
  for (const { rows } of [...datasets.values(), ...(overlayRows?.values() ?? [])])
    for (const row of rows) {
      if (!paths.has(row.file)) continue;
      const list = files.get(row.file) ?? [];
      files.set(row.file, list);
      list.push(row);
    }
  return files;
}
