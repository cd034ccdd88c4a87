import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyAcceptances, readAcceptances } from './audit/acceptances.ts';
import { createAuditedSite } from './audit/audited-site.ts';
import { readSettings } from './audit/read-settings.ts';
import { runChecks } from './audit/run-checks.ts';
import { listTemplateFiles } from './bundle/templates/list-templates.ts';
import { openRowState } from './cache/row-state.ts';
import { cachePaths } from './cache/state-paths.ts';
import { sentenceWithHash, shinglesOf } from './facts/collect-content.ts';
import { readFacts } from './facts/read-facts.ts';
import { readDocuments } from './load/read-documents.ts';
import { loadSite } from './load-site.ts';
import { publishedManifest } from './output/published-manifest.ts';
import { otherPaths } from './plan/other-paths.ts';
import type { Finding } from './types/audit.ts';
import type { SiteData } from './types/data.ts';
import type { KnownManifest } from './types/manifest.ts';
import type { LoadOptions, OnProgress } from './types/options.ts';
import type { IndexedPage } from './types/page.ts';
import type { SiteFact } from './types/page-content.ts';
import type { PageIndex } from './types/plan.ts';
import { isObject } from './utils/is-object.ts';
import { createSiteWorkers } from './workers/site-workers.ts';

export interface AuditOptions extends LoadOptions {
  readonly out: string;
  readonly signal?: AbortSignal;
  readonly onProgress?: OnProgress;
}

/** The result of an audit: findings, the most important first, and how much was looked at. */
export interface AuditReport {
  readonly findings: readonly Finding[];
  /** The number of findings that `data/accepted.yaml` accepts. They are left out. */
  readonly accepted: number;
  readonly pages: number;
  /** The pages that search engines may index. Only these are judged. */
  readonly judged: number;
}

/**
 * Returns what each published page says. @throws UsageError if nothing is published; AbortError; the file
 * system's own error
 */
export async function readSiteFacts(options: AuditOptions): Promise<readonly SiteFact[]> {
  const manifest = publishedManifest(options.out);
  return (await readFactsOf(options, manifest)).facts;
}

/**
 * Judges the published pages of a site. Nothing is rendered, published or requested. @throws UsageError if
 * nothing is published; AbortError; the file system's own error
 */
export async function auditSite(options: AuditOptions): Promise<AuditReport> {
  const manifest = publishedManifest(options.out);
  const { facts, index, namesOf, data } = await readFactsOf(options, manifest);
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
  return { findings, accepted: accepted.length, pages: facts.length, judged: site.pages.length };
}

/** The facts of a site, its index, and the names that its pages are about. */
interface KnownFacts {
  readonly facts: readonly SiteFact[];
  readonly index: PageIndex;
  readonly data: SiteData;
  readonly namesOf: (path: string) => readonly string[];
}

async function readFactsOf(options: AuditOptions, manifest: KnownManifest): Promise<KnownFacts> {
  const { root, out, signal, onProgress } = options;
  const paths = cachePaths(root);
  const { index, data } = await loadSite(options, {
    opened: readDocuments(root),
    templates: listTemplateFiles(root),
    loaders: createSiteWorkers(root, 1),
    rows: openRowState(paths.rows),
  });
  const namesOf = (path: string) => listNames(index.byPath.get(path));
  const facts = await readFacts({
    out,
    manifest,
    cache: join(paths.folder, 'facts.bin'),
    namesOf,
    ...(signal ? { signal } : {}),
    ...(onProgress ? { onProgress: (done, total) => onProgress(done, total, 'pages') } : {}),
  });
  return {
    index,
    data,
    namesOf,
    facts: facts.map((page) => {
      const { listPage, family = page.name } = index.byPath.get(page.path) ?? {};
      return { ...page, family, ...(listPage === undefined ? {} : { listPage }) };
    }),
  };
}

/** Returns the names of a page and of its rows. */
function listNames(page: IndexedPage | undefined): readonly string[] {
  if (!page) return [];
  const names = Object.values(page.rows).map(({ value }) => value.name);
  return [page.link.label, ...names].filter((name) => typeof name === 'string');
}

/** How many results are remembered: one page is often compared with many. */
const REMEMBERED = 200;

/** Returns the function with a memory of its last results. */
function rememberLast<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const value = known.get(key) ?? make(key);
    known.delete(key);
    known.set(key, value);
    for (const oldest of known.keys()) {
      if (known.size <= REMEMBERED) break;
      known.delete(oldest);
    }
    return value;
  };
}
