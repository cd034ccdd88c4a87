import { join, resolve } from 'node:path';
import pc from 'picocolors';
import { auditSite } from '../../generator/index.ts';
import { buildDate } from '../build-date.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { countByKind, countByLevel, formatFindings } from '../format/format-findings.ts';
import { formatJson } from '../format/format-json.ts';
import { formatSarif } from '../format/format-sarif.ts';
import { takeInterruption } from '../interruption.ts';
import { writeReport } from '../write-report.ts';

export interface AuditFlags {
  readonly root: string;
  readonly out?: string;
  readonly strict?: boolean;
  readonly json?: boolean;
  readonly html?: string;
  readonly sarif?: string;
}

/** Runs `rowpress audit`: judges the published pages, and lists what is not worth publishing. */
export async function auditCommand({
  root: folder,
  out,
  strict = false,
  json = false,
  html,
  sarif,
}: AuditFlags): Promise<ExitCode> {
  const root = resolve(folder);
  const { findings, accepted, pages, judged, renderHtml } = await auditSite({
    root,
    out: resolve(out ?? join(root, 'output')),
    date: buildDate(process.env, new Date()),
    drafts: false,
    signal: takeInterruption(),
  });
  const levels = countByLevel(findings);
  const isFailed = levels.error > 0 || (strict && levels.warning > 0);
  const exitCode = isFailed ? EXIT.faultyData : EXIT.done;
  if (html !== undefined) writeReport(html, await renderHtml());
  if (sarif !== undefined) writeReport(sarif, formatSarif(findings));
  const counts = { pages, judged, accepted, ...levels, kinds: Object.fromEntries(countByKind(findings)) };
  if (json) process.stdout.write(formatJson({ exitCode, counts, findings }));
  else
    process.stdout.write(
      formatFindings(findings, counts, pc.isColorSupported && process.stdout.isTTY === true),
    );
  return exitCode;
}
