import type { AuditReport } from '../types/audit.ts';
import type { LoadedSite } from '../types/loaded-site.ts';
import type { KnownManifest } from '../types/manifest.ts';
import type { SiteFact } from '../types/page-content.ts';
import { applyAcceptances, readAcceptances } from './acceptances.ts';
import { createAuditedSite } from './audited-site.ts';
import { proposeHolds } from './propose-holds.ts';
import { readSettings } from './read-settings.ts';
import { type PageTexts, runChecks } from './run-checks.ts';

/** What the audit of a site is made from, besides the facts of its pages. */
export interface JudgedSite {
  readonly site: LoadedSite;
  readonly manifest: KnownManifest;
  /** Paths that other programs of the host answer. */
  readonly otherPaths: readonly string[];
  /** The day of the audit, YYYY-MM-DD, on which findings may be accepted. */
  readonly date: string;
}

/** Judges the pages of a site by their facts, its settings and the findings that are accepted. */
export function judgeFacts(
  facts: readonly SiteFact[],
  { site: { data, index }, manifest, otherPaths, date }: JudgedSite,
  texts: PageTexts,
): AuditReport {
  const settings = readSettings(data.audit);
  const site = createAuditedSite(facts, {
    baseUrl: manifest.baseUrl,
    redirects: index.redirects,
    otherPaths,
    files: new Set(manifest.files.map(({ file }) => file)),
    limitsOf: settings.limitsOf,
  });
  const found = runChecks(site, settings.levelOf, texts);
  const { findings, accepted } = applyAcceptances(found, readAcceptances(data), date);
  const counts = { accepted: accepted.length, pages: facts.length, judged: site.pages.length };
  return { findings, ...counts, ...proposeHolds(findings, index) };
}
