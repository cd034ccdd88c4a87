import { didYouMean, listNames } from '../problems/suggest.ts';
import type { DataObject, Dataset, Row, RowHold, SiteData } from '../types/data.ts';
import type { Outcome, Problem } from '../types/problem.ts';
import { isObject } from '../utils/data-values.ts';

/**
 * Marks the rows that `data/held.yaml` holds back on a day (YYYY-MM-DD). An entry that names no row is a
 * problem at its line: a misspelt row would be published against the verdict.
 */
export function applyHolds(data: SiteData, date: string): Outcome<SiteData> {
  const { held, datasets } = data;
  if (!held || !Array.isArray(held.value)) return { value: data, problems: [] };
  const problems: Problem[] = [];
  const holds = new Map<string, Map<string, RowHold>>();
  for (const [at, entry] of held.value.entries()) {
    if (!isEntry(entry)) continue;
    const [dataset = '', slug = ''] = entry.row.split('/');
    const unknown = unknownRow(dataset, slug, data);
    if (unknown) problems.push({ ...unknown, severity: 'error', ...data.locate(held.file, [at, 'row']) });
    if (entry.until !== undefined && entry.until < date) continue;
    const ofDataset = holds.get(dataset) ?? new Map<string, RowHold>();
    holds.set(dataset, ofDataset);
    // Of two entries for a row, the one that keeps its pages out counts.
    if (ofDataset.get(slug)?.pages === 'out') continue;
    const { pages, reason, by, until } = entry;
    const line = held.lines[at] ?? 1;
    ofDataset.set(slug, { pages, reason, by, ...(until ? { until } : {}), file: held.file, line });
  }
  if (holds.size === 0) return { value: data, problems };
  const marked = [...datasets].map(([name, dataset]): [string, Dataset] => {
    const own = holds.get(name);
    return [name, own ? { ...dataset, rows: dataset.rows.map((row) => mark(row, own)) } : dataset];
  });
  return { value: { ...data, datasets: new Map(marked) }, problems };
}

function mark(row: Row, holds: ReadonlyMap<string, RowHold>): Row {
  const held = holds.get(row.slug);
  return held ? withHold(row, held) : row;
}

/** Returns a row with a hold. A summarized row has getters, so its fields are copied by name. */
export function withHold(row: Row, held: RowHold): Row {
  const { dataset, slug, file, line, at, value, stored, isFaulty } = row;
  return {
    ...{ dataset, slug, file, line, at, value, held },
    ...(stored ? { stored } : {}),
    ...(isFaulty ? { isFaulty } : {}),
  };
}

function unknownRow(
  dataset: string,
  slug: string,
  { datasets, incomplete }: SiteData,
): Pick<Problem, 'kind' | 'message' | 'advice'> | undefined {
  if (incomplete.has(dataset)) return undefined;
  const rows = datasets.get(dataset)?.rows;
  if (!rows)
    return {
      kind: 'unknown-dataset',
      message: `row: there is no dataset "${dataset}"`,
      advice: didYouMean(dataset, datasets.keys(), `Datasets: ${listNames(datasets.keys())}.`),
    };
  const slugs = rows.map((row) => row.slug);
  if (slugs.includes(slug)) return undefined;
  return {
    kind: 'unknown-row',
    message: `row: there is no row "${slug}" of ${dataset}`,
    advice: didYouMean(slug, slugs, 'Write the slug of a row, or remove this entry if the row is gone.'),
  };
}

type Entry = DataObject & Pick<RowHold, 'pages' | 'reason' | 'by' | 'until'> & { readonly row: string };

/** Returns whether an entry fits its schema, as far as it matters here. Other faults are reported already. */
function isEntry(value: unknown): value is Entry {
  return (
    isObject(value) &&
    typeof value.row === 'string' &&
    (value.pages === 'out' || value.pages === 'noindex') &&
    (value.until === undefined || typeof value.until === 'string')
  );
}
