import { createRedirectFinder } from '../address/redirect-finder.ts';
import type { AuditSettings } from '../types/audit.ts';
import type { GonePage, GoneReason, PageChange, PageName, SiteDiff, Snapshot } from '../types/diff.ts';
import type { SiteFact } from '../types/page-content.ts';
import { changedFacts, withChangedPages } from './changed-facts.ts';
import { changedRowsOf } from './changed-rows.ts';
import { compareClaims } from './compare-claims.ts';
import { comparePage, isSeen } from './compare-page.ts';
import type { ComparedPage } from './compared.ts';
import { countFamilies, countLinks } from './family-changes.ts';
import { findCauses } from './find-causes.ts';
import { findMoved } from './find-moved.ts';
import { findRisks } from './find-risks.ts';

/** What sites are compared by, besides what they publish. */
export interface Comparison {
  /** Sentences that say what limits the comparison. */
  readonly notes: readonly string[];
  /** The settings of the present audit. */
  readonly settings: AuditSettings;
  /** Returns why the present data has no such page. Returns undefined if that is not known. */
  readonly whyGone: (page: SiteFact) => GoneReason | undefined;
}

/** Compares two published sites. */
export function compareSites(
  old: Snapshot,
  now: Snapshot,
  { notes, settings, whyGone }: Comparison,
): SiteDiff {
  const before = new Map(old.pages.map((page) => [page.path, page]));
  const after = new Map(now.pages.map((page) => [page.path, page]));
  const gone = old.pages.filter((page) => !after.has(page.path));
  const added = now.pages.filter((page) => !before.has(page.path));
  const redirectOf = redirectReader(now);
  const moved = findMoved(gone, added, old, redirectOf);
  const left = new Set(moved.flatMap(({ from, to }) => [from, to]));
  const isLeft = ({ path }: SiteFact) => !left.has(path);
  const compared = now.pages.flatMap((page): ComparedPage[] => {
    const was = before.get(page.path);
    return was ? [compare(was, page, old, now)] : [];
  });
  const seen = compared.filter(({ change }) => isSeen(change));
  const silent = compared.filter(({ change, rows }) => rows && rows.length > 0 && !isSeen(change));
  const rest = compared.filter((page) => !isSeen(page.change) && hasOtherFile(page));
  const withNavigation = rest.filter((page) => hasOtherNavigation(page));
  const differences = { seen, silent, added: added.filter(isLeft), gone: gone.filter(isLeft), moved };
  const differing = compareClaims(old, now, settings);
  const { causes, neighbours } = findCauses(differences, old, now, changedFacts(differing));
  const claims = differing && withChangedPages(differing, causes);
  const changes = (pages: readonly ComparedPage[]): readonly PageChange[] =>
    pages.map(({ change }) => change);
  const switched = (isIndexed: boolean) =>
    seen.filter((page) => page.before.index !== isIndexed && page.after.index === isIndexed);
  const diff = {
    causes,
    ...(claims ? { claims } : {}),
    added: differences.added.map(nameOf),
    gone: differences.gone.map((page) => describeGone(page, now, redirectOf(page.path), whyGone(page))),
    moved,
    indexed: switched(true).map((page) => nameOf(page.after)),
    unindexed: switched(false).map((page) => nameOf(page.after)),
  };
  const changed = changes(seen.filter((page) => !neighbours.has(page)));
  const shown = changes([...neighbours]);
  return {
    counts: {
      ...{ changed: changed.length, neighbours: shown.length },
      ...{ added: diff.added.length, gone: diff.gone.length },
      ...{ moved: moved.length, indexed: diff.indexed.length, unindexed: diff.unindexed.length },
      navigation: withNavigation.length,
      markup: rest.length - withNavigation.length,
      unchanged: compared.length - seen.length - rest.length,
      ...(claims ? { claims: claims.length } : {}),
    },
    risks: findRisks({ ...diff, seen: changes(seen) }, old, now),
    ...diff,
    ...{ changed, neighbours: shown },
    families: countFamilies(old, now, { ...diff, changed, neighbours: shown }),
    familyLinks: countLinks(old, now),
    notes,
  };
}

function compare(before: SiteFact, after: SiteFact, old: Snapshot, now: Snapshot): ComparedPage {
  return {
    before,
    after,
    change: comparePage(before, after, old, now),
    rows: changedRowsOf(before, after, old, now),
  };
}

function hasOtherFile({ before, after }: ComparedPage): boolean {
  return before.fileHash !== after.fileHash;
}

function hasOtherNavigation({ before, after }: ComparedPage): boolean {
  return before.navLinks.join('\n') !== after.navLinks.join('\n');
}

function nameOf({ path, title, index }: SiteFact): PageName {
  return { path, title, index };
}

function describeGone(
  page: SiteFact,
  { gone }: Snapshot,
  redirect: string | undefined,
  reason: GoneReason | undefined,
): GonePage {
  const { why, isMeant = false } = reason ?? {};
  return {
    ...nameOf(page),
    ...(redirect === undefined ? {} : { redirect }),
    isForGood: gone.has(page.path),
    ...(why === undefined ? {} : { why }),
    isMeant,
  };
}

/** Makes the function that returns where an address of a site redirects to. */
function redirectReader({ redirects }: Snapshot): (path: string) => string | undefined {
  const find = createRedirectFinder([...redirects].map(([from, to]) => ({ from, to })));
  return (path) => find(path)?.to;
}
