import { relative } from 'node:path';
import { MANIFEST_FILE } from '../address/site-files.ts';
import { isFailed } from '../problems/collect-problems.ts';
import type { BuildState } from '../state/build-state.ts';
import { type FileStat, safeStat, statFile, statIfUnchanged } from '../state/file-stats.ts';
import { statOf } from '../state/page-state.ts';
import type { ManifestFile } from '../types/manifest.ts';
import type { GenerateOptions, GenerateReport } from '../types/options.ts';
import type { RecordEntry } from '../types/page-record.ts';
import { hashFile } from '../utils/files.ts';
import { languageDataVersion } from '../utils/language-tag.ts';

/** Returns the output folder from the site's folder, so that a checkout elsewhere can use the state. */
export function outKey({ root, out }: Pick<GenerateOptions, 'root' | 'out'>): string {
  return relative(root, out);
}

/**
 * Returns the options that the output depends on, as one text, with the version of the data of languages:
 * with another one, pages are asked whether they use it.
 */
export function optionsKey({ baseUrl, drafts, images, dev, onlyHost, ...folders }: GenerateOptions): string {
  return JSON.stringify([
    outKey(folders),
    baseUrl ?? null,
    drafts,
    images,
    dev === true,
    languageDataVersion(),
    ...(onlyHost === undefined ? [] : [onlyHost]),
  ]);
}

/**
 * Returns whether a build publishes the whole site by its own last manifest. Only such builds have a build
 * state.
 */
export function hasBuildState({ only, shard, previous }: GenerateOptions): boolean {
  return only === undefined && shard === undefined && previous === undefined;
}

/**
 * Returns whether the output of the last build is right for these options and this day, as long as no file
 * has changed.
 */
export function canReuseBuild(options: GenerateOptions, last: BuildState): boolean {
  return (
    hasBuildState(options) &&
    !options.force &&
    last.options === optionsKey(options) &&
    isEquivalentDay(last, options.date) &&
    !isFailed(last.report.problems, options.strict)
  );
}

/**
 * Returns whether a day gives the same pages as the day of the last build: texts show the same year, and no
 * row was published between.
 */
function isEquivalentDay({ date, until }: BuildState, today: string): boolean {
  return (
    date === today ||
    (today > date && today.slice(0, 4) === date.slice(0, 4) && (until === undefined || today < until))
  );
}

/** Returns the report of a build that wrote nothing, or only some pages (counted by family) and files. */
export function reportUnchanged(
  { report }: BuildState,
  scope: GenerateReport['scope'],
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
    scope,
    families,
    written: pages,
    removed: 0,
    unchanged: report.pages - pages,
    filesWritten,
    imagesDrawn: 0,
  };
}

/** Whether the output folder is as the last build left it, and the new stats of files with the same bytes. */
interface OutputCheck {
  readonly isUnchanged: boolean;
  readonly newStats: ReadonlyMap<string, FileStat>;
}

/** Compares every published file with its recorded stat. If that has changed, the bytes decide. */
export function checkOutputs(out: string, outputs: Iterable<FileStat>): OutputCheck {
  const newStats = new Map<string, FileStat>();
  for (const stat of outputs) {
    const found = statIfUnchanged(out, stat);
    if (!found) return { isUnchanged: false, newStats };
    if (found !== stat) newStats.set(stat[0], found);
  }
  return { isUnchanged: true, newStats };
}

/**
 * Returns the stats of everything that a build has published: pages and images from the page state, other
 * files from the disk. `publishedAt` is a time after the commit, by the clock of `startClock`.
 */
export function* statOutputs(
  out: string,
  entries: Iterable<RecordEntry>,
  files: readonly ManifestFile[],
  publishedAt: number,
): Generator<FileStat> {
  const others = new Map(files.map(({ file, hash }) => [file, hash]));
  others.set(MANIFEST_FILE, hashFile(`${out}/${MANIFEST_FILE}`));
  for (const [file, page] of entries) {
    others.delete(file);
    yield statOf(file, page);
  }
  for (const [file, hash] of others) {
    const stat = statOutput(out, file, hash, publishedAt);
    if (stat) yield stat;
  }
}

/** Returns the stat of a file that was published before `publishedAt`. Returns undefined if it is gone. */
export function statOutput(
  out: string,
  file: string,
  hash: string,
  publishedAt: number,
): FileStat | undefined {
  const stat = statFile(out, file);
  return stat && safeStat([...stat.slice(0, 5), hash] as unknown as FileStat, publishedAt);
}
