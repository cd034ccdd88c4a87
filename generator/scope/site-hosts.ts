import { pageFile } from '../address/index.ts';
import { currentFile } from '../output/stage.ts';
import { baseUrlOf } from '../plan/site-settings.ts';
import type { HostPublisher } from '../publish/host-publisher.ts';
import type { PublishedFile } from '../types/bundle.ts';
import type { DataPath } from '../types/data.ts';
import type { ManifestPage } from '../types/manifest.ts';
import type { GenerateOptions } from '../types/options.ts';
import type { IndexedPage } from '../types/page.ts';
import type { PageRecord } from '../types/page-record.ts';
import type { HostFiles, HostProblem, HostSubject, LoadedSite } from '../types/plan.ts';
import type { Place, Problem } from '../types/problem.ts';
import { isMissing, readRegular } from '../utils/files.ts';
import type { RenderedBuild } from './save-build.ts';

/** A build whose pages are rendered. */
type PagesOfBuild = Pick<RenderedBuild, 'site' | 'options' | 'pages' | 'state'>;

/** Makes what makes the files of a site's hosts. Returns undefined if it names none. */
export async function openHosts(
  build: PagesOfBuild,
  assets: readonly PublishedFile[],
): Promise<HostPublisher | undefined> {
  const { options } = build;
  const { index, site } = build.site;
  const { hosts: settings } = index.site;
  const needs = await openNeeds(build, true);
  if (!settings || !needs) return undefined;
  const { createHostPublisher } = await import('../publish/host-publisher.ts');
  const sources = new Map(assets.map(({ file, source }) => [file, source]));
  return createHostPublisher({
    settings,
    old: index,
    baseUrl: baseUrlOf(options, site),
    needs,
    sourceOf: (file) => sources.get(file),
  });
}

/**
 * Makes the function that returns what pages of a site need of its hosts, joined. It takes the needs of a
 * page from its record, which says those of the file with the same hash. A page whose record does not say
 * them, such as after a host was added, is read, and then its record says them. The error pages of a site
 * count as well, if the function is for the whole of it. Returns undefined if the site names no host.
 */
export async function openNeeds(
  { site: { index, site }, options, pages: { records }, state }: PagesOfBuild,
  isWhole: boolean,
): Promise<((pages: Iterable<ManifestPage>) => readonly string[]) | undefined> {
  if (!index.site.hosts) return undefined;
  const { allowMore, joinNeeds, needsOf } = await import('../hosts/page-sources.ts');
  const { origin } = new URL(baseUrlOf(options, site));
  const { texts, numberOf } = state.tables.needs;
  const textsOf = ({ needs }: PageRecord) => Array.from(needs, (number) => texts[number] ?? '');
  const read = (file: string) => {
    const html = readIfThere(currentFile(options.out, file));
    return html === undefined ? [] : needsOf(html, origin);
  };
  const needsOfBuilt = (position: number, record: PageRecord, file: string) => {
    if (record.needs.length > 0) return textsOf(record);
    const needs = read(file);
    records.complete(position, { needs: needs.map(numberOf) });
    return needs;
  };
  const needsOfPage = ({ path, file, fileHash }: ManifestPage) => {
    const position = index.byPath.get(path)?.position ?? -1;
    const built = records.get(position);
    if (built) return needsOfBuilt(position, built, file);
    const known = state.find(file);
    return known?.fileHash === fileHash && known.needs.length > 0 ? textsOf(known) : read(file);
  };
  const needsOfError = ({ path, position }: IndexedPage) => {
    const built = records.get(position);
    if (built) return needsOfBuilt(position, built, pageFile(path));
    return isWhole ? read(pageFile(path)) : [];
  };
  return (pages) => allowMore(joinNeeds(pages, needsOfPage), index.errorPages.map(needsOfError));
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
export function areHostsSame(
  { site, pages: { records }, state }: Omit<PagesOfBuild, 'options'>,
  rendered: readonly IndexedPage[],
): boolean {
  if (!site.index.site.hosts) return true;
  return rendered.every(({ path, position }) => {
    const now = records.get(position);
    if (!now?.staged) return true;
    const before = state.find(pageFile(path));
    if (!before || before.needs.length === 0 || now.bytes > SMALL_PAGE) return false;
    return String(Array.from(now.needs)) === String(Array.from(before.needs));
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
