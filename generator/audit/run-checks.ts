import type { AuditSettings, Finding, FoundFault } from '../types/audit.ts';
import { groupBy } from '../utils/group-by.ts';
import type { AuditedSite } from './audited-site.ts';
import { findAddressFaults } from './checks/addresses.ts';
import { findClaimFaults } from './checks/claims.ts';
import { findCutValueFaults } from './checks/cut-values.ts';
import { findHeadingFaults } from './checks/headings.ts';
import { findImageFaults } from './checks/images.ts';
import { findLengths } from './checks/lengths.ts';
import { findTargetFaults } from './checks/link-targets.ts';
import { findLinkTextFaults } from './checks/link-texts.ts';
import { findReachFaults, measureReach, type Reach } from './checks/links.ts';
import { findNearDuplicates, type PageTexts, type PlacedTexts } from './checks/near-duplicates.ts';
import { findTextFaults } from './checks/page-texts.ts';
import { findRedirectFaults } from './checks/redirects.ts';
import { findRepeatedSentences } from './checks/repeated-sentences.ts';
import { findSameSearches } from './checks/same-searches.ts';
import { findSameTexts } from './checks/same-texts.ts';
import { findStructuredFaults } from './checks/structured-data.ts';
import { findTitleFaults } from './checks/titles.ts';
import { withoutConsequences } from './consequences.ts';
import { sortFindings } from './sort-findings.ts';
import { joinTemplateFaults } from './template-faults.ts';
import { createFindings, type FindingPlaces } from './to-finding.ts';

/**
 * Runs all checks. A fault on nearly all pages of a family is one finding of its template, and a consequence
 * of another finding is left out, unless `isComplete`. They are sorted by `sortFindings`.
 */
export function runChecks(
  site: AuditedSite,
  levelOf: AuditSettings['levelOf'],
  texts: PageTexts & FindingPlaces,
  isComplete = false,
): readonly Finding[] {
  const reach = measureReach(site);
  const judged = findFaults(site, texts, reach).filter(
    ({ kind, pages }) => levelOf(kind, pages[0]?.family ?? '') !== 'off',
  );
  const toFinding = createFindings(texts);
  const sizes = new Map(
    [...groupBy(site.pages, ({ family }) => family)].map(([name, pages]) => [name, pages.length]),
  );
  const findings = joinTemplateFaults(isComplete ? judged : withoutConsequences(judged), sizes).map(
    (joined) => toFinding(joined, levelOf),
  );
  return sortFindings(findings, reach);
}

function findFaults(site: AuditedSite, texts: PlacedTexts, reach: Reach): readonly FoundFault[] {
  return [
    ...findNearDuplicates(site, texts),
    ...findSameTexts(site),
    ...findSameSearches(site),
    ...findRepeatedSentences(site, texts.sentenceOf),
    ...findLengths(site),
    ...findTitleFaults(site),
    ...findHeadingFaults(site),
    ...findTextFaults(site),
    ...findImageFaults(site),
    ...findReachFaults(site, reach),
    ...findTargetFaults(site),
    ...findLinkTextFaults(site),
    ...findStructuredFaults(site),
    ...findAddressFaults(site),
    ...findRedirectFaults(site),
    ...findCutValueFaults(site),
    ...findClaimFaults(site),
  ];
}
