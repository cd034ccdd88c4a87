import { join } from 'node:path';
import { type FileStat, memoize } from '../../cache/index.ts';
import type { LoadedSite } from '../../load-site.ts';
import type { PublishedAssets } from '../../types/bundle.ts';
import { baseUrlOf, type GenerateOptions } from '../../types/options.ts';
import type { Outcome } from '../../types/problem.ts';
import { VERSION } from '../../utils/version.ts';
import { buildClient } from '../client/build-client.ts';
import { buildAssets } from './build-assets.ts';

/**
 * Builds what a site publishes besides pages and images, unless the last run has: styles, icons, files as they are, and scripts. None of it depends on rows or families; `addRoutes` adds
 * what does. `stamps` are those of code and assets.
 */
export async function prepareAssets(
  options: Pick<GenerateOptions, 'root' | 'baseUrl'>,
  { site, parts }: Pick<LoadedSite, 'site' | 'parts'>,
  cache: string,
  stamps: readonly FileStat[],
): Promise<Outcome<PublishedAssets>> {
  const baseUrl = baseUrlOf(options, site);
  return memoize(
    join(cache, 'assets.kept'),
    JSON.stringify([VERSION, stamps, site, baseUrl]),
    () => makeAssets(options.root, baseUrl, { site, parts }, cache),
    ({ readsOutside }) => !readsOutside,
  );
}

async function makeAssets(
  root: string,
  baseUrl: string,
  { site, parts }: Pick<LoadedSite, 'site' | 'parts'>,
  cache: string,
): Promise<Outcome<PublishedAssets>> {
  const [assets, client] = await Promise.all([
    buildAssets(root, site, cache),
    buildClient({ root, site, parts, baseUrl }),
  ]);
  const { files, ...bundle } = client.value;
  return {
    value: { ...assets.value, files: [...assets.value.files, ...files], client: bundle },
    problems: [...assets.problems, ...client.problems],
  };
}
