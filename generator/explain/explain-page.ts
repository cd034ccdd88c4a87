import { createPathReader } from '../audit/audited-site.ts';
import { jaccard, similarity } from '../pages-read/sketch.ts';
import { createRowCounter } from '../plan/count-words.ts';
import { countOwnWords, noindexReasons } from '../plan/page-reasons.ts';
import { createListedDates } from '../plan/plan-page.ts';
import type { SiteData } from '../types/data.ts';
import type { ExplainedPage } from '../types/explanation.ts';
import type { Family } from '../types/family.ts';
import type { KnownManifest, ManifestPage } from '../types/manifest.ts';
import type { IndexedPage } from '../types/page.ts';
import type { SiteFact } from '../types/page-content.ts';
import type { LoadedSite } from '../types/plan.ts';
import type { Place } from '../types/problem.ts';

/** Explains a page of the data: its rows, its family, and what decided on it. */
export async function explainPage(
  page: IndexedPage,
  site: LoadedSite,
  input: ExplainInput,
): Promise<ExplainedPage> {
  const { data, index } = site;
  const family = index.familyByName.get(page.family) as Family;
  const rows = Object.entries(page.rows);
  const count = countOwnWords(page, family, createRowCounter(data));
  const published = input.manifest?.find(page.path);
  const facts = published ? await input.loadFacts() : [];
  const fact = facts.find(({ path }) => path === page.path);
  const alike = fact && findAlike(fact, facts, input.shinglesOf);
  return {
    // The manifest lists the error page as a file.
    published: published !== undefined || isFile(page.path, input),
    title: page.title,
    rows: rows.map(([variable, { file, line, slug }]) => ({ variable, slug, file, line })),
    family: { name: family.name, file: family.file, line: family.line },
    template: family.template,
    layout: family.layout,
    indexed: page.indexable,
    causes: explainCauses(page, family, count, data),
    ...(family.minWords > 0 ? { words: { count, needed: family.minWords } } : {}),
    ...(published ? { indexedAsPublished: published.index } : {}),
    canonical: page.canonical,
    ...lastmodOf(page, published, input, index),
    ...linksTo(page.path, facts, input.baseUrl),
    ...(alike ? { alike } : {}),
  };
}

/** Returns the lastmod of a published page, and where it comes from. */
function lastmodOf(
  page: IndexedPage,
  published: ManifestPage | undefined,
  input: ExplainInput,
  index: LoadedSite['index'],
): Pick<ExplainedPage, 'lastmod' | 'lastmodFrom'> {
  const newest = Object.values(page.rows).find(({ value }) => value.updated === page.updated);
  const ofRow = newest && page.updated !== undefined && `"updated" of ${newest.file}:${newest.line}`;
  if (!published)
    return { lastmodFrom: isFile(page.path, input) ? 'none: no sitemap lists it' : 'not published yet' };
  const { lastmod } = published;
  if (lastmod === undefined) return { lastmodFrom: 'none: the day of its last change is unknown' };
  if (ofRow && lastmod === page.updated) return { lastmod, lastmodFrom: ofRow };
  if (lastmod === page.link.date) return { lastmod, lastmodFrom: 'the date of the page' };
  const isListed = createListedDates(index, lastmod)(page) === lastmod;
  const lastmodFrom = isListed
    ? 'the newest date of the pages that it lists'
    : 'the day on which its content changed';
  return { lastmod, lastmodFrom };
}

function isFile(path: string, { manifest }: ExplainInput): boolean {
  return manifest?.files.some(({ file }) => `/${file}` === path) === true;
}

/** Returns the links to a page from the main part of other pages, and how many pages have one elsewhere. */
function linksTo(
  path: string,
  facts: readonly SiteFact[],
  baseUrl: string,
): Pick<ExplainedPage, 'links' | 'navLinks'> {
  const pathOf = createPathReader(baseUrl);
  const links: { from: string; text: string }[] = [];
  let navLinks = 0;
  for (const other of facts) {
    if (other.path === path) continue;
    const link = other.links.find(({ href }) => pathOf(href, other.path) === path);
    if (link) links.push({ from: other.path, text: link.text });
    else if (other.navLinks.some((href) => pathOf(href, other.path) === path)) navLinks++;
  }
  return { links, navLinks };
}

/** How many pages are compared exactly: those that are most alike by their sketches. */
const COMPARED = 5;

/**
 * Returns the page whose main text is most alike. Returns undefined if the page has too few words to compare.
 */
function findAlike(
  page: SiteFact,
  facts: readonly SiteFact[],
  shinglesOf: (page: SiteFact) => ReadonlySet<number>,
): ExplainedPage['alike'] {
  if (page.sketch.length === 0) return undefined;
  const near = facts
    .filter((other) => other !== page && other.sketch.length > 0)
    .map((other) => [similarity(page.sketch, other.sketch), other] as const)
    .sort(([a], [b]) => b - a)
    .slice(0, COMPARED);
  const shingles = shinglesOf(page);
  const [best] = near
    .map(([, other]) => [jaccard(shingles, shinglesOf(other)), other.path] as const)
    .sort(([a], [b]) => b - a);
  return best && { path: best[1], percent: Math.round(best[0] * 100) };
}

/** Returns why search engines may not index a page, each with one clause and the place that decided it. */
function explainCauses(
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

/** What an address is explained from. */
export interface ExplainInput {
  readonly site: LoadedSite;
  /** Loads the site with its drafts and the rows that wait for their `publishAt`. */
  readonly loadDrafts: () => Promise<LoadedSite>;
  readonly baseUrl: string;
  /** What is published. Undefined: nothing. */
  readonly manifest: KnownManifest | undefined;
  /** Reads what all published pages say. */
  readonly loadFacts: () => Promise<readonly SiteFact[]>;
  readonly shinglesOf: (page: SiteFact) => ReadonlySet<number>;
}
