import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { IMAGE_FOLDER, MANIFEST_FILE } from '../address/site-files.ts';
import { listTemplateFiles } from '../bundle/templates/template-files.ts';
import { openTexts } from '../config/open-texts.ts';
import { textsOf as textsIn } from '../explain/data-texts.ts';
import { siteLanguages } from '../languages/site-languages.ts';
import { loadSite } from '../load/load-site.ts';
import { readDocuments } from '../load/read-documents.ts';
import { publishedManifest } from '../output/manifest.ts';
import { collectHere, type PackCollector, type PageFile } from '../pages-read/packs.ts';
import { readFacts } from '../pages-read/read-facts.ts';
import type { TextRules } from '../pages-read/slips/text-slips.ts';
import { cachePaths } from '../state/cache-folder.ts';
import { readPageCache } from '../state/page-state.ts';
import { openRowState } from '../state/row-state.ts';
import type { DataObject, Row } from '../types/data.ts';
import type { KnownManifest } from '../types/manifest.ts';
import type { LoadOptions, OnProgress } from '../types/options.ts';
import type { SiteFact, Slip } from '../types/page-content.ts';
import type { LoadedSite } from '../types/plan.ts';
import { isObject } from '../utils/data-values.ts';
import { packageFile } from '../utils/package-folder.ts';
import { onDemand } from '../utils/remember.ts';
import { createSiteWorkers, type SiteWorkers } from '../workers/site-workers.ts';
import { createThreadPool, type ThreadPool } from '../workers/threads.ts';

/** The site that a command looks at, and its published folder. */
export interface InspectOptions extends LoadOptions {
  readonly out: string;
  /** The folder of the cache, instead of `.cache` in the root. */
  readonly cache?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: OnProgress | undefined;
  /** The most threads that parse pages. Without it, this thread does. */
  readonly workers?: number;
}

/** Returns the path at which a file of the output is read. */
export type FileOf = (file: string) => string;

/**
 * A loaded site, all fields of its rows as they are written, its files with rows, and the names that its
 * pages are about.
 */
export interface OpenSite {
  readonly site: LoadedSite;
  readonly fullRow: (row: Row) => DataObject;
  readonly files: readonly string[];
  readonly namesOf: (path: string) => readonly string[];
}

/** Loads a site for commands that look at it. @throws the file system's own error */
export async function openSite(options: InspectOptions): Promise<OpenSite> {
  const { root } = options;
  const workers = createSiteWorkers(root, 1);
  const opened = readDocuments(root, await openTexts(root));
  const site = await loadSite(
    { published: () => publishedIfAny(options.out), ...options },
    {
      opened,
      templates: listTemplateFiles(root),
      loaders: workers,
      rows: openRowState(cachePaths(root, options.dev === true, options.cache).rows),
    },
  );
  return toOpenSite(site, workers.store, opened);
}

/** Opens a site that is loaded already, such as that of a build. */
export function openLoaded(site: LoadedSite, root: string): OpenSite {
  return toOpenSite(site, createSiteWorkers(root, 1).store, readDocuments(root));
}

function toOpenSite(
  site: LoadedSite,
  store: SiteWorkers['store'],
  { files }: ReturnType<typeof readDocuments>,
): OpenSite {
  return {
    site,
    fullRow: ({ stored, written, value }) => (stored ? store.get(stored) : (written ?? value)),
    namesOf: (path) => namesOf(site, path),
    files: files.map(({ path }) => path),
  };
}

/** The file of the cache with what the pages of the published folder say. */
export const FACTS_FILE = 'facts.bin';

/** Where the files of a published site are read, and the name of the file of its facts in the cache. */
interface FactFiles {
  readonly fileOf?: FileOf;
  readonly name?: string;
}

/** Returns what each page of a manifest says. Facts of unchanged pages are read from the cache. */
export async function readFactsOf(
  { root, out, cache, signal, onProgress, workers = 1 }: InspectOptions,
  manifest: KnownManifest,
  opened: OpenSite,
  { fileOf = (file) => join(out, file), name = FACTS_FILE }: FactFiles = {},
): Promise<readonly SiteFact[]> {
  const { site, namesOf: namesOfPath } = opened;
  const { languages } = site.index;
  const pages = await readFacts({
    fileOf,
    manifest,
    cache: join(cachePaths(root, false, cache).folder, name),
    namesOf: namesOfPath,
    rules: textRules(site),
    ...(languages ? { languages: languages.known.map(({ code }) => code) } : {}),
    placeOf({ path, name: own }) {
      const { listPage, family = own } = site.index.byPath.get(path) ?? {};
      return { family, ...(listPage === undefined ? {} : { listPage }) };
    },
    collect: collectInThreads(workers),
    ...(signal ? { signal } : {}),
    ...(onProgress ? { onProgress: (done, total) => onProgress(done, total, 'pages') } : {}),
  });
  return withoutRowContacts(pages, opened);
}

const textsOf = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);

/** Returns what the texts of all pages are compared with. */
function textRules({ data }: LoadedSite): TextRules {
  const site = isObject(data.site.value) ? data.site.value : {};
  const audit = data.audit && isObject(data.audit.value) ? data.audit.value : {};
  const texts = JSON.stringify(site);
  return {
    language: siteLanguages(site)[0].code,
    name: typeof site.name === 'string' ? site.name : '',
    contacts: texts.match(/[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]+/gu) ?? [],
    phones: texts.match(/\+?[\d(][\d ()./-]{6,}\d/g) ?? [],
    placeholders: [...textsOf(audit.placeholders), ...textsOf(audit.toFillIn)],
    superlatives: textsOf(audit.superlatives),
  };
}

/** What the schema of rows says that have fields for contacts. */
const HAS_EMAILS = /"format":"email"/;
const HAS_PHONES = /"(?:tel|[^"]*(?:phone|telefon|mobile|fax))[^"]*":/i;
/** A field that holds a contact and nothing else. */
const IS_EMAIL = /^[^\s@]+@[^\s@]+$/;
const IS_PHONE = /^\+?[\d(][\d ()./-]{6,}\d$/;
/** Numbers are compared by their last digits, since a page may show them with the code of the country. */
const LAST_DIGITS = 7;

/**
 * Returns pages without the contacts that rows publish on purpose: texts of a row that are nothing but an
 * address or a number, if the schema of the row has fields for them. Rows are read if a page has a contact.
 */
function withoutRowContacts(pages: readonly SiteFact[], opened: OpenSite): readonly SiteFact[] {
  const contacts = onDemand(() => rowContacts(opened));
  const isMeant = ([kind, text]: Slip) => kind === 'personal-contact' && contacts().has(contactKey(text));
  return pages.map((page) =>
    page.slips.some(isMeant) ? { ...page, slips: page.slips.filter((slip) => !isMeant(slip)) } : page,
  );
}

function rowContacts({ site: { data }, fullRow }: OpenSite): ReadonlySet<string> {
  const found = new Set<string>();
  for (const { name, rows } of data.datasets.values()) {
    const schema = JSON.stringify(data.schemas.get(name)?.schema ?? {});
    const shapes = [
      ...(HAS_EMAILS.test(schema) ? [IS_EMAIL] : []),
      ...(HAS_PHONES.test(schema) ? [IS_PHONE] : []),
    ];
    if (shapes.length === 0) continue;
    for (const row of rows)
      for (const [text] of textsIn(fullRow(row), []))
        if (shapes.some((shape) => shape.test(text))) found.add(contactKey(text));
  }
  return found;
}

function contactKey(contact: string): string {
  return contact.includes('@') ? contact.toLowerCase() : contact.replace(/\D/g, '').slice(-LAST_DIGITS);
}

/** Returns the manifest of a published site. Returns undefined if nothing is published. */
export function publishedIfAny(out: string): KnownManifest | undefined {
  return existsSync(join(out, MANIFEST_FILE)) ? publishedManifest(out) : undefined;
}

/** Returns the fields of the site's data that each template reads, as the last build knows them. */
export function siteFieldsOf({ root, cache }: Pick<InspectOptions, 'root' | 'cache'>) {
  return readPageCache(cachePaths(root, false, cache).pages).siteFields;
}

/**
 * Returns the families whose pages get a drawn image, if the published files have none, since the build was
 * one with `--no-images`.
 */
export function undrawnFamilies(
  root: string,
  { index }: LoadedSite,
  files: ReadonlySet<string>,
): ReadonlySet<string> {
  for (const file of files) if (file.startsWith(IMAGE_FOLDER)) return new Set();
  if (!listTemplateFiles(root).hasCard) return new Set();
  return new Set(index.families.flatMap(({ name, hasCards }) => (hasCards ? [name] : [])));
}

/** Returns the names of a page and of its rows. */
function namesOf({ index }: LoadedSite, path: string): readonly string[] {
  const page = index.byPath.get(path);
  if (!page) return [];
  const names = Object.values(page.rows).map(({ value }) => value.name);
  return [page.link.label, ...names].filter((name) => typeof name === 'string');
}

/** The blocks that wait in a thread or are parsed there. */
const BLOCKS_PER_THREAD = 3;

/**
 * Makes the collector that parses blocks of pages in so many threads. A single block is parsed in this one.
 */
export function collectInThreads(threads: number): PackCollector {
  return async function* collect(blocks, count) {
    const size = Math.min(threads, count);
    if (size < 2) {
      yield* collectHere(blocks);
      return;
    }
    const module = pathToFileURL(packageFile('dist', 'generator', 'inspect', 'facts-worker.js'));
    const pool = createThreadPool<readonly PageFile[], Uint8Array>(module, size, {});
    try {
      yield* askInTurns(blocks, pool);
    } finally {
      await pool.close();
    }
  };
}

/** Yields the pack of each block, in order. Blocks are made when they are sent, so that few are in memory. */
async function* askInTurns(
  blocks: Iterable<readonly PageFile[]>,
  pool: ThreadPool<readonly PageFile[], Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const answers: Promise<Uint8Array>[] = [];
  let sent = 0;
  for (const block of blocks) {
    const oldest = sent >= pool.size * BLOCKS_PER_THREAD ? answers.shift() : undefined;
    if (oldest) yield await oldest;
    const answer = pool.ask(sent++ % pool.size, block);
    // An answer that fails before its turn comes must not end the process.
    answer.catch(() => {});
    answers.push(answer);
  }
  for (const answer of answers) yield await answer;
}
