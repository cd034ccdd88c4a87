import { join } from 'node:path';
import { canonicalLetters } from '../address/letters.ts';
import { createRedirectFinder, isSingleRedirect } from '../address/redirect-finder.ts';
import { fileGroup, HASHED_FILE } from '../address/site-files.ts';
import { findHiddenRow } from '../plan/page-reasons.ts';
import { otherPaths } from '../plan/site-settings.ts';
import { UsageError } from '../problems/errors.ts';
import { plainName } from '../publish/compress.ts';
import type { KnownManifest, ManifestFile, ManifestPage } from '../types/manifest.ts';
import type { Holding, RowPlace } from '../types/page.ts';
import type { LoadedSite } from '../types/plan.ts';
import type { Problem } from '../types/problem.ts';
import { hashFile, isMissing, readRegular } from '../utils/files.ts';
import { datasetName } from '../utils/paths.ts';

/** What the pages that stay are found from: the planned site, and what was published. */
interface KeptInput {
  readonly site: LoadedSite;
  readonly published: KnownManifest | undefined;
  readonly holding: Holding;
  readonly baseUrl: string;
  /** The day of the build, YYYY-MM-DD. */
  readonly date: string;
}

/**
 * Returns the published pages that the plan lacks because of the rows that are left out: those that were made
 * of a dataset of these rows, or of no row. A page that is redirected or gone, or whose row is a draft or
 * held out, is not among them. @throws UsageError if they were published for another base URL
 */
export function findKeptPages({ site, published, holding, baseUrl, date }: KeptInput): ManifestPage[] {
  if (holding.rows.length === 0 || !published) return [];
  const { index } = site;
  const findRedirect = createRedirectFinder(index.redirects);
  const gone = new Set(index.gone.map(({ address }) => address));
  const datasets = new Set(
    holding.rows.flatMap(({ dataset, file }) => [
      dataset,
      dataset.replace(/\.[^.]+$/, ''),
      datasetName(file),
    ]),
  );
  const missing = [...published.pages].filter(
    (page) =>
      page.draft !== true &&
      !index.byPath.has(page.path) &&
      findRedirect(page.path) === undefined &&
      !gone.has(page.path) &&
      (page.sources.length === 0 || page.sources.some(({ file }) => datasets.has(datasetName(file)))) &&
      findHiddenRow(page, site, date) === undefined,
  );
  if (missing.length > 0 && published.baseUrl !== baseUrl)
    throw new UsageError(
      `--hold-bad cannot keep pages that were published for ${published.baseUrl}`,
      `Mend the rows with errors before you publish for ${baseUrl}.`,
    );
  return missing;
}

/**
 * Returns the old addresses whose redirects lead to no page, since that is the page of a row left out. `kept`
 * are the pages that stay.
 */
export function findWaiting(
  { index, site }: LoadedSite,
  { rows }: Holding,
  kept: readonly Pick<ManifestPage, 'path'>[],
): string[] {
  if (rows.length === 0) return [];
  const stay = new Set(kept.map(({ path }) => path));
  const others = otherPaths(site);
  const leads = (to: string) => {
    const path = canonicalLetters(to.replace(/[?#].*/s, ''));
    return (
      !path.startsWith('/') ||
      index.byPath.has(path) ||
      stay.has(path) ||
      others.some((other) => path.startsWith(other))
    );
  };
  return index.redirects.filter(isSingleRedirect).flatMap(({ from, to }) => (leads(to) ? [] : [from]));
}

/** Returns a problem for each page that stays and whose file is not as the manifest says. */
export function checkKeptFiles(kept: readonly ManifestPage[], out: string): Problem[] {
  return kept.flatMap(({ path, file, fileHash }): Problem[] => {
    const hash = hashIfThere(join(out, file));
    if (hash === fileHash) return [];
    return [
      {
        kind: 'damaged-output',
        severity: 'error',
        message: `${path} should stay as it was published, but its file ${hash === undefined ? 'is missing' : 'was changed'}`,
        advice: 'Restore the folder that was published, or mend the rows with errors.',
      },
    ];
  });
}

/**
 * Returns the published files besides pages that stay with pages: all whose names have the hash of their
 * bytes, since styles and scripts load others, and those that one of the pages names. Files that the build
 * makes itself take their place.
 */
export function carriedFiles(
  kept: readonly ManifestPage[],
  { files }: Pick<KnownManifest, 'files'>,
  out: string,
): ManifestFile[] {
  if (kept.length === 0) return [];
  const read = (file: string) => readRegular(join(out, file)).toString();
  const texts = kept.map(({ file }) => read(file));
  const isNamed = (file: string) => texts.some((text) => text.includes(`/${file}`));
  const isAsset = (file: string) => fileGroup(file, false, () => '') === 'asset';
  return files.filter(
    ({ file }) =>
      plainName(file) === undefined && (HASHED_FILE.test(file) || (isAsset(file) && isNamed(file))),
  );
}

/**
 * Returns the pages that were made of a row, as their addresses say. Without one, they are those of its line,
 * if their addresses name none of the other rows.
 */
export function pagesOfRow(
  row: RowPlace,
  kept: readonly ManifestPage[],
  rows: readonly RowPlace[],
): readonly ManifestPage[] {
  const named = kept.filter((page) => sharesRow(page, row));
  if (named.length > 0) return named;
  const isOfLine = ({ sources }: ManifestPage) =>
    sources.some(({ file, line }) => file === row.file && line === row.line);
  return kept.filter((page) => isOfLine(page) && !rows.some((other) => sharesRow(page, other)));
}

/** Returns whether a page was made of a row, as its address says. */
export function sharesRow({ path, sources }: ManifestPage, { dataset, slug, file }: RowPlace): boolean {
  const own = new Set([dataset, datasetName(file)]);
  if (slug === '') return false;
  return path.split('/').includes(slug) && sources.some((source) => own.has(datasetName(source.file)));
}

/** The description in the head of a page that rowpress wrote. */
const DESCRIPTION = /<meta name="description" content="([^"]*)"/;

const LETTERS: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&#x27;': "'",
};

/** Returns a published page with the description that its file has. It is empty if there is none. */
export function withDescription(
  page: ManifestPage,
  out: string,
): ManifestPage & { readonly description: string } {
  return { ...page, description: descriptionIn(join(out, page.file)) };
}

function descriptionIn(file: string): string {
  if (hashIfThere(file) === undefined) return '';
  const written = DESCRIPTION.exec(readRegular(file).toString())?.[1] ?? '';
  return written.replace(/&(?:amp|lt|gt|quot|#39|#x27);/g, (letter) => LETTERS[letter] ?? letter);
}

function hashIfThere(file: string): string | undefined {
  try {
    return hashFile(file);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}
