import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SortedFindings } from './audit/acceptances.ts';
import { type JudgedPages, judgeFacts, toReport } from './audit/judge-facts.ts';
import type { FindingPlaces } from './audit/to-finding.ts';
import { listTemplateFiles } from './bundle/templates/list-templates.ts';
import { openRowState } from './cache/row-state.ts';
import { cachePaths } from './cache/state-paths.ts';
import { explainAddress as explain } from './explain/explain-address.ts';
import { findText as find } from './explain/find-text.ts';
import { placeInRows } from './explain/place-in-rows.ts';
import { sentenceWithHash, shinglesOf } from './facts/collect-content.ts';
import { readFacts } from './facts/read-facts.ts';
import { findCutValues } from './load/find-cut-values.ts';
import { readDocuments } from './load/read-documents.ts';
import { loadSite } from './load-site.ts';
import { currentFile } from './output/current-file.ts';
import { publishedManifest } from './output/published-manifest.ts';
import { readManifest } from './output/read-manifest.ts';
import { otherPaths } from './plan/other-paths.ts';
import type { AuditReport } from './types/audit.ts';
import type { DataObject, Row } from './types/data.ts';
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
  return readFactsOf(options, manifest, await openSite(options));
}

/**
 * Judges the published pages of a site. Nothing is rendered, published or requested. @throws UsageError if
 * nothing is published; AbortError; the file system's own error
 */
export async function auditSite(options: AuditOptions): Promise<AuditReport> {
  const manifest = publishedManifest(options.out);
  return auditFiles(options, manifest, await openSite(options), (file) => join(options.out, file));
}

/**
 * Judges the pages of a build as the commit will leave them: the staged ones, and the published ones that stay.
 * @throws AbortError; the file system's own error
 */
export async function auditStaged(options: AuditOptions, site: LoadedSite): Promise<AuditReport> {
  const fileOf = (file: string) => currentFile(options.out, file);
  const manifest = readManifest(fileOf('manifest.json'));
  if (typeof manifest !== 'object') throw new Error('the build has staged no manifest');
  const { store } = createSiteWorkers(options.root, 1);
  return auditFiles(options, manifest, toOpenSite(site, store, readDocuments(options.root)), fileOf);
}

async function auditFiles(
  options: AuditOptions,
  manifest: KnownManifest,
  opened: OpenSite,
  fileOf: FileOf,
): Promise<AuditReport> {
  const facts = await readFactsOf(options, manifest, opened, { fileOf });
  const read = ({ file }: SiteFact) => readFileSync(fileOf(file), 'utf8');
  const { index } = opened.site;
  const judged = judgePages(options, opened, {
    facts,
    baseUrl: manifest.baseUrl,
    redirects: index.redirects,
    files: new Set(manifest.files.map(({ file }) => file)),
    texts: {
      sentenceOf: (page, hash) => sentenceWithHash(read(page), hash),
      shinglesOf: rememberLast((page) => shinglesOf(read(page), opened.namesOf(page.path))),
    },
  });
  return toReport(facts, judged, index);
}

/** Judges pages with the settings of an open site. With `isComplete`, consequences of findings are listed too. */
export function judgePages(
  { root, date }: Pick<AuditOptions, 'root' | 'date'>,
  opened: OpenSite,
  pages: JudgedPages,
  isComplete = false,
): SortedFindings {
  const { site, files } = opened;
  const { data } = site;
  const judge = {
    ...{ site, date, places: placesOf(opened) },
    otherPaths: otherPaths(site.site),
    cutValues: findCutValues(root, [data.site.file, data.routes.file, ...files]),
  };
  return judgeFacts(pages, judge, isComplete);
}

/** Returns what finds the lines of texts and families in the data. */
function placesOf({ site: { index, data }, fullRow }: OpenSite): FindingPlaces {
  return {
    placeOf: ({ path }, text) =>
      placeInRows(Object.values(index.byPath.get(path)?.rows ?? {}), text, fullRow, data.locate),
    familyPlace: (family) => index.families.find(({ name }) => name === family),
  };
}

/** Returns the path at which a file of the output is read. */
type FileOf = (file: string) => string;

/** Explains an address of a site. @throws UsageError if it is empty; AbortError; the file system's own error */
export async function explainAddress(options: AuditOptions, address: string): Promise<Explanation> {
  const manifest = manifestIfAny(options.out);
  const opened = await openSite(options);
  const { site } = opened;
  const baseUrl = manifest?.baseUrl ?? String(site.site.baseUrl);
  return explain(address, {
    site,
    manifest,
    // With a faulty site.yaml, no address has an origin.
    baseUrl: isOrigin(baseUrl) ? baseUrl : 'https://unknown.invalid',
    loadDrafts: async () => (await openSite({ ...options, drafts: true })).site,
    loadFacts: async () => (manifest ? readFactsOf(options, manifest, opened) : []),
    shinglesOf: ({ file, path }) =>
      shinglesOf(readFileSync(join(options.out, file), 'utf8'), namesOf(site, path)),
  });
}

/** Finds a phrase in the data, the templates and the published pages of a site. @throws as `explainAddress` */
export async function findText(options: AuditOptions, text: string): Promise<SearchReport> {
  const { root, out, signal } = options;
  const { site, fullRow } = await openSite(options);
  return find(text, { root, out, site, manifest: manifestIfAny(out), fullRow, signal });
}

/** A loaded site, all fields of its rows, its files with rows, and the names that its pages are about. */
export interface OpenSite {
  readonly site: LoadedSite;
  readonly fullRow: (row: Row) => DataObject;
  readonly files: readonly string[];
  readonly namesOf: (path: string) => readonly string[];
}

/** Loads a site for commands that look at it. @throws the file system's own error */
export async function openSite(options: AuditOptions): Promise<OpenSite> {
  const { root } = options;
  const workers = createSiteWorkers(root, 1);
  const opened = readDocuments(root);
  const site = await loadSite(options, {
    opened,
    templates: listTemplateFiles(root),
    loaders: workers,
    rows: openRowState(cachePaths(root, false, options.cache).rows),
  });
  return toOpenSite(site, workers.store, opened);
}

function toOpenSite(
  site: LoadedSite,
  store: SiteWorkers['store'],
  { files }: ReturnType<typeof readDocuments>,
): OpenSite {
  return {
    site,
    fullRow: (row) => (row.stored ? store.get(row.stored) : row.value),
    namesOf: (path) => namesOf(site, path),
    files: files.map(({ path }) => path),
  };
}

/** Where the files of a published site are read, and the name of the file of its facts in the cache. */
interface FactFiles {
  readonly fileOf?: FileOf;
  readonly name?: string;
}

/** Returns what each page of a manifest says. Facts of unchanged pages are read from the cache. */
export async function readFactsOf(
  { root, out, cache, signal, onProgress }: AuditOptions,
  manifest: KnownManifest,
  { site, namesOf: namesOfPath }: OpenSite,
  { fileOf = (file) => join(out, file), name = 'facts.bin' }: FactFiles = {},
): Promise<readonly SiteFact[]> {
  const facts = await readFacts({
    fileOf,
    manifest,
    cache: join(cachePaths(root, false, cache).folder, name),
    namesOf: namesOfPath,
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
