import { existsSync } from 'node:fs';
import { bundleTemplates, listTemplateFiles } from './bundle/index.ts';
import { NO_ROW_STATE } from './load/index.ts';
import { type LoadOptions, loadSite } from './load-site.ts';
import { sortProblems } from './problems/index.ts';
import type { Problem } from './types/problem.ts';
import { createSiteWorkers } from './workers/index.ts';

/** What a check of a site found, and how large the site is. */
export interface ValidationReport {
  readonly problems: readonly Problem[];
  readonly datasets: number;
  readonly rows: number;
  readonly pages: number;
}

/** Checks a site's data, routes, texts and templates without rendering or publishing anything; nothing is taken from the cache or written to it. */
export async function validateSite(
  options: LoadOptions & { readonly workers?: number },
): Promise<ValidationReport> {
  const parts = listTemplateFiles(options.root);
  const workers = createSiteWorkers(options.root, options.workers ?? 1);
  try {
    const [{ data, index, problems }, bundle] = await Promise.all([
      loadSite(options, parts, workers, NO_ROW_STATE),
      existsSync(options.root) ? bundleTemplates(options.root, parts, undefined) : { problems: [] },
    ]);
    const datasets = [...data.datasets.values()];
    return {
      problems: sortProblems([...problems, ...bundle.problems]),
      datasets: datasets.length,
      rows: datasets.reduce((sum, { rows }) => sum + rows.length, 0),
      pages: index.pages.length,
    };
  } finally {
    await workers.close();
  }
}
