import { isPublished } from '../plan/publishable.ts';
import type { Row } from '../types/data.ts';
import type { IndexedPage } from '../types/page.ts';
import type { LoadedSite } from '../types/plan.ts';

/** The addresses of pages that an act concerns, each sorted. */
export interface PageChanges {
  /** The pages of the changed rows, before or after. */
  readonly affected: readonly string[];
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** Compares the pages of a site before and after an act on rows, which are named `DATASET/SLUG`. */
export function comparePages(
  before: LoadedSite | undefined,
  after: LoadedSite | undefined,
  rows: ReadonlySet<string>,
): PageChanges {
  const old = new Map((before?.index.pages ?? []).map((page) => [page.path, page]));
  const next = new Map((after?.index.pages ?? []).map((page) => [page.path, page]));
  const affected = [...old.values(), ...next.values()]
    .filter((page) => Object.values(page.rows).some((row) => rows.has(nameOf(row))))
    .map(({ path }) => path);
  return {
    affected: [...new Set(affected)].sort(),
    added: [...next.keys()].filter((path) => !old.has(path)),
    removed: [...old.keys()].filter((path) => !next.has(path)),
  };
}

/** Returns the name of a row, and that of the row that it translates. */
export function nameOf(row: Row): string {
  const { dataset, slug } = row.translation?.source ?? row;
  return `${dataset}/${slug}`;
}

/** A row that gets another slug. */
export interface Renaming {
  readonly dataset: string;
  readonly from: string;
  readonly to: string;
}

/**
 * Returns the new addresses of published pages by the old ones, of those that an act moves. A page is the
 * same if its family, its language, its rows and its place in a list are.
 */
export function movedPages(
  before: LoadedSite | undefined,
  after: LoadedSite | undefined,
  renaming: Renaming,
  date: string,
): Map<string, string> {
  const next = new Map((after?.index.pages ?? []).map((page) => [identity(page), page.path]));
  const moved = new Map<string, string>();
  for (const page of before?.index.pages ?? []) {
    if (!isPublic(page, date)) continue;
    const path = next.get(identity(page, renaming)) ?? next.get(identity(page));
    if (path !== undefined && path !== page.path) moved.set(page.path, path);
  }
  return moved;
}

/** Returns whether a page is published on a day. */
export function isPublic(page: IndexedPage, date: string): boolean {
  return Object.values(page.rows).every((row) => isPublished(row, date));
}

function identity(page: IndexedPage, renaming?: Renaming): string {
  const rows = Object.entries(page.rows).map(([as, row]) => {
    const { dataset, slug, fieldValue } = row.translation?.source ?? row;
    const value = fieldValue ?? slug;
    const isRenamed =
      renaming && value === renaming.from && (dataset === renaming.dataset || fieldValue !== undefined);
    return [as, dataset, isRenamed ? renaming.to : value];
  });
  return JSON.stringify([page.name, page.language, rows, page.listPage]);
}
