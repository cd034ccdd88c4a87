import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import {
  addStat,
  type CacheEntry,
  type FileStat,
  readRunRecord,
  statFiles,
  writeRunRecord,
} from '../cache/index.ts';
import type { LoadedSite } from '../load-site.ts';
import type { ManifestFile } from '../types/manifest.ts';
import type { GenerateOptions } from '../types/options.ts';
import type { GenerateReport } from '../types/report.ts';
import { VERSION } from '../utils/version.ts';

/** The stamps of everything that a site is made from. Taken before anything is read, so that an edit during the run is seen by the next. */
export function statInputs(root: string): FileStat[] {
  return statFiles(root, readRunRecord(recordFile(root), VERSION)?.inputs ?? []);
}

/** A run that made a site with the choices of this one; nothing but data files may have changed since. */
export interface LastBuild {
  readonly report: GenerateReport;
  /** The hash of all that pages are made of besides their own rows; empty when nobody can tell. */
  readonly shared: string;
  /** The data files that have other stamps now, as they were. */
  readonly changed: readonly FileStat[];
  /** Whether the output is as that run left it. Looks at every file, so it is asked last, and once. */
  readonly isOutputUnchanged: () => boolean;
}

/**
 * The last run, when this one has the same choices and reads the same files but for the bytes of some data files. When no file has changed and the output is as it was left,
 * nothing needs to be parsed, planned or loaded. Undefined when anything else differs or cannot be told.
 */
export function findLastBuild(options: GenerateOptions, inputs: readonly FileStat[]): LastBuild | undefined {
  if (!isWhole(options) || options.force || existsSync(join(options.out, '.rowpress'))) return undefined;
  const record = readRunRecord<GenerateReport>(recordFile(options.root), VERSION);
  if (!record || record.choices !== choicesOf(options) || !isSameDay(record, options.date)) return undefined;
  if (options.strict && record.report.problems.length > 0) return undefined;
  const changed = findChanged(record.inputs, inputs);
  if (!changed) return undefined;
  const isOutputUnchanged = () => {
    for (const [file, size, mtime] of record.outputs)
      if (!isUnchanged(`${options.out}/${file}`, size, mtime)) return false;
    return true;
  };
  return { report: record.report, shared: record.shared, changed, isOutputUnchanged };
}

/** What a run says that did nothing, or nothing but write these pages and files. */
export function reportKnown(
  { report }: LastBuild,
  written: ReadonlyMap<string, number> = new Map(),
  filesWritten = 0,
): GenerateReport {
  const families = report.families.map((family) => {
    const count = written.get(family.name) ?? 0;
    return { ...family, written: count, removed: 0, unchanged: family.pages - count };
  });
  const pages = families.reduce((sum, family) => sum + family.written, 0);
  return {
    ...report,
    families,
    written: pages,
    removed: 0,
    unchanged: report.pages - pages,
    filesWritten,
    imagesDrawn: 0,
  };
}

/** The stamps of everything that a run has published: of pages and images those that the cache has, of other files what the file system says. */
export function* statOutputs(
  out: string,
  made: Iterable<CacheEntry>,
  files: readonly ManifestFile[],
): Generator<FileStat> {
  const others = new Set([...files.map(({ file }) => file), 'manifest.json']);
  for (const [file, { bytes, mtime }] of made) {
    others.delete(file);
    yield [file, bytes, mtime, ''];
  }
  const stamps: FileStat[] = [];
  for (const file of others) addStat(out, file, stamps);
  yield* stamps;
}

/** Remembers a run that published, for `findLastBuild`. */
export function rememberRun(
  options: GenerateOptions,
  inputs: readonly FileStat[],
  outputs: Iterable<FileStat>,
  { data, rowHashes }: Pick<LoadedSite, 'data' | 'rowHashes'>,
  { shared, report }: Pick<LastBuild, 'shared' | 'report'>,
): void {
  if (!isWhole(options)) return;
  const waiting = [...data.datasets.values()]
    .flatMap(({ rows }) => rows.map(({ value }) => value.publishAt))
    .filter((day) => typeof day === 'string' && day > options.date);
  const until = (waiting as string[]).sort()[0];
  const choices = choicesOf(options);
  const record = {
    version: VERSION,
    choices,
    date: options.date,
    shared,
    ...(until ? { until } : {}),
    inputs: addHashes(inputs, rowHashes),
    outputs,
    report,
  };
  writeRunRecord(recordFile(options.root), record);
}

/** Remembers a run that wrote nothing but some files, of which `stamps` tells how they are now; rows that wait for their day are the same. */
export function rememberPatch(
  options: GenerateOptions,
  inputs: readonly FileStat[],
  { rowHashes }: Pick<LoadedSite, 'rowHashes'>,
  stamps: ReadonlyMap<string, FileStat>,
  report: GenerateReport,
): void {
  const record = readRunRecord<GenerateReport>(recordFile(options.root), VERSION);
  if (!record) return;
  // What was read before the outputs is passed over.
  for (const _ of record.inputs);
  const outputs = (function* () {
    for (const stamp of record.outputs) yield stamps.get(stamp[0]) ?? stamp;
  })();
  writeRunRecord(recordFile(options.root), {
    ...record,
    date: options.date,
    inputs: addHashes(inputs, rowHashes),
    outputs,
    report,
  });
}

/** Stamps with the hashes of data files: what is remembered of their rows may be newer than what was published. */
function addHashes(stamps: readonly FileStat[], hashes: ReadonlyMap<string, string>): FileStat[] {
  return stamps.map(([path, size, mtime, hash]) => [path, size, mtime, hashes.get(path) ?? hash]);
}

function recordFile(root: string): string {
  return join(root, '.cache', 'rowpress', 'run.txt');
}

/** Whether a run makes the whole site from its own last manifest; others are looked at in full. */
function isWhole({ only, shard, previous, dev }: GenerateOptions): boolean {
  return only === undefined && shard === undefined && previous === undefined && dev !== true;
}

function choicesOf({ out, baseUrl, drafts, images }: GenerateOptions): string {
  return JSON.stringify([out, baseUrl ?? null, drafts, images]);
}

/** Whether a day gives what another day gave: the same year in texts, and no row published in between. */
function isSameDay(
  { date, until }: { readonly date: string; readonly until?: string },
  today: string,
): boolean {
  return (
    date === today ||
    (today > date && today.slice(0, 4) === date.slice(0, 4) && (until === undefined || today < until))
  );
}

/** The data files of which the stamps differ; undefined when other files differ, or when there are others. Looks at all of the recorded stamps, since those of outputs come after them. */
function findChanged(recorded: Iterable<FileStat>, found: readonly FileStat[]): FileStat[] | undefined {
  const changed: FileStat[] = [];
  let at = 0;
  let isKnown = true;
  for (const stamp of recorded) {
    const other = found[at++];
    if (other && isSameFile(stamp, other)) continue;
    const [path] = stamp;
    isKnown &&= other?.[0] === path && path.startsWith('data/');
    changed.push(stamp);
  }
  return isKnown && at === found.length ? changed : undefined;
}

/** The same path and size, and the same time or the same bytes: a checkout gives files new times. */
function isSameFile([path, size, mtime, hash]: FileStat, other: FileStat): boolean {
  return path === other[0] && size === other[1] && (mtime === other[2] || (hash !== '' && hash === other[3]));
}

function isUnchanged(path: string, size: number, mtime: number): boolean {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat !== undefined && stat.size === size && stat.mtimeMs === mtime;
}
