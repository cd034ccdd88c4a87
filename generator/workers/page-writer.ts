import { setImmediate } from 'node:timers/promises';
import { stageFile } from '../output/index.ts';
import { createPageRenderer, loadBundle, templateProblem } from '../render/index.ts';
import type { DataObject } from '../types/data.ts';
import type { ListedReferences } from '../types/page.ts';
import type { BatchResult, PageJob, PageResult, RenderContext } from '../types/page-job.ts';
import type { Problem } from '../types/problem.ts';
import { createLazyReferences } from './lazy-references.ts';
import { watchFields } from './watch-fields.ts';

/** Renders the pages of jobs, one after another, and stages their files; `refsOf` plans what a page's rows refer to, where that can be done. */
export type PageWriter = (jobs: readonly PageJob[], refsOf?: RefsOf) => Promise<BatchResult>;
export type RefsOf = (position: number) => ListedReferences;

/** Where the rows are that a job does not carry. */
export interface StoredRows {
  get(stored: PageJob['stored'][string]): DataObject;
}

/**
 * Makes the function that renders pages and stages their files: rendering and writing happen in one place, so that no HTML travels between
 * threads. Before each page, whatever else waits has its turn: messages, signals, the progress line, and V8, which clears young objects quickest while no page is half made.
 * A template that throws gives a problem. @throws the file system's own error
 */
export async function createPageWriter(
  { out, isFirst, bundle, layouts, site, islands, fastRender }: RenderContext,
  rows: StoredRows,
): Promise<PageWriter> {
  const render = createPageRenderer(await loadBundle(bundle.file), layouts, islands, fastRender);
  const watched = watchFields(site);
  const numbers = new Map<string, number>();
  return async (jobs, refsOf) => {
    const newLinks: string[] = [];
    const numberOf = (link: string) => {
      const known = numbers.get(link);
      if (known !== undefined) return known;
      // A copy: what was cut from a page's HTML would hold all of it in memory.
      const own = Buffer.from(link).toString();
      newLinks.push(own);
      numbers.set(own, numbers.size);
      return numbers.size - 1;
    };
    const make = ({ position, file, props, refs, stored, origin }: PageJob): PageResult => {
      const whole: Record<string, DataObject> = { ...props.rows };
      for (const [as, place] of Object.entries(stored)) whole[as] = rows.get(place);
      const references = createLazyReferences(() => refs ?? refsOf?.(position));
      let page: ReturnType<typeof render> | undefined;
      let problem: Problem | undefined;
      try {
        const site = watched.of(props.page.template);
        const { page: facts, links, list } = props;
        page = render({ page: facts, rows: whole, links, list, refs: references.refs, site });
      } catch (error) {
        problem = templateProblem(error, origin, bundle);
      }
      // A template may catch what it is told then, so it is asked for in any case.
      if (references.areLacking) return { position, lacksRefs: true };
      if (!page) return { position, problem: problem as Problem };
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
      results.push(make(job));
    }
    return { results, newLinks, siteFields: watched.news() };
  };
}
