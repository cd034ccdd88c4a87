import { createPathReader } from '../audit/audited-site.ts';
import { countFamilyLinks } from '../audit/report/family-figures.ts';
import type { FamilyChange, FamilyLinkChange, SiteDiff, Snapshot } from '../types/diff.ts';
import type { SiteFact } from '../types/page-content.ts';
import { compareText } from '../utils/lists.ts';

/** Counts the pages of each family before and now, and those that differ. */
export function countFamilies(
  old: Snapshot,
  now: Snapshot,
  diff: Pick<SiteDiff, 'added' | 'gone' | 'moved' | 'changed' | 'neighbours'>,
): readonly FamilyChange[] {
  const before = new Map(old.pages.map(({ path, family }) => [path, family]));
  const after = new Map(now.pages.map(({ path, family }) => [path, family]));
  const count = (names: readonly (string | undefined)[]) => {
    const counts = new Map<string, number>();
    for (const name of names) if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
    return (name: string) => counts.get(name) ?? 0;
  };
  const ofNow = (pages: readonly { readonly path: string }[]) =>
    count(pages.map(({ path }) => after.get(path)));
  const counts = {
    before: count([...before.values()]),
    after: count([...after.values()]),
    added: ofNow(diff.added),
    gone: count(diff.gone.map(({ path }) => before.get(path))),
    moved: count(diff.moved.map(({ to }) => after.get(to))),
    changed: ofNow(diff.changed),
    neighbours: ofNow(diff.neighbours),
  };
  const names = [...new Set([...before.values(), ...after.values()])];
  return names
    .map(
      (name): FamilyChange => ({
        name,
        ...{ before: counts.before(name), after: counts.after(name) },
        ...{ added: counts.added(name), gone: counts.gone(name), moved: counts.moved(name) },
        ...{ changed: counts.changed(name), neighbours: counts.neighbours(name) },
      }),
    )
    .sort((a, b) => sizeOf(b) - sizeOf(a) || b.after - a.after || compareText(a.name, b.name));
}

/** Returns how many pages of a family differ. */
export function sizeOf({ added, gone, moved, changed, neighbours }: FamilyChange): number {
  return added + gone + moved + changed + neighbours;
}

/** Counts the links between families before and now, the most links first. */
export function countLinks(old: Snapshot, now: Snapshot): readonly FamilyLinkChange[] {
  const pairs = new Map<string, FamilyLinkChange>();
  for (const [site, time] of [
    [old, 'before'],
    [now, 'after'],
  ] as const)
    for (const { from, to, count } of countFamilyLinks(site.pages, targetsOf(site))) {
      const key = `${from}\n${to}`;
      pairs.set(key, { ...(pairs.get(key) ?? { from, to, before: 0, after: 0 }), [time]: count });
    }
  return [...pairs.values()].sort(
    (a, b) => b.after - a.after || b.before - a.before || compareText(a.from + a.to, b.from + b.to),
  );
}

/** Returns the distinct addresses of the site that the main part of each page links to. */
function targetsOf({ pages, baseUrl }: Snapshot): ReadonlyMap<SiteFact, readonly string[]> {
  const read = createPathReader(baseUrl);
  return new Map(
    pages.map((page) => [
      page,
      [...new Set(page.links.map(({ href }) => read(href, page.path)))].filter(
        (path) => path !== undefined && path !== page.path,
      ) as string[],
    ]),
  );
}
