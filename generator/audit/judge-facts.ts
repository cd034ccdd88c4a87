import type { AuditReport, CutValue } from '../types/audit.ts';
import type { LoadedSite } from '../types/loaded-site.ts';
import type { SiteFact } from '../types/page-content.ts';
import type { Redirect } from '../types/plan.ts';
import { applyAcceptances, readAcceptances, type SortedFindings } from './acceptances.ts';
import { createAuditedSite } from './audited-site.ts';
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
}

/**
 * Judges pages by their facts, and takes out the findings that are accepted. With `isComplete`, consequences of
 * findings are listed too.
 */
export function judgeFacts(
  { facts, texts, ...published }: JudgedPages,
  { site: { data, index }, otherPaths, date, cutValues, places }: Judge,
  isComplete: boolean,
): SortedFindings {
  const settings = readSettings(data.audit);
  const site = createAuditedSite(facts, {
    ...published,
    ...{ otherPaths, date, cutValues },
    limitsOf: settings.limitsOf,
    redirectPlace(from) {
      const at = index.redirects.find((redirect) => redirect.from === from)?.at;
      return data.locate(data.redirects?.file ?? '', at === undefined ? [] : [at]);
    },
  });
  const found = runChecks(site, settings.levelOf, { ...texts, ...places }, isComplete);
  return applyAcceptances(found, readAcceptances(data), date);
}

/** Returns the report of an audit, with the rows that could be held back. */
export function toReport(
  facts: readonly SiteFact[],
  { findings, accepted }: SortedFindings,
  index: LoadedSite['index'],
): AuditReport {
  const judged = facts.filter((page) => page.index).length;
  const counts = { accepted: accepted.length, pages: facts.length, judged };
  return { findings, ...counts, ...proposeHolds(findings, index) };
}
