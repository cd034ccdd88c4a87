import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createAuditedSite } from './audit/audited-site.ts';
import { DEFAULT_LIMITS } from './audit/default-limits.ts';
import { runChecks } from './audit/run-checks.ts';
import { listTemplateFiles } from './bundle/templates/list-templates.ts';
import { openRowState } from './cache/row-state.ts';
import { cachePaths } from './cache/state-paths.ts';
import { sentenceWithHash } from './facts/collect-content.ts';
import { readFacts } from './facts/read-facts.ts';
import { readDocuments } from './load/read-documents.ts';
import { loadSite } from './load-site.ts';
import { publishedManifest } from './output/published-manifest.ts';
import type { Finding } from './types/audit.ts';
import type { KnownManifest } from './types/manifest.ts';
import type { LoadOptions, OnProgress } from './types/options.ts';
import type { IndexedPage } from './types/page.ts';
import type { SiteFact } from './types/page-content.ts';
import type { PageIndex } from './types/plan.ts';
import { createSiteWorkers } from './workers/site-workers.ts';

export interface AuditOptions extends LoadOptions {
  readonly out: string;
  readonly signal?: AbortSignal;
  readonly onProgress?: OnProgress;
}

/** The result of an audit: findings, the most important first, and how much was looked at. */
export interface AuditReport {
  readonly findings: readonly Finding[];
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
  const { facts, index } = await readFactsOf(options, manifest);
  const site = createAuditedSite(facts, {
    baseUrl: manifest.baseUrl,
    redirects: index.redirects,
    files: new Set(manifest.files.map(({ file }) => file)),
    limitsOf: () => DEFAULT_LIMITS,
  });
  const sentenceOf = ({ file }: SiteFact, hash: string) =>
    sentenceWithHash(readFileSync(join(options.out, file), 'utf8'), hash);
  return { findings: runChecks(site, sentenceOf), pages: facts.length, judged: site.pages.length };
}

async function readFactsOf(
  options: AuditOptions,
  manifest: KnownManifest,
): Promise<{ readonly facts: readonly SiteFact[]; readonly index: PageIndex }> {
  const { root, out, signal, onProgress } = options;
  const paths = cachePaths(root);
  const { index } = await loadSite(options, {
    opened: readDocuments(root),
    templates: listTemplateFiles(root),
    loaders: createSiteWorkers(root, 1),
    rows: openRowState(paths.rows),
  });
  const facts = await readFacts({
    out,
    manifest,
    cache: join(paths.folder, 'facts.bin'),
    namesOf: (path) => namesOf(index.byPath.get(path)),
    ...(signal ? { signal } : {}),
    ...(onProgress ? { onProgress: (done, total) => onProgress(done, total, 'pages') } : {}),
  });
  return {
    index,
    facts: facts.map((page) => {
      const listPage = index.byPath.get(page.path)?.listPage;
      return listPage === undefined ? page : { ...page, listPage };
    }),
  };
}

/** Returns the names of a page and of its rows. */
function namesOf(page: IndexedPage | undefined): readonly string[] {
  if (!page) return [];
  const names = Object.values(page.rows).map(({ value }) => value.name);
  return [page.link.label, ...names].filter((name) => typeof name === 'string');
}
