import { join, resolve } from 'node:path';
import pc from 'picocolors';
import { type AuditReport, auditSite, isAuditFailed } from '../../generator/index.ts';
import { buildDate } from '../build-date.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { countAudit, formatFindings } from '../format/format-findings.ts';
import { formatHolds } from '../format/format-holds.ts';
import { formatJson } from '../format/format-json.ts';
import { takeInterruption } from '../interruption.ts';

export interface AuditFlags {
  readonly root: string;
  readonly out?: string;
  readonly strict?: boolean;
  readonly hold?: boolean;
  readonly json?: boolean;
}

/** Runs `rowpress audit`: judges the published pages, and lists what is not worth publishing. */
export async function auditCommand({
  root: folder,
  out,
  strict = false,
  hold = false,
  json = false,
}: AuditFlags): Promise<ExitCode> {
  const root = resolve(folder);
  const report = await auditSite({
    root,
    out: resolve(out ?? join(root, 'output')),
    date: buildDate(process.env, new Date()),
    drafts: false,
    signal: takeInterruption(),
  });
  const { findings } = report;
  const exitCode = isAuditFailed(findings, strict) ? EXIT.faultyData : EXIT.done;
  const counts = countAudit(report);
  const stream = hold ? process.stderr : process.stdout;
  if (json)
    process.stdout.write(formatJson({ exitCode, counts, findings, ...(hold ? { hold: report.holds } : {}) }));
  else stream.write(formatFindings(findings, counts, pc.isColorSupported && stream.isTTY === true));
  if (hold && !json) printHolds(report);
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
