import type { RowState } from './load/index.ts';
import { loadRows, NO_FAULTS, readSiteData, validateDocuments, validateSiteData } from './load/index.ts';
import { indexPages, resolveFamilies } from './plan/index.ts';
import { sortProblems } from './problems/index.ts';
import type { DataObject, SiteData, SiteDocuments } from './types/data.ts';
import type { PageIndex, TemplateFiles } from './types/plan.ts';
import type { Problem } from './types/problem.ts';
import { hashContent } from './utils/hash-content.ts';
import { VERSION } from './utils/version.ts';
import type { SiteWorkers } from './workers/index.ts';

/** The choices that decide which pages a site has. */
export interface LoadOptions {
  readonly root: string;
  /** The day of the build, YYYY-MM-DD. */
  readonly date: string;
  readonly drafts: boolean;
  /** Whether families that only the dev server shows are among them. */
  readonly dev?: boolean | undefined;
  readonly kept?: MemoryLimits | undefined;
}

/** How much of a large site is held ready in memory, unless a test sets less: what is beyond is found again whenever it is asked for. */
export interface MemoryLimits {
  /** Pages of which the index keeps all that it says. */
  readonly pages: number;
  /** Characters of rows' outlines that are kept parsed. */
  readonly outlines: number;
  /** Bytes of the last manifest, and of the page cache, up to which each of them is held; when not given, as many as of any file that is read by lines. */
  readonly bytes?: number;
}

/** With these, a million pages fit into 2 GiB (bench/README.md). */
export const DEFAULT_MEMORY_LIMITS: MemoryLimits = { pages: 250_000, outlines: 64 * 1024 * 1024 };

/** A site read, checked and indexed, and every problem that this found. */
export interface LoadedSite {
  readonly data: SiteData;
  readonly site: DataObject;
  readonly parts: TemplateFiles;
  readonly index: PageIndex;
  /** The hashes of the documents, and of the schemas of datasets, that are right if the site has no problem. */
  readonly proofs: readonly string[];
  /** The hashes of data files, as far as they were surveyed. */
  readonly rowHashes: ReadonlyMap<string, string>;
  readonly problems: readonly Problem[];
}

/**
 * The first half of the way: read, validate, and the plan's index. Each stage runs as far as the data allows, so that one run shows all
 * problems. What `memory` knows is not read or checked again. `onSite` is told the site's own data as soon as others are at work on rows.
 */
export async function loadSite(
  { root, date, drafts, dev = false, kept = DEFAULT_MEMORY_LIMITS }: LoadOptions,
  parts: TemplateFiles,
  workers: SiteWorkers,
  memory: RowState,
  onSite: (site: DataObject) => void = () => {},
): Promise<LoadedSite> {
  let passed: ReadonlyMap<string, string> = new Map();
  let rowHashes: ReadonlyMap<string, string> = new Map();
  let proof = '';
  let documents = NO_FAULTS;
  const read = await readSiteData(root, async (files, written) => {
    const surveying = loadRows(files, written, memory, workers, kept.outlines);
    onSite(written.site.value as DataObject);
    // Done while threads survey the rows.
    proof = hashDocuments(written);
    if (!memory.proven.has(proof)) documents = validateDocuments(written);
    const survey = await surveying;
    passed = survey.passed;
    rowHashes = survey.hashes;
    return survey.rows;
  });
  const trusted = new Set([...passed].filter(([, basis]) => memory.proven.has(basis)).map(([name]) => name));
  const { value: data, problems: faults } = validateSiteData(read.value, documents, trusted);
  // Addresses and texts show the site's own values everywhere: without them nothing can be said of routes.
  const canPlan = !read.value.incomplete.has('site') && isObject(read.value.site.value);
  const families = canPlan ? resolveFamilies(data, parts, date) : { value: [], problems: [] };
  const isPartial =
    data.incomplete.size + data.faultyFamilies.size + families.problems.length > 0 ||
    countRows(data) < countRows(read.value);
  const index = indexPages(
    data,
    families.value.filter((family) => dev || !family.devOnly),
    { date, drafts, isPartial, keptPages: kept.pages, skipChecks: false },
  );
  const problems = sortProblems([...read.problems, ...faults, ...families.problems, ...index.problems]);
  return {
    data,
    site: data.site.value as DataObject,
    parts,
    index: index.value,
    proofs: [proof, ...passed.values()],
    rowHashes,
    problems: problems.map(data.addFrame),
  };
}

const DOCUMENT_NAMES = ['site', 'routes', 'redirects'] as const;

function hashDocuments(data: SiteDocuments): string {
  const written = DOCUMENT_NAMES.map((name) => [data[name]?.value, data.schemas.get(name)?.schema]);
  return hashContent(VERSION, JSON.stringify(written));
}

function countRows({ datasets }: SiteData): number {
  return [...datasets.values()].reduce((sum, { rows }) => sum + rows.length, 0);
}

function isObject(value: unknown): value is DataObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
