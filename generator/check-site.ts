import { existsSync } from 'node:fs';
import { listTemplates } from './list-templates.ts';
import { type PrepareOptions, prepareSite } from './prepare-site.ts';
import { sortProblems } from './problems/index.ts';
import { bundleTemplates } from './render/index.ts';
import { createSiteWorkers } from './site-workers.ts';
import { NO_MEMORY } from './survey-memory.ts';
import type { Problem } from './types/problem.ts';

/** What a check of a site found, and how large the site is. */
export interface SiteCheck {
  readonly problems: readonly Problem[];
  readonly datasets: number;
  readonly rows: number;
  readonly pages: number;
}

/** Checks a site's data, routes, texts and templates without rendering or publishing anything; nothing is taken from the cache or written to it. */
export async function checkSite(options: PrepareOptions & { readonly workers?: number }): Promise<SiteCheck> {
  const parts = listTemplates(options.root);
  const workers = createSiteWorkers(options.root, options.workers ?? 1);
  try {
    const [{ data, index, problems }, bundle] = await Promise.all([
      prepareSite(options, parts, workers, NO_MEMORY),
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
