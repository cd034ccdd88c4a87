import { join, resolve } from 'node:path';
import pc from 'picocolors';
import { auditSite } from '../../generator/index.ts';
import { buildDate } from '../build-date.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { formatClaims, sortClaims } from '../format/format-claims.ts';
import { countByKind, countByLevel, formatFindings } from '../format/format-findings.ts';
import { formatJson } from '../format/format-json.ts';
import { takeInterruption } from '../interruption.ts';

export interface AuditFlags {
  readonly root: string;
  readonly out?: string;
  readonly strict?: boolean;
  readonly json?: boolean;
  readonly only?: string;
}

/** Runs `rowpress audit`: judges the published pages, and lists what is not worth publishing. */
export async function auditCommand({
  root: folder,
  out,
  strict = false,
  json = false,
  only,
}: AuditFlags): Promise<ExitCode> {
  const root = resolve(folder);
  const { findings, accepted, pages, judged, claims } = await auditSite({
    root,
    out: resolve(out ?? join(root, 'output')),
    date: buildDate(process.env, new Date()),
    drafts: false,
    signal: takeInterruption(),
    ...(only === undefined ? {} : { only }),
  });
  const levels = countByLevel(findings);
  const isFailed = levels.error > 0 || (strict && levels.warning > 0);
  const exitCode = isFailed ? EXIT.faultyData : EXIT.done;
  const counts = { pages, judged, accepted, ...levels, kinds: Object.fromEntries(countByKind(findings)) };
  const hasColors = pc.isColorSupported && process.stdout.isTTY === true;
  // The ledger is asked for by name.
  const ledger = only?.split(',').some((kind) => kind.trim() === 'claims') ? sortClaims(claims) : undefined;
  if (json)
    process.stdout.write(formatJson({ exitCode, counts, findings, ...(ledger ? { claims: ledger } : {}) }));
  else
    process.stdout.write(
      (ledger ? formatClaims(ledger, hasColors) : '') + formatFindings(findings, counts, hasColors),
    );
  return exitCode;
}
