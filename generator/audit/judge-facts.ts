import type { AuditReport, CutValue, Finding } from '../types/audit.ts';
import type { LoadedSite } from '../types/loaded-site.ts';
import type { SiteFact } from '../types/page-content.ts';
import type { Redirect } from '../types/plan.ts';
import { applyAcceptances, readAcceptances, type SortedFindings } from './acceptances.ts';
import { type AuditedSite, createAuditedSite } from './audited-site.ts';
import type { PageTexts } from './checks/near-duplicates.ts';
import { proposeHolds } from './propose-holds.ts';
import { readSettings } from './read-settings.ts';
import { runChecks } from './run-checks.ts';
import type { FindingPlaces } from './to-finding.ts';

/** The pages that are judged, and how their texts are read. */
export interface JudgedPages {
  readonly facts: readonly SiteFact[];
  readonly baseUrl: string;
  readonly redirects: readonly Pick<Redirect, 'from' | 'to' | 'via'>[];
  readonly files: ReadonlySet<string>;
  readonly texts: PageTexts;
}

/** What pages are judged by: the settings and the data of a site. */
export interface Judge {
  readonly site: LoadedSite;
  /** Paths that other programs of the host answer. */
  readonly otherPaths: readonly string[];
  /** The day of the audit, YYYY-MM-DD, on which findings may be accepted. */
  readonly date: string;
  /** Texts of data files that end too early. */
  readonly cutValues: readonly CutValue[];
  readonly places: FindingPlaces;
  /** Facts and claims, and texts that say a fact by hand. */
  readonly claims: Pick<AuditedSite, 'claims' | 'handwritten'>;
}

/**
 * Judges pages by their facts, and takes out the findings that are accepted. With `isComplete`, consequences of
 * findings are listed too.
 */
export function judgeFacts(
  { facts, texts, ...published }: JudgedPages,
  { site: { data, index }, otherPaths, date, cutValues, claims, places }: Judge,
  isComplete: boolean,
): Judgement {
  const settings = readSettings(data.audit);
  const site = createAuditedSite(facts, {
    ...published,
    ...{ otherPaths, date, cutValues, ...claims },
    limitsOf: settings.limitsOf,
    redirectPlace(from) {
      const at = index.redirects.find((redirect) => redirect.from === from)?.at;
      return data.locate(data.redirects?.file ?? '', at === undefined ? [] : [at]);
    },
  });
  const found = runChecks(site, settings.levelOf, { ...texts, ...places }, isComplete);
  return { ...applyAcceptances(found, readAcceptances(data), date), site };
}

/** What was found, and the site that it was found on. */
export interface Judgement extends SortedFindings {
  readonly site: AuditedSite;
}

/** What a report is made of, besides findings. */
export interface ReportSource {
  readonly facts: readonly SiteFact[];
  readonly index: LoadedSite['index'];
  readonly claims: AuditReport['claims'];
  /** Makes the HTML file of the findings. */
  readonly render: (findings: readonly Finding[], accepted: number) => Promise<string>;
}

/**
 * Returns the report of an audit, with the rows that could be held back. `isAsked` picks the findings to report.
 */
export function toReport(
  { facts, index, claims, render }: ReportSource,
  sorted: SortedFindings,
  isAsked: (finding: Finding) => boolean = () => true,
): AuditReport {
  const findings = sorted.findings.filter(isAsked);
  const judged = facts.filter((page) => page.index).length;
  const accepted = sorted.accepted.filter(isAsked).length;
  const counts = { accepted, pages: facts.length, judged };
  const renderHtml = () => render(findings, accepted);
  return { findings, claims, ...counts, ...proposeHolds(findings, index), renderHtml };
}
