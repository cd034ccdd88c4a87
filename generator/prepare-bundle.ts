import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FileStamp, memoize } from './cache/index.ts';
import type { GenerateOptions } from './generate-options.ts';
import { hashContent } from './hash/index.ts';
import { bundleTemplates } from './render/index.ts';
import type { TemplateBundle } from './types/bundle.ts';
import type { SiteParts } from './types/plan.ts';
import type { Outcome } from './types/problem.ts';
import { VERSION } from './version.ts';

/** Bundles a site's templates, unless the last run has and no code has changed since. `stamps` are those of all code. */
export function prepareBundle(
  { root, force }: Pick<GenerateOptions, 'root' | 'force'>,
  parts: SiteParts,
  cache: string,
  stamps: readonly FileStamp[],
): Promise<Outcome<TemplateBundle | undefined>> {
  return memoize(
    join(cache, 'bundle.kept'),
    JSON.stringify([VERSION, stamps]),
    () => bundleTemplates(root, parts, cache),
    (made) => !force && made !== undefined && !made.readsOutside && isWhole(made.file),
  );
}

/** Whether a bundle is there with the bytes that its name tells. */
function isWhole(file: string): boolean {
  return existsSync(file) && file.endsWith(`-${hashContent(readFileSync(file))}.mjs`);
}
