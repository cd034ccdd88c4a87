import { baseUrlOf, originsOf } from '../plan/base-url.ts';
import { createPagePlanner, type PagePlanner } from '../plan/plan-page.ts';
import { createRowNames } from '../plan/public-view.ts';
import type { RenderParts } from '../render/prepare-rendering.ts';
import type { LoadedSite } from '../types/loaded-site.ts';
import type { GenerateOptions } from '../types/options.ts';
import type { IndexedPage } from '../types/page.ts';
import type { PageJob, RenderContext } from '../types/page-job.ts';

/** A site that is loaded and bundled. */
export interface RenderSourceInput {
  readonly options: Pick<GenerateOptions, 'baseUrl' | 'dev' | 'fastRender'>;
  readonly site: LoadedSite;
  readonly parts: RenderParts;
}

/** What all pages of a site are planned and rendered with, wherever their bytes go. */
export interface RenderSource {
  readonly planner: PagePlanner;
  readonly shared: Omit<RenderContext, 'out' | 'isFirst' | 'inProgress'>;
}

/** Returns what all pages of a site are planned and rendered with. */
export function createRenderSource({ options, site, parts }: RenderSourceInput): RenderSource {
  const { index, data } = site;
  const { bundle, assets, layouts, images, videos } = parts;
  const plannerSite = {
    site: site.site,
    language: index.site.language,
    schemas: data.schemas,
    values: data.values,
    nameOf: createRowNames(data),
    videos,
  };
  return {
    planner: createPagePlanner(plannerSite, index, baseUrlOf(options, site.site), images.sharedImageOf),
    shared: {
      bundle,
      site: site.site,
      facts: data.factTexts,
      layouts,
      islands: assets.client.islands,
      origins: originsOf(options, site.site),
      fastRender: options.fastRender,
    },
  };
}

/** Returns where the stored rows of a page are. */
export function storedRowsOf({ rows }: IndexedPage): PageJob['stored'] {
  const stored = Object.entries(rows).flatMap(([as, { stored: row }]) =>
    row ? [[as, { chunk: row.chunk, index: row.index, start: row.start, end: row.end }] as const] : [],
  );
  return Object.fromEntries(stored);
}
