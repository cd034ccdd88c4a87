import { setFlagsFromString } from 'node:v8';
import { siteLanguages } from '../languages/site-languages.ts';
import { translateSite } from '../languages/translate-site.ts';
import { readMessages } from '../messages/read-messages.ts';
import { addFieldValues } from '../plan/add-field-values.ts';
import { applyHolds } from '../plan/apply-holds.ts';
import { withLaunches } from '../plan/families/launches.ts';
import { resolveFamilies } from '../plan/families/resolve-families.ts';
import { indexPages } from '../plan/index-pages.ts';
import { isDraft } from '../plan/publishable.ts';
import { checkHost } from '../plan/site-settings.ts';
import { sortProblems } from '../problems/collect-problems.ts';
import type { CachedChunk, CachedFile, RowState } from '../state/row-state.ts';
import {
  CHECKED_DOCUMENTS,
  type DataObject,
  type FactTexts,
  type Row,
  type SiteData,
  type SiteDocuments,
} from '../types/data.ts';
import type { LoadOptions, MemoryLimits } from '../types/options.ts';
import type { Holding } from '../types/page.ts';
import type { LoadedSite, TemplateFiles } from '../types/plan.ts';
import type { Outcome, Problem } from '../types/problem.ts';
import { isObject } from '../utils/data-values.ts';
import { hashContent } from '../utils/hash-content.ts';
import { formatOf } from './formats/format-table.ts';
import { readDatasets } from './read-datasets.ts';
import type { DataFile, OpenedSite } from './read-documents.ts';
import { hashChunks } from './rows/chunk-bytes.ts';
import type { BlockTask, LoadedBlock } from './rows/chunk-loader.ts';
import { type BlockLoaders, type FileTask, planLoading } from './rows/loading-plan.ts';
import { createSummaryReader } from './rows/row-summaries.ts';
import { NO_FAULTS, validateDocuments } from './validate/documents.ts';
import { validateSiteData } from './validate/site-data.ts';

/** With these limits, a million pages fit into 2 GiB (bench/README.md). */
const MEMORY_LIMITS: MemoryLimits = { pages: 250_000, summaries: 64 * 1024 * 1024 };

/** What a site is loaded with. */
interface LoadContext {
  readonly opened: OpenedSite;
  readonly templates: TemplateFiles;
  readonly loaders: BlockLoaders;
  readonly rows: RowState;
  /** The hashes of documents and schemas that are known to be valid. */
  readonly validated?: readonly string[];
  /** Whether only row texts have changed since the last build. Then rows and pages are not checked again. */
  readonly skipChecks?: boolean;
  /** What the build holds, with `holdBad`. */
  readonly holding?: Holding | undefined;
  /** Called with the rows of each file, before anything is made of them. What it throws ends the loading. */
  readonly onRows?: ((rows: ReadonlyMap<string, readonly Row[]>) => void) | undefined;
}

/**
 * Loads, validates and indexes a site. Each step goes as far as the data allows, so that one build shows all
 * problems. What the row state knows is not read or checked again.
 */
export async function loadSite(
  { date, drafts, dev = false, onlyHost, memory = MEMORY_LIMITS, published }: LoadOptions,
  context: LoadContext,
): Promise<LoadedSite> {
  const { opened, templates, loaders, rows: state, holding, validated: known = [] } = context;
  const { skipChecks = false, onRows } = context;
  // Few of these rows are read, so their summaries are parsed on access.
  const loading = loadRows(opened.files, opened.value, state, loaders, skipChecks ? 0 : memory.summaries);
  // Runs while threads load the rows.
  const documentsHash = hashDocuments(opened.value);
  const documents = known.includes(documentsHash) ? NO_FAULTS : validateDocuments(opened.value);
  const messages = readMessages(opened.value.messageFiles, {
    languages: siteLanguages(opened.site),
    locate: opened.value.locate,
  });
  const { rows, inputsHashes, hashes } = await loading;
  onRows?.(rows);
  const read = readDatasets(opened, rows, holding);
  const validated = new Set(
    [...inputsHashes].filter(([, inputsHash]) => known.includes(inputsHash)).map(([name]) => name),
  );
  const checked: Outcome<SiteData> = skipChecks
    ? { value: read.value, problems: [] }
    : validateSiteData(read.value, documents, validated);
  const held = applyHolds(checked.value, date);
  const translated = translateSite(held.value, dev);
  const valued = addFieldValues(translated.value, { date, drafts, skipChecks });
  const { value: data } = valued;
  // Addresses and texts use values of site.yaml everywhere, so routes cannot be checked without it.
  const canPlan = !read.value.incomplete.has('site') && isObject(read.value.site.value);
  const families = canPlan ? resolveFamilies(data, templates, { date, dev }) : { value: [], problems: [] };
  const isPartial =
    data.incomplete.size + data.faultyFamilies.size + families.problems.length > 0 ||
    countRows(checked.value) < countRows(read.value);
  const planned = families.value.filter((family) => dev || !family.devOnly);
  const launched = withLaunches(planned, data, date, () => published?.());
  const options = { date, drafts, isPartial, pagesInMemory: memory.pages, skipChecks, onlyHost, holding };
  const index = indexPages(data, launched, options);
  const problems = [
    ...read.problems,
    ...(data.incomplete.has('site') ? messages.problems.filter(isNotOfLanguages) : messages.problems),
    ...checked.problems,
    ...held.problems,
    ...translated.problems,
    ...valued.problems,
    ...families.problems,
    ...index.problems,
    ...(canPlan ? checkHost(onlyHost, data) : []),
  ];
  return {
    data: messages.value ? { ...data, messages: messages.value } : data,
    site: withFacts(isObject(data.site.value) ? data.site.value : {}, data.factTexts),
    sites: data.translated && sitesIn(data.translated, data.factTexts),
    templates,
    index: index.value,
    validated: [documentsHash, ...inputsHashes.values()],
    rowHashes: hashes,
    problems: sortProblems(withoutConsequences(problems)).map(data.addFrame),
  };
}

/** Whether a problem of messages is one even if site.yaml cannot be read, and so the languages. */
const isNotOfLanguages = ({ kind }: Problem) => kind !== 'unknown-language' && kind !== 'missing-file';

/** Kinds of problems of pages whose address has the slug of another row. */
const OF_REFERENCES: ReadonlySet<string> = new Set(['unknown-parent', 'invalid-address']);

/** Leaves out what follows from a reference to no row, and stands at the same field. */
function withoutConsequences(problems: readonly Problem[]): readonly Problem[] {
  const placeOf = ({ file, line, column }: Problem) => `${file}:${line}:${column}`;
  const wrong = new Set(problems.filter(({ kind }) => kind === 'unknown-reference').map(placeOf));
  if (wrong.size === 0) return problems;
  return problems.filter((problem) => !OF_REFERENCES.has(problem.kind) || !wrong.has(placeOf(problem)));
}

/** Returns the value of site.yaml with the facts as the field `facts`, unless it has one of that name. */
function withFacts(site: DataObject, facts: FactTexts): DataObject {
  return Object.keys(facts).length === 0 || Object.hasOwn(site, 'facts') ? site : { ...site, facts };
}

/** Returns the value of site.yaml in each other language than the first, with the facts. */
function sitesIn(translated: NonNullable<SiteData['translated']>, facts: FactTexts): LoadedSite['sites'] {
  return new Map(
    [...translated].map(([code, { site }]) => [code, withFacts(site.value as DataObject, facts)]),
  );
}

function hashDocuments(documents: SiteDocuments): string {
  const values = CHECKED_DOCUMENTS.map((name) => [
    documents[name]?.value,
    documents.schemas.get(name)?.schema,
  ]);
  const overlays = [...(documents.overlays ?? [])].map(([code, { site, routes }]) => [
    code,
    site?.value,
    routes?.value,
  ]);
  return hashContent(JSON.stringify(overlays.length === 0 ? values : [values, overlays]));
}

/** Counts rows without drafts: if one of those has a fault, the pages of all others are known. */
function countRows({ datasets }: SiteData): number {
  return [...datasets.values()].reduce((sum, { rows }) => sum + rows.length - rows.filter(isDraft).length, 0);
}

/** With at least this many bytes of rows, starting threads saves more time than it costs. */
const MIN_BYTES_FOR_WORKERS = 12 * 1024 * 1024;

/** The loaded rows of a site. */
interface LoadedRows {
  /** The summaries of rows, by file. */
  readonly rows: ReadonlyMap<string, readonly Row[]>;
  /** The datasets whose rows are all valid, each with the hash of how it is loaded (see `DatasetSpec`). */
  readonly inputsHashes: ReadonlyMap<string, string>;
  /** The hash of each file, which covers the hashes of its chunks. */
  readonly hashes: ReadonlyMap<string, string>;
}

/**
 * Loads the rows of data files: checks each against its schema and summarizes it. A file with the same stat
 * is not read, and a chunk with the same bytes is not parsed. Many bytes are loaded in threads. The fast path
 * declines files with anything unusual or wrong. Those are missing from the result, and `readDatasets` parses
 * them in full. At most `charactersInMemory` characters of summaries stay parsed.
 */
async function loadRows(
  files: readonly DataFile[],
  documents: SiteDocuments,
  state: RowState,
  loaders: BlockLoaders,
  charactersInMemory: number,
): Promise<LoadedRows> {
  const before = state.files;
  tuneGarbageCollection(files.reduce((sum, { stat: [, size] }) => sum + size, 0));
  const { loaded, tasks, tests, bytes } = planLoading(files, documents, state, loaders);
  if (bytes >= MIN_BYTES_FOR_WORKERS) loaders.start();
  const rows = new Map<string, Row[]>();
  const readSummaries = createSummaryReader(charactersInMemory);
  const inputsHashes = new Map<string, string>();
  const waiting = new Set(tasks.map(({ file }) => file.path));
  const rest = files.values();
  let next = rest.next().value;
  // Reads the summaries in the order of the files, while other threads load the rest.
  const readLoaded = () => {
    for (; next && !waiting.has(next.path); next = rest.next().value) {
      const { path, dataset } = next;
      const file = loaded.get(path);
      if (!file) continue;
      inputsHashes.set(dataset, file.inputsHash);
      rows.set(path, readSummaries(path, dataset, file));
    }
  };
  await loadTasks(tasks, loaders, ({ file, inputsHash, table }, blocks) => {
    const chunks = joinChunks(blocks, before.get(file.path));
    if (chunks) loaded.set(file.path, { stat: file.stat, inputsHash, chunks, ...(table && { table }) });
    waiting.delete(file.path);
    readLoaded();
  });
  readLoaded();
  for (const { path, dataset } of files) if (!loaded.has(path)) inputsHashes.delete(dataset);
  if (tasks.length > 0 || loaded.size !== before.size)
    state.replace(loaded, new Map([...state.tests, ...tests]));
  const hashes = new Map([...loaded].map(([path, file]) => [path, hashChunks(file.chunks)]));
  return { rows, inputsHashes, hashes };
}

/**
 * Loads files, and calls `onLoaded` for each as soon as all of its blocks are loaded. A file with a declined
 * block is loaded again as one block if its format may have been cut inside of a row.
 */
async function loadTasks(
  tasks: readonly FileTask[],
  loaders: BlockLoaders,
  onLoaded: (task: FileTask, blocks: readonly LoadedBlock[]) => void,
): Promise<void> {
  const queue = tasks.flatMap((task) => task.blocks.map((block, at) => ({ task, block, at })));
  const answers: LoadedBlock[] = [];
  const missing = new Map(tasks.map((task) => [task, task.blocks.length]));
  const again: FileTask[] = [];
  await loaders.load(
    queue.map(({ block }) => block),
    (chunks, nth) => {
      answers[nth] = chunks;
      const { task, at } = queue[nth] as (typeof queue)[number];
      const others = (missing.get(task) ?? 0) - 1;
      missing.set(task, others);
      if (others > 0) return;
      const first = nth - at;
      const blocks = answers.slice(first, first + task.blocks.length);
      if (blocks.includes(undefined) && formatOf(task.file.path).chunks?.mayCutRows) again.push(task);
      else onLoaded(task, blocks);
    },
  );
  if (again.length === 0) return;
  const whole = again.map(({ file, blocks }) => ({
    ...(blocks[0] as BlockTask),
    block: { path: file.path, start: 0, end: file.stat[1] },
    isWhole: true,
  }));
  await loaders.load(whole, (chunks, nth) => onLoaded(again[nth] as FileTask, [chunks]));
}

/** Returns the chunks of a file with their rows. Returns undefined if the fast path declined a block. */
function joinChunks(
  blocks: readonly LoadedBlock[],
  before: CachedFile | undefined,
): CachedChunk[] | undefined {
  const known = new Map(before?.chunks.map((chunk) => [chunk.hash, chunk]));
  const chunks: CachedChunk[] = [];
  for (const block of blocks) {
    if (!block) return undefined;
    for (const { start, end, hash, lines, rows } of block) {
      const summaries = rows ?? known.get(hash)?.rows;
      if (summaries === undefined) return undefined;
      chunks.push({ start, end, hash, lines, rows: summaries });
    }
  }
  return chunks;
}

const MIB = 1024 * 1024;
/**
 * By how many per cent the heap may grow before a collection, from this many bytes of rows. The larger the
 * site, the more its memory matters.
 */
const GROWTH = [
  { bytes: 1024 * MIB, percent: 15 },
  { bytes: 256 * MIB, percent: 40 },
] as const;

/**
 * Makes V8 collect garbage earlier on a large site. By default V8 waits until the heap has doubled or
 * more. The records of all pages stay in memory, and everything else becomes garbage soon. The flag is
 * V8's own (`node --v8-options`).
 */
function tuneGarbageCollection(bytes: number): void {
  const growth = GROWTH.find((step) => bytes >= step.bytes);
  if (growth) setFlagsFromString(`--heap-growing-percent=${growth.percent}`);
}
