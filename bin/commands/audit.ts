import pc from 'picocolors';
import { type AuditReport, auditSince, auditSite, isAuditFailed } from '../../generator/index.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { formatClaims, sortClaims } from '../format/format-claims.ts';
import { countAudit, formatFindings } from '../format/format-findings.ts';
import { formatHolds } from '../format/format-holds.ts';
import { writeJson } from '../format/format-json.ts';
import { formatSarif } from '../format/format-sarif.ts';
import { writeReport } from '../write-report.ts';
import { reportFailedBuild, sinceOptions } from './diff.ts';

export interface AuditFlags {
  readonly root: string;
  readonly out?: string;
  readonly newSince?: string;
  readonly strict?: boolean;
  readonly hold?: boolean;
  readonly json?: boolean;
  readonly only?: string;
  readonly html?: string;
  readonly sarif?: string;
}

/** Runs `rowpress audit`: judges the published pages, and lists what is not worth publishing. */
export async function auditCommand(flags: AuditFlags): Promise<ExitCode> {
  const { newSince } = flags;
  const options = {
    ...sinceOptions(newSince ?? '', flags),
    ...(flags.only === undefined ? {} : { kinds: flags.only }),
  };
  if (newSince === undefined) return report(await auditSite(options), flags, flags.strict === true);
  const audit = await auditSince(options);
  if (audit.known === undefined) return reportFailedBuild(audit, flags.json === true);
  // Of what is new, warnings fail as well.
  return report(audit, flags, true);
}

async function report(audit: AuditReport, flags: AuditFlags, isStrict: boolean): Promise<ExitCode> {
  const { hold, json, only, html, sarif } = flags;
  const { findings, holds, claims } = audit;
  const exitCode = isAuditFailed(findings, isStrict) ? EXIT.faultyData : EXIT.done;
  if (html !== undefined) writeReport(html, await audit.renderHtml());
  if (sarif !== undefined) writeReport(sarif, formatSarif(findings));
  const counts = countAudit(audit);
  const stream = hold ? process.stderr : process.stdout;
  const hasColors = pc.isColorSupported && stream.isTTY === true;
  // The ledger is asked for by name.
  const ledger = only?.split(',').some((kind) => kind.trim() === 'claims') ? sortClaims(claims) : undefined;
  const extra = { ...(hold ? { hold: holds } : {}), ...(ledger ? { claims: ledger } : {}) };
  if (json) writeJson({ exitCode, counts, findings, ...extra }, (piece) => process.stdout.write(piece));
  else
    stream.write(
      (ledger ? formatClaims(ledger, hasColors) : '') + formatFindings(findings, counts, hasColors),
    );
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
