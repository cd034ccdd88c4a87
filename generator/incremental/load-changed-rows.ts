import { listTemplateFiles } from '../bundle/index.ts';
import type { FileStat } from '../cache/index.ts';
import type { RowState } from '../load/index.ts';
import { hashChunks, loadRows, readSiteData } from '../load/index.ts';
import { DEFAULT_MEMORY_LIMITS, type LoadedSite } from '../load-site.ts';
import { indexPages, resolveFamilies } from '../plan/index.ts';
import type { DataObject, Row, SiteData, SiteDocuments } from '../types/data.ts';
import type { GenerateOptions } from '../types/options.ts';
import { createSiteWorkers } from '../workers/index.ts';
import { type AffectedPages, findAffectedPages } from './affected-pages.ts';
import { countNewBytes, diffRows, type RowChange } from './diff-rows.ts';

/** Bytes of rows that are read in one thread: more are surveyed in threads, with all others. */
const MOST_BYTES = 4 * 1024 * 1024;

/** Ends the reading of a site of which more than the texts of some rows has changed. */
class NotPatchable extends Error {}

/** A site of which only the texts of some rows have changed, and the pages of these. */
export interface ChangedSite extends AffectedPages {
  readonly prepared: LoadedSite;
}

/** Reads a site whose documents are as they were: of its rows only those of changed files, and of its pages nothing but what somebody asks for. */
export async function loadChangedRows(
  { root, date, drafts, kept = DEFAULT_MEMORY_LIMITS }: GenerateOptions,
  changed: readonly FileStat[],
  memory: RowState,
): Promise<ChangedSite | undefined> {
  const parts = listTemplateFiles(root);
  const edits = new Map<string, RowChange[]>();
  const known = memory.rows;
  // What is remembered of a file may come from a run that ended before it published.
  const isAsPublished = ([path, , , hash]: FileStat) => {
    const file = known.get(path);
    return file !== undefined && hashChunks(file) === hash;
  };
  const paths = changed.map(([path]) => path);
  if (!changed.every(isAsPublished) || countNewBytes(root, paths, known) > MOST_BYTES) return undefined;
  const compare = (path: string, rows: readonly Row[], { schemas }: SiteDocuments) => {
    const [first] = rows;
    const before = known.get(path);
    if (!first || !before) throw new NotPatchable();
    const { dataset } = first;
    const found = diffRows(path, { dataset, schema: schemas.get(dataset)?.schema }, before, rows);
    if (!found) throw new NotPatchable();
    edits.set(dataset, [...(edits.get(dataset) ?? []), ...found]);
  };
  let rowHashes: ReadonlyMap<string, string> = new Map();
  const read = await readSiteData(root, async (files, documents) => {
    const { rows, hashes } = await loadRows(files, documents, memory, createSiteWorkers(root, 1), 0);
    rowHashes = hashes;
    for (const [path, , , hash] of changed)
      if (hashes.get(path) !== hash) compare(path, rows.get(path) ?? [], documents);
    return rows;
  }).catch((error: unknown) => {
    if (error instanceof NotPatchable) return undefined;
    throw error;
  });
  if (!read || read.problems.length > 0) return undefined;
  const data: SiteData = { ...read.value, faultyFamilies: new Set() };
  const families = resolveFamilies(data, parts, date);
  const plan = { date, drafts, isPartial: false, keptPages: kept.pages, skipChecks: true };
  const index = indexPages(
    data,
    families.value.filter((family) => !family.devOnly),
    plan,
  );
  if (families.problems.length + index.problems.length > 0) return undefined;
  const pages = findAffectedPages(edits, data, index.value, plan);
  const site = data.site.value as DataObject;
  const prepared = { data, site, parts, index: index.value, rowHashes, proofs: [], problems: [] };
  return pages && { ...pages, prepared };
}
