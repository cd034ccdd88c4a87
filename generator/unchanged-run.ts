import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type CacheEntry, type FileStamp, readRunRecord, writeRunRecord } from './cache/index.ts';
import type { GenerateOptions } from './generate-options.ts';
import type { GenerateReport } from './generate-report.ts';
import { addStamp, stampFiles } from './stamp-files.ts';
import type { Dataset } from './types/data.ts';
import type { ManifestFile } from './types/manifest.ts';
import { VERSION } from './version.ts';

/** The stamps of everything that a site is made from. Taken before anything is read, so that an edit during the run is seen by the next. */
export function stampInputs(root: string): FileStamp[] {
  return stampFiles(root, readRunRecord(recordFile(root), VERSION)?.inputs ?? []);
}

/**
 * What the last run said, when this one would read the same files with the same choices and finds the output as that run left it: then nothing needs to be
 * parsed, planned or loaded. Undefined when anything differs or cannot be told.
 */
export function findUnchangedRun(
  options: GenerateOptions,
  inputs: readonly FileStamp[],
): GenerateReport | undefined {
  if (!isWhole(options) || options.force || existsSync(join(options.out, '.rowpress'))) return undefined;
  const record = readRunRecord<GenerateReport>(recordFile(options.root), VERSION);
  if (!record || record.choices !== choicesOf(options) || !isSameDay(record, options.date)) return undefined;
  if (options.strict && record.report.problems.length > 0) return undefined;
  if (!haveSameStamps(record.inputs, inputs)) return undefined;
  for (const [file, size, mtime] of record.outputs)
    if (!isAsStamped(`${options.out}/${file}`, size, mtime)) return undefined;
  const families = record.report.families.map((family) => ({
    ...family,
    written: 0,
    removed: 0,
    unchanged: family.pages,
  }));
  return {
    ...record.report,
    families,
    written: 0,
    removed: 0,
    unchanged: record.report.pages,
    filesWritten: 0,
    imagesDrawn: 0,
  };
}

/** The stamps of everything that a run has published: of pages and images those that the cache has, of other files what the file system says. */
export function* stampOutputs(
  out: string,
  made: Iterable<CacheEntry>,
  files: readonly ManifestFile[],
): Generator<FileStamp> {
  const others = new Set([...files.map(({ file }) => file), 'manifest.json']);
  for (const [file, { bytes, mtime }] of made) {
    others.delete(file);
    yield [file, bytes, mtime, ''];
  }
  const stamps: FileStamp[] = [];
  for (const file of others) addStamp(out, file, stamps);
  yield* stamps;
}

/** Remembers a run that published, for `findUnchangedRun`. */
export function rememberRun(
  options: GenerateOptions,
  inputs: readonly FileStamp[],
  outputs: Iterable<FileStamp>,
  datasets: Iterable<Dataset>,
  report: GenerateReport,
): void {
  if (!isWhole(options)) return;
  const waiting = [...datasets]
    .flatMap(({ rows }) => rows.map(({ value }) => value.publishAt))
    .filter((day) => typeof day === 'string' && day > options.date);
  const until = (waiting as string[]).sort()[0];
  const choices = choicesOf(options);
  const record = {
    version: VERSION,
    choices,
    date: options.date,
    ...(until ? { until } : {}),
    inputs,
    outputs,
    report,
  };
  writeRunRecord(recordFile(options.root), record);
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

/** Looks at all of the recorded stamps, since the others come after them. */
function haveSameStamps(recorded: Iterable<FileStamp>, found: readonly FileStamp[]): boolean {
  let at = 0;
  let isSame = true;
  for (const stamp of recorded) {
    const other = found[at++];
    isSame &&= other !== undefined && isSameFile(stamp, other);
  }
  return isSame && at === found.length;
}

/** The same path and size, and the same time or the same bytes: a checkout gives files new times. */
function isSameFile([path, size, mtime, hash]: FileStamp, other: FileStamp): boolean {
  return path === other[0] && size === other[1] && (mtime === other[2] || (hash !== '' && hash === other[3]));
}

function isAsStamped(path: string, size: number, mtime: number): boolean {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat !== undefined && stat.size === size && stat.mtimeMs === mtime;
}
