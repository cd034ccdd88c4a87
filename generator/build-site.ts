import { dirname } from 'node:path';
import { settleKept, takeFaults } from './hold/build-holding.ts';
import { type BuildOptions, loadAndBundle } from './load-and-bundle.ts';
import { previousManifest } from './output/manifest.ts';
import { openOutput } from './output/open-output.ts';
import {
  createProblemGate,
  endsAtWarnings,
  isGateFailed,
  type ProblemGate,
  sortProblems,
} from './problems/collect-problems.ts';
import { AuditFailedError } from './problems/errors.ts';
import { removeCachedImages } from './render/images/card-images.ts';
import { renderImages } from './render/images/render-images.ts';
import { findImages } from './render/images/site-images.ts';
import { checkPages } from './render/links/check-pages.ts';
import { removeCachedPictures } from './render/pictures/stage-pictures.ts';
import { assertSameImages, assertSameRest } from './scope/affected-pages.ts';
import { type BuildContext, fingerprintOf, saveBuildState } from './scope/save-build.ts';
import { selectPages } from './scope/select-pages.ts';
import { heirsOf, stageBuild } from './scope/stage-build.ts';
import { type LoadedShards, loadShards, type MergeOptions } from './shards/load-shards.ts';
import { checkMerge, failedMerge, type MergeReport, mergeStagedShards } from './shards/merged-site.ts';
import { stageShards } from './shards/stage-shards.ts';
import { assertSameInputs } from './state/changed-since.ts';
import { emptyPageCache, readPageCache } from './state/page-state.ts';
import type { AuditReport } from './types/audit.ts';
import type { GenerateOptions, GenerateReport } from './types/options.ts';
import type { LoadedSite } from './types/plan.ts';
import type { Problem } from './types/problem.ts';
import { renderPages } from './workers/render-pages.ts';

// generate() loads all code of a build with this file.
export { openWorkers } from './workers/site-workers.ts';

/**
 * Builds a site, or the pages of a scope: load and bundle → render → images → publish → commit. The published
 * site stays as it is until the commit. @throws BuildFailedError if problems prevent publishing;
 * AuditFailedError if findings do; ScopeExceededError if more pages must be built; InputsChangedError if
 * source files changed meanwhile; OutputRefusedError, OutputBusyError, UsageError, AbortError; system errors
 */
export async function buildSite(options: BuildOptions, context: BuildContext): Promise<GenerateReport> {
  const { out, signal, memory, onProgress, onImages } = options;
  const { scope, paths, rows, workers } = context;
  const filesBefore = scope.kind === 'rows' ? rows.files : new Map();
  const known = scope.kind === 'rows' ? scope.last.report.problems : [];
  const gate = createProblemGate(endsAtWarnings(options, scope.kind), known);
  const { site, parts } = await loadAndBundle(options, context, gate);
  const output = openOutput(out, scope.kind === 'shard' ? 'shard' : 'site', memory?.bytes);
  try {
    const previous = previousManifest(options.previous, output.previous, memory?.bytes);
    const state = options.force ? emptyPageCache() : readPageCache(paths.pages, memory?.bytes);
    gate.pass(settleKept(options, site, output.previous));
    const selection = await selectPages(scope, { site, options, previous, filesBefore });
    assertSameImages(selection.affected, parts.images.imageOf);
    const fingerprint = fingerprintOf(site, parts, options, context);
    const { rendered } = selection;
    const common = { options, site, parts, store: workers.store };
    const input = { ...common, pages: rendered, isFirst: output.owned.isEmpty, state, fingerprint };
    const pages = await renderPages({ ...input, workers });
    // Frees the memory of the threads. The end of this function waits until they are closed.
    void workers.close();
    if (scope.kind === 'rows') assertSameRest(rendered, state, pages);
    const { records } = pages;
    const checked = { pages: rendered, records, tables: state.tables, isRestSound: scope.kind === 'rows' };
    const broken = checkPages({ ...common, ...checked, heirOf: heirsOf({ options, site, previous }) });
    gate.pass([...takeFaults(options, pages.faults, site), ...broken].map(site.data.addFrame));

    const images = await renderImages({
      ...{ ...parts, options, site, state, pageRecords: records, cache: paths.folder },
      pages: onImages ? [] : selection.pages,
      rendered: onImages || scope.kind === 'rows' ? [] : rendered,
      onProgress,
    });
    gate.pass([...takeFaults(options, images.faults, site), ...images.problems].map(site.data.addFrame));

    const build = { options, scope, site, parts, output, previous, selection, pages, images, state };
    const staged = await stageBuild(build, { ...paths, startedAt: context.startedAt });
    gate.pass(staged.problems);
    const audit = await auditBuild(options, context, site, gate);
    signal?.throwIfAborted();
    workers.watch.close();
    assertSameInputs({ root: options.root, ...context });
    const wasMoved = output.commit(staged);
    const report = { ...staged.report, problems: sortProblems(gate.problems) };
    saveBuildState({ ...build, context, staged, wasMoved, fingerprint, report });
    if (options.images) removeCachedImages(staged.remove, paths.folder);
    removeCachedPictures(staged.remove, paths.folder);
    onImages?.(findImages(site.index.pages, parts.images));
    return audit ? audit.addTo(report) : report;
  } finally {
    // No thread may write after the staged files are dropped.
    await workers.close();
    output.release();
  }
}

/** With `gate`, audits the pages as the commit will leave them. @throws AuditFailedError */
async function auditBuild(
  options: GenerateOptions,
  { paths }: BuildContext,
  site: LoadedSite,
  { problems }: ProblemGate,
): Promise<AuditReport | undefined> {
  if (!options.gate) return undefined;
  const { auditStaged } = await import('./inspect-site.ts');
  const audit = await auditStaged({ ...options, cache: dirname(paths.folder) }, site);
  if (isGateFailed(audit.findings, problems, options.strict)) throw new AuditFailedError(audit, problems);
  return audit;
}

/** With `gate`, audits the merged pages as the commit will leave them, or says why that is not possible. */
async function auditMerge(
  { gate, out, signal }: MergeOptions,
  { shards }: LoadedShards,
): Promise<{ readonly audit?: AuditReport; readonly problems?: readonly Problem[] }> {
  const inputs = shards[0]?.manifest.inputs;
  if (!gate || !inputs) return {};
  const { auditMerged } = await import('./inspect-site.ts');
  return auditMerged({ ...gate, out, signal }, inputs);
}

/**
 * Merges the shards of a site into the whole output, with the bytes that one build would have published: load
 * → stage → publish → commit. Any problem leaves the output as it was. @throws OutputRefusedError,
 * OutputBusyError, AbortError, or the file system's own error
 */
export async function mergeShards(options: MergeOptions): Promise<MergeReport> {
  const { out, signal } = options;
  const { value: loaded, problems } = loadShards(options);
  if (problems.length > 0) return failedMerge(problems);
  const output = openOutput(out);
  try {
    const staged = await stageShards(loaded.shards, options);
    if (staged.problems.length > 0) return failedMerge(staged.problems);
    const merged = await mergeStagedShards(loaded, staged, out, output);
    const obstacles = checkMerge(loaded, merged, output, options);
    if (obstacles.length > 0) return failedMerge(obstacles);
    const { audit, problems: others = [] } = await auditMerge(options, loaded);
    if (others.length > 0) return failedMerge(others);
    if (audit && isGateFailed(audit.findings, [], options.gate?.strict === true))
      return { ...failedMerge([]), audit };
    signal?.throwIfAborted();
    output.commit(merged);
    return { published: true, problems: merged.problems, ...merged.counts, ...(audit ? { audit } : {}) };
  } finally {
    output.release();
  }
}
