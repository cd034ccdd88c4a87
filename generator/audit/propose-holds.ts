import type { Finding, ProposedHold } from '../types/audit.ts';
import type { Row } from '../types/data.ts';
import type { IndexedPage } from '../types/page.ts';
import type { PageIndex } from '../types/plan.ts';
import { compareText } from '../utils/compare-text.ts';

/** The rows to hold because of errors, and the number of pages with errors that no single row stands for. */
export interface HoldProposal {
  readonly holds: readonly ProposedHold[];
  readonly pagesWithoutRow: number;
}

/**
 * Proposes entries of `data/held.yaml` for the rows whose pages have errors. Of pages that are alike, the oldest
 * is not held: the one with the earliest date, or else the first in the data. Faults of templates hold nothing.
 */
export function proposeHolds(
  findings: readonly Finding[],
  { byPath, pages }: Pick<PageIndex, 'byPath' | 'pages'>,
): HoldProposal {
  const holds = new Map<string, ProposedHold>();
  const others = new Set<string>();
  for (const { level, isOfTemplate, kind, message, pages: paths } of findings) {
    if (level !== 'error' || isOfTemplate) continue;
    const found = paths.flatMap((path) => byPath.get(path) ?? []).toSorted(compareAge);
    const [oldest, ...newer] = found;
    const isGroup = newer.length > 0;
    for (const page of isGroup ? newer : found) {
      const [row, ...more] = Object.values(page.rows);
      if (!row || more.length > 0 || row.fieldValue !== undefined) {
        others.add(page.path);
        continue;
      }
      const name = `${row.dataset}/${row.slug}`;
      const known = holds.get(name);
      const reason = known?.reason ?? `${kind}: ${message}${isGroup ? `; ${oldest?.path} is older` : ''}.`;
      holds.set(name, { row: name, reason, pages: [] });
    }
  }
  // A row may have pages of several families, and all of them are held with it.
  const shown = new Map<string, string[]>([...holds.keys()].map((name) => [name, []]));
  for (const { path, rows } of holds.size > 0 ? pages : [])
    for (const { dataset, slug } of Object.values(rows)) shown.get(`${dataset}/${slug}`)?.push(path);
  const listed = [...holds.values()].map((hold) => ({ ...hold, pages: shown.get(hold.row) ?? [] }));
  return {
    holds: listed.toSorted((a, b) => compareText(a.row, b.row)),
    pagesWithoutRow: others.size,
  };
}

function compareAge(a: IndexedPage, b: IndexedPage): number {
  const [one, other] = [firstRow(a), firstRow(b)];
  return (
    compareText(a.link.date ?? '', b.link.date ?? '') ||
    compareText(one?.file ?? '', other?.file ?? '') ||
    (one?.line ?? 0) - (other?.line ?? 0) ||
    compareText(a.path, b.path)
  );
}

function firstRow({ rows }: IndexedPage): Row | undefined {
  return Object.values(rows)[0];
}
