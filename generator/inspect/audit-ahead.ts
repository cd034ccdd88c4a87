import { join } from 'node:path';
import type { Judgement } from '../audit/judge-facts.ts';
import { publishedManifest } from '../output/manifest.ts';
import { createRowCounter } from '../plan/count-words.ts';
import { countOwnWords, noindexReasons } from '../plan/page-reasons.ts';
import { cachePaths } from '../state/cache-folder.ts';
import type { AheadCounts, Finding } from '../types/audit.ts';
import type { KnownManifest } from '../types/manifest.ts';
import type { GenerateInput, GenerateReport } from '../types/options.ts';
import type { IndexedPage } from '../types/page.ts';
import type { SiteFact } from '../types/page-content.ts';
import type { Problem } from '../types/problem.ts';
import { type InspectOptions, type OpenSite, openSite, publishedIfAny } from './open-site.ts';

/** Publishes a site, as `generate` does. */
export type Generate = (options: GenerateInput) => Promise<Pick<GenerateReport, 'published' | 'problems'>>;

/** What is judged before it is published: `drafts` as if they were, and pages that come until `date`. */
export interface AheadOptions extends InspectOptions {
  /** The day of today, YYYY-MM-DD. `date` is the day for which the site is built. */
  readonly today: string;
}

/** A site that was built ahead, in the cache, or the problems that prevented it. */
interface BuiltAhead {
  readonly options: InspectOptions;
  readonly problems: readonly Problem[];
  readonly site?: AheadSite;
}

/** The pages of a site that was built ahead. */
export interface AheadSite {
  readonly opened: OpenSite;
  readonly manifest: KnownManifest;
  /** Returns the facts of pages, with drafts as search engines would find them once they are published. */
  readonly asPublished: (facts: readonly SiteFact[]) => readonly SiteFact[];
  /** Returns the findings about new pages. What is wrong with all pages of a template is known. */
  readonly onlyNew: (judgement: Judgement) => Judgement;
  /** Returns whether the published site lacks a page. */
  readonly isNew: (path: string) => boolean;
  readonly counts: AheadCounts;
}

/**
 * Builds a site into the cache as it will be: with its drafts, or on a later day. What it has more than the
 * published site is new; without a published site, what it has more than it would have today.
 * @throws what `generate` throws
 */
export async function buildAhead(
  { today, ...options }: AheadOptions,
  generate: Generate,
): Promise<BuiltAhead> {
  const { root, date, drafts, signal, workers = 1 } = options;
  const published = publishedIfAny(options.out);
  const cache = join(cachePaths(root, false, options.cache).folder, 'ahead');
  const ahead = { ...options, cache, out: join(cache, 'site') };
  const baseUrl = published?.baseUrl;
  const report = await generate({
    ...{
      root,
      date,
      drafts,
      workers,
      cache,
      out: ahead.out,
      images: false,
      maxRemoved: 'all',
      allowLost: true,
    },
    ...(baseUrl === undefined ? {} : { baseUrl }),
    ...(signal ? { signal } : {}),
  });
  if (!report.published) return { options: ahead, problems: report.problems };
  const opened = await openSite(ahead);
  const manifest = publishedManifest(ahead.out);
  const todays = published
    ? undefined
    : (await openSite({ ...options, date: today, drafts: false })).site.index;
  const isNew = (path: string) =>
    published ? published.find(path) === undefined : todays?.byPath.has(path) === false;
  const wouldBeIndexed = indexedOnceShown(opened);
  const asPublished = (facts: readonly SiteFact[]) =>
    facts.map((fact) =>
      isNew(fact.path) && wouldBeIndexed.has(fact.path) ? { ...fact, index: true, robots: '' } : fact,
    );
  const counts = countAhead(opened, isNew);
  const isAhead = ({ pages, isOfTemplate }: Finding) =>
    pages.length > 0 && (isOfTemplate ? pages.every(isNew) : pages.some(isNew));
  const onlyNew = ({ findings, accepted, site }: Judgement) => ({
    findings: findings.filter(isAhead),
    accepted: accepted.filter(isAhead),
    site,
  });
  return {
    options: ahead,
    problems: report.problems,
    site: { opened, manifest, asPublished, onlyNew, isNew, counts },
  };
}

/** Returns the addresses of the pages that only their state as drafts keeps from search engines. */
function indexedOnceShown({ site: { data, index } }: OpenSite): ReadonlySet<string> {
  const countWords = createRowCounter(data);
  const paths = new Set<string>();
  for (const page of index.byPath.values()) {
    const family = index.familyByName.get(page.family);
    if (!page.draft || !family || isHeld(page)) continue;
    const reasons = noindexReasons(page, family, countOwnWords(page, family, countWords));
    if (reasons.every(({ kind }) => kind === 'draft')) paths.add(page.path);
  }
  return paths;
}

/** A row that a person holds out is not judged: it is not meant to be published. */
function isHeld({ rows }: Pick<IndexedPage, 'rows'>): boolean {
  return Object.values(rows).some(({ held }) => held?.pages === 'out');
}

/** Counts the pages that come: those with a row that is a draft, and the others. */
function countAhead({ site: { index } }: OpenSite, isNew: (path: string) => boolean): AheadCounts {
  const pages = [...index.byPath.values()].filter((page) => isNew(page.path) && !isHeld(page));
  const drafts = pages.filter(({ rows }) => Object.values(rows).some(({ value }) => value.draft === true));
  return { drafts: drafts.length, scheduled: pages.length - drafts.length };
}
