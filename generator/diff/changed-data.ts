import type { Cause, ClaimChange, RowHashes, Snapshot } from '../types/diff.ts';
import type { SiteFact } from '../types/page-content.ts';
import { compareText } from '../utils/lists.ts';
import type { ComparedPage } from './compared-pages.ts';

/** A row, and where it stands now. */
interface RowPlace {
  /** `dataset/slug`, or only the file if the row is not known. */
  readonly name: string;
  readonly file: string;
  readonly line: number;
}

/**
 * Returns the names of a page's rows whose text has changed: an empty list for a page without rows. Returns
 * undefined if an old or a new text is not known.
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

/** A fact whose value has changed. */
export interface ChangedFact extends Pick<ClaimChange, 'file' | 'line' | 'pages'> {
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

/** Returns the facts whose value has changed. */
export function changedFacts(claims: readonly ClaimChange[] = []): readonly ChangedFact[] {
  return claims.flatMap(({ kind, name = '', file, line, pages, fields }) => {
    const value = fields.find(({ field }) => field === 'value');
    if (kind !== 'fact' || value?.before === undefined || value.after === undefined) return [];
    return [{ name, file, line, pages, before: value.before, after: value.after }];
  });
}

/**
 * Returns the facts that a page shows with their new values, and whether nothing else changed on it. A text
 * that differs by the values of facts alone is of these facts.
 */
export function factsOfChange({ change, after }: ComparedPage, facts: readonly ChangedFact[]) {
  const found = new Set<ChangedFact>();
  let isWhole = change.links.gained.length + change.links.lost.length + change.unknown === 0;
  for (const { before, after: now } of [...change.fields, ...change.sentences]) {
    const own = facts.filter(
      (fact) =>
        now?.includes(fact.after) &&
        (before === undefined
          ? fact.pages.includes(after.path)
          : before.includes(fact.before) && !before.includes(fact.after)),
    );
    const filled = own.reduce((text, fact) => text.replaceAll(fact.before, fact.after), before ?? '');
    const isOfFacts = filled === now || own.some(({ pages }) => pages.includes(after.path));
    if (own.length > 0 && isOfFacts) for (const fact of own) found.add(fact);
    else isWhole = false;
  }
  return { facts: [...found], isWhole: isWhole && found.size > 0 };
}

/** Adds the pages that a fact changed to those that are known to show it, such as by a layout. */
export function withChangedPages(
  claims: readonly ClaimChange[],
  causes: readonly Cause[],
): readonly ClaimChange[] {
  const changed = new Map(causes.map(({ kind, name, pages }) => [`${kind} ${name}`, pages]));
  return claims.map((claim) => {
    const more = claim.kind === 'fact' ? (changed.get(`fact ${claim.name}`) ?? []) : [];
    return { ...claim, pages: [...new Set([...claim.pages, ...more])].sort(compareText) };
  });
}
