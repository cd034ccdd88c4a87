import type { RowState } from '../cache/row-state.ts';
import { applyHolds } from '../plan/apply-holds.ts';
import { resolveFamilies } from '../plan/families/resolve-families.ts';
import { indexPages } from '../plan/index-pages.ts';
import { isDraft } from '../plan/publishable.ts';
import { addFieldValues } from '../plan/values/add-field-values.ts';
import { sortProblems } from '../problems/sort-problems.ts';
import {
  CHECKED_DOCUMENTS,
  type DataObject,
  type FactTexts,
  type SiteData,
  type SiteDocuments,
} from '../types/data.ts';
import type { LoadedSite } from '../types/loaded-site.ts';
import type { LoadOptions, MemoryLimits } from '../types/options.ts';
import type { TemplateFiles } from '../types/plan.ts';
import type { Outcome, Problem } from '../types/problem.ts';
import { hashContent } from '../utils/hash-content.ts';
import { isObject } from '../utils/is-object.ts';
import { readDatasets } from './read-datasets.ts';
import type { OpenedSite } from './read-documents.ts';
import { loadRows } from './rows/load-rows.ts';
import type { BlockLoaders } from './rows/plan-loading.ts';
import { NO_FAULTS, validateDocuments } from './validate/validate-documents.ts';
import { validateSiteData } from './validate/validate-site-data.ts';

/** With these limits, a million pages fit into 2 GiB (bench/README.md). */
const MEMORY_LIMITS: MemoryLimits = { pages: 250_000, summaries: 64 * 1024 * 1024 };

/** What a site is loaded with. */
export interface LoadContext {
  readonly opened: OpenedSite;
  readonly templates: TemplateFiles;
  readonly loaders: BlockLoaders;
  readonly rows: RowState;
  /** The hashes of documents and schemas that are known to be valid. */
  readonly validated?: readonly string[];
  /** Whether only row texts have changed since the last build. Then rows and pages are not checked again. */
  readonly skipChecks?: boolean;
}

/**
 * Loads, validates and indexes a site. Each step goes as far as the data allows, so that one build shows all
 * problems. What the row state knows is not read or checked again.
 */
export async function loadSite(
  { date, drafts, dev = false, memory = MEMORY_LIMITS }: LoadOptions,
  { opened, templates, loaders, rows: state, validated: known = [], skipChecks = false }: LoadContext,
): Promise<LoadedSite> {
  // Few of these rows are read, so their summaries are parsed on access.
  const parsed = skipChecks ? 0 : memory.summaries;
  const loading = loadRows(opened.files, opened.value, state, loaders, parsed);
  // Runs while threads load the rows.
  const documentsHash = hashDocuments(opened.value);
  const documents = known.includes(documentsHash) ? NO_FAULTS : validateDocuments(opened.value);
  const { rows, inputsHashes, hashes } = await loading;
  const read = readDatasets(opened, rows);
  const validated = new Set(
    [...inputsHashes].filter(([, inputsHash]) => known.includes(inputsHash)).map(([name]) => name),
  );
  const checked: Outcome<SiteData> = skipChecks
    ? { value: read.value, problems: [] }
    : validateSiteData(read.value, documents, validated);
  const held = applyHolds(checked.value, date);
  const valued = addFieldValues(held.value, { date, drafts, skipChecks });
  const { value: data } = valued;
  // Addresses and texts use values of site.yaml everywhere, so routes cannot be checked without it.
  const canPlan = !read.value.incomplete.has('site') && isObject(read.value.site.value);
  const families = canPlan ? resolveFamilies(data, templates, date) : { value: [], problems: [] };
  const isPartial =
    data.incomplete.size + data.faultyFamilies.size + families.problems.length > 0 ||
    countRows(data) < countRows(read.value);
  const index = indexPages(
    data,
    families.value.filter((family) => dev || !family.devOnly),
    { date, drafts, isPartial, pagesInMemory: memory.pages, skipChecks },
  );
  const problems = [
    ...read.problems,
    ...checked.problems,
    ...held.problems,
    ...valued.problems,
    ...families.problems,
    ...index.problems,
  ];
  return {
    data,
    site: withFacts(isObject(data.site.value) ? data.site.value : {}, data.factTexts),
    templates,
    index: index.value,
    validated: [documentsHash, ...inputsHashes.values()],
    rowHashes: hashes,
    problems: sortProblems(withoutConsequences(problems)).map(data.addFrame),
  };
}

/** Kinds of problems of pages whose address has the slug of another row. */
const OF_REFERENCES: ReadonlySet<string> = new Set(['unknown-parent', 'invalid-address']);

/** Leaves out what follows from a reference to no row, and stands at the same field. */
function withoutConsequences(problems: readonly Problem[]): readonly Problem[] {
  const placeOf = ({ file, line, column }: Problem) => `${file}:${line}:${column}`;
  const wrong = new Set(problems.filter(({ kind }) => kind === 'unknown-reference').map(placeOf));
  if (wrong.size === 0) return problems;
  return problems.filter((problem) => !OF_REFERENCES.has(problem.kind) || !wrong.has(placeOf(problem)));
}

/** Returns the value of site.yaml with the facts as the field `facts`, unless it has its own field of that name. */
function withFacts(site: DataObject, facts: FactTexts): DataObject {
  return Object.keys(facts).length === 0 || Object.hasOwn(site, 'facts') ? site : { ...site, facts };
}

function hashDocuments(documents: SiteDocuments): string {
  const values = CHECKED_DOCUMENTS.map((name) => [
    documents[name]?.value,
    documents.schemas.get(name)?.schema,
  ]);
  return hashContent(JSON.stringify(values));
}

/** Counts rows without drafts: if one of those has a fault, the pages of all others are known. */
function countRows({ datasets }: SiteData): number {
  return [...datasets.values()].reduce((sum, { rows }) => sum + rows.length - rows.filter(isDraft).length, 0);
}
