import { buildAddress, matchAddress } from '../address/index.ts';
import type { Row } from '../types/data.ts';
import type { GoneReason } from '../types/diff.ts';
import type { LoadedSite } from '../types/loaded-site.ts';
import type { ManifestPage } from '../types/manifest.ts';
import { LIST_PARAMETER } from './list-parameter.ts';
import { isPublished } from './publishable.ts';

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
