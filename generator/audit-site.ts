import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SortedFindings } from './audit/acceptances.ts';
import { type JudgedPages, judgeFacts } from './audit/judge-facts.ts';
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
import { publishedManifest } from './output/published-manifest.ts';
import { otherPaths } from './plan/other-paths.ts';
import type { AuditReport } from './types/audit.ts';
import type { DataObject, Row } from './types/data.ts';
import type { Explanation, SearchReport } from './types/explanation.ts';
import type { LoadedSite } from './types/loaded-site.ts';
import type { KnownManifest } from './types/manifest.ts';
import type { LoadOptions, OnProgress } from './types/options.ts';
import type { IndexedPage } from './types/page.ts';
import type { SiteFact } from './types/page-content.ts';
import { isOrigin } from './utils/field-values.ts';
import { isObject } from './utils/is-object.ts';
import { rememberLast } from './utils/remember-last.ts';
import { createSiteWorkers } from './workers/site-workers.ts';

export interface AuditOptions extends LoadOptions {
  readonly out: string;
  readonly signal?: AbortSignal;
  readonly onProgress?: OnProgress;
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
  const facts = await readFactsOf(options, manifest, opened);
  const read = ({ file }: SiteFact) => readFileSync(join(options.out, file), 'utf8');
  const { findings, accepted } = judgePages(options, opened, {
    facts,
    baseUrl: manifest.baseUrl,
    redirects: opened.site.index.redirects,
    files: new Set(manifest.files.map(({ file }) => file)),
    texts: {
      sentenceOf: (page, hash) => sentenceWithHash(read(page), hash),
      shinglesOf: rememberLast((page) => shinglesOf(read(page), namesOf(page.path))),
    },
  });
  const judged = facts.filter(({ index }) => index).length;
  return { findings, accepted: accepted.length, pages: facts.length, judged };
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
    otherPaths: isObject(data.site.value) ? otherPaths(data.site.value) : [],
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
    rows: openRowState(cachePaths(root).rows),
  });
  return {
    site,
    fullRow: (row) => (row.stored ? workers.store.get(row.stored) : row.value),
    namesOf: (path) => listNames(site.index.byPath.get(path)),
    files: opened.files.map(({ path }) => path),
  };
}

/** Returns what each page of a manifest says. Unchanged pages are read from the file `cache` in the cache. */
export async function readFactsOf(
  { root, out, signal, onProgress }: AuditOptions,
  manifest: KnownManifest,
  { site, namesOf }: OpenSite,
  cache = 'facts.bin',
): Promise<readonly SiteFact[]> {
  const facts = await readFacts({
    out,
    manifest,
    cache: join(cachePaths(root).folder, cache),
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
