import type { Cause, Snapshot } from '../types/diff.ts';
import { compareText } from '../utils/compare-text.ts';
import { groupBy } from '../utils/group-by.ts';
import { type ChangedFact, factsOfChange } from './changed-facts.ts';
import { nameChangedRows } from './changed-rows.ts';
import { changedTexts } from './changed-texts.ts';
import type { ComparedPage, Differences } from './compared.ts';
import { type Explained, explainPages } from './find-neighbours.ts';
import { isOfTemplate } from './text-owners.ts';

/** Why pages changed, and the pages that only show the change of another page. */
export interface FoundCauses {
  readonly causes: readonly Cause[];
  readonly neighbours: ReadonlySet<ComparedPage>;
}

/** What a changed page is known to follow from: a place or a name, without pages. */
type Origin = Omit<Cause, 'pages' | 'neighbours'>;

/** Finds the rows, facts, pages and templates that caused the changes of pages. */
export function findCauses(
  found: Differences,
  old: Snapshot,
  now: Snapshot,
  facts: readonly ChangedFact[],
): FoundCauses {
  const { seen, silent } = found;
  const explained = explainPages(seen, changedTexts(found, old, now), old, now);
  const neighbours = new Set(seen.filter((page) => isNeighbour(page, explained)));
  const own = seen.filter((page) => !neighbours.has(page));
  const origins = withFacts(originsOf(found, own, now), own, facts);

  const causes = createCauses();
  for (const { after } of own)
    for (const origin of origins.get(after.path) ?? []) causes.of(origin).pages.add(after.path);
  for (const { after } of neighbours)
    for (const path of explained.get(after.path)?.by ?? [])
      for (const origin of origins.get(path) ?? []) causes.of(origin).neighbours.add(after.path);
  for (const { after } of silent) for (const origin of origins.get(after.path) ?? []) causes.of(origin);
  return { causes: causes.list(), neighbours };
}

/**
 * Returns whether a page only shows changes of others. If nothing is known of its rows, all of its changes
 * must follow from other pages, and one of these must have a change of its own.
 */
function isNeighbour({ rows, after }: ComparedPage, explained: ReadonlyMap<string, Explained>): boolean {
  const { by = new Set<string>(), isWhole = false } = explained.get(after.path) ?? {};
  if (by.size === 0 || (rows && rows.length > 0)) return false;
  return rows !== undefined || (isWhole && [...by].some((path) => explained.get(path)?.isWhole !== true));
}

/** Adds the facts that changed pages show. What facts alone changed is no change of a template or of a row. */
function withFacts(
  origins: ReadonlyMap<string, readonly Origin[]>,
  own: readonly ComparedPage[],
  changed: readonly ChangedFact[],
): ReadonlyMap<string, readonly Origin[]> {
  if (changed.length === 0) return origins;
  const all = new Map(origins);
  for (const page of own) {
    const { facts, isWhole } = factsOfChange(page, changed);
    const others = origins.get(page.after.path) ?? [];
    all.set(page.after.path, [
      ...facts.map(({ name, file, line }): Origin => ({ kind: 'fact', name, file, line })),
      ...others.filter(({ kind }) => !isWhole || (kind !== 'template' && kind !== 'row')),
    ]);
  }
  return all;
}

/** Returns what the changes of each page with changes of its own follow from. */
function originsOf(
  { silent, added, gone, moved }: Differences,
  own: readonly ComparedPage[],
  now: Snapshot,
): ReadonlyMap<string, readonly Origin[]> {
  const sizes = new Map(
    [...groupBy(now.pages, ({ template }) => template)].map(([name, all]) => [name, all.length]),
  );
  const ofTemplate = new Set(own.filter(({ rows }) => rows?.length === 0));
  for (const [template, pages] of groupBy(own, ({ after }) => after.template)) {
    const unknown = pages.filter(({ rows }) => rows === undefined);
    if (isOfTemplate(unknown.length, sizes.get(template))) for (const page of unknown) ofTemplate.add(page);
  }
  const origins = new Map<string, readonly Origin[]>();
  for (const { after } of ofTemplate) origins.set(after.path, [{ kind: 'template', name: after.template }]);
  const ofRows = [...own.filter((page) => !ofTemplate.has(page)), ...silent];
  for (const [path, rows] of nameChangedRows(ofRows, now))
    origins.set(
      path,
      rows.map((row) => ({ kind: 'row', ...row })),
    );
  for (const { path } of added) origins.set(path, [{ kind: 'new', name: path }]);
  for (const { path } of gone) origins.set(path, [{ kind: 'gone', name: path }]);
  for (const { from, to } of moved) {
    origins.set(to, [{ kind: 'moved', name: to }]);
    origins.set(from, [{ kind: 'moved', name: to }]);
  }
  return origins;
}

/** Collects the pages of causes. */
function createCauses() {
  const known = new Map<string, { origin: Origin; pages: Set<string>; neighbours: Set<string> }>();
  return {
    of(origin: Origin) {
      const key = `${origin.kind} ${origin.name}`;
      const cause = known.get(key) ?? { origin, pages: new Set(), neighbours: new Set() };
      known.set(key, cause);
      return cause;
    },
    list: (): readonly Cause[] =>
      [...known.values()]
        .map(({ origin, pages, neighbours }) => ({
          ...origin,
          pages: [...pages].sort(compareText),
          neighbours: [...neighbours].sort(compareText),
        }))
        .sort(
          (a, b) =>
            b.pages.length + b.neighbours.length - a.pages.length - a.neighbours.length ||
            compareText(a.name, b.name),
        ),
  };
}
