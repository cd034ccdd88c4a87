import { join } from 'node:path';
import type { ManifestPage } from '../../types/manifest.ts';
import { readPageWords } from '../lost-addresses.ts';
import { redirectEntry } from '../lost-problems.ts';
import { findLikeliest, type Likeliest } from '../renamed-pages.ts';
import type { Answer, ChangedAnswer, Release } from './address-answers.ts';

/** An address that works online and that the earlier release does not have. */
export interface LostOnReturn {
  readonly address: string;
  readonly kind: 'page' | 'redirect' | 'file';
  /** The title of a page. */
  readonly title?: string;
  /** Whether search engines have it in the sitemap. */
  readonly isIndexed: boolean;
  /** What the address answers after the roll-back: 404, 410, or a redirect of the earlier release. */
  readonly after: 'nothing' | 'gone' | 'redirect';
  /** Where a redirect leads: now, or for `after: redirect` later. */
  readonly to?: string;
  /** Where visitors should be led until the release comes again, if anything is likely. */
  readonly suggestion?: Suggestion;
}

/** A redirect that keeps an address alive. */
interface Suggestion {
  readonly to: string;
  /**
   * `renamed`: the page had this address before, as a redirect of the online release says. `likely`: it had,
   * by its text and title. `near` and `above`: another page. `kept`: the target of the redirect as it is.
   */
  readonly why: 'renamed' | 'likely' | 'near' | 'above' | 'kept';
  /** The entry of data/redirects.yaml. */
  readonly entry: string;
}

/** Both releases, and what the online one answers. */
interface Sides {
  readonly online: Release;
  readonly target: Release;
  readonly answerOf: (address: string) => Answer;
}

type LostPage = ChangedAnswer & { readonly before: Extract<Answer, { kind: 'page' }> };

/**
 * Returns the addresses that a roll-back loses: pages in the sitemap first, then other pages, redirects and
 * files, each by address. A page that a redirect of the online release names was renamed, so its earlier
 * address is known.
 */
export function listLost(answers: readonly ChangedAnswer[], sides: Sides, date: string): LostOnReturn[] {
  const { online, target } = sides;
  const pages = answers.filter((answer): answer is LostPage => answer.before.kind === 'page');
  const likeliest = likeliestOf(pages, sides);
  const suggestions = new Map<string, Pick<Suggestion, 'to' | 'why'>>();
  for (const { address, before } of pages) {
    const found = earlierAddress(address, online, target) ?? likeliest(before.page);
    if (found) suggestions.set(address, found);
  }
  const lost = answers.flatMap((answer): LostOnReturn[] => {
    const { address, before, after } = answer;
    if (before.kind === 'nothing' || before.kind === 'gone' || after.kind === 'page') return [];
    // A redirect to another place is no loss.
    if (after.kind === 'file' || (before.kind === 'redirect' && after.kind === 'redirect')) return [];
    const to = after.kind === 'redirect' ? after.to : before.kind === 'redirect' ? before.rule.to : undefined;
    const suggestion =
      after.kind !== 'nothing'
        ? undefined
        : before.kind === 'redirect'
          ? keptTarget(before, target, suggestions)
          : suggestions.get(address);
    // A page may come again with the next release, so its redirect is not for good.
    const status = before.kind === 'redirect' ? before.rule.status : 302;
    const reason = `Rolled back on ${date}.`;
    return [
      {
        ...{ address, kind: before.kind, after: after.kind },
        isIndexed: before.kind === 'page' && before.page.index,
        ...(before.kind === 'page' ? { title: before.page.title } : {}),
        ...(to === undefined ? {} : { to }),
        ...(suggestion && suggestion.to !== address
          ? {
              suggestion: {
                ...suggestion,
                entry: redirectEntry({ from: address, to: suggestion.to, status, reason }),
              },
            }
          : {}),
      },
    ];
  });
  const rank = ({ kind, isIndexed }: LostOnReturn) =>
    isIndexed ? 0 : ['page', 'redirect', 'file'].indexOf(kind) + 1;
  return lost.sort((a, b) => rank(a) - rank(b));
}

/** Returns the address that a page had in the earlier release, by the redirects of the online one. */
function earlierAddress(address: string, online: Release, target: Release) {
  const found = online.manifest.redirects?.find(
    ({ from, to }) => to === address && target.manifest.find(from) !== undefined,
  );
  return found && ({ to: found.from, why: 'renamed' } as const);
}

/** Makes the function that finds the page that visitors of a lost one most likely look for. */
function likeliestOf(
  lost: readonly LostPage[],
  { online, target, answerOf }: Sides,
): (page: ManifestPage) => Pick<Suggestion, 'to' | 'why'> | undefined {
  if (lost.length === 0) return () => undefined;
  const find = findLikeliest(
    lost.map(({ before }) => before.page),
    [...target.manifest.pages].filter(({ draft, file }) => draft !== true && file.endsWith('index.html')),
    {
      // Of an address that is gone or redirected, it is known what became of the page.
      isNew: (path) => answerOf(path).kind === 'nothing',
      readWords: (file) =>
        readPageWords(join(target.folder, file)) ?? readPageWords(join(online.folder, file)),
      parentOf: () => undefined,
    },
  );
  return (page) => {
    const found: Likeliest = find(page);
    // A home page is no answer to what a visitor looked for.
    if (!found || (found.kind === 'above' && found.page.path === '/')) return undefined;
    return { to: found.page.path, why: found.kind === 'renamed' ? 'likely' : found.kind };
  };
}

/** Returns the target of a lost redirect, or what takes its place if the earlier release lacks it. */
function keptTarget(
  { rule }: Extract<Answer, { kind: 'redirect' }>,
  { manifest }: Release,
  suggestions: ReadonlyMap<string, Pick<Suggestion, 'to' | 'why'>>,
): Pick<Suggestion, 'to' | 'why'> | undefined {
  const { to } = rule;
  const [path = ''] = to.split(/[?#]/);
  const isThere = !to.startsWith('/') || to.endsWith(':splat') || manifest.find(path) !== undefined;
  return isThere ? { to, why: 'kept' } : suggestions.get(path);
}
