import { setImmediate } from 'node:timers/promises';
import { inspect } from 'node:util';
import { stageFile } from '../output/stage.ts';
import { createPageRenderer, type RenderedPage } from '../render/create-page-renderer.ts';
import { loadBundle } from '../render/import-bundle.ts';
import { createMessageReader } from '../render/page-messages.ts';
import { withPictures } from '../render/pictures/row-pictures.ts';
import { readFault } from '../render/template-faults.ts';
import { countTexts, createTextTables, numberTexts, textsOf } from '../state/page-record.ts';
import type { DataObject, FactTexts } from '../types/data.ts';
import type { ListedReferences, PageProps, RowReference } from '../types/page.ts';
import {
  ALL_FIELDS,
  type BatchResult,
  MESSAGE_FIELD,
  type PageJob,
  type PageResult,
  type RenderContext,
  type SiteField,
  type TemplateFault,
} from '../types/rendering.ts';
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
  const readNeeds = await createNeedsReader(context);
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
        fault = readFault(error, opened.rows);
      }
      // Checked even if nothing was thrown: a template may catch the error of missing references.
      if (opened.references.areMissing) return { position, lacksRefs: true };
      if (!page) return { position, fault: fault as TemplateFault };
      const { bytes, fields } = page;
      const { staged, stamp } = stageFile(out, file, bytes, isFirst);
      const { areRead: readsRefs } = opened.references;
      const texts = numberTexts({ ...fields, needs: readNeeds(bytes) }, tables);
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

/** Makes the function that returns what the HTML of a page needs of a host. Without a host, it is nothing. */
async function createNeedsReader({
  hostOrigin,
}: Pick<RenderContext, 'hostOrigin'>): Promise<(html: Uint8Array) => readonly string[]> {
  if (hostOrigin === undefined) return () => [];
  const { needsOf } = await import('../hosts/page-sources.ts');
  return (html) => needsOf(Buffer.from(html.buffer, html.byteOffset, html.length).toString(), hostOrigin);
}

/** Returns the stored rows that a job names but does not contain. */
export interface StoredRows {
  get(stored: PageJob['stored'][string], facts: FactTexts): DataObject;
}

/** The page of a job with all its rows. */
interface OpenJob {
  readonly rows: Readonly<Record<string, DataObject>>;
  readonly references: LazyReferences;
  /** Renders the page. @throws what its template throws */
  render(): RenderedPage;
}

/** Renders the pages of jobs in one thread. */
interface JobRenderer {
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
  const { bundle, layouts, site, facts, islands, origins, languages, fastRender } = context;
  const modules = await loadBundle(bundle);
  const watched = watchFields({ '': site, ...languages?.sites }, facts);
  const messages = createMessageReader(context.messages, bundle.messagesOf, watched.addMessage);
  const render = createPageRenderer(modules, { layouts, islands, origins, languages, fastRender }, messages);
  return {
    open({ props, stored }, lookUp) {
      const allRows: Record<string, DataObject> = { ...props.rows };
      for (const [as, place] of Object.entries(stored)) allRows[as] = rows.get(place, facts);
      for (const [as, own] of Object.entries(props.pictures ?? {}))
        allRows[as] = withPictures(allRows[as] as DataObject, own);
      const references = createLazyReferences(lookUp);
      const { page, links, list } = props;
      return {
        references,
        rows: allRows,
        render() {
          const site = watched.of(page.template, languages?.sites[page.language] ? page.language : '');
          return render({ page, rows: allRows, links, list, refs: references.refs, site }, props);
        },
      };
    },
    takeNewFields: watched.takeNew,
  };
}

/** The value of site.yaml, watched for the fields that each template reads. */
interface WatchedFields {
  /** Returns the value of site.yaml for pages of a template in a language. It is empty for the first one. */
  of(template: string, language: string): DataObject;
  /** Records a message that a template has read for the first time. */
  addMessage(template: string, key: string): void;
  /** Returns the fields that were read for the first time since the last call. */
  takeNew(): readonly SiteField[];
}

/** The field of the site's data that holds the facts of `data/facts.yaml`. */
const FACTS = 'facts';

/**
 * Records the fields of site.yaml that templates read, and the facts, as `facts.NAME`. A page is rendered
 * again only if one of those that its template reads has changed.
 */
function watchFields(sites: Readonly<Record<string, DataObject>>, facts: FactTexts): WatchedFields {
  const watched = new Map<string, DataObject>();
  let unreported: SiteField[] = [];
  return {
    of(template, language) {
      const site = sites[language] as DataObject;
      const id = `${template} ${language}`;
      const known = watched.get(id);
      if (known) return known;
      const seen = new Set<string>();
      const read = (field: string | symbol) => {
        if (typeof field !== 'string' || seen.has(field)) return;
        seen.add(field);
        unreported.push([template, field]);
      };
      const readFacts = watch(facts, (field) =>
        read(field === ALL_FIELDS ? FACTS : `${FACTS}.${String(field)}`),
      );
      const proxy = watch(site, read, (field) =>
        field === FACTS && site.facts === facts ? readFacts : undefined,
      );
      watched.set(id, proxy);
      return proxy;
    },
    addMessage(template, key) {
      unreported.push([template, MESSAGE_FIELD + key]);
    },
    takeNew() {
      const fields = unreported;
      unreported = [];
      return fields;
    },
  };
}

/** Returns a value whose fields are reported when they are read. `inner` returns what a field has instead. */
function watch<Value extends object>(
  value: Value,
  read: (field: string | symbol) => void,
  inner: (field: string | symbol) => unknown = () => undefined,
): Value {
  return new Proxy(value, {
    get(target, field) {
      const watched = inner(field);
      if (watched !== undefined) return watched;
      read(field);
      return Reflect.get(target, field);
    },
    has(target, field) {
      read(field);
      return Reflect.has(target, field);
    },
    getOwnPropertyDescriptor(target, field) {
      read(field);
      return Reflect.getOwnPropertyDescriptor(target, field);
    },
    ownKeys(target) {
      read(ALL_FIELDS);
      return Reflect.ownKeys(target);
    },
  });
}

/** The rows that a page's rows refer to, and whether the page's template read them. */
interface LazyReferences {
  /** The references by dataset and slug. They are looked up on first access. */
  readonly refs: PageProps['refs'];
  /** Whether the template read any of them. */
  readonly areRead: boolean;
  /** Whether the template read them before they were planned. The rendered HTML is then unusable. */
  readonly areMissing: boolean;
}

/**
 * Makes references that are looked up only when a template reads them. Most pages of many sites read none,
 * and planning and sending them is a tenth of the cost of a page.
 */
export function createLazyReferences(lookUp: () => ListedReferences | undefined): LazyReferences {
  let known: PageProps['refs'] | undefined;
  let areRead = false;
  let areMissing = false;
  const find = (): PageProps['refs'] => {
    areRead = true;
    if (known) return known;
    const listed = lookUp();
    areMissing = listed === undefined;
    if (!listed) throw new Error('the references of this page are not planned yet');
    known = referencesBySlug(listed);
    return known;
  };
  // Printing a proxy shows its target, so the target prints the references.
  const refs = new Proxy<PageProps['refs']>(
    { [inspect.custom]: find },
    {
      get: (_, name) => Reflect.get(find(), name),
      has: (_, name) => Reflect.has(find(), name),
      getOwnPropertyDescriptor: (_, name) => Reflect.getOwnPropertyDescriptor(find(), name),
      ownKeys: () => Reflect.ownKeys(find()),
    },
  );
  return {
    refs,
    get areRead() {
      return areRead;
    },
    get areMissing() {
      return areMissing;
    },
  };
}

/**
 * Returns the references by dataset and slug, or by the value of a field. Objects without a prototype are
 * dictionaries in V8. Others would get a new hidden class for the slugs of each page, which outlives the page
 * and costs more than parsing a job.
 */
function referencesBySlug(refs: ListedReferences): PageProps['refs'] {
  const toRecord = (list: readonly RowReference[]) => {
    const bySlug = Object.create(null) as Record<string, RowReference>;
    for (const reference of list) bySlug[reference.value ?? reference.slug] = reference;
    return bySlug;
  };
  return Object.fromEntries(Object.entries(refs).map(([dataset, list]) => [dataset, toRecord(list)]));
}
