import type { DiffReport, SiteDiff, SummarySentence } from '../types/diff.ts';
import type { ReleaseList, ReleaseOptions, ReleaseReport } from './releases.ts';
import type { SummaryInput } from './summary/summary.ts';

export {
  type ChangeLine,
  claimFields,
  describeCause,
  describeCauseGroup,
  describeClaim,
  describeCounts,
  describeGone,
  describeLanguages,
  linesOf,
  shownCauseGroups,
  summaryText,
} from './descriptions.ts';
export type { RecordedRelease, ReleaseList, ReleaseOptions, ReleaseReport } from './releases.ts';
export type { SummaryInput } from './summary/summary.ts';

// Each function loads its code when it is called.

/** A diff as one HTML file without scripts, readable offline. `summary` stands at its top. */
export async function formatDiffPage(
  since: string,
  diff: SiteDiff,
  summary: readonly SummarySentence[] = [],
): Promise<string> {
  return (await import('./diff-page.ts')).formatDiffPage(since, diff, summary);
}

/** What a release changes, in at most eight sentences for people who know the site and not its data. */
export async function summarizeDiff(
  diff: SiteDiff,
  input: SummaryInput,
): Promise<readonly SummarySentence[]> {
  return (await import('./summary/summary.ts')).summarizeDiff(diff, input);
}

/** The newest releases of a site that were recorded. @throws UsageError if the record is damaged */
export async function listReleases(
  root: string,
  filter?: { readonly from?: string | undefined; readonly limit?: number | undefined },
): Promise<ReleaseList> {
  return (await import('./releases.ts')).listReleases(root, filter);
}

/**
 * Records that the published folder is online, with what changed since the release before, as `compare` says.
 * @throws UsageError if nothing is published, or the release before is not known; what `compare` throws
 */
export async function recordRelease<Options extends ReleaseOptions>(
  options: Options,
  compare: (options: Options & { readonly since: string }) => Promise<DiffReport>,
): Promise<ReleaseReport> {
  return (await import('./releases.ts')).recordRelease(options, compare);
}
