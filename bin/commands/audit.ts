import pc from 'picocolors';
import { type AuditReport, auditSince, auditSite } from '../../generator/index.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { countByKind, countByLevel, formatFindings } from '../format/format-findings.ts';
import { formatJson } from '../format/format-json.ts';
import { reportFailedBuild, sinceOptions } from './diff.ts';

export interface AuditFlags {
  readonly root: string;
  readonly out?: string;
  readonly newSince?: string;
  readonly strict?: boolean;
  readonly json?: boolean;
}

/** Runs `rowpress audit`: judges the published pages, and lists what is not worth publishing. */
export async function auditCommand(flags: AuditFlags): Promise<ExitCode> {
  const { newSince, json = false } = flags;
  const options = sinceOptions(newSince ?? '', flags);
  if (newSince === undefined) return report(await auditSite(options), flags.strict === true, json);
  const audit = await auditSince(options);
  if (audit.known === undefined) return reportFailedBuild(audit, json);
  // Of what is new, warnings fail as well.
  return report(audit, true, json);
}

function report(audit: AuditReport, isStrict: boolean, json: boolean): ExitCode {
  const { findings, accepted, known, pages, judged } = audit;
  const levels = countByLevel(findings);
  const isFailed = levels.error > 0 || (isStrict && levels.warning > 0);
  const exitCode = isFailed ? EXIT.faultyData : EXIT.done;
  const counted = { pages, judged, accepted, ...(known === undefined ? {} : { known }) };
  const counts = { ...counted, ...levels, kinds: Object.fromEntries(countByKind(findings)) };
  if (json) process.stdout.write(formatJson({ exitCode, counts, findings }));
  else
    process.stdout.write(
      formatFindings(findings, counts, pc.isColorSupported && process.stdout.isTTY === true),
    );
  return exitCode;
}
