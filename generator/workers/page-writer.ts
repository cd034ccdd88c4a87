import { setImmediate } from 'node:timers/promises';
import { stageFile } from '../output/stage.ts';
import type { RenderedPage } from '../render/create-page-renderer.ts';
import { readFault } from '../render/template-faults.ts';
import { countTexts, createTextTables, numberTexts, textsOf } from '../state/page-record.ts';
import type { ListedReferences } from '../types/page.ts';
import type { BatchResult, PageJob, PageResult, RenderContext, TemplateFault } from '../types/rendering.ts';
import { createJobRenderer, type StoredRows } from './job-renderer.ts';
import { progressOfThread } from './watch-build.ts';

/**
 * Renders the pages of jobs, one after another, and stages their files. `refsOf` plans the references of a
 * page. Only the main thread can pass it.
 */
export type PageWriter = (jobs: readonly PageJob[], refsOf?: RefsOf) => Promise<BatchResult>;
export type RefsOf = (position: number) => ListedReferences;

/**
 * Makes the function that renders pages and stages their files. Both happen in one thread, so that no HTML is
 * sent between threads. Before each page, the event loop handles messages, signals and the progress line, and
 * V8 collects young objects while no page is in progress. What a template throws is the result of its page.
 * @throws the file system's own error
 */
export async function createPageWriter(context: RenderContext, rows: StoredRows): Promise<PageWriter> {
  const { out, isFirst, inProgress } = context;
  const renderer = await createJobRenderer(context, rows);
  const setPage = progressOfThread(inProgress);
  const tables = createTextTables();
  return async (jobs, refsOf) => {
    const known = countTexts(tables);
    const write = (job: PageJob): PageResult => {
      const { position, file, refs } = job;
      // Holds nothing else of the job. The closure outlives the page, and would move its rows to the old
      // heap.
      const opened = renderer.open(job, () => refs ?? refsOf?.(position));
      let page: RenderedPage | undefined;
      let fault: TemplateFault | undefined;
      try {
        page = opened.render();
      } catch (error) {
        fault = readFault(error);
      }
      // Checked even if nothing was thrown: a template may catch the error of missing references.
      if (opened.references.areMissing) return { position, lacksRefs: true };
      if (!page) return { position, fault: fault as TemplateFault };
      const { bytes, fields } = page;
      const { staged, stamp } = stageFile(out, file, bytes, isFirst);
      const { areRead: readsRefs } = opened.references;
      const texts = numberTexts(fields, tables);
      return { position, record: { ...fields, ...texts, bytes: bytes.length, readsRefs, stamp }, staged };
    };
    const results: PageResult[] = [];
    for (const job of jobs) {
      await setImmediate();
      setPage(job.position + 1);
      results.push(write(job));
      setPage(0);
    }
    return { results, newTexts: textsOf(tables, known), siteFields: renderer.takeNewFields() };
  };
}
