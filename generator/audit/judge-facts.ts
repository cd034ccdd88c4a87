import { canonicalLetters } from '../address/letters.ts';
import { familyName } from '../languages/route-names.ts';
import type { Acceptance, AuditReport, Finding, LanguagePages } from '../types/audit.ts';
import type { SiteData } from '../types/data.ts';
import { traitsOf } from '../types/finding-kinds.ts';
import type { SiteFact } from '../types/page-content.ts';
import type { LoadedSite, Redirect } from '../types/plan.ts';
import type { Problem } from '../types/problem.ts';
import { isObject } from '../utils/data-values.ts';
import { type AuditedSite, createAuditedSite } from './audited-site.ts';
import type { PageTexts } from './checks/similar-pages.ts';
import type { FindingPlaces } from './findings.ts';
import { type HoldBasis, proposeHolds } from './propose-holds.ts';
import { runChecks } from './run-checks.ts';
import { readSettings } from './settings.ts';

/** The pages that are judged, and how their texts are read. */
export interface JudgedPages {
  readonly facts: readonly SiteFact[];
  readonly baseUrl: string;
  readonly redirects: readonly Pick<Redirect, 'from' | 'to' | 'via'>[];
  readonly files: ReadonlySet<string>;
  readonly texts: PageTexts;
  /** The families whose pages get an image that this build has not drawn. */
  readonly undrawn: AuditedSite['undrawn'];
  /** Left out if only texts are known, as of an export. */
  readonly pictures?: AuditedSite['pictures'];
}

/** What pages are judged by: the settings and the data of a site. */
interface Judge {
  readonly site: LoadedSite;
  /** Paths that other programs of the host answer. */
  readonly otherPaths: readonly string[];
  /** The day of the audit, YYYY-MM-DD, on which findings may be accepted. */
  readonly date: string;
  readonly places: FindingPlaces;
  /** Facts and claims, and what is wrong in data files. */
  readonly found: Pick<AuditedSite, 'claims' | 'handwritten' | 'cutValues'>;
  readonly rowPrices: AuditedSite['rowPrices'];
  /** Undefined for a site with one language. */
  readonly languages: AuditedSite['languages'];
}

/**
 * Judges pages by their facts, and takes out the findings that are accepted. With `isComplete`, consequences
 * of findings are listed too.
 */
export function judgeFacts(
  { facts, texts, pictures, ...published }: JudgedPages,
  { site: { data, index }, otherPaths, date, found, places, rowPrices, languages }: Judge,
  isComplete: boolean,
): Judgement {
  const settings = readSettings(data.audit);
  const site = createAuditedSite(facts, {
    ...published,
    ...{ otherPaths, date, ...found, rowPrices, languages, pictures },
    ...{ limitsOf: settings.limitsOf, toFillIn: settings.toFillIn },
    redirectPlace(from) {
      const at = index.redirects.find((redirect) => redirect.from === from)?.at;
      return data.locate(data.redirects?.file ?? '', at === undefined ? [] : [at]);
    },
  });
  const faults = runChecks(site, settings.levelOf, { ...texts, ...places }, isComplete);
  return { ...applyAcceptances(faults, readAcceptances(data), date), site };
}

/** What was found, and the site that it was found on. */
export interface Judgement extends SortedFindings {
  readonly site: AuditedSite;
}

/** Returns a sentence that says which findings are left out since images were not drawn, if any are. */
export function describeUndrawn({ pages, undrawn }: AuditedSite): readonly string[] {
  if (!pages.some(({ family }) => undrawn.has(family))) return [];
  return ['Published with --no-images, so whether pages have an image for shared links is not judged.'];
}

/**
 * Makes the function that returns the findings that say what a problem of a build says: that a link of pages
 * leads nowhere. They must have all of its pages. Notes are not listed, so they say nothing.
 */
function createProblemFinder(
  findings: readonly Finding[],
  pathOf: AuditedSite['pathOf'],
): (problem: Problem) => readonly Finding[] {
  const found = new Map<string, { readonly findings: Set<Finding>; readonly pages: Set<string> }>();
  for (const finding of findings) {
    const { kind, level, subject, pages } = finding;
    if (level === 'note' || subject === undefined || !traitsOf(kind).isOfBuilds) continue;
    for (const page of pages) {
      const path = pathOf(subject, page) ?? '';
      const known = found.get(path) ?? { findings: new Set(), pages: new Set() };
      found.set(path, known);
      known.findings.add(finding);
      known.pages.add(page);
    }
  }
  return ({ link, pages = 1 }) => {
    const known = link === undefined ? undefined : found.get(canonicalLetters(link));
    return known && known.pages.size >= pages ? [...known.findings] : [];
  };
}

/**
 * Adds an audit to the report of a build, without the problems that findings say as well. These have the
 * advice of the build, which may know where a page went that was published before.
 */
function addAudit<Report extends { readonly problems: readonly Problem[] }>(
  report: Report,
  audit: AuditReport,
  pathOf: AuditedSite['pathOf'],
): Report & { readonly audit: AuditReport } {
  const find = createProblemFinder(audit.findings, pathOf);
  const advice = new Map<Finding, string>();
  const problems = report.problems.filter((problem) => {
    const same = find(problem);
    for (const finding of same) advice.set(finding, problem.advice);
    return same.length === 0;
  });
  const findings = audit.findings.map((finding) => {
    const known = advice.get(finding);
    return known === undefined ? finding : { ...finding, advice: known };
  });
  return { ...report, problems, audit: { ...audit, findings } };
}

/** What a report is made of, besides findings. */
export interface ReportSource {
  readonly facts: readonly SiteFact[];
  readonly site: LoadedSite;
  readonly pathOf: AuditedSite['pathOf'];
  readonly claims: AuditReport['claims'];
  /** Returns what decides which rows are proposed to be held. */
  readonly holdBy: () => HoldBasis;
  /** The only language to report. */
  readonly language?: string | undefined;
  /** Makes the HTML file of the findings. */
  readonly render: (
    findings: readonly Finding[],
    accepted: number,
    languages: readonly LanguagePages[],
  ) => Promise<string>;
}

/** The documents that say how pages are judged. */
const SETTINGS = /^data\/(?:audit|accepted)\.[^/]+$/;

/**
 * Returns the report of an audit, with the rows that could be held back. `isAsked` picks the findings to
 * report.
 */
export function toReport(
  { facts: all, site, pathOf, claims, language, holdBy, render }: ReportSource,
  sorted: SortedFindings,
  isAsked: (finding: Finding) => boolean = () => true,
): AuditReport {
  const { index, problems, data } = site;
  const faults = problems.filter(({ file = '' }) => SETTINGS.test(file)).map(data.addFrame);
  const isShown = (finding: Finding) =>
    isAsked(finding) && (language === undefined || finding.languages?.includes(language) === true);
  const findings = sorted.findings.filter(isShown);
  const facts = language === undefined ? all : all.filter((page) => page.language === language);
  const judged = facts.filter((page) => page.index).length;
  const accepted = sorted.accepted.filter(isShown).length;
  const counts = { accepted, pages: facts.length, judged };
  const languages = countLanguages(facts, index);
  const renderHtml = () => render(findings, accepted, languages);
  const report: AuditReport = {
    ...{ findings, faults, claims, ...counts, ...proposeHolds(findings, index, holdBy()), renderHtml },
    ...(languages.length > 0 ? { languages } : {}),
    addTo(built) {
      // The audit may have got more fields.
      return addAudit(built, this, pathOf);
    },
  };
  return report;
}

/** Returns the number of pages of each language. Empty on a site with one. */
function countLanguages(
  facts: readonly SiteFact[],
  { languages }: LoadedSite['index'],
): readonly LanguagePages[] {
  return (languages?.known ?? []).flatMap(({ code }) => {
    const pages = facts.filter(({ language }) => language === code);
    const judged = pages.filter(({ index }) => index).length;
    return pages.length > 0 ? [{ language: code, pages: pages.length, judged }] : [];
  });
}

/** Findings that are not accepted, and those that are. */
interface SortedFindings {
  readonly findings: readonly Finding[];
  readonly accepted: readonly Finding[];
}

/**
 * Returns the entries of `data/accepted.yaml`, with their lines. Ignores those that do not fit its schema.
 */
function readAcceptances({ accepted }: Pick<SiteData, 'accepted'>): readonly Acceptance[] {
  if (!accepted || !Array.isArray(accepted.value)) return [];
  const { file, lines } = accepted;
  return accepted.value.flatMap((entry, at) =>
    isObject(entry) && typeof entry.until === 'string'
      ? [{ ...(entry as unknown as Acceptance), file, line: lines[at] ?? 1 }]
      : [],
  );
}

/**
 * Takes out the findings that are accepted on this day. An acceptance that is over is named with its finding,
 * and one that accepts nothing is a finding itself.
 */
function applyAcceptances(
  found: readonly Finding[],
  acceptances: readonly Acceptance[],
  date: string,
): SortedFindings {
  const findings: Finding[] = [];
  const accepted: Finding[] = [];
  const used = new Set<Acceptance>();
  for (const finding of found) {
    const fitting = acceptances.filter((acceptance) => fits(acceptance, finding));
    for (const acceptance of fitting) used.add(acceptance);
    const [over] = fitting;
    if (fitting.some(({ until }) => until >= date)) accepted.push(finding);
    else if (over) findings.push({ ...finding, message: `${finding.message} (${ended(over)})` });
    else findings.push(finding);
  }
  for (const acceptance of acceptances) if (!used.has(acceptance)) findings.push(unused(acceptance));
  return { findings, accepted };
}

function fits({ kind, address, family, text }: Acceptance, finding: Finding): boolean {
  if (kind !== finding.kind || !isText(text, finding)) return false;
  if (family === undefined) return finding.pages.includes(address ?? '');
  return family === finding.family || family === familyName(finding.family);
}

/** Returns whether a finding names a text: `sk_live_4eC3`, also if its subject says what that is. */
function isText(text: string | undefined, { subject = '' }: Finding): boolean {
  return text === undefined || text === subject || text === subject.replace(/ \([^()]*\)$/, '');
}

function ended({ by, until }: Acceptance): string {
  return `${by} accepted this until ${until}`;
}

function unused({ kind, address, family, text, file, line }: Acceptance): Finding {
  return {
    kind: 'unused-acceptance',
    severity: 'note',
    level: 'note',
    isOfTemplate: false,
    family: family ?? '',
    template: '',
    file,
    line,
    pages: address === undefined ? [] : [address],
    places: address === undefined ? [] : [{ file, line }],
    message: `the audit no longer finds ${kind} for ${address ?? family}${text === undefined ? '' : `: ${JSON.stringify(text)}`}`,
    advice: 'Remove this entry.',
  };
}
