import { type PrepareOptions, prepareSite } from './prepare-site.ts';
import { sortProblems } from './problems/index.ts';
import { bundleTemplates } from './render/index.ts';
import type { Problem } from './types/problem.ts';

/** What a check of a site found, and how large the site is. */
export interface SiteCheck {
  readonly problems: readonly Problem[];
  readonly datasets: number;
  readonly rows: number;
  readonly pages: number;
}

/** Checks a site's data, routes, texts and templates without rendering or publishing anything. */
export async function checkSite(options: PrepareOptions): Promise<SiteCheck> {
  const { data, index, parts, problems } = await prepareSite(options);
  const bundle = await bundleTemplates(options.root, parts, undefined);
  const datasets = [...data.datasets.values()];
  return {
    problems: sortProblems([...problems, ...bundle.problems]),
    datasets: datasets.length,
    rows: datasets.reduce((sum, { rows }) => sum + rows.length, 0),
    pages: index.pages.length,
  };
}
