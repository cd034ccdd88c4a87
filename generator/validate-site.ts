import { existsSync } from 'node:fs';
import { listPublicFiles } from './bundle/assets/build-assets.ts';
import { checkTemplates } from './bundle/templates/bundle-templates.ts';
import { listTemplateFiles } from './bundle/templates/list-templates.ts';
import { missingExports } from './bundle/templates/missing-exports.ts';
import { openRowState } from './cache/row-state.ts';
import { readDocuments } from './load/read-documents.ts';
import { resolveRoot } from './load/resolve-root.ts';
import { loadSite } from './load-site.ts';
import { checkOwners } from './plan/checks/check-owners.ts';
import { sortProblems } from './problems/sort-problems.ts';
import type { LoadOptions } from './types/options.ts';
import type { Problem } from './types/problem.ts';
import { createSiteWorkers } from './workers/site-workers.ts';

/** The problems of a site, and how large the site is. */
export interface ValidationReport {
  readonly problems: readonly Problem[];
  readonly datasets: number;
  readonly rows: number;
  readonly pages: number;
}

/**
 * Checks a site's data, routes, texts and templates. Renders and publishes nothing, and neither reads nor
 * writes the cache.
 */
export async function validateSite(
  given: LoadOptions & { readonly workers?: number },
): Promise<ValidationReport> {
  const root = resolveRoot(given.root);
  const options = { ...given, root };
  const templates = listTemplateFiles(root);
  const workers = createSiteWorkers(root, options.workers ?? 1);
  try {
    const opened = readDocuments(root);
    const [site, bundle] = await Promise.all([
      loadSite(options, { opened, templates, loaders: workers, rows: openRowState() }),
      existsSync(root) ? checkTemplates(root, templates) : { value: [], problems: [] },
    ]);
    const { data, index, problems } = site;
    const clashes = checkOwners(site, listPublicFiles(root));
    const exports = missingExports(root, bundle.value, index.families);
    const faults = [...clashes, ...exports].map(data.addFrame);
    const datasets = [...data.datasets.values()];
    return {
      problems: sortProblems([...problems, ...bundle.problems, ...faults]),
      datasets: datasets.length,
      rows: datasets.reduce((sum, { rows }) => sum + rows.length, 0),
      pages: index.pages.length,
    };
  } finally {
    await workers.close();
  }
}
