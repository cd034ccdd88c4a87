import { pageFile } from '../address/page-file.ts';
import { pageSource } from '../plan/places.ts';
import type { PagePlanner } from '../plan/plan-page.ts';
import { findMessage } from '../render/page-messages.ts';
import { createFaultCollector, type FaultCollector } from '../render/template-faults.ts';
import { stampOf, statIfUnchanged } from '../state/file-stats.ts';
import { createTextTranslation, type TextTranslation } from '../state/page-record.ts';
import { type PageCache, statOf } from '../state/page-state.ts';
import type { DataObject, DataValue } from '../types/data.ts';
import type { SiteMessages } from '../types/messages.ts';
import type { IndexedPage, ListedReferences, OwnProps } from '../types/page.ts';
import type { PageRecord, PageRecords } from '../types/page-record.ts';
import type { LoadedSite, SitePictures } from '../types/plan.ts';
import {
  ALL_FIELDS,
  type BatchResult,
  MESSAGE_FIELD,
  type PageJob,
  type PageResult,
  type SiteField,
} from '../types/rendering.ts';
import { isObject } from '../utils/data-values.ts';
import { hashContent } from '../utils/hash-content.ts';
import { type createPropsHasher, inputsHashOf, storedRowsOf } from './render-source.ts';

/** What a scheduler needs of a build. */
interface SchedulerInput {
  readonly site: LoadedSite;
  readonly out: string;
  /** The page state of the last build. */
  readonly state: Pick<PageCache, 'find' | 'tables'>;
  readonly records: PageRecords;
  readonly siteFields: SiteFields;
  readonly source: PageSource;
  /** Returns the next page for a thread. */
  readonly nextPage: (thread: number) => IndexedPage | undefined;
}

/** A job, its props as JSON, and its references as JSON if its template is known to read them. */
export interface ScheduledJob {
  readonly job: PageJob;
  readonly props: string;
  readonly refs: () => string | undefined;
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
  const pending = new Map<number, { readonly page: PendingPage; readonly scheduled: ScheduledJob }>();
  /** Templates that are known to read references. */
  const refReaders = new Set<string>();
  const again: ScheduledJob[] = [];
  const faults = createFaultCollector();
  const translationOf = createTranslations(state.tables);
  const recordIfFresh = createFreshRecorder(input, refReaders);

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
    const { record, staged } = result;
    const { inputsHash } = entry.page;
    const propsHash = entry.page.propsHash(record.readsRefs);
    records.set(result.position, staged, record, translationOf(thread).of(record), { propsHash, inputsHash });
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
      translationOf(thread).add(result.newTexts);
      for (const page of result.results) record(page, thread);
    },
    pendingAt: (position) => pending.get(position)?.page,
    faults,
  };
}

/** Makes the function that records a page if it is fresh. The function returns whether the page is fresh. */
function createFreshRecorder(
  { site, out, state, records, siteFields }: SchedulerInput,
  refReaders: Set<string>,
): (page: PendingPage) => boolean {
  // What hosts need is kept only for sites that name one.
  const others = site.index.site.hosts ? {} : { needs: [] };
  return (page) => {
    const { position, family } = page.page;
    const template = site.index.familyByName.get(family)?.template ?? '';
    const cached = state.find(page.file);
    if (cached?.readsRefs) refReaders.add(template);
    if (!cached || !isFresh(page, cached, siteFields.knownHash(template, page.page.language))) return false;
    const stat = statIfUnchanged(out, statOf(page.file, cached));
    if (!stat) return false;
    const { inputsHash } = page;
    records.set(position, false, cached, { inputsHash, stamp: stampOf(stat) }, others);
    return true;
  };
}

/** Makes the function that returns the translation of a thread's texts into those of the build. */
function createTranslations(tables: PageCache['tables']): (thread: number) => TextTranslation {
  const byThread = new Map<number, TextTranslation>();
  return (thread) => {
    const translation = byThread.get(thread) ?? createTextTranslation(tables);
    byThread.set(thread, translation);
    return translation;
  };
}

function jobOf({ page, file, props }: PendingPage, site: LoadedSite): PageJob {
  const template = `templates/pages/${props.page.template}`;
  const origin = { path: page.path, template, ...pageSource(page, site) };
  return { position: page.position, file, props, stored: storedRowsOf(page), origin };
}

/**
 * Returns whether rendering a page would give what the last build rendered. `siteHash` is the hash of the
 * fields of site.yaml that its template reads. The page is planned only if its inputs hash differs or is
 * unknown. References count only if the template read them: with equal inputs it behaves the same again.
 */
function isFresh(page: PendingPage, cached: PageRecord, siteHash: string | undefined): boolean {
  if (cached.siteHash !== siteHash) return false;
  const hasSameInputs = page.inputsHash !== '' && page.inputsHash === cached.inputsHash;
  return hasSameInputs || page.propsHash(cached.readsRefs) === cached.propsHash;
}

/** What pending pages are planned and hashed with. */
interface PageSource {
  readonly planner: PagePlanner;
  readonly hashProps: ReturnType<typeof createPropsHasher>;
  /** See `siteFingerprint`. Empty if it is unknown. */
  readonly fingerprint: string;
  readonly pictures: SitePictures | undefined;
}

/**
 * A page that may have to be rendered. Its props and references are planned on first access. It is a class
 * since a build makes one for each page, and getters of object literals cost more.
 */
class PendingPage {
  readonly page: IndexedPage;
  readonly file: string;
  /** See `inputsHashOf`. */
  readonly inputsHash: string;
  readonly #source: PageSource;
  #props: OwnProps | undefined;
  #propsJson: string | undefined;
  #hash: string | undefined;
  #refs: ListedReferences | undefined;
  #refsJson: string | undefined;

  constructor(page: IndexedPage, source: PageSource) {
    this.page = page;
    this.file = pageFile(page.path);
    this.inputsHash = inputsHashOf(page, source.fingerprint, source.pictures);
    this.#source = source;
  }

  get props(): OwnProps {
    this.#props ??= this.#source.planner.plan(this.page);
    return this.#props;
  }
  get propsJson(): string {
    this.#propsJson ??= JSON.stringify(this.props);
    return this.#propsJson;
  }
  get refs(): ListedReferences {
    this.#refs ??= this.#source.planner.refsOf(this.page);
    return this.#refs;
  }
  get refsJson(): string {
    this.#refsJson ??= JSON.stringify(this.refs);
    return this.#refsJson;
  }

  /** Returns the hash of the page's props, with its references or without. */
  propsHash(readsRefs: boolean): string {
    this.#hash ??= this.#source.hashProps(this.page, this.props.page, this.propsJson);
    return readsRefs ? hashContent(`${this.#hash} ${this.refsJson}`) : this.#hash;
  }
}

/** Which fields of site.yaml and which messages each template reads, and the hash of their values. */
interface SiteFields {
  readonly fields: ReadonlyMap<string, ReadonlySet<string>>;
  /**
   * Returns the hash of what a template read in earlier builds, for pages of a language. Returns undefined
   * for a new template.
   */
  knownHash(template: string, language: string): string | undefined;
  /** Adds fields that templates have read. */
  add(read: readonly SiteField[]): void;
  /** Returns the hash of what each template has read until now, for pages of a language. */
  hash(template: string, language: string): string;
}

/** Makes the record of the fields that templates read. It begins with those of the last build. */
export function createSiteFields(
  siteIn: (language: string) => DataObject,
  messages: SiteMessages | undefined,
  before: ReadonlyMap<string, ReadonlySet<string>>,
): SiteFields {
  const fields = new Map([...before].map(([template, names]) => [template, new Set(names)]));
  const known = new Map<string, string>();
  const hashOf = (template: string, names: ReadonlySet<string>, language: string): string => {
    const id = `${language} ${names.size} ${template}`;
    const found = known.get(id) ?? hashFields(siteIn(language), messages, names, language);
    known.set(id, found);
    return found;
  };
  return {
    fields,
    knownHash(template, language) {
      const names = before.get(template);
      return names && hashOf(template, names, language);
    },
    add(read) {
      for (const [template, field] of read)
        fields.set(template, (fields.get(template) ?? new Set()).add(field));
    },
    hash(template, language) {
      const names = fields.get(template) ?? new Set();
      fields.set(template, names);
      return hashOf(template, names, language);
    },
  };
}

function hashFields(
  site: DataObject,
  messages: SiteMessages | undefined,
  names: ReadonlySet<string>,
  language: string,
): string {
  const isMessage = (name: string) => name.startsWith(MESSAGE_FIELD);
  const read = [...names].sort();
  const shown = read.filter(isMessage).map((name) => {
    const key = name.slice(MESSAGE_FIELD.length);
    return [key, messages && findMessage(messages, key, language)];
  });
  const own = names.has(ALL_FIELDS)
    ? site
    : read.filter((name) => !isMessage(name)).map((field) => [field, site[field], factOf(site, field)]);
  return hashContent(JSON.stringify([own, shown]));
}

/** Returns the fact that a field names (`facts.NAME`). */
function factOf({ facts }: DataObject, field: string): DataValue | undefined {
  return field.startsWith('facts.') && isObject(facts) ? facts[field.slice('facts.'.length)] : undefined;
}
