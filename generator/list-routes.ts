import { compareSpecificity } from './address/index.ts';
import { listTemplates } from './list-templates.ts';
import { type PrepareOptions, prepareSite } from './prepare-site.ts';
import { createSiteWorkers } from './site-workers.ts';
import { NO_MEMORY } from './survey-memory.ts';
import type { Problem } from './types/problem.ts';

/** A route: its full name, its pattern, and the addresses of its pages. */
export interface RouteListing {
  readonly name: string;
  readonly pattern: string;
  readonly template: string;
  readonly paths: readonly string[];
}

/** The routes of a site, in the order in which addresses are matched: the more specific pattern first. */
export async function listRoutes(
  options: PrepareOptions,
): Promise<{ routes: RouteListing[]; problems: readonly Problem[] }> {
  const workers = createSiteWorkers(options.root, 1);
  const parts = listTemplates(options.root);
  const { index, problems } = await prepareSite(options, parts, workers, NO_MEMORY);
  const routes = index.families
    .filter(({ published }) => published === undefined)
    .toSorted((a, b) => compareSpecificity(a.pattern, b.pattern))
    .map(({ name, pattern, template }) => {
      const pages = index.byFamily.get(name) ?? [];
      return {
        name: pages[0]?.name ?? name,
        pattern: pattern.source,
        template,
        paths: pages.map(({ path }) => path),
      };
    });
  return { routes, problems };
}
