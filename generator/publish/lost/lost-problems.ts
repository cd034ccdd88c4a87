import type { ManifestPage } from '../../types/manifest.ts';
import type { PasteBlock, Place, Problem } from '../../types/problem.ts';
import { groupBy } from '../../utils/group-by.ts';
import { familyOf } from '../count-pages.ts';
import type { Likeliest } from './suggest-address.ts';

/** A published page whose address is about to be lost. */
export interface LostPage {
  readonly page: ManifestPage;
  readonly likeliest: Likeliest;
  /** What became of its row, if that is known. */
  readonly why?: string;
}

/** More lost pages than these are one problem for each family. */
const MOST_SINGLE = 20;

const REDIRECTS = 'data/redirects.yaml';
const GONE = 'data/gone.yaml';

/** Returns the problems of lost pages, with the entries of data/redirects.yaml and data/gone.yaml that mend them. */
export function lostProblems(lost: readonly LostPage[], date: string): Problem[] {
  if (lost.length <= MOST_SINGLE) return lost.map((page) => singleProblem(page, date));
  const families = groupBy(lost, ({ page }) => familyOf(page));
  return [...families].map(([name, pages]) => familyProblem(name, pages, date));
}

function singleProblem(lost: LostPage, date: string): Problem {
  const { page, likeliest, why } = lost;
  const likely = likeliest === undefined ? '' : `${LIKELY[likeliest.kind]} ${likeliest.page.path}. `;
  return {
    kind: 'lost-address',
    severity: 'error',
    ...placeOf(lost),
    message: `${page.path} was published, and now it is no page, no redirect and not in ${GONE}${why ? `: ${why}` : ''}`,
    advice: `${likely}Paste one of the entries below into its file, or pass --allow-lost to let the address go.`,
    paste: pasteBlocks([lost], date, likeliest?.kind === 'above' || why !== undefined),
  };
}

const LIKELY = {
  renamed: 'Its likeliest new address, by the texts of both pages, is',
  near: 'The nearest address of its family is',
  above: 'No page is near; the one above it is',
} as const;

function familyProblem(name: string, lost: readonly LostPage[], date: string): Problem {
  const [first] = lost;
  const renamed = lost.filter(({ likeliest }) => likeliest?.kind === 'renamed').length;
  const many = lost.length === 1 ? '1 published address' : `${lost.length} published addresses`;
  return {
    kind: 'lost-address',
    severity: 'error',
    file: first?.page.sources[0]?.file ?? 'data/routes.yaml',
    message: `${many} of the family "${name}", such as ${first?.page.path}, would be no page, no redirect and not in ${GONE}`,
    advice: `${renamed} of them seem to be renamed. Paste an entry for each from the lists below, or pass --allow-lost to let them go. --json has the whole lists.`,
    pages: lost.length,
    paste: pasteBlocks(lost, date, renamed < lost.length / 2),
  };
}

/** Returns the place of the row that a page was made of: that of the renamed row, or else only its old file. */
function placeOf({ page, likeliest }: LostPage): Place {
  const file = page.sources[0]?.file ?? 'data/routes.yaml';
  const now = likeliest?.kind === 'renamed' ? likeliest.page.sources[0] : undefined;
  return now?.file === file ? { file, line: now.line } : { file };
}

/** Returns the entries for both files. The likelier block comes first. */
function pasteBlocks(lost: readonly LostPage[], date: string, isGoneLikelier: boolean): PasteBlock[] {
  const redirects = lost.flatMap(({ page, likeliest }) =>
    likeliest
      ? `- from: ${yamlText(page.path)}\n  to: ${yamlText(likeliest.page.path)}\n  reason: ${REASONS[likeliest.kind](date)}\n`
      : [],
  );
  const gone = lost.map(
    ({ page }) => `- address: ${yamlText(page.path)}\n  reason: Removed on ${date}.\n  date: ${date}\n`,
  );
  const blocks = [
    ...(redirects.length > 0 ? [{ file: REDIRECTS, text: redirects.join('') }] : []),
    { file: GONE, text: gone.join('') },
  ];
  return isGoneLikelier ? blocks.reverse() : blocks;
}

const REASONS: Readonly<Record<NonNullable<Likeliest>['kind'], (date: string) => string>> = {
  renamed: (date) => `Renamed on ${date}.`,
  near: (date) => `Removed on ${date}; this page is the nearest.`,
  above: (date) => `Removed on ${date}; this page is above it.`,
};

/** Returns an address as YAML, in quotes if it has unusual characters. */
function yamlText(address: string): string {
  return /^[\w/.~-]+$/.test(address) ? address : JSON.stringify(address);
}
