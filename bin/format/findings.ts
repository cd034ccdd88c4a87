import pc from 'picocolors';
import type { AuditReport, Finding, FindingKind, FindingLevel, Problem } from '../../generator/index.ts';
import { annotate, countProblems, formatFaults } from './problems.ts';
import { printable } from './sinks.ts';
import { countOf, formatCount } from './terminal.ts';

/** Findings of one kind beyond this number are counted, not shown. `--json` lists all of them. */
const MAX_OF_KIND = 8;
/** Addresses of one finding beyond this number are counted. */
const MAX_PAGES = 4;

/** The width of a language with a script and a region. */
const LANGUAGE_WIDTH = 12;

const LEVELS: readonly FindingLevel[] = ['error', 'warning', 'note'];

/** Returns how many findings there are of each level. */
function countByLevel(findings: readonly Finding[]): Record<FindingLevel, number> {
  const counts = { error: 0, warning: 0, note: 0 };
  for (const { level } of findings) counts[level]++;
  return counts;
}

/** Returns how many findings there are of each kind. */
function countByKind(findings: readonly Finding[]): ReadonlyMap<FindingKind, number> {
  const counts = new Map<FindingKind, number>();
  for (const { kind } of findings) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
}

/** Returns the counts of an audit, as `--json` prints them. */
export function countAudit({ findings, accepted, known, pages, judged, languages }: AuditReport) {
  const counts = { pages, judged, accepted, ...(known === undefined ? {} : { known }) };
  return {
    ...{ ...counts, ...countByLevel(findings), kinds: Object.fromEntries(countByKind(findings)) },
    ...(languages ? { languages: countByLanguage(languages, findings) } : {}),
  };
}

/** Returns the pages and the findings of each language. A finding of several counts for each of them. */
function countByLanguage(languages: NonNullable<AuditReport['languages']>, findings: readonly Finding[]) {
  return Object.fromEntries(
    languages.map(({ language, pages, judged }) => {
      const own = findings.filter((finding) => finding.languages?.includes(language));
      return [language, { pages, judged, ...countByLevel(own) }];
    }),
  );
}

/** What an audit says besides its findings. Without `listsNotes`, notes are only counted. */
interface ShownReport extends Partial<Pick<AuditReport, 'traffic' | 'notes' | 'ahead'>> {
  readonly listsNotes?: boolean;
}

/**
 * Formats findings for people, in their order. Each kind shows its first findings, and at the end all kinds
 * are counted.
 */
export function formatFindings(
  findings: readonly Finding[],
  {
    pages,
    judged,
    accepted,
    known,
    languages = {},
  }: Pick<ReturnType<typeof countAudit>, 'pages' | 'judged' | 'accepted' | 'known' | 'languages'>,
  colors: boolean,
  { traffic, notes = [], ahead, listsNotes = false }: ShownReport = {},
): string {
  const paint = pc.createColors(colors);
  const marks = { error: paint.red('error'), warning: paint.yellow('warning'), note: paint.cyan('note') };
  const shown = new Map<FindingKind, number>();
  const blocks: string[] = [];
  for (const found of findings) {
    const { kind, level } = found;
    const count = (shown.get(kind) ?? 0) + 1;
    shown.set(kind, count);
    if ((level === 'note' && !listsNotes) || count > MAX_OF_KIND) continue;
    const finding = printable(found);
    const { file, line, family, message, advice } = finding;
    const where = family === '' ? '' : paint.dim(` [${family}]`);
    blocks.push(
      `${paint.bold(`${file}:${line}`)}  ${marks[level]}  ${message}. ${paint.dim(`(${kind})`)}${where}${stakeOf(finding.clicks, traffic)}\n` +
        `${finding.pages.length > 0 ? `    ${listPages(finding)}\n` : ''}    ${advice}\n`,
    );
  }
  const levels = countByLevel(findings);
  const total = LEVELS.filter((level) => levels[level] > 0).map((level) => count(levels[level], level));
  const where = levels.note > 0 && !listsNotes ? ' (to read notes: --only KIND, or --html FILE)' : '';
  const listed = countByKind(findings.filter(({ level }) => level !== 'note' || listsNotes));
  const kinds = [...countByKind(findings)].map(([kind, number]) => {
    return `  ${String(number).padStart(5)}  ${kind}${paint.dim(restOf(number, listed.get(kind) ?? 0))}\n`;
  });
  return [
    ...blocks,
    blocks.length > 0 ? '\n' : '',
    `${countJudged(judged, pages, ahead !== undefined)}: ${total.join(', ') || 'no findings'}${where}${accepted > 0 ? `, ${accepted} accepted` : ''}${known === undefined ? '' : `; ${known} left out, since they were there before`}.\n`,
    ...kinds,
    ...Object.entries(languages).map(([code, { judged: own, ...found }]) => formatLanguage(code, own, found)),
    ...(ahead
      ? [
          `Not published yet: ${countOf(ahead.drafts, 'page')} of drafts, and ${countOf(ahead.scheduled, 'page')} whose day has not come.\n`,
        ]
      : []),
    ...notes.map((note) => `${note}\n`),
  ].join('');
}

/** Says how many pages were judged. With `isAhead`, only those that are not published yet are looked at. */
function countJudged(judged: number, pages: number, isAhead: boolean): string {
  if (isAhead && pages === 0) return '0 pages judged, since all are published already';
  const others = judged < pages ? ' (the others are noindex)' : '';
  return `${formatCount(judged)} of ${countOf(pages, 'page')} judged${others}`;
}

/** Says how many findings of a kind are not shown. Of `listed`, the first are; the others are notes. */
function restOf(number: number, listed: number): string {
  if (listed === 0) return number === 1 ? '  note' : '  notes';
  const hidden = number - Math.min(listed, MAX_OF_KIND);
  return hidden > 0 ? `  ${hidden} more with --json` : '';
}

/** Returns the clicks of the pages of a finding. Empty without search data, and without clicks. */
function stakeOf(clicks: number | undefined, traffic: AuditReport['traffic']): string {
  if (!clicks) return '';
  return ` (${countOf(clicks, 'click')}${traffic?.days === undefined ? '' : ` in ${countOf(traffic.days, 'day')}`})`;
}

function formatLanguage(
  code: string,
  judged: number,
  levels: Readonly<Record<FindingLevel, number>>,
): string {
  const total = LEVELS.filter((level) => levels[level] > 0).map((level) => count(levels[level], level));
  return `  ${code.padEnd(LANGUAGE_WIDTH)}${countOf(judged, 'page')} judged: ${total.join(', ') || 'no findings'}\n`;
}

/** Returns the addresses of a finding. In a group, each comes with the place of its row. */
function listPages({ pages, places, isOfTemplate }: Finding): string {
  const isGroup = pages.length > 1 && !isOfTemplate;
  const named = pages.map((path, at) => {
    const place = places[at];
    return isGroup && place ? `${path} (${place.file}:${place.line})` : path;
  });
  const listed = named.slice(0, isOfTemplate ? 1 : MAX_PAGES).join(' ');
  const hidden = pages.length - Math.min(pages.length, isOfTemplate ? 1 : MAX_PAGES);
  return hidden > 0 ? `${listed} and ${hidden} more` : listed;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/** What a build or a merge with a gate reports. */
interface Gated {
  readonly problems: readonly Problem[];
  readonly audit?: AuditReport;
}

/** Returns what the audit of a gate found, as `--json` prints it. */
export function auditOf(audit: AuditReport | undefined) {
  return audit ? { audit: { counts: countAudit(audit), findings: audit.findings } } : {};
}

/**
 * Prints the findings of a gate to standard error, and in GitHub Actions also as annotations on their lines.
 */
export function printAudit(audit: AuditReport, root: string): void {
  process.stderr.write(formatAudit(audit));
  annotateFindings(audit.findings, root);
}

/** Prints findings as annotations to standard error, if this is GitHub Actions. */
export function annotateFindings(findings: readonly Finding[], root: string): void {
  const named = findings.map(({ kind, severity, file, line, message, advice, pages }) => {
    const hidden = pages.length - MAX_PAGES;
    const listed = `${pages.slice(0, MAX_PAGES).join(' ')}${hidden > 0 ? ` and ${hidden} more` : ''}`;
    const shown = pages.length > 0 ? `${advice}\nPages: ${listed}` : advice;
    return { kind, severity, file, line, message, advice: shown };
  });
  annotate(named, root);
}

function formatAudit(audit: AuditReport): string {
  return formatFindings(
    audit.findings,
    countAudit(audit),
    pc.isColorSupported && process.stderr.isTTY === true,
    audit,
  );
}

/** Returns what prevented publishing: problems, or findings of the audit. */
export function countFaults({ problems, audit }: Gated): string {
  if (!audit) return countProblems(problems);
  const { error, warning } = countByLevel(audit.findings);
  const found = `he audit found ${formatFaults(error, warning)}`;
  // With --strict, warnings of the build and findings of the audit are told in one round.
  const isBuilt = problems.some(({ severity }) => severity !== 'note');
  return isBuilt ? `${countProblems(problems)} of the build, and t${found}` : `T${found}`;
}
