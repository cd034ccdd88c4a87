import type { Finding } from '../types/audit.ts';
import { compareText } from '../utils/compare-text.ts';
import type { Reach } from './checks/links.ts';

const LEVELS = ['error', 'warning', 'note'] as const;

/**
 * Returns findings, the most important first: errors before warnings, then by the pages at stake. A page
 * counts once, and once for each page that links to it from its main part. Of equal ones, the page nearest to
 * the home page comes first.
 */
export function sortFindings(findings: readonly Finding[], { incoming, depths }: Reach): readonly Finding[] {
  const depthOf = (path: string) => depths.get(path) ?? Number.POSITIVE_INFINITY;
  return findings
    .map((finding) => ({
      finding,
      level: LEVELS.indexOf(finding.level),
      stake: finding.pages.reduce((sum, path) => sum + 1 + (incoming.get(path) ?? 0), 0),
      depth: finding.pages.reduce((least, path) => Math.min(least, depthOf(path)), Number.POSITIVE_INFINITY),
    }))
    .sort(
      (a, b) =>
        a.level - b.level ||
        b.stake - a.stake ||
        (a.depth === b.depth ? 0 : a.depth - b.depth) ||
        compareText(a.finding.kind, b.finding.kind) ||
        compareText(a.finding.pages[0] ?? '', b.finding.pages[0] ?? '') ||
        compareText(a.finding.message, b.finding.message),
    )
    .map(({ finding }) => finding);
}
