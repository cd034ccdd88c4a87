import { filePath, pageFile } from '../address/index.ts';
import { createRedirectFinder } from '../address/redirect-finder.ts';
import { carriedFiles } from '../hold/kept-pages.ts';
import { foreignFiles } from '../output/foreign-files.ts';
import { findStaleFiles } from '../output/owned-files.ts';
import { createWhyReader, findHiddenRow, lostRowCommand, whyMeantToGo } from '../plan/page-reasons.ts';
import { createListedDates } from '../plan/plan-page.ts';
import { baseUrlOf, compressions, otherPaths } from '../plan/site-settings.ts';
import { countPages } from '../publish/build-report.ts';
import { checkRemoved } from '../publish/check-removed.ts';
import { plainName } from '../publish/compress.ts';
import { checkLost, createHeirAdvice } from '../publish/lost-addresses.ts';
import type { PublishInput } from '../publish/manifest-writer.ts';
import type { ListedPage } from '../publish/renamed-pages.ts';
import { spliceSite } from '../publish/splice-site.ts';
import {
  type PublishedSite,
  publishSite,
  type Stage,
  type StagedSite,
  stageSite,
} from '../publish/stage-site.ts';
import { createMediaReader } from '../render/links/page-media.ts';
import { publishShard } from '../shards/publish-shard.ts';
import { type ShardSource, shardInputs } from '../shards/shard-inputs.ts';
import { openCompressed } from '../state/compressed-files.ts';
import { engineHash } from '../state/engine-hash.ts';
import type { PublishedFile } from '../types/bundle.ts';
import type { ManifestPage } from '../types/manifest.ts';
import type { GenerateReport } from '../types/options.ts';
import type { IndexedPage } from '../types/page.ts';
import type { LoadedSite } from '../types/plan.ts';
import type { Problem } from '../types/problem.ts';
import { reportUnchanged } from './last-build.ts';
import type { RenderedBuild } from './save-build.ts';
import { ScopeExceededError } from './scope.ts';
import { areHostsSame, hostProblems, openHosts, openNeeds } from './site-hosts.ts';
import { openPages } from './site-on-request.ts';

/** A build that is ready to be committed. */
interface StagedBuild extends StagedSite {
  /** The files that the site no longer has. */
  readonly remove: readonly string[];
  /** Files of another origin in the way, and families that would lose many pages. */
  readonly problems: readonly Problem[];
  /** What the build did, without its problems. */
  readonly report: Omit<GenerateReport, 'problems'>;
}

/**
 * Stages everything that follows from rendered pages, and finds the files to be removed. `cache` is the
 * site's cache, and when the build started. @throws ScopeExceededError
 */
export async function stageBuild(
  build: RenderedBuild,
  cache: { readonly folder: string; readonly startedAt: number },
): Promise<StagedBuild> {
  const { options, scope, site, parts, output, previous, selection, pages, images, state } = build;
  const { hasSharedFiles, isPartial } = selection;
  const { out, date } = options;
  const compression = compressionOf(build, cache.folder);
  const input: PublishInput = {
    index: site.index,
    pages: selection.pages,
    records: pages.records,
    images: images.records,
    assets: hasSharedFiles ? parts.assets.files : [],
    baseUrl: baseUrlOf(options, site.site),
    previous,
    current: output.previous,
    kept: keptOf(build),
    isPartial,
    date,
    facts: site.data.factTexts,
    whyOf: createWhyReader(site),
    listedDateOf: createListedDates(site.index, date),
    pictureOf: parts.images.sharedPictureOf,
    openPages: () => openPages(build),
    mediaOf: createMediaReader(state.tables.pictures.texts, publicFiles(parts.assets.files), parts.videos),
    ...(compression ? { compression } : {}),
  };
  const { bundle, layouts, assets } = parts;
  const { baseUrl } = input;
  const source = { site, bundle, layouts, assets: assets.files, previous, baseUrl, options };
  const staged = await stageSite(out, input, selection.rendered, (stage) =>
    publishScope(build, input, source, stage),
  );
  const listed = new Set(staged.published.files.map(({ file }) => file));
  const isCurrent = (file: string) => listed.has(file) || site.index.byPath.has(filePath(file));
  const remove = isPartial ? findDropped(build, listed) : findStaleFiles(output.owned, isCurrent);
  if (scope.kind === 'all') compression?.store.removeOld(cache.startedAt);
  const report = reportBuild(build, input, staged, remove);
  const families = new Set(site.index.families.map(({ name }) => name));
  const lost = findLost(build, remove, listed);
  const problems = [
    ...hostProblems(staged.published.hosts, site, options),
    ...foreignFiles(output.findForeign({ ...staged, remove })),
    ...checkRemoved(output.previous?.pages ?? [], remove, options.maxRemoved, {
      families,
      areLost: lost.length > 0,
    }),
    ...lost,
  ];
  return { ...staged, remove, problems, report };
}

/** Returns the entries of the pages that a build with `holdBad` keeps, and the files that stay with them. */
function keptOf({ options: { out }, site: { index }, output: { previous } }: RenderedBuild) {
  if (!previous || index.kept.length === 0) return undefined;
  const pages = index.kept.flatMap(({ path }) => previous.find(path) ?? []);
  return { pages, files: carriedFiles(pages, previous, out) };
}

/** Returns how a build compresses files. Returns undefined if it compresses none. */
function compressionOf({ options, site, parts }: RenderedBuild, cache: string) {
  const encodings = options.dev ? [] : compressions(site.site);
  if (encodings.length === 0) return undefined;
  const own = new Set(parts.assets.files.map(({ file }) => file));
  return { encodings, own, store: openCompressed(cache), signal: options.signal };
}

/**
 * Returns the compressed files that a build with `--only` no longer has. A server would send them instead of
 * the new page.
 */
function findDropped({ scope, output: { previous } }: RenderedBuild, listed: ReadonlySet<string>): string[] {
  if (scope.kind !== 'only') return [];
  const names = previous?.files.map(({ file }) => file) ?? [];
  return names.filter((file) => plainName(file) !== undefined && !listed.has(file));
}

function publicFiles(files: readonly PublishedFile[]): ReadonlySet<string> {
  return new Set(files.map(({ file }) => `/${file}`));
}

function reportBuild(
  { scope, selection, images }: RenderedBuild,
  input: PublishInput,
  staged: StagedSite,
  removed: readonly string[],
): Omit<GenerateReport, 'problems'> {
  if (scope.kind === 'rows') {
    const written = new Map<string, number>();
    for (const { family, position } of selection.rendered)
      if (input.records.isStaged(position)) written.set(family, (written.get(family) ?? 0) + 1);
    return reportUnchanged(scope.last, 'rows', written, staged.files);
  }
  const counts = countPages(input.index, input.pages, input.records, input.current, new Set(removed));
  return { published: true, ...counts, filesWritten: staged.files, imagesDrawn: images.drawn, scope: 'all' };
}

/**
 * Writes what follows from the pages of a build. For a shard that is its manifest. For changed rows it is the
 * last manifest and sitemaps with other entries for their pages. Otherwise it is feeds, redirects, sitemaps,
 * robots.txt and the manifest.
 * @throws ScopeExceededError if more has changed than texts and days
 */
async function publishScope(
  build: RenderedBuild,
  input: PublishInput,
  source: Omit<ShardSource, 'engine'>,
  stage: Stage,
): Promise<PublishedSite> {
  const { scope, options, parts, output, selection } = build;
  if (scope.kind === 'shard') {
    const needs = await openNeeds(build, false);
    const inputs = shardInputs({ ...source, engine: engineHash() });
    return publishShard(
      options.out,
      input,
      { shard: scope.shard, inputs, owned: output.owned, needs },
      stage,
    );
  }
  if (scope.kind !== 'rows')
    return publishSite(options.out, input, stage, await openHosts(build, parts.assets.files));
  if (!areHostsSame(build, selection.rendered))
    throw new ScopeExceededError('a page needs other headers, or is large');
  const published = await spliceSite(options.out, input, stage);
  if (!published) throw new ScopeExceededError('the manifest changes in more than texts and days');
  return published;
}

/**
 * Returns the problems of addresses of the last manifest that nothing answers any more. Without `--previous`,
 * these are among the files to be removed, so a build that removes nothing reads nothing. A build of a part
 * of the site removes nothing. A shard knows the whole site, so it compares it with the manifest of
 * `--previous`.
 */
function findLost(
  { options, scope, site, output, previous, selection }: RenderedBuild,
  remove: readonly string[],
  listed: ReadonlySet<string>,
): Problem[] {
  const isWhole = !selection.isPartial || scope.kind === 'shard';
  if (options.allowLost || options.dev || !isWhole || !previous) return [];
  return checkLost({
    ...lostInput({ options, site, previous }, (path) => listed.has(pageFile(path))),
    files: previous === output.previous ? remove : previous.pageFiles,
  }).map(site.data.addFrame);
}

/** Makes the function that says where a page went that was published before this build. */
export function heirsOf(build: Pick<RenderedBuild, 'options' | 'site' | 'previous'>) {
  return createHeirAdvice(build.previous, () => lostInput(build, () => false));
}

/** Returns what lost addresses are found from. `isFile` says whether a file besides pages answers one. */
function lostInput(
  { options, site, previous }: Pick<RenderedBuild, 'options' | 'site' | 'previous'>,
  isFile: (path: string) => boolean,
) {
  const { index } = site;
  const findRedirect = createRedirectFinder(index.redirects);
  const gone = new Set(index.gone.map(({ address }) => address));
  const others = otherPaths(site.site);
  return {
    ...{ out: options.out, previous, date: options.date },
    files: previous?.pageFiles ?? [],
    isKnown: (path: string) =>
      index.byPath.has(path) ||
      findRedirect(path) !== undefined ||
      gone.has(path) ||
      isFile(path) ||
      others.some((other) => path.startsWith(other)),
    isMeant: (page: ManifestPage) => whyMeantToGo(page, site) !== undefined,
    pages: () => index.pages.map((page) => listPage(page, index.languages === undefined)),
    whyLost: (page: ManifestPage) => findHiddenRow(page, site, options.date),
    commandOf: (page: ManifestPage, heir?: Parameters<typeof lostRowCommand>[1]) =>
      lostRowCommand(page, heir, site),
    parentOf: createParentOf(index),
  };
}

function listPage({ path, name, title, rows, language }: IndexedPage, isInOne: boolean): ListedPage {
  const sources = Object.values(rows).map(({ file, line }) => ({ file, line }));
  return { path, name, title, file: pageFile(path), sources, ...(isInOne ? {} : { language }) };
}

/**
 * Makes the function that returns the page above the pages of a family, by the family's name in the manifest.
 */
function createParentOf({ pages }: LoadedSite['index']): (name: string) => string | undefined {
  let parents: Map<string, string | undefined> | undefined;
  return (name) => {
    // The last page of a family decides.
    parents ??= new Map(pages.map((page) => [page.name, page.parent]));
    return parents.get(name);
  };
}
