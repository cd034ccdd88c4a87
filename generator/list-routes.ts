import { compareSpecificity } from './address/index.ts';
import { listTemplateFiles } from './bundle/templates/list-templates.ts';
import { specialEntries } from './cache/file-stats.ts';
import { openRowState } from './cache/row-state.ts';
import { readUnchanged } from './incremental/read-again.ts';
import { readDocuments } from './load/read-documents.ts';
import { resolveRoot } from './load/resolve-root.ts';
import { checkSpecialFiles } from './load/validate/checks/special-files.ts';
import { loadSite } from './load-site.ts';
import type { LoadOptions } from './types/options.ts';
import type { Problem } from './types/problem.ts';
import { createSiteWorkers } from './workers/site-workers.ts';

/** A route: its full name, its pattern, and the addresses of its pages. */
export interface RouteListing {
  readonly name: string;
  readonly pattern: string;
  readonly template: string;
  readonly paths: readonly string[];
}

/** The routes of a site, and the problems of its data. */
interface RouteReport {
  readonly routes: RouteListing[];
  readonly problems: readonly Problem[];
}

/**
 * Returns the routes of a site in the order in which addresses are matched: the more specific pattern first.
 * If source files change meanwhile, they are read again.
 */
export async function listRoutes(given: LoadOptions): Promise<RouteReport> {
  const options = { ...given, root: resolveRoot(given.root) };
  return readUnchanged(options.root, async (inputs) => {
    const { routes, problems } = await listOnce(options);
    return { routes, problems: [...checkSpecialFiles(specialEntries(inputs)), ...problems] };
  });
}

async function listOnce(options: LoadOptions): Promise<RouteReport> {
  const { root } = options;
  const { index, problems } = await loadSite(options, {
    opened: readDocuments(root),
    templates: listTemplateFiles(root),
    loaders: createSiteWorkers(root, 1),
    rows: openRowState(),
  });
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
