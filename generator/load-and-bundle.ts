import { join } from 'node:path';
import { basePathOf } from './address/base-path.ts';
import { bundleSite } from './bundle/bundle-site.ts';
import { addRoutes } from './bundle/client/client-config.ts';
import { extendBundle } from './bundle/templates/bundle-templates.ts';
import { listTemplateFiles, missingExports } from './bundle/templates/template-files.ts';
import type { LearnedHolding } from './hold/learned-holding.ts';
import { loadSite } from './load/load-site.ts';
import { readPictures } from './load/pictures/site-pictures.ts';
import { readDocuments } from './load/read-documents.ts';
import { checkSpecialFiles, isDangerous } from './load/site-folder.ts';
import { checkMessageCalls } from './messages/check-calls.ts';
import { publishedBefore } from './output/manifest.ts';
import { checkOwners } from './plan/checks/owners.ts';
import { baseUrlOf } from './plan/site-settings.ts';
import type { ProblemGate } from './problems/collect-problems.ts';
import { importBundle } from './render/import-bundle.ts';
import { prepareRendering, type RenderParts } from './render/prepare-rendering.ts';
import { checkOnceLoaded } from './scope/affected-pages.ts';
import type { BuildContext } from './scope/save-build.ts';
import { prepareSite } from './scope/site-on-request.ts';
import { PICTURES_FILE } from './state/cache-folder.ts';
import { assertSameInputs } from './state/changed-since.ts';
import { hashesOfCode, specialEntries } from './state/file-stats.ts';
import type { PublishedFile, TemplateBundle } from './types/bundle.ts';
import type { GenerateOptions } from './types/options.ts';
import type { LoadedSite } from './types/plan.ts';
import type { Outcome, Problem } from './types/problem.ts';
import type { SiteWorkers } from './workers/site-workers.ts';

/** The options of a build, with what only the engine passes. */
export interface BuildOptions extends GenerateOptions {
  /** Called with the site when it is loaded and has no errors. A build with nothing to do loads none. */
  readonly onSite?: ((site: LoadedSite) => void) | undefined;
  /** What is held, with `holdBad`. */
  readonly holding?: LearnedHolding | undefined;
}

/**
 * Loads the data and bundles the code, both at once, and prepares what all pages share. Problems pass the
 * gate. Then `onPrepared` gets the site, if all of it is built.
 * @throws BuildFailedError, InputsChangedError, or the file system's own error
 */
export async function loadAndBundle(
  options: BuildOptions,
  { scope, paths, inputs, startedAt, rows, validated, workers, config }: BuildContext,
  gate: ProblemGate,
): Promise<{ site: LoadedSite; parts: RenderParts }> {
  const special = specialEntries(inputs);
  const unreadable = checkSpecialFiles(special);
  if (special.some(isDangerous)) gate.pass(unreadable);
  gate.pass(config?.problems ?? []);
  const opened = readDocuments(options.root, config?.value?.texts);
  const templates = listTemplateFiles(options.root);
  const skipChecks = scope.kind === 'rows';
  const loading = loadSite(
    { ...options, published: () => publishedBefore(options) },
    {
      ...{ opened, templates, loaders: workers, rows, validated, skipChecks, holding: options.holding },
      onRows: checkOnceLoaded(scope, rows),
    },
  );
  // The next build can use the rows whether this one publishes or not.
  const saving = loading.finally(() => rows.save(startedAt));
  // A rejection is handled where the promise is awaited.
  saving.catch(() => {});
  const bundling = bundleSite({
    ...options,
    ...{ cache: paths.folder, templates, site: opened.site, code: hashesOfCode(inputs), startedAt },
    assertSame: () => assertSameInputs({ root: options.root, inputs, startedAt }, true),
  });
  void preloadBundle(bundling.bundle, workers);
  const [site, bundle] = await Promise.all([saving, bundling.bundle]);
  const assets = await bundling.assets.catch((error: unknown) => {
    // Assets are made of site.yaml while it is checked. Its problems explain a failure.
    gate.pass([...site.problems, ...bundle.problems]);
    throw error;
  });
  const baseUrl = baseUrlOf(options, opened.site);
  const hooks = await config?.value?.run({ site, baseUrl, store: workers.store });
  const routed = addRoutes(assets.value, site.index, basePathOf(baseUrl));
  const allAssets = { ...routed, files: [...routed.files, ...(hooks?.value ?? [])] };
  const pictures = await readPictures({
    ...{ root: options.root, data: site.data, inputs, startedAt, onProgress: options.onProgress },
    memo: join(paths.folder, PICTURES_FILE),
    fullRow: ({ stored, value }) => (stored ? workers.store.get(stored) : value),
  });
  const faults = [
    ...[...bundle.problems, ...assets.problems, ...pictures.problems, ...(hooks?.problems ?? [])],
    ...checkCode(options.root, site, bundle.value, skipChecks ? undefined : allAssets.files),
  ];
  gate.pass([...unreadable, ...site.problems, ...faults.map(site.data.addFrame)]);
  if (!bundle.value) throw new Error('the templates have no bundle');
  const markdown = config?.value?.texts.markdown;
  const code = { bundle: extendBundle(bundle.value, markdown), assets: allAssets, pictures: pictures.value };
  const { value: parts, problems } = await prepareRendering(options, site, code, paths.folder);
  gate.pass(problems);
  options.onSite?.(site);
  if (scope.kind === 'all') await handOver(options, site, parts, paths.folder);
  return { site, parts };
}

/**
 * Returns the problems of templates with the data. Without `files`, the published ones, nothing is checked
 * that texts of rows cannot change.
 */
function checkCode(
  root: string,
  site: LoadedSite,
  bundle: TemplateBundle | undefined,
  files: readonly PublishedFile[] | undefined,
): readonly Problem[] {
  const { index, data } = site;
  return [
    ...(files ? checkOwners(site, files) : []),
    ...missingExports(root, bundle?.withoutDefault ?? [], index.families),
    ...(files ? checkMessageCalls(data.messages, bundle?.messageCalls, data.locate) : []),
  ];
}

/** Hands a site over that renders pages on request, before the build renders all of them. */
async function handOver(
  options: GenerateOptions,
  site: LoadedSite,
  parts: RenderParts,
  cache: string,
): Promise<void> {
  if (!options.onPrepared) return;
  options.signal?.throwIfAborted();
  await options.onPrepared(await prepareSite(options, site, parts, cache));
}

/** Loads the bundle of templates in all threads as soon as it is built, while rows are still being loaded. */
async function preloadBundle(
  bundling: Promise<Outcome<TemplateBundle | undefined>>,
  workers: SiteWorkers,
): Promise<void> {
  try {
    const { value } = await bundling;
    if (!value) return;
    workers.loadBundle(value.file);
    await importBundle(value);
  } catch {
    // The stage that awaits the bundle reports the same error.
  }
}
