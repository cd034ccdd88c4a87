import { join } from 'node:path';
import { filePath } from './address/index.ts';
import { addRoutes } from './bundle/index.ts';
import { emptyPageCache, type FileStat, readPageCache, writePageCache } from './cache/index.ts';
import { chooseWork, rememberRun, statOutputs } from './incremental/index.ts';
import { saveValidated } from './load/index.ts';
import type { LoadedSite } from './load-site.ts';
import { findStaleFiles, type Output, openOutput, previousManifest } from './output/index.ts';
import { checkClashes, foreignFiles, siteFingerprint } from './plan/index.ts';
import { sortProblems } from './problems/index.ts';
import { countPages } from './publish/index.ts';
import {
  checkLinks,
  findImages,
  makeImages,
  prepareImages,
  prepareLayouts,
  removeCachedImages,
  type SiteImages,
} from './render/index.ts';
import { stageSite } from './stage-site.ts';
import type { PublishedAssets, TemplateBundle } from './types/bundle.ts';
import { baseUrlOf, type GenerateOptions } from './types/options.ts';
import type { LayoutHtml } from './types/page-job.ts';
import type { Outcome, Problem } from './types/problem.ts';
import { failedReport, type GenerateReport, isFailed } from './types/report.ts';
import { VERSION } from './utils/version.ts';
import type { SiteWorkers } from './workers/index.ts';
import { rememberPages, renderPages } from './workers/index.ts';

/** What a run works with: its cache folder, its threads, and the stamps of its inputs, those of code and assets by themselves as well. */
interface RunContext {
  readonly cache: string;
  readonly workers: SiteWorkers;
  readonly inputs: readonly FileStat[];
  readonly stamps: readonly FileStat[];
}

/** What was begun before this code was loaded. */
interface BegunParts {
  readonly preparing: Promise<LoadedSite>;
  readonly bundling: Promise<Outcome<TemplateBundle | undefined>>;
  /** The assets but for what follows from families. */
  readonly building: Promise<Outcome<PublishedAssets>>;
}

/** Makes a site that is being read and checked: renders, writes and publishes it when its bundle and assets are there, too. @throws what `generate` throws */
export async function makeSite(
  options: GenerateOptions,
  { preparing, bundling, building }: BegunParts,
  context: RunContext,
): Promise<GenerateReport> {
  const { cache, workers } = context;
  const [prepared, bundle, files] = await Promise.all([preparing, bundling, building]);
  const assets = addRoutes(files.value, prepared.index.families);
  const problems = [
    ...prepared.problems,
    ...bundle.problems,
    ...files.problems,
    ...checkClashes(prepared.index, assets.files),
  ];
  if (isFailed(problems, options.strict) || !bundle.value) return failedReport(problems);
  const [layouts, images] = await Promise.all([
    prepareLayouts(prepared.site, bundle.value, assets),
    prepareImages(options, prepared, bundle.value, cache),
  ]);
  problems.push(...layouts.problems, ...images.problems);
  if (isFailed(problems, options.strict)) return failedReport(problems);
  const output = openOutput(options.out, options.shard ? 'part' : 'site', options.kept?.bytes);
  try {
    const built = {
      bundle: bundle.value,
      assets,
      layouts: layouts.value,
      images: images.value,
      problems,
    };
    return await buildSite(options, prepared, built, output, context);
  } finally {
    // Nobody writes any more when what was staged is dropped.
    await workers.close();
    output.release();
  }
}

interface BuiltParts {
  readonly bundle: TemplateBundle;
  readonly assets: PublishedAssets;
  readonly layouts: Readonly<Record<string, LayoutHtml>>;
  readonly images: SiteImages;
  readonly problems: readonly Problem[];
}

async function buildSite(
  options: GenerateOptions,
  prepared: LoadedSite,
  { bundle, assets, layouts, images, problems: earlier }: BuiltParts,
  output: Output,
  { cache, workers, inputs, stamps }: RunContext,
): Promise<GenerateReport> {
  const { out, kept, signal, onProgress, onImages } = options;
  const { index, site, data } = prepared;
  const baseUrl = baseUrlOf(options, site);
  const previous = previousManifest(options.previous, output.previous, kept?.bytes);
  const work = await chooseWork(prepared, options, assets.files, previous);
  const { chosen, isPartial } = work;
  const cacheFile = join(cache, options.dev ? 'pages-dev.txt' : 'pages.txt');
  const cached = options.force ? emptyPageCache() : readPageCache(cacheFile, VERSION, kept?.bytes);
  const shared =
    bundle.readsOutside || assets.readsOutside
      ? ''
      : siteFingerprint(prepared, stamps, [
          baseUrl,
          options.date.slice(0, 4),
          options.images,
          options.drafts,
        ]);
  const rendered = await renderPages({
    prepared,
    pages: work.rendered,
    context: {
      out,
      isFirst: output.owned.isEmpty,
      bundle,
      site,
      layouts,
      islands: assets.client.islands,
      fastRender: options.fastRender,
    },
    bundle,
    baseUrl,
    imageOf: images.sharedImageOf,
    cached,
    workers,
    onProgress: (done, total) => onProgress?.(done, total, 'pages'),
    signal,
    shared,
  });
  // Their memory is free while the rest is made; whoever opened them waits until they are closed.
  void workers.close();
  const { records } = rendered;
  const broken = checkLinks(index, work.rendered, records, cached.links, data.routes.file);
  const found = [...rendered.problems, ...broken];
  const problems = [...earlier, ...found.map(data.addFrame)];
  if (isFailed(problems, options.strict)) return failedReport(problems);
  const made = await makeImages({
    images,
    prepared,
    pages: onImages ? [] : chosen,
    bundle,
    out,
    cached,
    onProgress: (done, total) => onProgress?.(done, total, 'images'),
    signal,
  });
  problems.push(...made.problems.map(data.addFrame));
  if (isFailed(problems, options.strict)) return failedReport(problems);

  const current = output.previous;
  const { date } = options;
  const facts = { ...work, index, records, images: made.results, baseUrl, previous, current, date };
  const basis = { prepared, bundle, layouts, assets: assets.files, previous, baseUrl, options };
  const staged = await stageSite(out, facts, basis, options.shard, output);
  const foreign = foreignFiles(output.findForeign(staged));
  if (foreign.length > 0) return failedReport([...problems, ...foreign]);
  const listed = new Set(staged.published.files.map(({ file }) => file));
  const isKept = (file: string) => listed.has(file) || index.byPath.has(filePath(file));
  const remove = isPartial ? [] : findStaleFiles(output.owned, isKept);
  signal?.throwIfAborted();
  output.commit({ ...staged, remove });
  saveValidated(cache, prepared.proofs);
  const madeSite = { index, pages: work.rendered, rendered, images: made.results };
  const entries = rememberPages(madeSite, isPartial ? cached : undefined);
  writePageCache(cacheFile, VERSION, { entries, links: cached.links, siteFields: rendered.siteFields });
  if (options.images) removeCachedImages(remove, cache);
  onImages?.(findImages(index.pages, images));
  const counts = countPages(index, chosen, records, current, new Set(remove));
  const report: GenerateReport = {
    published: true,
    problems: sortProblems(problems),
    ...counts,
    filesWritten: staged.files,
    imagesDrawn: made.drawn,
  };
  const outputs = statOutputs(out, entries, staged.published.files);
  if (shared !== '') rememberRun(options, inputs, outputs, prepared, { shared, report });
  return report;
}
