import { createPageRenderer, type RenderedPage } from '../render/create-page-renderer.ts';
import { loadBundle } from '../render/load-bundle.ts';
import type { DataObject, FactTexts } from '../types/data.ts';
import type { ListedReferences } from '../types/page.ts';
import type { PageJob, RenderContext, SiteField } from '../types/page-job.ts';
import { createLazyReferences, type LazyReferences } from './lazy-references.ts';
import { watchFields } from './watch-fields.ts';

/** Returns the stored rows that a job names but does not contain. */
export interface StoredRows {
  get(stored: PageJob['stored'][string], facts: FactTexts): DataObject;
}

/** The page of a job with all its rows. */
export interface OpenJob {
  readonly references: LazyReferences;
  /** Renders the page. @throws what its template throws */
  render(): RenderedPage;
}

/** Renders the pages of jobs in one thread. */
export interface JobRenderer {
  /** Reads the rows of a job. `lookUp` plans its references. @throws InputsChangedError */
  open(job: Pick<PageJob, 'props' | 'stored'>, lookUp: () => ListedReferences | undefined): OpenJob;
  /** Returns the fields of site.yaml that templates have read for the first time since the last call. */
  takeNewFields(): readonly SiteField[];
}

/** Makes the renderer of jobs from what all pages of a build share. */
export async function createJobRenderer(
  context: Omit<RenderContext, 'out' | 'isFirst' | 'inProgress'>,
  rows: StoredRows,
): Promise<JobRenderer> {
  const { bundle, layouts, site, facts, islands, origins, fastRender } = context;
  const modules = await loadBundle(bundle);
  const render = createPageRenderer(modules, { layouts, islands, origins, fastRender });
  const watched = watchFields(site, facts);
  return {
    open({ props, stored }, lookUp) {
      const allRows: Record<string, DataObject> = { ...props.rows };
      for (const [as, place] of Object.entries(stored)) allRows[as] = rows.get(place, facts);
      const references = createLazyReferences(lookUp);
      const { page, links, list } = props;
      return {
        references,
        render() {
          const site = watched.of(page.template);
          return render({ page, rows: allRows, links, list, refs: references.refs, site });
        },
      };
    },
    takeNewFields: watched.takeNew,
  };
}
