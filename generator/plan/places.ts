import type { DataPath, Row, SiteData } from '../types/data.ts';
import type { Family, TextName } from '../types/family.ts';
import type { IndexedPage } from '../types/page.ts';
import type { LoadedSite } from '../types/plan.ts';
import type { Place } from '../types/problem.ts';

/** Returns the place that a page comes from: its first row, or else its family in routes.yaml. */
export function pageSource(
  page: IndexedPage,
  { data, index }: Pick<LoadedSite, 'data' | 'index'>,
): { file: string; line: number } {
  const source = Object.values(page.rows)[0] ?? index.familyByName.get(page.family);
  return source ? { file: source.file, line: source.line } : { file: data.routes.file, line: 1 };
}

/** Returns the place of a page: its first row, or else its family. */
export function pagePlace(page: IndexedPage, family: Family, data: Pick<SiteData, 'locate'>): Place {
  const row = firstRow(page);
  return row ? { file: row.file, line: row.line, column: 1 } : pathPlace(family, data);
}

/** Returns the place of a family's path in routes.yaml. */
export function pathPlace({ file, position, published }: Family, data: Pick<SiteData, 'locate'>): Place {
  return data.locate(file, [position, published === undefined ? 'path' : 'error']);
}

/** Returns the first row of a page, if it has rows. */
export function firstRow({ rows }: IndexedPage): Row | undefined {
  return Object.values(rows)[0];
}

/**
 * Returns the rows whose files can have a text of a row: its translations, its own language first, and then
 * the row that they translate.
 */
export function writtenRows(row: Row): readonly Row[] {
  if (!row.translation) return [row];
  return [...row.translation.overlays.toReversed(), row.translation.source];
}

/** Returns the path of a text inside its family in routes.yaml. */
export function textPath(name: TextName): DataPath {
  const [first, ...rest] = name.split('.');
  return rest.length === 0 ? [name] : [first ?? '', rest.join('.')];
}
