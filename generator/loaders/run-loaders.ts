import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type FileChange, whileLocked, writeChanges } from '../edit/write-files.ts';
import { readDocuments } from '../load/read-documents.ts';
import { resolveRoot } from '../load/site-folder.ts';
import { LOADER_FILE } from '../load/unread-files.ts';
import { createRowCheck } from '../load/validate/row-check.ts';
import { sortProblems } from '../problems/collect-problems.ts';
import { UsageError } from '../problems/errors.ts';
import { didYouMean, listNames } from '../problems/suggest.ts';
import { cachePaths } from '../state/cache-folder.ts';
import type { DataObject, JsonSchema, SchemaFile } from '../types/data.ts';
import type { Outcome, Problem } from '../types/problem.ts';
import { listShown } from '../utils/files.ts';
import { hashContent } from '../utils/hash-content.ts';
import { groupBy } from '../utils/lists.ts';
import { datasetName } from '../utils/paths.ts';
import { fetchPictures } from './fetch-pictures.ts';
import { readOutput } from './read-output.ts';
import { type Loader, runLoader } from './run-loader.ts';
import { readSecrets } from './secrets.ts';
import {
  compareRows,
  formatRecords,
  formatRows,
  guardSnapshot,
  LOADS_FILE,
  type LoadRecord,
  type RowChanges,
  readRecords,
  readSnapshot,
  type Snapshot,
  type SnapshotConsent,
} from './snapshots.ts';

/** What `rowpress load` is asked to do. */
export interface LoadersInput extends SnapshotConsent {
  readonly root: string;
  /** The names of loaders. Without any, all are run. */
  readonly names: readonly string[];
  /** The day of the snapshots. */
  readonly date: string;
  /** The environment of loaders, in which their keys are. */
  readonly env: NodeJS.ProcessEnv;
  /** How long a loader may take, in seconds. */
  readonly timeout: number;
  readonly isDryRun: boolean;
  readonly cache?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Called when a loader starts. */
  readonly onStart?: (loader: Loader) => void;
  /** Called with each line that a loader writes to standard error, without secrets. */
  readonly onLine?: (loader: Loader, line: string) => void;
}

/** What a loader gave, and how it differs from the last snapshot. */
export interface LoadedSnapshot extends RowChanges {
  readonly name: string;
  readonly from: string;
  /** The file of the snapshot. */
  readonly file: string;
  readonly rows: number;
  /** How many pictures were fetched. */
  readonly fetched: number;
  /** Whether the dataset has a schema. Without one, the site cannot be built. */
  readonly hasSchema: boolean;
  /** Whether the snapshot was written, or would be in a dry run. */
  readonly isNew: boolean;
}

/** The snapshots of a run. A loader that failed has problems instead. */
export interface LoadersReport {
  readonly loads: readonly LoadedSnapshot[];
  readonly problems: readonly Problem[];
}

/**
 * Runs the loaders of a site, one after the other, and writes what each gave as a snapshot into `data/`. A
 * loader that fails leaves its last snapshot as it is, and the others go on.
 * @throws UsageError for a name of no loader; OutputBusyError; AbortError; the file system's own error
 */
export async function runLoaders(input: LoadersInput): Promise<LoadersReport> {
  const root = resolveRoot(input.root);
  const loaders = chooseLoaders(findLoaders(root), input.names);
  const { value: documents } = readDocuments(root);
  const loads: LoadedSnapshot[] = [];
  const problems: Problem[] = [];
  await whileLocked(root, async () => {
    for (const loader of loaders) {
      input.signal?.throwIfAborted();
      input.onStart?.(loader);
      const schema = documents.schemas.get(datasetName(`data/${loader.name}.x`));
      const { value, problems: faults } = await loadOne(loader, schema, { ...input, root });
      problems.push(...faults);
      if (value) loads.push(value);
    }
  });
  return { loads, problems: sortProblems(problems) };
}

/** Returns the loaders of a site, sorted by name. */
export function findLoaders(root: string): Loader[] {
  const files = existsSync(join(root, 'data')) ? listShown(root, 'data') : [];
  return files
    .flatMap((file) => {
      const [, name, ending] = LOADER_FILE.exec(file) ?? [];
      return name === undefined || ending === undefined ? [] : [{ name, file, ending }];
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

function chooseLoaders(all: readonly Loader[], names: readonly string[]): readonly Loader[] {
  const known = all.map(({ name }) => name);
  if (all.length === 0)
    throw new UsageError(
      'this site has no loaders',
      'A loader is a program that prints rows, such as data/prices.load.mjs. docs/data.md shows some.',
    );
  const twice = known.find((name, at) => known.indexOf(name) !== at);
  if (twice !== undefined)
    throw new UsageError(
      `two loaders have the name ${twice}`,
      `Keep one of ${all
        .filter(({ name }) => name === twice)
        .map(({ file }) => file)
        .join(' and ')}.`,
    );
  for (const name of names)
    if (!known.includes(name))
      throw new UsageError(
        `there is no loader "${name}"`,
        didYouMean(name, known, `These exist: ${listNames(known)}.`),
      );
  return names.length === 0 ? all : all.filter(({ name }) => names.includes(name));
}

async function loadOne(
  loader: Loader,
  schema: SchemaFile | undefined,
  input: LoadersInput,
): Promise<Outcome<LoadedSnapshot | undefined>> {
  const { root, signal } = input;
  const folder = join(cachePaths(root, false, input.cache).folder, 'load');
  const secrets = readSecrets(input.env);
  const failed = (problems: readonly Problem[]) => ({ value: undefined, problems });
  const printed = await runLoader(loader, {
    ...{ root, folder, timeout: input.timeout, env: input.env, secrets, signal },
    onLine: (line) => input.onLine?.(loader, line),
  });
  if (!printed.value) return failed(printed.problems);
  const output = readOutput(loader, printed.value, schema?.schema, secrets);
  if (!output.value) return failed(output.problems);
  const last = readSnapshot(root, loader);
  const refusals = guardSnapshot(loader, root, last, output.value, input);
  if (refusals.length > 0) return failed(refusals);
  return save(loader, output.value, last, schema?.schema, { ...input, folder });
}

/** Fetches the pictures of rows, and writes their snapshot unless it is a dry run. */
async function save(
  loader: Loader,
  printed: readonly DataObject[],
  last: Snapshot,
  schema: JsonSchema | undefined,
  { root, folder, date, isDryRun, signal }: LoadersInput & { readonly folder: string },
): Promise<Outcome<LoadedSnapshot | undefined>> {
  const records = readRecords(root);
  const record = records[loader.name];
  const run = { root, folder, isDryRun, signal };
  const { value, problems } = await fetchPictures(loader, printed, schema, record?.pictures, run);
  const { rows, fetched, written, pictures } = value;
  const faults = [...problems, ...checkRows(loader, rows, schema)];
  try {
    if (faults.length > 0) {
      removeFiles(root, written);
      return { value: undefined, problems: faults };
    }
    const text = formatRows(rows);
    const isNew = text !== last.text;
    const next: LoadRecord = {
      date: isNew ? date : (record?.date ?? date),
      from: loader.file,
      rows: rows.length,
      hash: hashContent(text),
      ...(Object.keys(pictures).length > 0 && { pictures }),
    };
    if (!isDryRun) {
      writeChanges(root, [
        { path: last.path, before: last.text, after: text },
        changeOf(root, LOADS_FILE, formatRecords({ ...records, [loader.name]: next })),
      ]);
      const kept = new Set(Object.values(pictures));
      removeFiles(
        root,
        Object.values(record?.pictures ?? {}).filter((file) => !kept.has(file)),
      );
    }
    const { name, file: from } = loader;
    const load = {
      name,
      from,
      file: last.path,
      rows: rows.length,
      fetched,
      isNew,
      hasSchema: schema !== undefined,
    };
    return { value: { ...load, ...compareRows(last.rows, rows) }, problems };
  } catch (error) {
    removeFiles(root, written);
    throw error;
  }
}

/** The most rows with the same fault that a problem names. */
const MOST_ROWS = 5;

/** Returns a problem for each fault that rows have by the schema of their dataset. */
function checkRows(loader: Loader, rows: readonly DataObject[], schema: JsonSchema | undefined): Problem[] {
  const faultsOf = createRowCheck(datasetName(`data/${loader.name}.x`), schema);
  const faults = rows.flatMap((row) => faultsOf(row).map((fault) => ({ fault, slug: String(row.slug) })));
  return [...groupBy(faults, ({ fault }) => fault)].map(([fault, same]) => {
    const names = same.slice(0, MOST_ROWS).map(({ slug }) => slug);
    const more = same.length > names.length ? ` and ${same.length - names.length} more` : '';
    return {
      kind: 'loader-output',
      severity: 'error',
      file: loader.file,
      message: `${names.join(', ')}${more}: ${fault}`,
      advice: 'Mend the loader, or the schema. The last snapshot stays as it is.',
    };
  });
}

function changeOf(root: string, path: string, after: string): FileChange {
  const file = join(root, path);
  return { path, before: existsSync(file) ? readFileSync(file, 'utf8') : undefined, after };
}

function removeFiles(root: string, files: readonly string[]): void {
  for (const file of files) rmSync(join(root, file), { force: true });
}
