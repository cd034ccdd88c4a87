import { join } from 'node:path';
import { emptyPageCache, type FileStamp, readPageCache, writePageCache } from './cache/index.ts';
import { checkClashes, foreignFiles } from './check-files.ts';
import { checkLinks } from './check-links.ts';
import { chooseWork } from './choose-work.ts';
import { countPages } from './count-pages.ts';
import { findImages } from './find-images.ts';
import type { GenerateOptions } from './generate-options.ts';
import { failedReport, type GenerateReport, isFailed } from './generate-report.ts';
import { dropImages } from './images/index.ts';
import { makeImages } from './make-images.ts';
import { prepareAssets } from './prepare-assets.ts';
import { prepareBundle } from './prepare-bundle.ts';
import { prepareImages, type SiteImages } from './prepare-images.ts';
import { prepareLayouts } from './prepare-layouts.ts';
import { type PreparedSite, prepareSite } from './prepare-site.ts';
import { previousManifest } from './previous-manifest.ts';
import { sortProblems } from './problems/index.ts';
import { publishWork } from './publish-work.ts';
import { rememberPages } from './remember-pages.ts';
import { listTemplates } from './render/index.ts';
import { renderPages } from './render-pages.ts';
import { sharedBasis } from './shared-basis.ts';
import { createSiteWorkers, type SiteWorkers } from './site-workers.ts';
import type { SiteThreads } from './start-threads.ts';
import { openSurveyMemory, rememberProofs } from './survey-memory.ts';
import type { PublishedAssets, PublishedFile, TemplateBundle } from './types/bundle.ts';
import type { LayoutParts, RenderedResult } from './types/page-job.ts';
import type { Problem } from './types/problem.ts';
import { rememberRun, stampInputs } from './unchanged-run.ts';
import { VERSION } from './version.ts';
import { checkOutputFolder, type Output, openOutput, stageFile } from './write/index.ts';

/**
 * Read, validate, plan, render, write, publish: the whole way from rows to a published site. All or nothing: any error leaves the published site as it
 * was. @throws OutputRefusedError, OutputBusyError, UsageError, AbortError, or the file system's own error
 */
export async function generate(
  options: GenerateOptions,
  inputs: readonly FileStamp[] = stampInputs(options.root),
  started?: SiteThreads,
): Promise<GenerateReport> {
  const workers = createSiteWorkers(options.root, options.workers, started);
  try {
    checkOutputFolder(options.out, options);
    return await generateWith(options, workers, inputs);
  } finally {
    await workers.close();
  }
}

async function generateWith(
  options: GenerateOptions,
  workers: SiteWorkers,
  inputs: readonly FileStamp[],
): Promise<GenerateReport> {
  const cache = join(options.root, '.cache', 'rowpress');
  const memory = openSurveyMemory(cache, options.force);
  const parts = listTemplates(options.root);
  const preparing = prepareSite(options, parts, workers, memory);
  const code = inputs.filter(([path]) => !path.startsWith('data/'));
  const stamps = code.map(([path, size, , hash]): FileStamp => [path, size, 0, hash]);
  const [prepared, bundle, assets] = await Promise.all([
    preparing,
    prepareBundle(options, parts, cache, stamps),
    preparing.then((site) => prepareAssets(options, site, cache, stamps)),
  ]);
  const problems = [
    ...prepared.problems,
    ...bundle.problems,
    ...assets.problems,
    ...checkClashes(prepared.index, assets.value.files),
  ];
  if (isFailed(problems, options.strict) || !bundle.value) return failedReport(problems);
  const [layouts, images] = await Promise.all([
    prepareLayouts(prepared.site, bundle.value, assets.value),
    prepareImages(options, prepared, bundle.value, cache),
  ]);
  problems.push(...layouts.problems, ...images.problems);
  if (isFailed(problems, options.strict)) return failedReport(problems);
  const output = openOutput(options.out, options.shard ? 'part' : 'site');
  try {
    const built = {
      bundle: bundle.value,
      assets: assets.value,
      layouts: layouts.value,
      images: images.value,
      problems,
    };
    return await buildSite(options, prepared, built, output, { cache, workers, inputs, stamps });
  } finally {
    // Nobody writes any more when what was staged is dropped.
    await workers.close();
    output.release();
  }
}

interface BuiltParts {
  readonly bundle: TemplateBundle;
  readonly assets: PublishedAssets;
  readonly layouts: Readonly<Record<string, LayoutParts>>;
  readonly images: SiteImages;
  readonly problems: readonly Problem[];
}

/** What a run works with: its cache folder, its threads, and the stamps of its inputs; `stamps` are those of code and assets. */
interface RunContext {
  readonly cache: string;
  readonly workers: SiteWorkers;
  readonly inputs: readonly FileStamp[];
  readonly stamps: readonly FileStamp[];
}

async function buildSite(
  options: GenerateOptions,
  prepared: PreparedSite,
  { bundle, assets, layouts, images, problems: earlier }: BuiltParts,
  output: Output,
  { cache, workers, inputs, stamps }: RunContext,
): Promise<GenerateReport> {
  const { out, signal, onProgress, onImages } = options;
  const { index, site, data } = prepared;
  const baseUrl = options.baseUrl ?? String(site.baseUrl);
  const previous = previousManifest(options.previous, output.previous);
  const work = chooseWork(prepared, options, assets.files, previous);
  const { chosen, isPartial } = work;
  const cacheFile = join(cache, options.dev ? 'pages-dev.txt' : 'pages.txt');
  const cached = options.force ? emptyPageCache() : readPageCache(cacheFile, VERSION);
  const rendered = await renderPages({
    prepared,
    pages: work.rendered,
    workshop: { out, bundle, site, layouts, islands: assets.client.islands },
    bundle,
    baseUrl,
    imageOf: images.sharedImageOf,
    cached,
    workers,
    onProgress: (done, total) => onProgress?.(done, total, 'pages'),
    signal,
    shared:
      bundle.readsOutside || assets.readsOutside
        ? ''
        : sharedBasis(prepared, stamps, [baseUrl, options.date.slice(0, 4), options.images, options.drafts]),
  });
  const { results } = rendered;
  const found = [...rendered.problems, ...checkLinks(index, results, cached.links, data.routes.file)];
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
  const facts = { ...work, index, results, images: made.results, baseUrl, previous, current, date };
  const basis = { prepared, bundle, layouts, assets: assets.files, previous, baseUrl, options };
  const published = await publishWork(facts, basis, options.shard, output.owned);
  const stage = (files: readonly PublishedFile[]) =>
    files.filter(({ file, bytes }) => stageFile(out, file, bytes)).map(({ file }) => file);
  const stagedAssets = stage(work.assets);
  const staged = (outcomes: ReadonlyMap<string, RenderedResult>) =>
    [...outcomes.values()].filter(({ staged }) => staged).map(({ file }) => file);
  const stagedPages = staged(results);
  const stagedFiles = stage(published.files);
  const place = [...stagedAssets, ...staged(made.results), ...stagedPages, ...stagedFiles];
  const foreign = foreignFiles(output.findForeign(place));
  if (foreign.length > 0) return failedReport([...problems, ...foreign]);
  const kept = new Set([...published.manifest.pages, ...published.manifest.files].map(({ file }) => file));
  const remove = isPartial
    ? []
    : [...output.owned].filter((file) => !kept.has(file) && file !== 'manifest.json').sort();
  signal?.throwIfAborted();
  output.commit({ place, remove });
  rememberProofs(cache, prepared.proofs);
  const remembered = rememberPages(out, [results, made.results], cached, rendered.siteFields, isPartial);
  writePageCache(cacheFile, VERSION, remembered);
  if (options.images) dropImages(remove, cache);
  onImages?.(findImages(index.pages, images));
  const counts = countPages(index, chosen, results, current, new Set(remove));
  const report: GenerateReport = {
    published: true,
    problems: sortProblems(problems),
    ...counts,
    filesWritten: place.length - stagedPages.length,
    imagesDrawn: made.drawn,
  };
  if (!bundle.readsOutside && !assets.readsOutside)
    rememberRun(options, inputs, published.manifest, remembered, data.datasets.values(), report);
  return report;
}
