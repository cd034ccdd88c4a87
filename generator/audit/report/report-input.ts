import type { Finding } from '../../types/audit.ts';
import type { SiteFact } from '../../types/page-content.ts';
import type { AuditedSite } from '../audited-site.ts';

/** The script and the styles of the report, bundled. */
export interface ReportCode {
  readonly script: string;
  readonly styles: string;
}

/** What the report of an audit is made of. */
export interface ReportInput {
  readonly site: AuditedSite;
  /** All published pages, also those that are not judged. */
  readonly facts: readonly SiteFact[];
  /** The findings, the most important first. */
  readonly findings: readonly Finding[];
  /** The number of findings that a person has accepted. */
  readonly accepted: number;
  readonly siteName: string;
  readonly language: string;
  /** The day of the audit, YYYY-MM-DD. */
  readonly date: string;
  readonly version: string;
  /** Small pictures of shared cards by their address, as `data:` addresses. */
  readonly pictures: ReadonlyMap<string, string>;
  readonly code: ReportCode;
}
