import type { AuditReport } from '../types/audit.ts';
import type { Problem } from '../types/problem.ts';

/** Ends a build with `gate`, since the audit has findings that must not be published. */
export class AuditFailedError extends Error {
  override name = 'AuditFailedError';
  readonly audit: AuditReport;
  /** The problems of the build, none of which prevented publishing. */
  readonly problems: readonly Problem[];
  constructor(audit: AuditReport, problems: readonly Problem[]) {
    super(`${audit.findings.length} findings of the audit prevent publishing`);
    this.audit = audit;
    this.problems = problems;
  }
}
