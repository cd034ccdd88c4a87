import { stampOf, statIfUnchanged } from '../cache/file-stats.ts';
import { type PageCache, statOf } from '../cache/page-cache.ts';
import { pageSource } from '../plan/page-source.ts';
import { createFaultCollector, type FaultCollector } from '../render/faults/collect-faults.ts';
import type { LoadedSite } from '../types/loaded-site.ts';
import type { IndexedPage } from '../types/page.ts';
import type { BatchResult, PageJob, PageResult } from '../types/page-job.ts';
import type { PageRecords } from '../types/page-record.ts';
import { isFresh } from './is-fresh.ts';
import { type PageSource, PendingPage } from './pending-page.ts';
import { storedRowsOf } from './render-source.ts';
import type { ScheduledJob } from './run-jobs.ts';
import type { SiteFields } from './site-fields.ts';

/** What a scheduler needs of a build. */
export interface SchedulerInput {
  readonly site: LoadedSite;
  readonly out: string;
  /** The page state of the last build. */
  readonly state: Pick<PageCache, 'find' | 'links'>;
  readonly records: PageRecords;
  readonly siteFields: SiteFields;
  readonly source: PageSource;
  /** Returns the next page for a thread. */
  readonly nextPage: (thread: number) => IndexedPage | undefined;
}

/** Turns pages into jobs, skips the fresh ones, and records the results. */
export interface PageScheduler {
  /**
   * Returns the next job for a thread, and records fresh pages. Returns undefined when there are no more
   * pages.
   */
  next(thread: number): ScheduledJob | undefined;
  /**
   * Records the results of a thread. A page whose template read references that it had not got is scheduled
   * again.
   */
  take(result: BatchResult, thread: number): void;
  /** Returns a pending page by its position. */
  pendingAt(position: number): PendingPage | undefined;
  readonly faults: FaultCollector;
}

/** Makes the scheduler of a build, which turns pages into jobs and records their results. */
export function createScheduler(input: SchedulerInput): PageScheduler {
  const { site, state, records, siteFields, source, nextPage } = input;
  const templateOf = new Map(site.index.families.map(({ name, template }) => [name, template]));
  const pending = new Map<number, { readonly page: PendingPage; readonly scheduled: ScheduledJob }>();
  /** Templates that are known to read references. */
  const refReaders = new Set<string>();
  const again: ScheduledJob[] = [];
  const faults = createFaultCollector();
  const linkNumbers = createLinkNumbers(state.links);
  const recordIfFresh = createFreshRecorder(input, templateOf, refReaders);

  const schedule = (page: PendingPage): ScheduledJob => {
    const { template } = page.props.page;
    const refs = () => (refReaders.has(template) ? page.refsJson : undefined);
    const scheduled = { job: jobOf(page, site), props: page.propsJson, refs };
    pending.set(page.page.position, { page, scheduled });
    return scheduled;
  };
  const record = (result: PageResult, thread: number): void => {
    const entry = pending.get(result.position);
    if (!entry) return;
    if ('lacksRefs' in result) {
      refReaders.add(entry.scheduled.job.props.page.template);
      again.push(entry.scheduled);
      return;
    }
    pending.delete(result.position);
    if ('fault' in result) {
      faults.add(result.fault, entry.scheduled.job.origin, result.position);
      return;
    }
    // Field by field, since copying an object parsed from JSON costs more than the rest of this function.
    const { fileHash, contentHash, bytes, stamp, readsRefs, staged } = result;
    const { inputsHash } = entry.page;
    const propsHash = entry.page.propsHash(readsRefs);
    const links = linkNumbers.of(thread, result.links);
    const record = { propsHash, inputsHash, fileHash, contentHash, bytes, readsRefs, links, stamp, staged };
    records.set(result.position, record);
  };
  return {
    next(thread) {
      const retried = again.pop();
      if (retried) return retried;
      for (let next = nextPage(thread); next; next = nextPage(thread)) {
        const page = new PendingPage(next, source);
        if (!recordIfFresh(page)) return schedule(page);
      }
      return undefined;
    },
    take(result, thread) {
      siteFields.add(result.siteFields);
      linkNumbers.add(thread, result.newLinks);
      for (const page of result.results) record(page, thread);
    },
    pendingAt: (position) => pending.get(position)?.page,
    faults,
  };
}

/** Makes the function that records a page if it is fresh. The function returns whether the page is fresh. */
function createFreshRecorder(
  { out, state, records, siteFields }: SchedulerInput,
  templateOf: ReadonlyMap<string, string>,
  refReaders: Set<string>,
): (page: PendingPage) => boolean {
  return (page) => {
    const { position, family } = page.page;
    const template = templateOf.get(family) ?? '';
    const cached = state.find(page.file);
    if (cached?.readsRefs) refReaders.add(template);
    if (!cached || !isFresh(page, cached, siteFields.knownHash(template))) return false;
    const stat = statIfUnchanged(out, statOf(page.file, cached));
    if (!stat) return false;
    const { inputsHash } = page;
    records.set(position, { ...cached, inputsHash, stamp: stampOf(stat), staged: false });
    return true;
  };
}

/** Translates the link numbers of threads into those of the build's table. */
function createLinkNumbers(table: PageCache['links']) {
  const byThread = new Map<number, number[]>();
  return {
    add(thread: number, links: readonly string[]) {
      const numbers = byThread.get(thread) ?? [];
      byThread.set(thread, numbers);
      for (const link of links) numbers.push(table.numberOf(link));
    },
    of: (thread: number, links: readonly number[]) =>
      links.map((number) => byThread.get(thread)?.[number] ?? 0),
  };
}

function jobOf({ page, file, props }: PendingPage, site: LoadedSite): PageJob {
  const template = `templates/pages/${props.page.template}`;
  const origin = { path: page.path, template, ...pageSource(page, site) };
  return { position: page.position, file, props, stored: storedRowsOf(page), origin };
}
