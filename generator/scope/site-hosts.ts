import { pageFile } from '../address/index.ts';
import { currentFile, stagedPath } from '../output/stage.ts';
import { baseUrlOf } from '../plan/site-settings.ts';
import type { HostPublisher } from '../publish/host-publisher.ts';
import type { PublishedFile } from '../types/bundle.ts';
import type { DataPath } from '../types/data.ts';
import type { GenerateOptions } from '../types/options.ts';
import type { IndexedPage } from '../types/page.ts';
import type { HostFiles, HostProblem, HostSubject, LoadedSite } from '../types/plan.ts';
import type { Place, Problem } from '../types/problem.ts';
import { isMissing, readRegular } from '../utils/files.ts';

/** Makes what makes the files of a site's hosts. Returns undefined if it names none. */
export async function openHosts(
  { index, site }: Pick<LoadedSite, 'index' | 'site'>,
  options: Pick<GenerateOptions, 'out' | 'baseUrl' | 'dev'>,
  assets: readonly PublishedFile[],
): Promise<HostPublisher | undefined> {
  const { hosts: settings } = index.site;
  if (!settings) return undefined;
  const { createHostPublisher } = await import('../publish/host-publisher.ts');
  const sources = new Map(assets.map(({ file, source }) => [file, source]));
  return createHostPublisher({
    settings,
    old: index,
    baseUrl: baseUrlOf(options, site),
    read: (file) => readRegular(currentFile(options.out, file)).toString(),
    sourceOf: (file) => sources.get(file),
  });
}

/** Returns the problems of a site's hosts at their places in the data. The dev server has none. */
export function hostProblems(
  found: HostFiles | undefined,
  site: Pick<LoadedSite, 'index' | 'data'>,
  { dev }: Pick<GenerateOptions, 'dev'>,
): Problem[] {
  if (!found || dev) return [];
  return found.problems.map((problem) => placeHostProblem(problem, site));
}

/** Returns the problem of a host at its place in the data. */
export function placeHostProblem(
  { subject, ...problem }: HostProblem,
  site: Pick<LoadedSite, 'index' | 'data'>,
): Problem {
  return site.data.addFrame({ ...problem, ...placeOf(subject, site) });
}

function placeOf(subject: HostSubject, { index, data }: Pick<LoadedSite, 'index' | 'data'>): Place {
  const at = (file: string, path: DataPath, key = false) => data.locate(file, path, { key });
  if (subject === 'host') return at(data.site.file, ['host'], true);
  if ('redirect' in subject && data.redirects) return at(data.redirects.file, [subject.redirect, 'from']);
  if ('gone' in subject && data.gone) return at(data.gone.file, [subject.gone, 'address']);
  if ('file' in subject) return subject;
  const family = 'family' in subject ? index.families.find(({ name }) => name === subject.family) : undefined;
  return family ? at(family.file, [family.position]) : at(data.site.file, ['host'], true);
}

/** Pages are far below the limit of any host while they have fewer bytes. */
const SMALL_PAGE = 4 * 1024 * 1024;

/**
 * Returns whether the files of a site's hosts stay as they are while these pages are published again: no page
 * becomes large, and none contains something else that a policy must allow.
 */
export async function areHostsSame(
  { index, site }: Pick<LoadedSite, 'index' | 'site'>,
  options: Pick<GenerateOptions, 'out' | 'baseUrl' | 'dev'>,
  pages: readonly IndexedPage[],
): Promise<boolean> {
  if (!index.site.hosts) return true;
  const { pageSources } = await import('../hosts/page-sources.ts');
  const { origin } = new URL(baseUrlOf(options, site));
  return pages.every(({ path }) => {
    const file = pageFile(path);
    const now = readIfThere(stagedPath(options.out, file));
    if (now === undefined) return true;
    const before = readIfThere(`${options.out}/${file}`);
    if (before === undefined || now.length > SMALL_PAGE) return false;
    return JSON.stringify(pageSources(now, origin)) === JSON.stringify(pageSources(before, origin));
  });
}

function readIfThere(file: string): string | undefined {
  try {
    return readRegular(file).toString();
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}
