import { createRedirectFinder } from '../address/redirect-finder.ts';
import { similarity } from '../pages-read/sketch.ts';
import type { AuditSettings, HandwrittenFact } from '../types/audit.ts';
import type {
  GonePage,
  GoneReason,
  MovedPage,
  PageChange,
  PageName,
  SiteDiff,
  Snapshot,
} from '../types/diff.ts';
import type { SiteFact } from '../types/page-content.ts';
import { findCauses } from './causes.ts';
import { changedFacts, changedRowsOf, withChangedPages } from './changed-data.ts';
import { compareClaims } from './compared-claims.ts';
import { type ComparedPage, comparePage, isSeen } from './compared-pages.ts';
import { describeFiles } from './descriptions.ts';
import { countFamilies, countLinks } from './family-changes.ts';
import { countLanguages, withSources } from './languages.ts';
import { findRisks } from './risks.ts';
import { isOpened } from './snapshots.ts';

/** What sites are compared by, besides what they publish. */
interface Comparison {
  /** Sentences that say what limits the comparison. */
  readonly notes: readonly string[];
  /** The settings of the present audit. */
  readonly settings: AuditSettings;
  /** Returns the texts of the present site that say a value of a fact by hand, or one that it had. */
  readonly handwritten: () => readonly HandwrittenFact[];
  /** Returns why the present data has no such page. Returns undefined if that is not known. */
  readonly whyGone: (page: SiteFact) => GoneReason | undefined;
}

/** Compares two published sites. */
export function compareSites(
  old: Snapshot,
  now: Snapshot,
  { notes, settings, handwritten, whyGone }: Comparison,
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
    ...changedFiles(old, now),
  };
  const changed = withSources(changes(seen.filter((page) => !neighbours.has(page))), now);
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
      ...countLanguages(old, now, { ...diff, changed }),
    },
    risks: findRisks({ ...diff, seen: changes(seen), handwritten }, old, now),
    ...diff,
    ...{ changed, neighbours: shown },
    families: countFamilies(old, now, { ...diff, changed, neighbours: shown }),
    familyLinks: countLinks(old, now),
    notes: [...notes, ...(diff.files ? describeFiles(diff.files) : [])],
  };
}

/** Returns which files differ that visitors open. Returns nothing if the earlier ones have no hashes. */
function changedFiles({ files: before }: Snapshot, { files: after }: Snapshot): Pick<SiteDiff, 'files'> {
  const isKnown = [...before].some(([file, hash]) => hash !== '' && isOpened(file));
  const opened = (files: Snapshot['files']) => [...files.keys()].filter(isOpened);
  if (!isKnown && opened(before).length > 0) return {};
  return {
    files: {
      changed: opened(after).filter((file) => before.has(file) && before.get(file) !== after.get(file)),
      added: opened(after).filter((file) => !before.has(file)),
      gone: opened(before).filter((file) => !after.has(file)),
    },
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

/** A sentence on more pages than this belongs to no page of its own. */
const MOST_PAGES = 2;
/** The share of its own sentences that a moved page still has. */
const LEAST_SHARE = 0.5;
/**
 * The share of its runs of words, if it is the only page of its family that came and the only one that went.
 */
const LEAST_ALIKE = 0.8;

/** Finds the new addresses of pages that are gone: those with most of their own sentences. */
function findMoved(
  gone: readonly SiteFact[],
  added: readonly SiteFact[],
  old: Snapshot,
  redirectOf: (path: string) => string | undefined,
): readonly MovedPage[] {
  if (gone.length === 0 || added.length === 0) return [];
  const own = ownSentences(gone, old.pages);
  const has = new Map<number, SiteFact[]>([...own.values()].flat().map((hash) => [hash, []]));
  for (const page of added) for (const hash of page.sentences) has.get(hash)?.push(page);
  const pairs = gone.flatMap((from) => {
    const hashes = own.get(from) ?? [];
    const counts = new Map<SiteFact, number>();
    for (const page of hashes.flatMap((hash) => has.get(hash) ?? []))
      counts.set(page, (counts.get(page) ?? 0) + 1);
    const found = [...counts].map(([to, count]) => ({ from, to, share: count / hashes.length }));
    return [...found, ...loneSuccessor(from, gone, added)];
  });
  const taken = new Set<SiteFact>();
  return pairs
    .filter(({ share }) => share >= LEAST_SHARE)
    .sort((a, b) => b.share - a.share)
    .flatMap(({ from, to, share }): MovedPage[] => {
      if (taken.has(from) || taken.has(to)) return [];
      taken.add(from).add(to);
      const { path, title, index } = to;
      const redirect = redirectOf(from.path);
      return [
        {
          ...{
            from: from.path,
            to: path,
            title,
            index: from.index && index,
            percent: Math.round(share * 100),
          },
          ...(redirect === undefined ? {} : { redirect }),
        },
      ];
    });
}

/** Returns the sentences of each page that hardly any other page has. */
function ownSentences(
  gone: readonly SiteFact[],
  pages: readonly SiteFact[],
): ReadonlyMap<SiteFact, readonly number[]> {
  const counts = new Map<number, number>();
  for (const page of pages) for (const hash of page.sentences) counts.set(hash, (counts.get(hash) ?? 0) + 1);
  const isOwn = (hash: number) => (counts.get(hash) ?? 0) <= MOST_PAGES;
  return new Map(gone.map((page) => [page, [...page.sentences].filter(isOwn)]));
}

/** Returns the only new page of a family that lost this one page alone, if their texts are alike. */
function loneSuccessor(from: SiteFact, gone: readonly SiteFact[], added: readonly SiteFact[]) {
  const isOfFamily = ({ family }: SiteFact) => family === from.family;
  const [to, ...others] = added.filter(isOfFamily);
  if (!to || others.length > 0 || gone.filter(isOfFamily).length > 1) return [];
  const isSameHeading = from.h1.join() === to.h1.join() && from.h1.join() !== '';
  if (from.sketch.length === 0 || to.sketch.length === 0)
    return isSameHeading ? [{ from, to, share: 1 }] : [];
  const share = similarity(from.sketch, to.sketch);
  return share >= LEAST_ALIKE ? [{ from, to, share }] : [];
}
