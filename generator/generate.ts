import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PREVIEW_FILE } from './address/site-files.ts';
import type { OpenedConfig } from './config/load-config.ts';
import { resolveRoot } from './load/site-folder.ts';
import type { BuildOptions } from './load-and-bundle.ts';
import { checkOutputFolder, OutputRefusedError } from './output/output-folder.ts';
import { BuildFailedError, isAuditFailed } from './problems/collect-problems.ts';
import { AuditFailedError, UsageError } from './problems/errors.ts';
import { failedReport } from './publish/build-report.ts';
import { reportUnchanged } from './scope/last-build.ts';
import type { BuildContext } from './scope/save-build.ts';
import { findScope, type Scope, ScopeExceededError } from './scope/scope.ts';
import { readBuildState } from './state/build-state.ts';
import { cachePaths, openCache, PICTURES_FILE } from './state/cache-folder.ts';
import { assertNotFromEdit, readAgain } from './state/changed-since.ts';
import { forgetEngineHash } from './state/engine-hash.ts';
import {
  type FileStat,
  hashesOfPackages,
  importedFiles,
  statInputs,
  withImported,
} from './state/file-stats.ts';
import { openRowState } from './state/row-state.ts';
import type { GenerateInput, GenerateOptions, GenerateReport, Preview } from './types/options.ts';
import { withDefaults } from './utils/default-options.ts';
import { ACT_JOURNAL, CONFIG_FILES } from './utils/paths.ts';
import { onDemand } from './utils/remember.ts';
import { startForRows } from './workers/threads.ts';

/**
 * Generates a site: not at all if it is up to date, only the pages of changed rows if no other page shows the
 * change, else all of it. If source files change meanwhile, they are read again. Only the site's folder must
 * be given.
 * @throws OutputRefusedError, OutputBusyError, UsageError, AbortError, or the file system's own error
 */
export async function generate(input: GenerateInput & Pick<BuildOptions, 'onSite'>): Promise<GenerateReport> {
  const given = withDefaults(input);
  const options = { ...given, onSite: input.onSite, root: resolveRoot(given.root) };
  const isPart = options.only !== undefined || options.shard !== undefined;
  if (options.preview) return generatePreview(options, options.preview, isPart);
  if (options.gate && isPart) throw partialGate();
  if (options.holdBad && isPart) throw partialHold();
  checkOutputFolder(options.out, options);
  if (existsSync(join(options.out, PREVIEW_FILE))) throw previewThere(options.out);
  await takeBackKilled(options.root);
  forgetEngineHash();
  const withoutState = { ...options, force: true };
  return readAgain((isTrusted) => generateOnce(isTrusted ? options : withoutState), options.signal);
}

/** Builds a site for the address of its preview, in the cache, and writes the preview of it. */
async function generatePreview(
  { preview: _, baseUrl, ...options }: GenerateOptions,
  preview: Preview,
  isPart: boolean,
): Promise<GenerateReport> {
  if (isPart)
    throw new UsageError(
      'a preview shows whole sites, and --only and --shard build a part of one',
      'Leave out --only and --shard, or --preview.',
    );
  const { root, out, date } = options;
  const { checkPreview, writePreview } = await import('./publish/preview.ts');
  const { readDocuments } = await import('./load/read-documents.ts');
  const { baseUrlOf } = await import('./plan/site-settings.ts');
  const productionUrl = baseUrl ?? baseUrlOf({}, readDocuments(root).site);
  checkOutputFolder(out, options);
  checkPreview(out, preview, productionUrl);
  const cache = join(cachePaths(root, false, options.cache).folder, 'preview');
  const built = join(cache, 'site');
  // Earlier previews may have had other pages. What the site itself loses is asked by --previous.
  const loss = options.previous === undefined ? ({ maxRemoved: 'all', allowLost: true } as const) : {};
  const report = await generate({ ...options, ...loss, out: built, cache, baseUrl: preview.url });
  if (!report.published) return report;
  writePreview({ built, out, preview, productionUrl, date });
  return report;
}

function previewThere(out: string): OutputRefusedError {
  return new OutputRefusedError(
    `${out} cannot be the output folder: it holds a preview`,
    'Name another folder with --out, or remove this one.',
  );
}

/** Takes back what an act on rows wrote before it was killed. */
async function takeBackKilled(root: string): Promise<void> {
  if (!existsSync(join(root, ACT_JOURNAL))) return;
  const { whileLocked } = await import('./edit/write-files.ts');
  await whileLocked(root, async () => {});
}

function partialGate(): UsageError {
  return new UsageError(
    'the gate judges whole sites, and --only and --shard build a part of one',
    'Leave out --gate, and run "rowpress audit" when the whole site is published.',
  );
}

function partialHold(): UsageError {
  return new UsageError(
    'rows are held for whole sites, and --only and --shard build a part of one',
    'Leave out --hold-bad, or build the whole site with it.',
  );
}

/** Generates a site. @throws InputsChangedError if source files change meanwhile */
async function generateOnce(options: BuildOptions): Promise<GenerateReport> {
  const { root, force } = options;
  const { paths, startedAt, close } = openCache(root, options.dev === true, options.cache);
  let inputs: readonly FileStat[] | undefined;
  try {
    const last = force ? undefined : readBuildState(paths.build);
    const formats = () => import('./load/formats/format-table.ts');
    const pictures = async () => {
      const { readPictureStats } = await import('./load/pictures/probe-pictures.ts');
      return force ? [] : readPictureStats(join(paths.folder, PICTURES_FILE));
    };
    inputs = await statInputs(root, last?.inputs ?? [], formats, pictures);
    options.onConfig?.(importedFiles(inputs));
    const rows = onDemand(() => openRowState(paths.rows, force));
    const scope = findScope(options, { last, buildFile: paths.build, inputs, startedAt, rows });
    if (scope.kind === 'nothing' && last)
      return await auditUnchanged(options, reportUnchanged(last, 'nothing'));
    const validated = last?.validated ?? [];
    const config = await openConfigOf(options, inputs, join(paths.folder, 'config.bin'));
    inputs = withImported(root, inputs, config?.sources ?? []);
    const common = { paths, inputs, startedAt, rows: rows(), validated, config };
    const report = scope.kind === 'rows' ? await buildScope(options, { ...common, scope }) : undefined;
    if (report) return report;
    // The changed rows alone were not enough, or more has changed.
    const isWhole = scope.kind === 'rows' || scope.kind === 'nothing';
    const chosen: Scope = isWhole ? { kind: 'all' } : scope;
    const build = async (own: BuildOptions) =>
      (await buildScope(own, { ...common, scope: chosen })) as GenerateReport;
    if (!options.holdBad) return await build(options);
    const { buildHolding } = await import('./hold/build-holding.ts');
    return await buildHolding(options.strict, (holding) => build({ ...options, holding }));
  } catch (error) {
    if (inputs) assertNotFromEdit(error, { root, inputs, startedAt });
    throw error;
  } finally {
    close();
  }
}

/** Loads the config of a site. Returns undefined if the site has none, and then its loader is not loaded. */
async function openConfigOf(
  { root, force, onConfig }: GenerateOptions,
  inputs: readonly FileStat[],
  file: string,
): Promise<OpenedConfig | undefined> {
  const hasConfig = inputs.some(([path]) => CONFIG_FILES.includes(path));
  const { openConfig } = hasConfig ? await import('./config/load-config.ts') : {};
  const config = await openConfig?.(root, force ? undefined : { file, packages: hashesOfPackages(inputs) });
  onConfig?.(config?.sources.map(([path]) => path) ?? []);
  return config;
}

/** With `gate`, audits what is published, since nothing has changed. */
async function auditUnchanged(options: GenerateOptions, report: GenerateReport): Promise<GenerateReport> {
  if (!options.gate) return report;
  const { auditSite } = await import('./inspect-site.ts');
  const audit = await auditSite(options);
  const isFailed = isAuditFailed(audit.findings, options.strict);
  return audit.addTo(isFailed ? failedReport(report.problems) : report);
}

/** Builds the pages of a scope. Returns undefined if the whole site must be built instead. */
async function buildScope(
  options: BuildOptions,
  context: Omit<BuildContext, 'workers'>,
): Promise<GenerateReport | undefined> {
  const { root, signal } = options;
  const { scope, paths, inputs, startedAt } = context;
  // Threads start before the code of the build is loaded, so that both load at once.
  const threads =
    scope.kind === 'all' || scope.kind === 'shard' ? startForRows(options, inputs, paths.rows) : undefined;
  try {
    const { buildSite, openWorkers } = await import('./build-site.ts');
    const workers = openWorkers(options, scope.kind === 'rows', threads);
    const stop = () => void workers.close();
    signal?.addEventListener('abort', stop);
    try {
      return await buildSite(options, { ...context, workers });
    } finally {
      signal?.removeEventListener('abort', stop);
      workers.watch.close();
      await workers.close();
    }
  } catch (error) {
    // An interruption ends threads and esbuild, and their errors are the interruption.
    signal?.throwIfAborted();
    if (error instanceof ScopeExceededError) return undefined;
    if (error instanceof AuditFailedError) return error.audit.addTo(failedReport(error.problems));
    if (!(error instanceof BuildFailedError)) throw error;
    // A problem ends a build of changed rows. The whole build then reports it, and publishes despite
    // warnings.
    if (scope.kind === 'rows') return undefined;
    assertNotFromEdit(error, { root, inputs, startedAt });
    return failedReport(error.problems);
  } finally {
    await threads?.close();
  }
}
