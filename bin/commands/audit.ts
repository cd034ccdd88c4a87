import pc from 'picocolors';
import { type AuditReport, auditSince, auditSite, isAuditFailed } from '../../generator/index.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { countAudit, formatFindings } from '../format/format-findings.ts';
import { formatHolds } from '../format/format-holds.ts';
import { formatJson } from '../format/format-json.ts';
import { reportFailedBuild, sinceOptions } from './diff.ts';

export interface AuditFlags {
  readonly root: string;
  readonly out?: string;
  readonly newSince?: string;
  readonly strict?: boolean;
  readonly hold?: boolean;
  readonly json?: boolean;
}

/** Runs `rowpress audit`: judges the published pages, and lists what is not worth publishing. */
export async function auditCommand(flags: AuditFlags): Promise<ExitCode> {
  const { newSince } = flags;
  const options = sinceOptions(newSince ?? '', flags);
  if (newSince === undefined) return report(await auditSite(options), flags, flags.strict === true);
  const audit = await auditSince(options);
  if (audit.known === undefined) return reportFailedBuild(audit, flags.json === true);
  // Of what is new, warnings fail as well.
  return report(audit, flags, true);
}

function report(audit: AuditReport, { hold, json }: AuditFlags, isStrict: boolean): ExitCode {
  const { findings, holds } = audit;
  const exitCode = isAuditFailed(findings, isStrict) ? EXIT.faultyData : EXIT.done;
  const counts = countAudit(audit);
  const stream = hold ? process.stderr : process.stdout;
  if (json)
    process.stdout.write(formatJson({ exitCode, counts, findings, ...(hold ? { hold: holds } : {}) }));
  else stream.write(formatFindings(findings, counts, pc.isColorSupported && stream.isTTY === true));
  if (hold && !json) printHolds(audit);
  return exitCode;
}

/** Prints the entries for `data/held.yaml` on standard output, and what they leave out on standard error. */
function printHolds({ holds, pagesWithoutRow }: AuditReport): void {
  process.stdout.write(formatHolds(holds));
  if (pagesWithoutRow === 0) return;
  const what =
    pagesWithoutRow === 1 ? '1 page with errors shows' : `${pagesWithoutRow} pages with errors show`;
  process.stderr.write(`${what} several rows or none: decide by hand which row to hold.\n`);
}
