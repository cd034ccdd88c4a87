import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyAcceptances, readAcceptances } from './audit/acceptances.ts';
import { createAuditedSite } from './audit/audited-site.ts';
import { readSettings } from './audit/read-settings.ts';
import { listPictures } from './audit/report/list-pictures.ts';
import { renderReport } from './audit/report/render-report.ts';
import { runChecks } from './audit/run-checks.ts';
import { buildReportCode } from './bundle/client/build-report-code.ts';
import { listTemplateFiles } from './bundle/templates/list-templates.ts';
import { openRowState } from './cache/row-state.ts';
import { cachePaths } from './cache/state-paths.ts';
import { explainAddress as explain } from './explain/explain-address.ts';
import { findText as find } from './explain/find-text.ts';
import { sentenceWithHash, shinglesOf } from './facts/collect-content.ts';
import { readFacts } from './facts/read-facts.ts';
import { readDocuments } from './load/read-documents.ts';
import { loadSite } from './load-site.ts';
import { publishedManifest } from './output/published-manifest.ts';
import { otherPaths } from './plan/other-paths.ts';
import { shrinkPictures } from './render/images/shrink-pictures.ts';
import type { Finding } from './types/audit.ts';
import type { Row } from './types/data.ts';
import type { Explanation, SearchReport } from './types/explanation.ts';
import type { LoadedSite } from './types/loaded-site.ts';
import type { KnownManifest } from './types/manifest.ts';
import type { LoadOptions, OnProgress } from './types/options.ts';
import type { IndexedPage } from './types/page.ts';
import type { SiteFact } from './types/page-content.ts';
import { isOrigin } from './utils/field-values.ts';
import { isObject } from './utils/is-object.ts';
import { rememberLast } from './utils/remember-last.ts';
import { VERSION } from './utils/version.ts';
import { createSiteWorkers, type SiteWorkers } from './workers/site-workers.ts';

export interface AuditOptions extends LoadOptions {
  readonly out: string;
  readonly signal?: AbortSignal;
  readonly onProgress?: OnProgress;
}

/** With more pictures than this, the report of an audit shows none, since it would be too large. */
const MOST_PICTURES = 400;

/** The result of an audit: findings, the most important first, and how much was looked at. */
export interface AuditReport {
  readonly findings: readonly Finding[];
  /** The number of findings that `data/accepted.yaml` accepts. They are left out. */
  readonly accepted: number;
  readonly pages: number;
  /** The pages that search engines may index. Only these are judged. */
  readonly judged: number;
  /** Returns the report as one HTML file. */
  readonly renderHtml: () => Promise<string>;
}

/**
 * Returns what each published page says. @throws UsageError if nothing is published; AbortError; the file
 * system's own error
 */
export async function readSiteFacts(options: AuditOptions): Promise<readonly SiteFact[]> {
  const manifest = publishedManifest(options.out);
  return readFactsOf(options, manifest, await openSite(options));
}

/**
 * Judges the published pages of a site. Nothing is rendered, published or requested. @throws UsageError if
 * nothing is published; AbortError; the file system's own error
 */
export async function auditSite(options: AuditOptions): Promise<AuditReport> {
  const manifest = publishedManifest(options.out);
  const opened = await openSite(options);
  const { namesOf } = opened;
  const { index, data } = opened.site;
  const facts = await readFactsOf(options, manifest, opened);
  const settings = readSettings(data.audit);
  const site = createAuditedSite(facts, {
    baseUrl: manifest.baseUrl,
    redirects: index.redirects,
    otherPaths: isObject(data.site.value) ? otherPaths(data.site.value) : [],
    files: new Set(manifest.files.map(({ file }) => file)),
    limitsOf: settings.limitsOf,
  });
  const read = ({ file }: SiteFact) => readFileSync(join(options.out, file), 'utf8');
  const found = runChecks(site, settings.levelOf, {
    sentenceOf: (page, hash) => sentenceWithHash(read(page), hash),
    shinglesOf: rememberLast((page) => shinglesOf(read(page), namesOf(page.path))),
  });
  const { findings, accepted } = applyAcceptances(found, readAcceptances(data), options.date);
  const { name = '', language = 'en' } = opened.site.site;
  const renderHtml = async () =>
    renderReport({
      ...{ site, facts, findings, accepted: accepted.length, date: options.date, version: VERSION },
      ...{ siteName: String(name), language: String(language), code: await buildReportCode() },
      pictures: await shrinkPictures(listPictures(facts, manifest.baseUrl, options.out), MOST_PICTURES),
    });
  return { findings, accepted: accepted.length, pages: facts.length, judged: site.pages.length, renderHtml };
}

/** Explains an address of a site. @throws UsageError if it is empty; AbortError; the file system's own error */
export async function explainAddress(options: AuditOptions, address: string): Promise<Explanation> {
  const manifest = manifestIfAny(options.out);
  const opened = await openSite(options);
  const { site, namesOf } = opened;
  const baseUrl = manifest?.baseUrl ?? String(site.site.baseUrl);
  return explain(address, {
    site,
    manifest,
    // With a faulty site.yaml, no address has an origin.
    baseUrl: isOrigin(baseUrl) ? baseUrl : 'https://unknown.invalid',
    loadDrafts: async () => (await openSite({ ...options, drafts: true })).site,
    loadFacts: async () => (manifest ? readFactsOf(options, manifest, opened) : []),
    shinglesOf: ({ file, path }) => shinglesOf(readFileSync(join(options.out, file), 'utf8'), namesOf(path)),
  });
}

/** Finds a phrase in the data, the templates and the published pages of a site. @throws as `explainAddress` */
export async function findText(options: AuditOptions, text: string): Promise<SearchReport> {
  const { root, out, signal } = options;
  const { site, workers } = await openSite(options);
  const fullRow = (row: Row) => (row.stored ? workers.store.get(row.stored) : row.value);
  return find(text, { root, out, site, manifest: manifestIfAny(out), fullRow, signal });
}

/** A loaded site, the thread that has its rows, and the names that its pages are about. */
interface OpenSite {
  readonly site: LoadedSite;
  readonly workers: SiteWorkers;
  readonly namesOf: (path: string) => readonly string[];
}

async function openSite(options: AuditOptions): Promise<OpenSite> {
  const { root } = options;
  const workers = createSiteWorkers(root, 1);
  const site = await loadSite(options, {
    opened: readDocuments(root),
    templates: listTemplateFiles(root),
    loaders: workers,
    rows: openRowState(cachePaths(root).rows),
  });
  return { site, workers, namesOf: (path) => listNames(site.index.byPath.get(path)) };
}

async function readFactsOf(
  { root, out, signal, onProgress }: AuditOptions,
  manifest: KnownManifest,
  { site, namesOf }: OpenSite,
): Promise<readonly SiteFact[]> {
  const facts = await readFacts({
    out,
    manifest,
    cache: join(cachePaths(root).folder, 'facts.bin'),
    namesOf,
    ...(signal ? { signal } : {}),
    ...(onProgress ? { onProgress: (done, total) => onProgress(done, total, 'pages') } : {}),
  });
  return facts.map((page) => {
    const { listPage, family = page.name } = site.index.byPath.get(page.path) ?? {};
    return { ...page, family, ...(listPage === undefined ? {} : { listPage }) };
  });
}

/** Returns the manifest of a published site. Returns undefined if nothing is published. */
function manifestIfAny(out: string): KnownManifest | undefined {
  return existsSync(join(out, 'manifest.json')) ? publishedManifest(out) : undefined;
}

/** Returns the names of a page and of its rows. */
function listNames(page: IndexedPage | undefined): readonly string[] {
  if (!page) return [];
  const names = Object.values(page.rows).map(({ value }) => value.name);
  return [page.link.label, ...names].filter((name) => typeof name === 'string');
}
