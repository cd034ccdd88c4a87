import { fillTarget, prefixOf, type RedirectStatus, SPLAT } from '../address/redirect-finder.ts';
import type { ManifestPage } from '../types/manifest.ts';
import type { PasteBlock, Place, Problem } from '../types/problem.ts';
import { groupBy } from '../utils/lists.ts';
import { familyOf } from './build-report.ts';
import type { Likeliest, ListedPage } from './renamed-pages.ts';

/** A published page whose address is about to be lost. */
interface LostPage {
  readonly page: ManifestPage;
  readonly likeliest: Likeliest;
  /** What became of its row, if that is known. */
  readonly why: string | undefined;
  /** The command that would have led its address on. */
  readonly command: string | undefined;
}

/** More lost pages than these are one problem for each family. */
const MOST_SINGLE = 20;

const REDIRECTS = 'data/redirects.yaml';
const GONE = 'data/gone.yaml';

/** The day of the build, and the pages that are about to be published. */
interface LostContext {
  readonly date: string;
  readonly pages: readonly ListedPage[];
}

/**
 * Returns the problems of lost pages, with the entries of data/redirects.yaml and data/gone.yaml that mend
 * them. Many of them in one folder are one problem with one redirect, if that leads each to its likeliest new
 * address.
 */
export function lostProblems(lost: readonly LostPage[], { date, pages }: LostContext): Problem[] {
  if (lost.length <= MOST_SINGLE) return lost.map((page) => singleProblem(page, date));
  const { folders, rest } = findLostFolders(lost, pages);
  const families = groupBy(rest, ({ page }) => familyOf(page));
  return [
    ...folders.map((folder) => folderProblem(folder, date)),
    ...[...families].map(([name, lost]) => familyProblem(name, lost, date)),
  ];
}

function singleProblem(lost: LostPage, date: string): Problem {
  const { page, likeliest, why, command } = lost;
  const likely = likeliest === undefined ? '' : `${LIKELY[likeliest.kind]} ${likeliest.page.path}. `;
  const instead = command
    ? ` Or take the edit back and run this, which changes references and links as well: ${command}`
    : '';
  return {
    kind: 'lost-address',
    severity: 'error',
    ...placeOf(lost),
    message: `${page.path} was published, and now it is no page, no redirect and not in ${GONE}${why ? `: ${why}` : ''}`,
    advice: `${likely}Paste one of the entries below into its file, or pass --allow-lost to let the address go.${instead}`,
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

function folderProblem({ from, to, lost }: LostFolder, date: string): Problem {
  const [first] = lost;
  const renamed = lost.filter(({ likeliest }) => likeliest?.kind === 'renamed').length;
  const reason = renamed * 2 > lost.length ? REASONS.renamed(date) : `Removed on ${date}.`;
  return {
    kind: 'lost-address',
    severity: 'error',
    file: first?.page.sources[0]?.file ?? 'data/routes.yaml',
    message: `${lost.length} published addresses below ${prefixOf({ from })}, such as ${first?.page.path}, would be no page, no redirect and not in ${GONE}`,
    advice: `${renamed} of them seem to be renamed. Paste the entry below, which redirects all of them, or pass --allow-lost to let them go.`,
    pages: lost.length,
    paste: [
      { file: REDIRECTS, text: `- from: ${yamlText(from)}\n  to: ${yamlText(to)}\n  reason: ${reason}\n` },
    ],
  };
}

/**
 * Returns the place of the row that a page was made of: that of the renamed row, or else only its old file.
 */
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

/** Returns an entry of data/redirects.yaml on one line. */
export function redirectEntry({
  from,
  to,
  status,
  reason,
}: {
  readonly from: string;
  readonly to: string;
  readonly status: RedirectStatus | undefined;
  readonly reason: string;
}): string {
  const code = status === undefined || status === 301 ? '' : `, status: ${status}`;
  return `- { from: ${yamlText(from)}, to: ${yamlText(to)}${code}, reason: ${reason} }`;
}

/** Returns an address as YAML, in quotes if it has unusual characters. */
function yamlText(address: string): string {
  return /^\/[\w/.~:*-]*$/.test(address) ? address : JSON.stringify(address);
}

/**
 * Lost pages of one folder, and the redirect with `*` that leads each of them to its likeliest new address.
 */
interface LostFolder {
  /** All addresses of the folder, such as `/cities/graz/*`. */
  readonly from: string;
  /** The new address, such as `/towns/graz/:splat`. */
  readonly to: string;
  readonly lost: readonly LostPage[];
}

/** Fewer pages than these are not worth a rule that covers later addresses as well. */
const FEWEST = 5;
/** So many folders are looked for. What is left is listed by family. */
const MOST_FOLDERS = 20;

/**
 * Finds the folders whose lost pages one redirect with `*` can mend. It covers no page that is about to be
 * published. The folder with most pages comes first; of those with as many, the deepest.
 */
function findLostFolders(
  lost: readonly LostPage[],
  pages: readonly ListedPage[],
): { readonly folders: readonly LostFolder[]; readonly rest: readonly LostPage[] } {
  const taken = new Set(pages.flatMap(({ path }) => foldersOf(path)));
  const folders: LostFolder[] = [];
  let rest = lost;
  while (folders.length < MOST_FOLDERS) {
    const found = findLargest(rest, taken);
    if (!found) break;
    folders.push(found);
    const mended = new Set(found.lost);
    rest = rest.filter((page) => !mended.has(page));
  }
  return { folders, rest };
}

function findLargest(lost: readonly LostPage[], taken: ReadonlySet<string>): LostFolder | undefined {
  const sizes = new Map<string, number>();
  const rules = new Map<string, { readonly from: string; readonly to: string; count: number }>();
  for (const { page, likeliest } of lost)
    for (const from of foldersOf(page.path)) {
      if (taken.has(from)) continue;
      sizes.set(from, (sizes.get(from) ?? 0) + 1);
      for (const to of likeliest ? targetsOf(page.path.slice(from.length), likeliest.page.path) : []) {
        const id = `${from} ${to}`;
        const rule = rules.get(id) ?? { from, to, count: 0 };
        rules.set(id, rule);
        rule.count++;
      }
    }
  let best: { readonly from: string; readonly to: string; readonly count: number } | undefined;
  for (const rule of rules.values()) {
    if (rule.count < FEWEST || rule.count !== sizes.get(rule.from)) continue;
    const isBetter =
      !best || rule.count > best.count || (rule.count === best.count && rule.from.length > best.from.length);
    if (isBetter) best = rule;
  }
  if (!best) return undefined;
  const { from, to } = best;
  return { from: `${from}*`, to, lost: lost.filter(({ page }) => page.path.startsWith(from)) };
}

/**
 * Returns the targets of a rule that lead the rest of an address to a page: with the same rest, and without
 * it.
 */
function targetsOf(rest: string, path: string): string[] {
  const end = path.length - rest.length;
  const isSame = path.endsWith(rest) && path[end - 1] === '/';
  const withRest = `${path.slice(0, end)}${SPLAT}`;
  return isSame && fillTarget(withRest, rest) === path ? [withRest, path] : [path];
}

/** Returns the folders of an address, without the root: `/a/` and `/a/b/` of `/a/b/` and of `/a/b/c`. */
function foldersOf(path: string): string[] {
  return [...path.matchAll(/\//g)].slice(1).map(({ index }) => path.slice(0, index + 1));
}
