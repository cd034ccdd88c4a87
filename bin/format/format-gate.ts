import pc from 'picocolors';
import type { AuditReport, Problem } from '../../generator/index.ts';
import { countProblems, formatFaults } from '../print-problems.ts';
import { countAudit, countByLevel, formatFindings } from './format-findings.ts';

/** What a build or a merge with a gate reports. */
interface Gated {
  readonly problems: readonly Problem[];
  readonly audit?: AuditReport;
}

/** Returns what the audit of a gate found, as `--json` prints it. */
export function auditOf(audit: AuditReport | undefined) {
  return audit ? { audit: { counts: countAudit(audit), findings: audit.findings } } : {};
}

/** Formats the findings of a gate for people. */
export function formatAudit(audit: AuditReport): string {
  return formatFindings(
    audit.findings,
    countAudit(audit),
    pc.isColorSupported && process.stderr.isTTY === true,
  );
}

/** Returns what prevented publishing: problems, or findings of the audit. */
export function countFaults({ problems, audit }: Gated): string {
  if (!audit) return countProblems(problems);
  const { error, warning } = countByLevel(audit.findings);
  return `The audit found ${formatFaults(error, warning)}`;
}
