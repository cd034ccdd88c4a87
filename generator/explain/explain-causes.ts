import { noindexReasons } from '../plan/noindex-reasons.ts';
import type { SiteData } from '../types/data.ts';
import type { ExplainedPage } from '../types/explanation.ts';
import type { Family } from '../types/family.ts';
import type { IndexedPage } from '../types/page.ts';
import type { Place } from '../types/problem.ts';

/** Returns why search engines may not index a page, each with one clause and the place that decided it. */
export function explainCauses(
  page: IndexedPage,
  family: Family,
  words: number,
  data: SiteData,
): ExplainedPage['causes'] {
  return noindexReasons(page, family, words).map(({ kind, says, row, field, place }) => {
    if (place) return { kind, says, place };
    if (!row) return { kind, says, place: fieldPlace(family, [family.position], field, data) };
    return { kind, says, place: fieldPlace(row, row.at === undefined ? [] : [row.at], field, data) };
  });
}

/** Returns the place of a field if it is written, else that of its row or family. */
function fieldPlace(
  { file, line }: { readonly file: string; readonly line: number },
  path: readonly (string | number)[],
  field: string,
  data: SiteData,
): Place {
  const place = data.locate(file, [...path, field], { key: true });
  return place.line >= line ? place : { file, line };
}
