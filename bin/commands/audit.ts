import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { type Command, Option } from 'commander';
import pc from 'picocolors';
import {
  type AheadReport,
  type AuditReport,
  auditAhead,
  auditSince,
  auditSite,
  FINDING_KINDS,
  type Finding,
  type FindingKind,
  isAuditFailed,
  UsageError,
  VERSION,
} from '../../generator/index.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { addExamples, type Exit, json, parseDate, published, root, strict } from '../flags.ts';
import { formatClaims, sortClaims } from '../format/claims.ts';
import { annotateFindings, countAudit, formatFindings } from '../format/findings.ts';
import { printHolds } from '../format/holds.ts';
import { formatJson, writeJson } from '../format/json.ts';
import { printProblems } from '../format/problems.ts';
import { sarifText } from '../format/sinks.ts';
import { printTrafficFault, withProgress } from '../format/terminal.ts';
import { reportFailedBuild, sinceOptions } from './diff.ts';

/** Defines the flags of `rowpress audit`. */
export function defineAudit(command: Command, exit: Exit): void {
  addExamples(command, [
    'rowpress audit                                errors first, each with file and line',
    'rowpress audit --new-since main               only findings that are new on this branch',
    'rowpress audit --drafts                       drafts and scheduled rows, as if they were published',
    'rowpress audit --json                         for CI: one JSON document',
    'rowpress audit --hold >> data/held.yaml       propose rows to hold back, because of errors',
    'rowpress audit --only claims                  all facts and claims by age, with their sources',
    'rowpress audit --html audit.html              a report to read in a browser, in one file',
    'rowpress audit --sarif audit.sarif            for code scanning in GitHub',
  ])
    .addOption(root())
    .addOption(published())
    .option(
      '--new-since <site>',
      'show only findings that this folder, file of facts or commit does not have; warnings fail too',
    )
    .option('--drafts', 'judge drafts and scheduled rows as if they were published, and nothing else')
    .option('--at <yyyy-mm-dd>', 'judge the pages that come until this day, and nothing else', parseDate)
    .option('--hold', 'print entries for data/held.yaml, for the rows whose pages have errors')
    .addOption(
      new Option('--only <kinds>', 'kinds of findings, separated by commas; "claims" lists facts and claims'),
    )
    .option('--language <code>', 'only pages and findings of this language of the site, such as "de"')
    .addOption(strict())
    .addOption(json())
    .option('--html <file>', 'write a report for people, which needs no other file and no network')
    .option('--sarif <file>', 'write the findings as SARIF 2.1.0, for code scanning in GitHub')
    .action(async (flags) => exit(await auditCommand(flags)));
}

interface AuditFlags {
  readonly root: string;
  readonly out?: string;
  readonly newSince?: string;
  readonly drafts?: boolean;
  readonly at?: string;
  readonly strict?: boolean;
  readonly hold?: boolean;
  readonly json?: boolean;
  readonly only?: string;
  readonly language?: string;
  readonly html?: string;
  readonly sarif?: string;
}

/** Runs `rowpress audit`: judges the published pages, and lists what is not worth publishing. */
async function auditCommand(flags: AuditFlags): Promise<ExitCode> {
  const { newSince, drafts = false, at } = flags;
  const options = {
    ...sinceOptions(newSince ?? '', flags),
    ...(flags.only === undefined ? {} : { kinds: flags.only }),
    language: flags.language,
  };
  const isWatched = flags.json !== true;
  if (drafts || at !== undefined) {
    if (newSince !== undefined)
      throw new UsageError(
        '--new-since compares published sites, and --drafts and --at judge pages that are not published',
        'Leave one of them out.',
      );
    const { date: today } = options;
    const ahead = { ...options, drafts, date: at ?? today, today };
    return reportAhead(
      await withProgress(isWatched, (onProgress) => auditAhead({ ...ahead, onProgress })),
      flags,
    );
  }
  if (newSince === undefined) {
    const found = await withProgress(isWatched, (onProgress) => auditSite({ ...options, onProgress }));
    return report(found, flags, flags.strict === true);
  }
  const audit = await withProgress(isWatched, (onProgress) => auditSince({ ...options, onProgress }));
  if (audit.known === undefined) return reportFailedBuild(audit, flags.json === true);
  // Of what is new, warnings fail as well.
  return report(audit, flags, true);
}

/** Reports what comes: its problems, then the findings of its pages. */
async function reportAhead({ audit, problems }: AheadReport, flags: AuditFlags): Promise<ExitCode> {
  const { root: folder, json: isJson = false } = flags;
  printProblems(problems, resolve(folder));
  // The build has told what is wrong in the settings.
  if (audit) return report({ ...audit, faults: [] }, flags, flags.strict === true);
  if (isJson) process.stdout.write(formatJson({ exitCode: EXIT.faultyData, counts: {}, problems }));
  process.stderr.write('\nThe site does not build with these pages, so none was judged.\n');
  return EXIT.faultyData;
}

async function report(audit: AuditReport, flags: AuditFlags, isStrict: boolean): Promise<ExitCode> {
  const { root, hold, json, only, html, sarif } = flags;
  const { findings, holds, claims, trafficFault, faults } = audit;
  printTrafficFault(trafficFault);
  printProblems(faults, resolve(root));
  const fails = [...(flags.strict ? ['warning'] : []), 'error'];
  const isFaulty = faults.some(({ severity }) => fails.includes(severity));
  const exitCode = isFaulty || isAuditFailed(findings, isStrict) ? EXIT.faultyData : EXIT.done;
  if (html !== undefined) writeReport(html, await audit.renderHtml());
  if (sarif !== undefined) writeReport(sarif, formatSarif(findings));
  const counts = countAudit(audit);
  const stream = hold ? process.stderr : process.stdout;
  const hasColors = pc.isColorSupported && stream.isTTY === true;
  // The ledger is asked for by name.
  const ledger = only?.split(',').some((kind) => kind.trim() === 'claims') ? sortClaims(claims) : undefined;
  const fault = trafficFault === undefined ? {} : { trafficFault };
  const period = audit.traffic ? { traffic: audit.traffic } : fault;
  const extra = {
    ...period,
    ...(audit.ahead ? { ahead: audit.ahead } : {}),
    ...(audit.notes ? { notes: audit.notes } : {}),
    ...(faults.length > 0 ? { problems: faults } : {}),
    ...(hold ? { hold: holds } : {}),
    ...(ledger ? { claims: ledger } : {}),
  };
  if (json) writeJson({ exitCode, counts, findings, ...extra }, (piece) => process.stdout.write(piece));
  else
    stream.write(
      (ledger ? formatClaims(ledger, hasColors) : '') +
        formatFindings(findings, counts, hasColors, { ...audit, listsNotes: only !== undefined }),
    );
  annotateFindings(findings, resolve(root));
  if (hold && !json) printHolds(audit);
  return exitCode;
}

/** Writes a report into a file, and says on standard error how large it is. Makes its folder if needed. */
export function writeReport(file: string, text: string): void {
  const path = resolve(file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  process.stderr.write(`${file}: ${formatBytes(Buffer.byteLength(text))}\n`);
}

/** Formats a number of bytes for people, such as "12 KB" or "3.4 MB". */
export function formatBytes(bytes: number): string {
  if (bytes < 1e6) return `${Math.max(1, Math.round(bytes / 1e3))} KB`;
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

/** GitHub refuses a file with more results. */
const MOST_RESULTS = 25_000;
/** GitHub reads at most so many related places of a result. */
const MOST_PLACES = 1_000;
const SCHEMA = 'https://json.schemastore.org/sarif-2.1.0.json';

/**
 * Formats findings as SARIF 2.1.0, for code scanning in GitHub: a rule for each kind, and a result for each
 * finding, at its file and line below the folder of the site. Results beyond GitHub's limit are counted by
 * kind. Source: OASIS, "Static Analysis Results Interchange Format (SARIF) Version 2.1.0".
 */
export function formatSarif(findings: readonly Finding[]): string {
  const kinds = [...new Set(findings.map(({ kind }) => kind))];
  const ruleIndex = new Map(kinds.map((kind, at) => [kind, at]));
  const seen = new Map<string, number>();
  const results = findings.slice(0, MOST_RESULTS).map((finding) => ({
    ruleIndex: ruleIndex.get(finding.kind),
    ...toResult(finding, seen),
  }));
  const run = {
    tool: { driver: { name: 'rowpress', semanticVersion: VERSION, rules: kinds.map(toRule) } },
    // Places are relative to the site's folder, where the command runs in CI.
    originalUriBaseIds: { '%SRCROOT%': { description: { text: 'The folder of the site.' } } },
    columnKind: 'utf16CodeUnits',
    results,
    invocations: [
      { executionSuccessful: true, toolExecutionNotifications: countLeftOut(findings.slice(MOST_RESULTS)) },
    ],
  };
  return `${JSON.stringify({ $schema: SCHEMA, version: '2.1.0', runs: [run] }, undefined, 1)}\n`;
}

function toRule(kind: FindingKind) {
  const [level, meaning] = FINDING_KINDS[kind];
  const text = `${meaning} docs/audit.md of rowpress explains the kind ${kind}, its limits and how to accept a finding.`;
  return {
    id: kind,
    name: kind.replace(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase()),
    shortDescription: { text: meaning },
    fullDescription: { text: meaning },
    help: { text, markdown: text.replace(kind, `\`${kind}\``) },
    defaultConfiguration: { level },
    properties: { tags: ['seo', 'content'], precision: 'high', 'problem.severity': severity(level) },
  };
}

function severity(level: Finding['level']): string {
  return level === 'note' ? 'recommendation' : level;
}

function toResult(
  { kind, level, message, advice, family, file, line, pages, places, subject = '' }: Finding,
  seen: Map<string, number>,
) {
  const shown = pages.slice(0, 10).join(' ');
  const more = pages.length > 10 ? ` and ${pages.length - 10} more` : '';
  const related = pages.length > 1 ? places.slice(0, MOST_PLACES) : [];
  return {
    ruleId: kind,
    level,
    message: {
      text: `${sarifText(`${message}. ${advice}`)}${pages.length > 0 ? `\nPages: ${sarifText(shown)}${more}` : ''}`,
    },
    locations: [toLocation(file, line)],
    ...(related.length > 0
      ? {
          relatedLocations: related.map((place, id) => ({
            id,
            ...toLocation(place.file, place.line),
            message: { text: sarifText(pages[id] ?? '') },
          })),
        }
      : {}),
    partialFingerprints: {
      'rowpressFinding/v1': fingerprint(`${kind}\n${family}\n${pages[0] ?? file}\n${subject}`, seen),
    },
  };
}

/** Returns a fingerprint that stays when lines move and figures of the message change. */
function fingerprint(key: string, seen: Map<string, number>): string {
  const count = (seen.get(key) ?? 0) + 1;
  seen.set(key, count);
  return `${createHash('sha256').update(key).digest('hex').slice(0, 16)}:${count}`;
}

function toLocation(file: string, line: number) {
  // Half of a surrogate pair becomes U+FFFD: it has no escape.
  const uri = Buffer.from(file).toString().split('/').map(encodeURIComponent).join('/');
  return {
    physicalLocation: {
      artifactLocation: { uri, uriBaseId: '%SRCROOT%' },
      region: { startLine: line },
    },
  };
}

function countLeftOut(findings: readonly Finding[]) {
  const counts = new Map<string, number>();
  for (const { kind } of findings) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].map(([kind, count]) => ({
    level: 'warning',
    message: {
      text: `${count} more findings of the kind ${kind} are left out. "rowpress audit --json" lists all.`,
    },
  }));
}
