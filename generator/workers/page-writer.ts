import { setImmediate } from 'node:timers/promises';
import { stageFile } from '../output/stage-file.ts';
import { createPageRenderer } from '../render/create-page-renderer.ts';
import { readFault } from '../render/faults/read-fault.ts';
import { loadBundle } from '../render/load-bundle.ts';
import type { DataObject, FactTexts } from '../types/data.ts';
import type { ListedReferences } from '../types/page.ts';
import type { BatchResult, PageJob, PageResult, RenderContext, TemplateFault } from '../types/page-job.ts';
import { createLazyReferences } from './lazy-references.ts';
import { progressOfThread } from './watch-build.ts';
import { watchFields } from './watch-fields.ts';

/**
 * Renders the pages of jobs, one after another, and stages their files. `refsOf` plans the references of a
 * page. Only the main thread can pass it.
 */
export type PageWriter = (jobs: readonly PageJob[], refsOf?: RefsOf) => Promise<BatchResult>;
export type RefsOf = (position: number) => ListedReferences;

/** Returns the stored rows that a job names but does not contain. */
export interface StoredRows {
  get(stored: PageJob['stored'][string], facts: FactTexts): DataObject;
}

/**
 * Makes the function that renders pages and stages their files. Both happen in one thread, so that no HTML is
 * sent between threads. Before each page, the event loop handles messages, signals and the progress line, and
 * V8 collects young objects while no page is in progress. What a template throws is the result of its page.
 * @throws the file system's own error
 */
export async function createPageWriter(context: RenderContext, rows: StoredRows): Promise<PageWriter> {
  const { out, isFirst, bundle, layouts, site, facts, islands, origins, fastRender, inProgress } = context;
  const modules = await loadBundle(bundle);
  const render = createPageRenderer(modules, { layouts, islands, origins, fastRender });
  const watched = watchFields(site, facts);
  const setPage = progressOfThread(inProgress);
  const numbers = new Map<string, number>();
  return async (jobs, refsOf) => {
    const newLinks: string[] = [];
    const numberOf = (link: string) => {
      const known = numbers.get(link);
      if (known !== undefined) return known;
      // A copy, since a slice of a page's HTML would hold all of that HTML in memory.
      const own = Buffer.from(link).toString();
      newLinks.push(own);
      numbers.set(own, numbers.size);
      return numbers.size - 1;
    };
    const write = ({ position, file, props, refs, stored }: PageJob): PageResult => {
      const allRows: Record<string, DataObject> = { ...props.rows };
      for (const [as, place] of Object.entries(stored)) allRows[as] = rows.get(place, facts);
      const references = createLazyReferences(() => refs ?? refsOf?.(position));
      let page: ReturnType<typeof render> | undefined;
      let fault: TemplateFault | undefined;
      try {
        const site = watched.of(props.page.template);
        const { page: facts, links, list } = props;
        page = render({ page: facts, rows: allRows, links, list, refs: references.refs, site });
      } catch (error) {
        fault = readFault(error);
      }
      // Checked even if nothing was thrown: a template may catch the error of missing references.
      if (references.areMissing) return { position, lacksRefs: true };
      if (!page) return { position, fault: fault as TemplateFault };
      const { bytes, fileHash, contentHash, links } = page;
      const { staged, mtime } = stageFile(out, file, bytes, isFirst);
      const numbers = links.map(numberOf);
      return {
        position,
        fileHash,
        contentHash,
        bytes: bytes.length,
        readsRefs: references.areRead,
        links: numbers,
        staged,
        mtime,
      };
    };
    const results: PageResult[] = [];
    for (const job of jobs) {
      await setImmediate();
      setPage(job.position + 1);
      results.push(write(job));
      setPage(0);
    }
    return { results, newLinks, siteFields: watched.takeNew() };
  };
}
