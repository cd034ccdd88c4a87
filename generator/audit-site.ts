import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { judgeFacts } from './audit/judge-facts.ts';
import { listTemplateFiles } from './bundle/templates/list-templates.ts';
import { openRowState } from './cache/row-state.ts';
import { cachePaths } from './cache/state-paths.ts';
import { explainAddress as explain } from './explain/explain-address.ts';
import { findText as find } from './explain/find-text.ts';
import { sentenceWithHash, shinglesOf } from './facts/collect-content.ts';
import { readFacts } from './facts/read-facts.ts';
import { readDocuments } from './load/read-documents.ts';
import { loadSite } from './load-site.ts';
import { currentFile } from './output/current-file.ts';
import { publishedManifest } from './output/published-manifest.ts';
import { readManifest } from './output/read-manifest.ts';
import { otherPaths } from './plan/other-paths.ts';
import type { AuditReport } from './types/audit.ts';
import type { Row } from './types/data.ts';
import type { Explanation, SearchReport } from './types/explanation.ts';
import type { LoadedSite } from './types/loaded-site.ts';
import type { KnownManifest } from './types/manifest.ts';
import type { LoadOptions, OnProgress } from './types/options.ts';
import type { SiteFact } from './types/page-content.ts';
import { isOrigin } from './utils/field-values.ts';
import { rememberLast } from './utils/remember-last.ts';
import { createSiteWorkers, type SiteWorkers } from './workers/site-workers.ts';

export interface AuditOptions extends LoadOptions {
  readonly out: string;
  /** The folder of the cache, instead of `.cache` in the root. */
  readonly cache?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: OnProgress | undefined;
}

/**
 * Returns what each published page says. @throws UsageError if nothing is published; AbortError; the file
 * system's own error
 */
export async function readSiteFacts(options: AuditOptions): Promise<readonly SiteFact[]> {
  const manifest = publishedManifest(options.out);
  const { site } = await openSite(options);
  return readFactsOf(options, manifest, site);
}

/**
 * Judges the published pages of a site. Nothing is rendered, published or requested. @throws UsageError if
 * nothing is published; AbortError; the file system's own error
 */
export async function auditSite(options: AuditOptions): Promise<AuditReport> {
  const manifest = publishedManifest(options.out);
  const { site } = await openSite(options);
  return judgePages(options, manifest, site, (file) => join(options.out, file));
}

/**
 * Judges the pages of a build as the commit will leave them: the staged ones, and the published ones that stay.
 * @throws AbortError; the file system's own error
 */
export async function auditStaged(options: AuditOptions, site: LoadedSite): Promise<AuditReport> {
  const fileOf = (file: string) => currentFile(options.out, file);
  const manifest = readManifest(fileOf('manifest.json'));
  if (typeof manifest !== 'object') throw new Error('the build has staged no manifest');
  return judgePages(options, manifest, site, fileOf);
}

async function judgePages(
  options: AuditOptions,
  manifest: KnownManifest,
  site: LoadedSite,
  fileOf: FileOf,
): Promise<AuditReport> {
  const facts = await readFactsOf(options, manifest, site, fileOf);
  const read = ({ file }: SiteFact) => readFileSync(fileOf(file), 'utf8');
  const judged = { site, manifest, otherPaths: otherPaths(site.site), date: options.date };
  return judgeFacts(facts, judged, {
    sentenceOf: (page, hash) => sentenceWithHash(read(page), hash),
    shinglesOf: rememberLast((page) => shinglesOf(read(page), namesOf(site, page.path))),
  });
}

/** Returns the path at which a file of the output is read. */
type FileOf = (file: string) => string;

/** Explains an address of a site. @throws UsageError if it is empty; AbortError; the file system's own error */
export async function explainAddress(options: AuditOptions, address: string): Promise<Explanation> {
  const manifest = manifestIfAny(options.out);
  const { site } = await openSite(options);
  const baseUrl = manifest?.baseUrl ?? String(site.site.baseUrl);
  return explain(address, {
    site,
    manifest,
    // With a faulty site.yaml, no address has an origin.
    baseUrl: isOrigin(baseUrl) ? baseUrl : 'https://unknown.invalid',
    loadDrafts: async () => (await openSite({ ...options, drafts: true })).site,
    loadFacts: async () => (manifest ? readFactsOf(options, manifest, site) : []),
    shinglesOf: ({ file, path }) =>
      shinglesOf(readFileSync(join(options.out, file), 'utf8'), namesOf(site, path)),
  });
}

/** Finds a phrase in the data, the templates and the published pages of a site. @throws as `explainAddress` */
export async function findText(options: AuditOptions, text: string): Promise<SearchReport> {
  const { root, out, signal } = options;
  const { site, workers } = await openSite(options);
  const fullRow = (row: Row) => (row.stored ? workers.store.get(row.stored) : row.value);
  return find(text, { root, out, site, manifest: manifestIfAny(out), fullRow, signal });
}

/** A loaded site, and the thread that has its rows. */
interface OpenSite {
  readonly site: LoadedSite;
  readonly workers: SiteWorkers;
}

async function openSite(options: AuditOptions): Promise<OpenSite> {
  const { root } = options;
  const workers = createSiteWorkers(root, 1);
  const site = await loadSite(options, {
    opened: readDocuments(root),
    templates: listTemplateFiles(root),
    loaders: workers,
    rows: openRowState(cachePaths(root, false, options.cache).rows),
  });
  return { site, workers };
}

async function readFactsOf(
  { root, out, cache, signal, onProgress }: AuditOptions,
  manifest: KnownManifest,
  site: LoadedSite,
  fileOf: FileOf = (file) => join(out, file),
): Promise<readonly SiteFact[]> {
  const facts = await readFacts({
    fileOf,
    manifest,
    cache: join(cachePaths(root, false, cache).folder, 'facts.bin'),
    namesOf: (path) => namesOf(site, path),
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
function namesOf({ index }: LoadedSite, path: string): readonly string[] {
  const page = index.byPath.get(path);
  if (!page) return [];
  const names = Object.values(page.rows).map(({ value }) => value.name);
  return [page.link.label, ...names].filter((name) => typeof name === 'string');
}
