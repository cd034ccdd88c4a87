import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FileStat, memoize } from '../../cache/index.ts';
import { loadBundle } from '../../render/index.ts';
import type { TemplateBundle } from '../../types/bundle.ts';
import type { GenerateOptions } from '../../types/options.ts';
import type { TemplateFiles } from '../../types/plan.ts';
import type { Outcome } from '../../types/problem.ts';
import { hashContent } from '../../utils/hash-content.ts';
import { VERSION } from '../../utils/version.ts';
import type { SiteWorkers } from '../../workers/index.ts';
import { bundleTemplates } from './bundle-templates.ts';
import { findReact } from './find-react.ts';
import { loadReact } from './load-react.ts';

/** Bundles a site's templates, unless the last run has and no code has changed since. `stamps` are those of all code. */
export function prepareBundle(
  { root, force }: Pick<GenerateOptions, 'root' | 'force'>,
  parts: TemplateFiles,
  cache: string,
  stamps: readonly FileStat[],
): Promise<Outcome<TemplateBundle | undefined>> {
  return memoize(
    join(cache, 'bundle.kept'),
    JSON.stringify([VERSION, stamps, findReact(root).versions]),
    () => bundleTemplates(root, parts, cache),
    (made) => !force && made !== undefined && !made.readsOutside && isWhole(made.file),
  );
}

/** Where a bundle goes, and what it depends on. */
interface BundleContext {
  readonly cache: string;
  readonly workers: SiteWorkers;
  /** The stamps of code and assets. */
  readonly stamps: readonly FileStat[];
}

/** Begins to bundle a site's templates, which all threads load as soon as it is done. esbuild has been asked when this returns. */
export function startBundle(
  options: Pick<GenerateOptions, 'root' | 'force'>,
  parts: TemplateFiles,
  { cache, workers, stamps }: BundleContext,
): Promise<Outcome<TemplateBundle | undefined>> {
  const made = prepareBundle(options, parts, cache, stamps);
  // While esbuild works; whoever loads the bundle finds it loaded.
  loadReact(findReact(options.root));
  const loaded = made.then(async ({ value }) => {
    if (!value) return;
    workers.load(value.file);
    await loadBundle(value.file);
  });
  // What it throws is met by whoever asks for what the bundle holds.
  loaded.catch(() => {});
  return made;
}

/** Whether a bundle is there with the bytes that its name tells. */
function isWhole(file: string): boolean {
  return existsSync(file) && file.endsWith(`-${hashContent(readFileSync(file))}.mjs`);
}
