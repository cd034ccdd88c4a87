import { relative } from 'node:path';
import type { BuildState } from '../cache/build-state.ts';
import { isFailed } from '../problems/is-failed.ts';
import type { GenerateOptions } from '../types/options.ts';
import type { GenerateReport } from '../types/report.ts';

/** Returns the output folder from the site's folder, so that a checkout elsewhere can use the state. */
export function outKey({ root, out }: Pick<GenerateOptions, 'root' | 'out'>): string {
  return relative(root, out);
}

/** Returns the options that the output depends on, as one text. */
export function optionsKey({ baseUrl, drafts, images, dev, ...folders }: GenerateOptions): string {
  return JSON.stringify([outKey(folders), baseUrl ?? null, drafts, images, dev === true]);
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
