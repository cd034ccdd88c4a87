import { join, resolve } from 'node:path';
import pc from 'picocolors';
import { auditSite, isAuditFailed } from '../../generator/index.ts';
import { buildDate } from '../build-date.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { countAudit, formatFindings } from '../format/format-findings.ts';
import { formatJson } from '../format/format-json.ts';
import { takeInterruption } from '../interruption.ts';

export interface AuditFlags {
  readonly root: string;
  readonly out?: string;
  readonly strict?: boolean;
  readonly json?: boolean;
}

/** Runs `rowpress audit`: judges the published pages, and lists what is not worth publishing. */
export async function auditCommand({
  root: folder,
  out,
  strict = false,
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
  if (json) process.stdout.write(formatJson({ exitCode, counts, findings }));
  else
    process.stdout.write(
      formatFindings(findings, counts, pc.isColorSupported && process.stdout.isTTY === true),
    );
  return exitCode;
}
