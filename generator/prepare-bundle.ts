import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FileStamp, memoize } from './cache/index.ts';
import type { GenerateOptions } from './generate-options.ts';
import { hashContent } from './hash/index.ts';
import { bundleTemplates, loadBundle } from './render/index.ts';
import type { SiteWorkers } from './site-workers.ts';
import { codeStamps } from './stamp-files.ts';
import type { TemplateBundle } from './types/bundle.ts';
import type { SiteParts } from './types/plan.ts';
import type { Outcome } from './types/problem.ts';
import { VERSION } from './version.ts';

/** Bundles a site's templates, unless the last run has and no code has changed since. `stamps` are those of all code; `onAsked` is called when esbuild has been asked. */
export function prepareBundle(
  { root, force }: Pick<GenerateOptions, 'root' | 'force'>,
  parts: SiteParts,
  cache: string,
  stamps: readonly FileStamp[],
  onAsked?: () => void,
): Promise<Outcome<TemplateBundle | undefined>> {
  return memoize(
    join(cache, 'bundle.kept'),
    JSON.stringify([VERSION, stamps]),
    () => bundleTemplates(root, parts, cache, onAsked),
    (made) => !force && made !== undefined && !made.readsOutside && isWhole(made.file),
  );
}

/** Where a bundle goes, and what it depends on. */
interface BundleContext {
  readonly cache: string;
  readonly workers: SiteWorkers;
  readonly inputs: readonly FileStamp[];
}

/** A bundle that is being made. */
export interface Bundling {
  readonly made: Promise<Outcome<TemplateBundle | undefined>>;
}

/** Begins to bundle a site's templates, which all threads load as soon as it is done. Resolves when that goes on by itself. */
export async function startBundle(
  options: Pick<GenerateOptions, 'root' | 'force'>,
  parts: SiteParts,
  { cache, workers, inputs }: BundleContext,
): Promise<Bundling> {
  let isAsked = () => {};
  const asked = new Promise<void>((resolve) => {
    isAsked = resolve;
  });
  const made = prepareBundle(options, parts, cache, codeStamps(inputs), isAsked);
  const loaded = made.then(async ({ value }) => {
    if (!value) return;
    workers.load(value.file);
    await loadBundle(value.file);
  });
  // What it throws is met by whoever asks for what the bundle holds.
  loaded.catch(() => {});
  await Promise.race([asked, made]);
  return { made };
}

/** Whether a bundle is there with the bytes that its name tells. */
function isWhole(file: string): boolean {
  return existsSync(file) && file.endsWith(`-${hashContent(readFileSync(file))}.mjs`);
}
