import { buildAddress, matchAddress } from '../address/index.ts';
import { familyName } from '../languages/route-names.ts';
import type { Row } from '../types/data.ts';
import type { GoneReason } from '../types/diff.ts';
import type { NoindexCause } from '../types/explanation.ts';
import type { Family } from '../types/family.ts';
import type { ManifestPage } from '../types/manifest.ts';
import type { IndexedPage } from '../types/page.ts';
import type { LoadedSite } from '../types/plan.ts';
import type { Place } from '../types/problem.ts';
import { compareText } from '../utils/lists.ts';
import { createRowCounter } from './count-words.ts';
import { LIST_PARAMETER } from './page-addresses.ts';
import { isPageTranslated, isRowTranslated } from './page-translation.ts';
import { isDraft, isPublished, noindexCauses } from './publishable.ts';

/**
 * Why search engines may not index a page: a clause for a sentence, and the field of a row or of the family
 * that decided it.
 */
interface NoindexReason {
  readonly kind: NoindexCause;
  readonly says: string;
  /** The row that decided it. Left out if the family did. */
  readonly row?: Row;
  readonly field: string;
  /** The place that decided it, if that is neither the row nor the family. */
  readonly place?: Place;
}

/** Returns why search engines may not index a page with this number of words. Empty if they may. */
export function noindexReasons(page: IndexedPage, family: Family, words: number): readonly NoindexReason[] {
  const rows = Object.values(page.rows);
  const hidden = rows.find(({ value }) => value.noindex === true);
  const held = rows.find((row) => row.held?.pages === 'noindex');
  const reasons: Readonly<Record<NoindexCause, () => Omit<NoindexReason, 'kind'>>> = {
    'error-page': () => ({ says: 'it is the page for addresses that do not exist', field: 'index' }),
    'family-noindex': () => ({ says: `its family "${family.name}" has "index: false"`, field: 'index' }),
    draft: () => draftReason(page.rows, family),
    'row-noindex': () => ({
      says: `its row "${hidden?.slug ?? ''}" has "noindex: true"`,
      field: 'noindex',
      ...(hidden ? { row: hidden } : {}),
    }),
    'row-held': () => holdReason(held),
    'other-canonical': () => ({
      says: `search engines index ${page.canonical}, its canonical address, in its place`,
      field: 'index',
    }),
    'not-translated': () => whyNotTranslated(family, rows),
    'few-words': () => ({
      says: `it has ${words} of the ${family.minWords} words of its own that its family asks for`,
      field: 'minWords',
    }),
    'few-rows': () => ({
      says: `it lists ${page.rowCount} of the ${family.minRows} rows that its family asks for`,
      field: 'minRows',
    }),
  };
  return noindexCauses({
    familyIsIndexed: family.index,
    isErrorPage: family.published !== undefined,
    isDraft: page.draft,
    rowIsHidden: hidden !== undefined,
    rowIsHeld: held !== undefined,
    isCanonical: page.canonical === page.path,
    isTranslated: isPageTranslated(family, page.rows),
    words,
    minWords: family.minWords,
    rowCount: page.rowCount,
    minRows: family.minRows,
  }).map((kind) => ({ kind, ...reasons[kind]() }));
}

/**
 * Makes the function that returns the reasons of a page as one sentence, and undefined if it is indexable.
 */
export function createWhyReader({
  data,
  index,
}: Pick<LoadedSite, 'data' | 'index'>): (page: IndexedPage) => string | undefined {
  let countWords: ((row: Row) => number) | undefined;
  return (page) => {
    const family = page.indexable ? undefined : index.familyByName.get(page.family);
    if (!family) return undefined;
    countWords ??= createRowCounter(data);
    const words = countOwnWords(page, family, countWords);
    return noindexReasons(page, family, words)
      .map(({ says }) => says)
      .join('; ');
  };
}

/** Returns the number of words of a page's rows. It is 0 if the family asks for none. */
export function countOwnWords(
  { rows }: Pick<IndexedPage, 'rows'>,
  { minWords }: Pick<Family, 'minWords'>,
  countWords: (row: Row) => number,
): number {
  return minWords === 0 ? 0 : Object.values(rows).reduce((sum, row) => sum + countWords(row), 0);
}

/** Returns why a page does not count as translated: the texts of its family, or those of a row. */
export function whyNotTranslated(
  { translation, language }: Family,
  rows: readonly Row[],
): Omit<NoindexReason, 'kind'> {
  if (!translation?.hasTexts)
    return {
      says: `data/routes.${language}.yaml has no title and description of its family`,
      field: 'title',
    };
  const { minTranslated } = translation;
  const row = rows.find((own) => !isRowTranslated(own, minTranslated, translation.refusesStale));
  const { texts = 0, missing = [], stale = [] } = row?.translation ?? {};
  const isStale = texts - missing.length >= minTranslated * texts;
  const says = isStale
    ? `the source of ${listShort(stale)} has changed since it was translated into ${language}`
    : `${texts - missing.length} of ${texts} texts of its row "${row?.slug}" are translated into ${language}; missing: ${listShort(missing)}`;
  const overlay = row?.translation?.overlays.at(-1);
  const place = overlay && { file: overlay.file, line: overlay.line };
  return {
    says,
    ...(row ? { row } : {}),
    ...(place && { place }),
    field: (isStale ? stale : missing)[0] ?? 'slug',
  };
}

/** How many texts a reason names. */
const MOST_NAMED = 3;

function listShort(paths: readonly string[]): string {
  const rest = paths.length - MOST_NAMED;
  return paths.slice(0, MOST_NAMED).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
}

function draftReason(byName: IndexedPage['rows'], family: Family): Omit<NoindexReason, 'kind'> {
  const rows = Object.values(byName);
  const draft = rows.find(isDraft);
  if (draft) return { says: `its row "${draft.slug}" is a draft`, row: draft, field: 'draft' };
  const held = rows.find((row) => row.held?.pages === 'out');
  if (held) return holdReason(held);
  // One row at least is not shown yet, so the last day is in the future.
  const [row] = rows
    .filter(({ value }) => value.publishAt !== undefined)
    .toSorted((a, b) => compareText(dayOf(b), dayOf(a)));
  const { day, isOut = true } = family.launches?.of(byName) ?? {};
  if (!isOut && day !== undefined && !(row && dayOf(row) === day)) return launchReason(day, family);
  return {
    says: `its row "${row?.slug ?? ''}" waits for its "publishAt", ${row ? dayOf(row) : ''}`,
    field: 'publishAt',
    ...(row ? { row } : {}),
  };
}

/** Says on which day a page comes, and at which pace. */
function launchReason(day: string, { pace, launches, name }: Family): Omit<NoindexReason, 'kind'> {
  const all = (launches?.all ?? []).filter(({ isOut }) => !isOut);
  const before = all.filter((other) => (other.day ?? '') < day).length;
  const queue = before === 0 ? '' : `, and ${before} of them wait for an earlier day`;
  const says = `it comes on ${day}: its family "${name}" publishes ${pace?.perDay} pages a day from ${pace?.from} on${queue}`;
  return { says, field: 'publish' };
}

/** Says who holds a row back and why, with the place in `data/held.yaml`. */
function holdReason(row: Row | undefined): Omit<NoindexReason, 'kind'> {
  if (!row?.held) return { says: 'its row is held back', field: 'held' };
  const { pages, by, until, reason, file, line } = row.held;
  const period = until === undefined ? '' : ` until ${until}`;
  const why = reason.replace(/[.\s]+$/, '');
  const says = `its row "${row.slug}" is held back (${pages}) by ${by}${period}: ${why}`;
  return { says, field: 'held', row, place: { file, line } };
}

function dayOf({ value }: Row): string {
  return String(value.publishAt ?? '').slice(0, 10);
}

/** A page as the manifest of an earlier build knows it. */
type EarlierPage = Pick<ManifestPage, 'path' | 'sources'>;

/** Returns why the data of a site has no such page any more. Returns undefined if that is not known. */
export function whyGone(page: EarlierPage, site: LoadedSite, date: string): GoneReason | undefined {
  const meant = whyMeantToGo(page, site);
  if (meant !== undefined) return { why: meant, isMeant: true };
  const why = findHiddenRow(page, site, date) ?? findMissingRow(page, site);
  return why === undefined ? undefined : { why, isMeant: false };
}

/**
 * Returns why a page of an earlier build is meant to go, as a clause: its row is held back with `out`, or its
 * numbered list is shorter. Returns undefined for other pages.
 */
export function whyMeantToGo(page: EarlierPage, site: LoadedSite): string | undefined {
  const row = rowsOf(page, site).find(({ held }) => held?.pages === 'out');
  if (row?.held) return `its row "${row.slug}" is held out (${row.held.file}:${row.held.line})`;
  return isOfShorterList(page, site.index) ? 'its list is shorter now' : undefined;
}

/** Says which row of a page of an earlier build is not shown any more, such as a draft. */
export function findHiddenRow(page: EarlierPage, site: LoadedSite, date: string): string | undefined {
  const row = rowsOf(page, site).find((one) => !isPublished(one, date));
  if (!row) return undefined;
  const state = row.value.draft === true ? 'a draft' : 'not to be shown yet';
  return `its row "${row.slug}" (${row.file}:${row.line}) is ${state}`;
}

/** Says that no row of a page of an earlier build is in the data any more. */
function findMissingRow(page: EarlierPage, site: LoadedSite): string | undefined {
  const [place] = page.sources ?? [];
  if (!place || rowsOf(page, site).length > 0) return undefined;
  return `its row is not in the data any more (it was at ${place.file}:${place.line})`;
}

/**
 * Returns the command that would have taken the row of a lost page along, with references and links: a
 * rename, if its page is now at another address of its family, or else a removal. `heir` is the page that
 * took its place, or that is near. Returns undefined if the row is still there, or if the page was not that
 * of one row.
 */
export function lostRowCommand(
  { path, name, sources }: Pick<ManifestPage, 'path' | 'name' | 'sources'>,
  heir: { readonly path: string; readonly isRenamed: boolean } | undefined,
  { index, data }: LoadedSite,
): string | undefined {
  const family = index.families.find((one) => one.name === familyName(name) && !one.list && !one.translation);
  const [variable, ...others] = family?.each ?? [];
  const values = family && matchAddress(family.pattern, path);
  const slug = variable && values?.[variable.as];
  if (!family || !slug || others.length > 0) return undefined;
  const rows = data.datasets.get(variable.dataset)?.rows ?? [];
  if (rows.some((row) => row.slug === slug) || sources.length === 0) return undefined;
  const row = `${variable.dataset}/${slug}`;
  if (!heir) return `rowpress retire ${row} --gone "Why it is gone"`;
  const page = index.byPath.get(heir.path);
  const now = page?.family === family.name ? page.rows[variable.as]?.slug : undefined;
  return heir.isRenamed && now ? `rowpress rename ${row} ${now}` : `rowpress retire ${row} --to ${heir.path}`;
}

/** Returns whether a page is a later one of a numbered list that is shorter now. */
function isOfShorterList({ path }: EarlierPage, { families, byPath }: LoadedSite['index']): boolean {
  return families.some(({ list, pattern }) => {
    const { [LIST_PARAMETER]: number, ...values } = (list && matchAddress(pattern, path)) ?? {};
    return number !== undefined && byPath.has(buildAddress(pattern, values));
  });
}

/** Returns the rows that a published page showed, as they are now. */
function rowsOf({ path, sources }: EarlierPage, { data }: LoadedSite): readonly Row[] {
  const slugs = new Set(path.split('/'));
  const files = new Set(sources.map(({ file }) => file));
  return [...data.datasets.values()].flatMap(({ rows }) =>
    rows.filter((row) => files.has(row.file) && slugs.has(row.slug)),
  );
}
