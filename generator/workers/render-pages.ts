import { pageFile } from '../address/index.ts';
import { createPageRecords, mtimeIfUnchanged, type PageCache, type PageRecords } from '../cache/index.ts';
import type { LoadedSite } from '../load-site.ts';
import { createPagePlanner, pageSource } from '../plan/index.ts';
import type { TemplateBundle } from '../types/bundle.ts';
import type { SharedImage } from '../types/card.ts';
import type { IndexedPage } from '../types/page.ts';
import type { BatchResult, PageJob, RenderContext } from '../types/page-job.ts';
import type { Problem } from '../types/problem.ts';
import { assignPages } from './assign-pages.ts';
import { basisOf, createPageKey, hashFields } from './page-hashes.ts';
import { createPageWriter, type RefsOf } from './page-writer.ts';
import { createPendingPage, hasSameHash, type PendingPage } from './pending-page.ts';
import { HERE, MIN_PAGES_PER_WORKER, type NextJob, runJobs, type ScheduledJob } from './run-jobs.ts';
import type { SiteWorkers } from './site-workers.ts';

/** What pages are made from: the site, the pages chosen, the context that makes them, and what is known of the last run. */
export interface RenderInput {
  readonly prepared: LoadedSite;
  readonly pages: readonly IndexedPage[];
  readonly context: RenderContext;
  readonly bundle: TemplateBundle;
  readonly baseUrl: string;
  /** How a page's image is named in its head; a page without one has none. */
  readonly imageOf: (page: IndexedPage) => SharedImage | undefined;
  readonly cached: PageCache;
  readonly workers: SiteWorkers;
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
  /** The hash of all that a page's key follows from besides its own rows; empty when nobody can tell. */
  readonly shared: string;
}

/** What came of the pages, by their positions in the index. */
export interface RenderedPages {
  readonly records: PageRecords;
  /** The hash of the parts of the site's data that each template reads. */
  readonly siteHashes: ReadonlyMap<string, string>;
  /** The fields of site.yaml that each template reads, as far as anybody has seen. */
  readonly siteFields: ReadonlyMap<string, ReadonlySet<string>>;
  readonly problems: readonly Problem[];
}

/** Renders and stages the pages whose key has changed since the last run, or whose file is not as that run left it. @throws AbortError */
export async function renderPages(input: RenderInput): Promise<RenderedPages> {
  const { prepared, context, cached, signal, workers } = input;
  const { index } = prepared;
  const records = createPageRecords(index.pages.length + 1);
  /** Pages that are being made, by position. */
  const opened = new Map<number, { readonly open: PendingPage; readonly drawn: ScheduledJob }>();
  /** Templates that ask for what rows refer to, as far as anybody has seen, and pages that lacked it. */
  const refReaders = new Set<string>();
  const again: ScheduledJob[] = [];
  const problems: Problem[] = [];
  const planner = createPagePlanner(prepared.data, index, input.baseUrl, input.imageOf);
  const keyOf = createPageKey(input);
  const next = assignPages(input.pages, prepared, workers);
  const templates = new Map(index.families.map(({ name, template }) => [name, template]));
  const siteFields = new Map([...cached.siteFields].map(([name, fields]) => [name, new Set(fields)]));
  const hashes = new Map([...siteFields].map(([name, fields]) => [name, hashFields(prepared.site, fields)]));
  const draw = (thread: number): ScheduledJob | undefined => {
    const lacking = again.pop();
    if (lacking) return lacking;
    for (let page = next(thread); page; page = next(thread)) {
      const file = pageFile(page.path);
      const kept = cached.find(file);
      const basis = basisOf(page, input.shared);
      const plan = () => {
        const props = planner.plan(page);
        const json = JSON.stringify(props);
        return { props, json, open: createPendingPage(page, basis, keyOf(page, props.page, json), planner) };
      };
      const isKnown = basis !== '' && kept?.basis === basis;
      const early = isKnown ? undefined : plan();
      const isSame = isKnown || (early !== undefined && hasSameHash(early.open, kept));
      const areSame = isSame && kept?.site === hashes.get(templates.get(page.family) ?? '');
      const mtime = areSame && kept ? mtimeIfUnchanged(`${context.out}/${file}`, kept) : undefined;
      if (kept && mtime !== undefined) {
        records.set(page.position, { ...kept, basis, mtime, staged: false });
        continue;
      }
      const { props, json, open } = early ?? plan();
      const { template } = props.page;
      if (kept?.readsRefs) refReaders.add(template);
      const refs = () => (refReaders.has(template) ? open.refsJson : undefined);
      const drawn = { job: jobOf(page, file, props, prepared), props: json, refs };
      opened.set(page.position, { open, drawn });
      return drawn;
    }
    return undefined;
  };
  const tables = new Map<number, number[]>();
  const take = ({ results: made, newLinks, siteFields: read }: BatchResult, thread: number) => {
    signal?.throwIfAborted();
    for (const [template, field] of read)
      siteFields.set(template, (siteFields.get(template) ?? new Set()).add(field));
    const table = tables.get(thread) ?? [];
    tables.set(thread, table);
    for (const link of newLinks) table.push(cached.links.numberOf(link));
    for (const result of made) {
      const found = opened.get(result.position);
      if (!found) continue;
      const { open, drawn } = found;
      if ('lacksRefs' in result) {
        refReaders.add(drawn.job.props.page.template);
        again.push(drawn);
        continue;
      }
      opened.delete(result.position);
      if ('problem' in result) problems.push(result.problem);
      else {
        const links = result.links.map((number) => table[number] ?? 0);
        const key = open.keyOf(result.readsRefs);
        const { fileHash, contentHash, bytes, mtime, readsRefs, staged } = result;
        const { basis } = open;
        // Field by field: to copy an object that came as JSON would cost more than all else here.
        const record = { key, basis, fileHash, contentHash, bytes, readsRefs, links, mtime, staged };
        records.set(result.position, record);
      }
    }
    input.onProgress?.(records.count, input.pages.length);
  };
  const refsOf = (position: number) => opened.get(position)?.open.refs ?? {};
  await makeAll(draw, workers, context, refsOf, take);
  // Only now is it known what the templates read.
  for (const page of input.pages) {
    const template = templates.get(page.family) ?? '';
    if (!siteFields.has(template)) siteFields.set(template, new Set());
  }
  for (const [name, fields] of siteFields) hashes.set(name, hashFields(prepared.site, fields));
  return { records, siteHashes: hashes, siteFields, problems };
}

/** Makes all pages, in threads if they run already or if there are enough pages for them to pay. */
async function makeAll(
  draw: NextJob,
  workers: SiteWorkers,
  context: RenderContext,
  refsOf: RefsOf,
  take: (made: BatchResult, thread: number) => void,
): Promise<void> {
  const first: ScheduledJob[] = [];
  while (workers.running === 1 && first.length < MIN_PAGES_PER_WORKER) {
    const job = draw(HERE);
    if (!job) break;
    first.push(job);
  }
  const drawFirst = (thread: number) => first.shift() ?? draw(thread);
  if (first.length === MIN_PAGES_PER_WORKER) workers.start();
  workers.open(context);
  const maker = await createPageWriter(context, workers.store);
  const here = (jobs: readonly PageJob[]) => maker(jobs, refsOf);
  return runJobs(drawFirst, { running: workers.running, here, make: workers.make }, take);
}

function jobOf(page: IndexedPage, file: string, props: PageJob['props'], prepared: LoadedSite): PageJob {
  const stored = Object.entries(page.rows).flatMap(([as, { stored: row }]) =>
    row ? [[as, { part: row.part, index: row.index, start: row.start, end: row.end }] as const] : [],
  );
  const template = `templates/pages/${props.page.template}.tsx`;
  const origin = { path: page.path, template, ...pageSource(page, prepared) };
  return { position: page.position, file, props, stored: Object.fromEntries(stored), origin };
}
