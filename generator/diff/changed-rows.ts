import type { RowHashes, Snapshot } from '../types/diff.ts';
import type { SiteFact } from '../types/page-content.ts';
import type { ComparedPage } from './compared.ts';

/** A row, and where it stands now. */
export interface RowPlace {
  /** `dataset/slug`, or only the file if the row is not known. */
  readonly name: string;
  readonly file: string;
  readonly line: number;
}

/**
 * Returns the names of a page's rows whose text is another one. Returns undefined if that is not known. A
 * page without rows has none.
 */
export function changedRowsOf(
  before: SiteFact,
  after: SiteFact,
  old: Snapshot,
  now: Snapshot,
): readonly string[] | undefined {
  if (after.sources.length === 0) return [];
  const [from, to] = [hashesOf(before, old), hashesOf(after, now)];
  if (!from || !to) return undefined;
  return Object.keys(to).filter((name) => from[name] !== to[name]);
}

/** Returns the hashes of all rows of a page. Returns undefined if one is not known. */
function hashesOf(page: SiteFact, { rowsOf }: Snapshot): RowHashes | undefined {
  const hashes = rowsOf(page);
  const isComplete = hashes && Object.keys(hashes).length === page.sources.length;
  return isComplete && Object.values(hashes).every((hash) => hash !== '') ? hashes : undefined;
}

/**
 * Returns the changed rows of pages, by address. If it is not known which row of a page changed, it is the
 * one that most of these pages have.
 */
export function nameChangedRows(
  pages: readonly ComparedPage[],
  now: Snapshot,
): ReadonlyMap<string, readonly RowPlace[]> {
  const placed = pages.map((page) => ({ page, rows: placesOf(page.after, now) }));
  const counts = new Map<string, number>();
  for (const { page, rows } of placed)
    if (!page.rows) for (const { name } of rows) counts.set(name, (counts.get(name) ?? 0) + 1);
  const countOf = ({ name }: RowPlace) => counts.get(name) ?? 0;
  return new Map(
    placed.map(({ page, rows }) => {
      const likely = rows.toSorted((a, b) => countOf(b) - countOf(a)).slice(0, 1);
      const named = page.rows ? rows.filter(({ name }) => page.rows?.includes(name)) : likely;
      return [page.after.path, named];
    }),
  );
}

function placesOf(page: SiteFact, { rowsOf }: Snapshot): readonly RowPlace[] {
  const names = Object.keys(rowsOf(page) ?? {});
  const isComplete = names.length === page.sources.length;
  return page.sources.map(({ file, line }, at) => ({
    name: isComplete ? (names[at] as string) : file,
    file,
    line,
  }));
}
