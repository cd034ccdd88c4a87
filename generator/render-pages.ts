import { join } from 'node:path';
import { pageFile } from './address/index.ts';
import type { PageCache } from './cache/index.ts';
import { firstPlace } from './first-place.ts';
import { hashContent } from './hash/index.ts';
import { MIN_PAGES_PER_WORKER, makePages } from './pages/index.ts';
import { createPagePlanner } from './plan/index.ts';
import type { PreparedSite } from './prepare-site.ts';
import { RENDERER_HASH } from './render/index.ts';
import { stampIfAsLeft } from './stamp-if-as-left.ts';
import type { TemplateBundle } from './types/bundle.ts';
import type { SharedImage } from './types/card.ts';
import type { IndexedPage } from './types/page.ts';
import type { PageJob, PageWorkshop, RenderedResult } from './types/page-job.ts';
import type { Problem } from './types/problem.ts';

/** What pages are made from: the site, the pages chosen, the workshop that makes them, and what is known of the last run. */
export interface RenderInput {
  readonly prepared: PreparedSite;
  readonly pages: readonly IndexedPage[];
  readonly workshop: PageWorkshop;
  readonly bundle: TemplateBundle;
  readonly baseUrl: string;
  /** How a page's image is named in its head; a page without one has none. */
  readonly imageOf: (page: IndexedPage) => SharedImage | undefined;
  readonly cached: PageCache;
  readonly workers: number;
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** What came of a page; one that was kept as the last run left it has the stamp of its file. */
export interface PageOutcome extends RenderedResult {
  readonly mtime?: number;
}

/** What came of the pages, by file; `keys` are the hashes of all that a page is made of. */
export interface RenderedPages {
  readonly results: ReadonlyMap<string, PageOutcome>;
  readonly keys: ReadonlyMap<string, string>;
  readonly problems: readonly Problem[];
}

/** Renders and stages the pages whose key has changed since the last run, or whose file is not as that run left it. @throws AbortError */
export async function renderPages(input: RenderInput): Promise<RenderedPages> {
  const { prepared, pages, workshop, cached, signal } = input;
  const results = new Map<string, PageOutcome>();
  const keys = new Map<string, string>();
  const problems: Problem[] = [];
  const planPage = createPagePlanner(prepared.data, prepared.index, input.baseUrl, input.imageOf);
  const keyOf = createPageKey(input);
  const jobs = function* (): Generator<PageJob> {
    for (const page of pages) {
      const props = planPage(page);
      const file = pageFile(page.path);
      const key = keyOf(props);
      keys.set(file, key);
      const kept = cached.get(file);
      const mtime = kept?.key === key ? stampIfAsLeft(join(workshop.out, file), kept) : undefined;
      if (kept && mtime !== undefined) results.set(file, { ...kept, file, mtime, staged: false });
      else
        yield {
          file,
          props,
          origin: {
            path: page.path,
            template: `templates/pages/${props.page.template}.tsx`,
            ...firstPlace(page, prepared),
          },
        };
    }
  };
  const workers = Math.min(input.workers, Math.ceil(pages.length / MIN_PAGES_PER_WORKER));
  await makePages(jobs(), workshop, workers, (made) => {
    signal?.throwIfAborted();
    for (const result of made) {
      if ('problem' in result) problems.push(result.problem);
      else results.set(result.file, result);
    }
    input.onProgress?.(results.size, pages.length);
  });
  return { results, keys, problems };
}

function createPageKey({ prepared, workshop, bundle }: RenderInput): (props: PageJob['props']) => string {
  const shared = hashContent(RENDERER_HASH, JSON.stringify(prepared.site), JSON.stringify(workshop.layouts));
  return (props) =>
    hashContent(
      shared,
      bundle.codeHashes[`pages/${props.page.template}`] ?? '',
      bundle.codeHashes[`layouts/${props.page.layout}`] ?? '',
      JSON.stringify(bundle.islandsOf[`pages/${props.page.template}`]?.map((name) => workshop.islands[name])),
      JSON.stringify(props),
    );
}
