import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pageFile } from './address/index.ts';
import { MANIFEST_FILE, TRAFFIC_FILE } from './address/site-files.ts';
import { countIncoming } from './audit/checks/reach.ts';
import { describeUndrawn, toReport } from './audit/judge-facts.ts';
import { selectKinds } from './audit/settings.ts';
import { explainAddress as explain } from './explain/explain-address.ts';
import { findText as find } from './explain/find-text.ts';
import type { AheadOptions, AheadSite, Generate } from './inspect/audit-ahead.ts';
import { auditRenderer } from './inspect/audit-report.ts';
import { type Calendar, type CalendarSpan, readCalendar } from './inspect/calendar.ts';
import {
  claimsOf,
  judgePages,
  oldValuesOf,
  publishedPictures,
  readFound,
  readTexts,
} from './inspect/judge-pages.ts';
import {
  type FileOf,
  type InspectOptions,
  type OpenSite,
  openLoaded,
  openSite,
  publishedIfAny,
  readFactsOf,
  siteFieldsOf,
} from './inspect/open-site.ts';
import { publishedManifest, readManifest } from './output/manifest.ts';
import { currentFile } from './output/stage.ts';
import { shinglesOf } from './pages-read/page-content.ts';
import { baseUrlOf } from './plan/site-settings.ts';
import { UsageError } from './problems/errors.ts';
import type { HostReport } from './publish/host-publisher.ts';
import { describeDoubts, problemsOfLast } from './scope/scope.ts';
import { placeHostProblem } from './scope/site-hosts.ts';
import { hashData } from './shards/shard-inputs.ts';
import type { SiteTraffic } from './traffic/report-traffic.ts';
import type { AheadReport, AuditReport, Finding } from './types/audit.ts';
import type { Explanation, SearchReport } from './types/explanation.ts';
import type { KnownManifest, ShardInputs } from './types/manifest.ts';
import type { LoadedSite } from './types/plan.ts';
import type { Problem } from './types/problem.ts';
import { isBaseUrl } from './utils/field-values.ts';
import { readRegular } from './utils/files.ts';

/** What is audited. `kinds` names the kinds of findings to return, separated by commas, or `claims`. */
export interface AuditOptions extends InspectOptions {
  readonly kinds?: string;
  /** The language whose pages and findings are reported. Without it, all are. */
  readonly language?: string | undefined;
}

/**
 * Judges the published pages of a site. Nothing is rendered, published or requested. @throws UsageError if
 * nothing is published, or for an unknown kind; AbortError; the file system's own error
 */
export async function auditSite(options: AuditOptions): Promise<AuditReport> {
  const manifest = publishedManifest(options.out);
  const opened = await openSite(options);
  const found = await auditFiles(options, manifest, opened, (file) => join(options.out, file));
  const { audit } = found.addTo({ problems: problemsOfLast(options) });
  const notes = [...(await describeDoubts(options, opened.site)), ...(audit.notes ?? [])];
  return notes.length > 0 ? { ...audit, notes } : audit;
}

/**
 * Judges the pages that a site will have, and has not published: those of drafts, or of a later day. The
 * site is built into the cache. @throws UsageError for an unknown kind; what `generate` throws
 */
export async function auditAhead(
  options: AuditOptions & AheadOptions,
  generate: Generate,
): Promise<AheadReport> {
  kindFilter(options);
  const { buildAhead } = await import('./inspect/audit-ahead.ts');
  const { options: ahead, problems, site } = await buildAhead(options, generate);
  if (!site) return { problems };
  const fileOf = (file: string) => join(ahead.out, file);
  const asked = { ...options, ...ahead };
  const audit = await auditFiles(asked, site.manifest, site.opened, fileOf, site);
  return { problems, audit: { ...audit, ahead: site.counts } };
}

/**
 * Judges the pages of a build as the commit will leave them: the staged ones, and the published ones that
 * stay.
 * @throws AbortError; the file system's own error
 */
export async function auditStaged(options: AuditOptions, site: LoadedSite): Promise<AuditReport> {
  const fileOf = (file: string) => currentFile(options.out, file);
  const manifest = readManifest(fileOf(MANIFEST_FILE));
  if (typeof manifest !== 'object') throw new Error('the build has staged no manifest');
  return auditFiles(options, manifest, openLoaded(site, options.root), fileOf);
}

/**
 * Judges the pages of a merge as the commit will leave them, by the data of the site that its shards were
 * built from. Returns a problem if the site has other data now. @throws AbortError; the file system's own
 * error
 */
export async function auditMerged(
  options: Omit<AuditOptions, 'date' | 'drafts'>,
  { date = '', drafts, data }: ShardInputs,
): Promise<{ readonly audit?: AuditReport; readonly problems?: readonly Problem[] }> {
  const settings = { ...options, date, drafts: drafts === 'shown' };
  const { site } = await openSite(settings);
  if (hashData(site.data) === data) return { audit: await auditStaged(settings, site) };
  const message = `the data of the site in ${options.root} differs from the data that the shards were built from`;
  const advice = 'Check out the same commit, or name its folder with --root.';
  return { problems: [{ kind: 'different-parts', severity: 'error', message, advice }] };
}

async function auditFiles(
  options: AuditOptions,
  manifest: KnownManifest,
  opened: OpenSite,
  fileOf: FileOf,
  ahead?: AheadSite,
): Promise<AuditReport> {
  const isAsked = kindFilter(options);
  const language = askedLanguage(options, opened.site);
  const known = await readFactsOf(options, manifest, opened, { fileOf });
  const facts = ahead ? ahead.asPublished(known) : known;
  const { index } = opened.site;
  const inData = readFound(options, opened, oldValuesOf(manifest));
  const judgement = judgePages(options, opened, inData, {
    facts,
    baseUrl: manifest.baseUrl,
    redirects: index.redirects,
    files: new Set(manifest.files.map(({ file }) => file)),
    pictures: publishedPictures(manifest, fileOf),
    texts: readTexts((page) => readRegular(fileOf(page.file)).toString(), opened),
  });
  const found = ahead ? ahead.onlyNew(judgement) : judgement;
  const render = auditRenderer(options, opened, facts, found.site);
  const { pathOf } = found.site;
  const { traffic, ...lacks } = await trafficOf(options.root, opened, manifest);
  const judged = traffic ? { ...found, findings: byClicksAtStake(found.findings, traffic) } : found;
  const holdBy = () => ({
    date: options.date,
    onlineSince: (path: string) => manifest.find(path)?.added ?? '',
    countLinks: () => countIncoming(found.site),
  });
  const listed = ahead ? facts.filter(({ path }) => ahead.isNew(path)) : facts;
  const report = toReport(
    { facts: listed, site: opened.site, pathOf, claims: inData.claims, language, holdBy, render },
    judged,
    isAsked,
  );
  const notes = ahead ? [] : describeUndrawn(found.site);
  return {
    ...report,
    ...(notes.length > 0 ? { notes } : {}),
    ...{ ...lacks, ...(traffic ? { traffic: traffic.period } : {}) },
  };
}

/** The search data of a site, or why it cannot be read. Neither without data. */
interface OpenedTraffic {
  readonly traffic?: SiteTraffic;
  readonly trafficFault?: string;
}

/** Opens the search data of a site. Without data nothing is loaded. */
export async function trafficOf(
  root: string,
  opened: OpenSite,
  manifest: KnownManifest,
): Promise<OpenedTraffic> {
  if (!existsSync(join(root, TRAFFIC_FILE))) return {};
  try {
    const traffic = (await import('./traffic/report-traffic.ts')).openTraffic(root, opened, manifest);
    return traffic ? { traffic } : {};
  } catch (error) {
    if (error instanceof UsageError) return { trafficFault: `${error.message}. ${error.advice}` };
    throw error;
  }
}

/** Orders findings of one level by the clicks of their pages, and says how many these are. */
export function byClicksAtStake(findings: readonly Finding[], { clicksOf }: SiteTraffic): readonly Finding[] {
  const counted = findings.map((finding) => {
    const clicks = finding.pages.reduce((sum, path) => sum + clicksOf(path), 0);
    return { ...finding, clicks };
  });
  const levels = [...new Set(findings.map(({ level }) => level))];
  return counted.toSorted((a, b) => levels.indexOf(a.level) - levels.indexOf(b.level) || b.clicks - a.clicks);
}

/**
 * Says how the published site fits its hosts, or all hosts if site.yaml names none. @throws as `auditSite`
 */
export async function listHosts(options: InspectOptions): Promise<HostList> {
  const manifest = publishedManifest(options.out);
  const { site } = await openSite(options);
  const { createNeedsReader, reportHosts } = await import('./publish/host-publisher.ts');
  const { language, hosts } = site.index.site;
  const listed = new Map(manifest.files.map((file) => [file.file, file]));
  const read = (file: string) => readRegular(join(options.out, file)).toString();
  const errorFiles = site.index.errorPages
    .map(({ path }) => pageFile(path))
    .filter((file) => listed.has(file));
  const source = {
    settings: hosts ?? { ...NO_HOSTS, language },
    old: site.index,
    baseUrl: manifest.baseUrl,
    needs: createNeedsReader(read, errorFiles, manifest.baseUrl),
  };
  const reports = reportHosts(source, { pages: manifest.pages, listed });
  return {
    hosts: reports.map(({ problems, ...report }) => ({
      ...report,
      problems: problems.map((problem) => placeHostProblem(problem, site)),
    })),
    problems: site.problems,
  };
}

const NO_HOSTS = { hosts: [], policy: 'enforce', sources: {} } as const;

/** How a site fits its hosts. `problems` are those of its data. */
export interface HostList {
  readonly hosts: readonly (Omit<HostReport, 'problems'> & { readonly problems: readonly Problem[] })[];
  readonly problems: readonly Problem[];
}

/** Returns the function that tells whether a finding is of a kind that is asked for. @throws UsageError */
export function kindFilter({ kinds }: Pick<AuditOptions, 'kinds'>): (finding: Finding) => boolean {
  const asked = kinds === undefined ? undefined : selectKinds(kinds);
  return ({ kind }) => !asked || asked.has(kind);
}

/** Returns the language that is asked for, as site.yaml has it. @throws UsageError if the site lacks it */
export function askedLanguage(
  { language }: Pick<AuditOptions, 'language'>,
  { index }: LoadedSite,
): string | undefined {
  if (language === undefined) return undefined;
  const codes = (index.languages?.known ?? []).map(({ code }) => code);
  const found = codes.find((code) => code.toLowerCase() === language.toLowerCase());
  if (found !== undefined) return found;
  const known = codes.length > 0 ? `It has ${codes.join(', ')}.` : 'site.yaml names no languages.';
  throw new UsageError(`the site has no pages in the language "${language}"`, known);
}

/** Lists what is due on the days of a site: rows and launches to come, drafts, holds, facts and claims. */
export async function listCalendar(options: AuditOptions & CalendarSpan): Promise<Calendar> {
  const opened = await openSite({ ...options, drafts: true });
  const { claims } = claimsOf(options, opened);
  const days = { from: options.from, days: options.days };
  const { site } = opened;
  const { name } = site.index.site;
  const of = { name, baseUrl: baseUrlOf({}, site.site), problems: site.problems };
  return { ...readCalendar(site, claims, days), ...of };
}

/**
 * Explains an address of a site. @throws UsageError if it is empty; AbortError; the file system's own error
 */
export async function explainAddress(options: AuditOptions, address: string): Promise<Explanation> {
  const manifest = publishedIfAny(options.out);
  const opened = await openSite(options);
  const { site } = opened;
  const baseUrl = manifest?.baseUrl ?? baseUrlOf({}, site.site);
  const explanation = await explain(address, {
    site,
    manifest,
    // With a faulty site.yaml, no address has an origin.
    baseUrl: isBaseUrl(baseUrl) ? baseUrl : 'https://unknown.invalid',
    loadDrafts: async () => (await openSite({ ...options, drafts: true })).site,
    loadFacts: async () => (manifest ? readFactsOf(options, manifest, opened) : []),
    shinglesOf: ({ file, path }) =>
      shinglesOf(readRegular(join(options.out, file)).toString(), opened.namesOf(path)),
  });
  const { page, path } = explanation;
  if (!page?.published || !manifest) return explanation;
  const { traffic, ...lacks } = await trafficOf(options.root, opened, manifest);
  const known = traffic ? { ...page, traffic: traffic.explain(path) } : page;
  return { ...explanation, page: known, ...lacks };
}

/**
 * Finds a phrase in the data, the templates and the published pages of a site. @throws as `explainAddress`
 */
export async function findText(options: AuditOptions, text: string): Promise<SearchReport> {
  const { root, out, signal } = options;
  const { site, fullRow } = await openSite(options);
  return find(text, {
    root,
    out,
    site,
    manifest: publishedIfAny(out),
    fullRow,
    siteFields: siteFieldsOf(options),
    signal,
  });
}
