import type { SiteDiff, SummarySentence } from '../types/diff.ts';
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
