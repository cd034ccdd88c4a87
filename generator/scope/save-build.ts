import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pageFile } from '../address/index.ts';
import type { OpenedConfig } from '../config/load-config.ts';
import type { MovedWithFolder } from '../output/commit-change.ts';
import type { Output } from '../output/open-output.ts';
import { siteFingerprint } from '../plan/public-view.ts';
import { baseUrlOf } from '../plan/site-settings.ts';
import type { StagedSite } from '../publish/stage-site.ts';
import type { RenderedImages } from '../render/images/render-images.ts';
import type { RenderParts } from '../render/prepare-rendering.ts';
import { writeBuildState } from '../state/build-state.ts';
import { removeDrafts } from '../state/cache-files.ts';
import type { CachePaths } from '../state/cache-folder.ts';
import { engineHash } from '../state/engine-hash.ts';
import {
  type FileStat,
  hashesOfCode,
  nextClock,
  safeStat,
  stampOf,
  statFile,
  withImported,
  withSafeStats,
} from '../state/file-stats.ts';
import { type PageCache, splicePageCache, statOf, writePageCache } from '../state/page-state.ts';
import type { RowState } from '../state/row-state.ts';
import type { KnownManifest } from '../types/manifest.ts';
import type { GenerateOptions, GenerateReport } from '../types/options.ts';
import type { BuiltRecord, FileStamp, RecordEntry } from '../types/page-record.ts';
import type { LoadedSite } from '../types/plan.ts';
import { hashFile } from '../utils/files.ts';
import { hashContent } from '../utils/hash-content.ts';
import { languageDataVersion } from '../utils/language-tag.ts';
import type { RenderedPages } from '../workers/render-pages.ts';
import type { SiteWorkers } from '../workers/site-workers.ts';
import { hasBuildState, optionsKey, outKey, statOutput, statOutputs } from './last-build.ts';
import type { Scope } from './scope.ts';
import type { Selection } from './select-pages.ts';

/** What a build works with besides its options. */
export interface BuildContext {
  readonly scope: Scope;
  readonly paths: CachePaths;
  readonly inputs: readonly FileStat[];
  /** See `startClock`. */
  readonly startedAt: number;
  readonly rows: RowState;
  /** The hashes of documents and schemas that the last build found valid. */
  readonly validated: readonly string[];
  readonly workers: SiteWorkers;
  /** The config of the site, if it has one. */
  readonly config: OpenedConfig | undefined;
}

/** What a build that published leaves to the next one. */
interface FinishedBuild extends RenderedBuild {
  readonly context: BuildContext;
  readonly staged: StagedSite;
  readonly wasMoved: MovedWithFolder;
  readonly fingerprint: string;
  readonly report: GenerateReport;
}

/**
 * Saves the state of a build: its pages, and what it read and published. A build of a few pages keeps the
 * state of the others.
 */
export function saveBuildState(build: FinishedBuild): void {
  const { options, scope, context, site, state, pages, parts, fingerprint, report, staged } = build;
  const { paths, startedAt } = context;
  const publishedAt = nextClock(dirname(paths.rows));
  const entries = pageEntries(build, publishedAt);
  const { siteFields } = pages;
  if (scope.kind === 'rows') splicePageCache(paths.pages, state, siteFields, new Map(entries));
  else writePageCache(paths.pages, { entries, tables: state.tables, siteFields });
  removeLeftDrafts(context);
  const isWhole = scope.kind === 'all' || scope.kind === 'rows';
  if (!isWhole) return;
  // The next build looks at the whole site: what this one has held may be mended.
  if (site.data.bad) {
    rmSync(paths.build, { force: true });
    return;
  }
  const { out, date } = options;
  const until = scope.kind === 'rows' ? scope.last.until : firstWaitingDay(site, date);
  const { config } = context;
  const imported = [...(config?.sources ?? []), ...parts.bundle.outside, ...parts.assets.outside];
  const inputs = withImported(options.root, context.inputs, imported).map((stat) =>
    withRowHash(stat, site.rowHashes),
  );
  const readsRows = config?.value?.readsRows || imported.some(([path]) => path.startsWith('data/'));
  writeBuildState(paths.build, {
    out: outKey(options),
    ...(hasBuildState(options) && fingerprint !== '' ? { options: optionsKey(options) } : {}),
    date,
    fingerprint,
    validated: scope.kind === 'rows' ? context.validated : site.validated,
    ...(until ? { until } : {}),
    ...(readsRows ? { readsRows } : {}),
    inputs: withSafeStats(inputs, startedAt),
    outputs:
      scope.kind === 'rows'
        ? splicedOutputs(out, scope.last.outputs, staged, entries, publishedAt)
        : statOutputs(out, entries, staged.published.files, publishedAt),
    report,
  });
}

/**
 * Removes what killed builds left in the cache. There may be many images, so only large builds look there.
 */
function removeLeftDrafts({ scope, paths, startedAt }: BuildContext): void {
  const folders = [paths.folder, dirname(paths.build), dirname(paths.rows)];
  if (scope.kind === 'all') folders.push(join(paths.folder, 'images'));
  for (const folder of new Set(folders)) removeDrafts(folder, startedAt);
}

/**
 * Returns the entries of the page state: pages and images of this build and, if it was partial, those of
 * earlier builds.
 */
function pageEntries(build: FinishedBuild, publishedAt: number): Iterable<RecordEntry> {
  const { selection, pages, images, scope, state } = build;
  const { records, siteHashOf } = pages;
  const stampNow = createStampReader(build, publishedAt);
  for (const page of selection.rendered) {
    const { path, position } = page;
    const record = records.get(position);
    if (record)
      records.complete(position, { stamp: stampNow(pageFile(path), record), siteHash: siteHashOf(page) });
  }
  const drawn = [...images.records].map(([file, image]): RecordEntry => {
    return [file, { ...image, stamp: stampNow(file, image) }];
  });
  const before = selection.isPartial && scope.kind !== 'rows' ? state : undefined;
  return {
    *[Symbol.iterator]() {
      const own = new Set<string>();
      for (const { path, position } of selection.rendered) {
        const record = records.get(position);
        if (!record) continue;
        const file = pageFile(path);
        if (before) own.add(file);
        yield [file, record];
      }
      yield* drawn;
      for (const entry of before?.entries ?? [])
        if (!own.has(entry[0]) && !images.records.has(entry[0])) yield entry;
    },
  };
}

/**
 * Makes the function that returns the stamp of a page or an image after the commit. A file that was moved by
 * itself has another change time than its staged one. Its modification time stays, so a change before
 * `publishedAt` is noticed later.
 */
function createStampReader({ options, context, wasMoved }: FinishedBuild, publishedAt: number) {
  return (file: string, page: BuiltRecord): FileStamp => {
    if (!page.staged) return stampOf(safeStat(statOf(file, page), context.startedAt));
    if (wasMoved(file)) return stampOf(safeStat(statOf(file, page), publishedAt));
    const now = statFile(options.out, file);
    if (!now) return [page.stamp[0], 0, 0];
    return stampOf(safeStat([file, now[1], page.stamp[0], now[3], now[4], ''], publishedAt));
  };
}

/**
 * Returns the first day after `date` on which another row or page is published. A hold ends after its last
 * day.
 */
function firstWaitingDay({ data, index }: LoadedSite, date: string): string | undefined {
  const days = [...data.datasets.values()].flatMap(({ rows }) =>
    rows.flatMap(({ value, held }) => [value.publishAt, held?.until && `${held.until}T24:00`]),
  );
  for (const { launches } of index.families) for (const { day } of launches?.all ?? []) days.push(day);
  return days.filter((day): day is string => typeof day === 'string' && day > date).sort()[0];
}

function withRowHash(stat: FileStat, hashes: ReadonlyMap<string, string>): FileStat {
  const [path, size, mtime, ctime, inode, hash] = stat;
  return [path, size, mtime, ctime, inode, hashes.get(path) ?? hash];
}

/** Returns the recorded stats of outputs, with new ones for the files that this build wrote. */
function* splicedOutputs(
  out: string,
  outputs: Iterable<FileStat>,
  { place, last, published }: StagedSite,
  entries: Iterable<RecordEntry>,
  publishedAt: number,
): Generator<FileStat> {
  const pages = new Map(entries);
  const files = new Map(published.files.map(({ file, hash }) => [file, hash]));
  const written = new Set(place);
  if (last !== undefined) written.add(last);
  for (const stat of outputs) {
    const [file] = stat;
    if (!written.has(file)) {
      yield stat;
      continue;
    }
    const page = pages.get(file);
    const hash = () => files.get(file) ?? hashFile(`${out}/${file}`);
    yield page ? statOf(file, page) : (statOutput(out, file, hash(), publishedAt) ?? stat);
  }
}

/** The results of all stages before publishing. */
export interface RenderedBuild {
  readonly options: GenerateOptions;
  readonly scope: Scope;
  readonly site: LoadedSite;
  readonly parts: RenderParts;
  readonly output: Output;
  /** The manifest that dates are carried over from. */
  readonly previous: KnownManifest | undefined;
  readonly selection: Selection;
  readonly pages: RenderedPages;
  readonly images: RenderedImages;
  /** The page state that the build started with. Its tables have the texts of all pages. */
  readonly state: PageCache;
}

/**
 * Returns the fingerprint of a build (see `siteFingerprint`). It is empty if code outside the site's folders
 * takes part that may have changed since the build started. The scope `rows` proves that it is the same as in
 * the last build.
 */
export function fingerprintOf(
  site: LoadedSite,
  { bundle, assets, layouts, videos, pictures }: RenderParts,
  options: GenerateOptions,
  { scope, inputs }: BuildContext,
): string {
  if (scope.kind === 'rows') return scope.last.fingerprint;
  const outside = [...bundle.outside, ...assets.outside];
  if (outside.some(([, hash]) => hash === '')) return '';
  const { date, images, drafts } = options;
  const choices = [baseUrlOf(options, site.site), date.slice(0, 4), images, drafts, [...videos]];
  const config = site.data.config ? [site.data.config.hash] : [];
  // Layouts show messages, and their frames are no part of a page's own hash.
  const texts = site.data.messages ? [hashContent(JSON.stringify(layouts))] : [];
  const formats = bundle.formatUsers.length > 0 ? [languageDataVersion()] : [];
  return siteFingerprint(
    site,
    [engineHash(), ...config, ...texts, ...formats, ...hashesOfCode(inputs), ...outside.flat()],
    choices,
    pictures,
  );
}
