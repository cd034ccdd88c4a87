import { buildAssets } from './assets/index.ts';
import { buildClient } from './client/index.ts';
import type { PreparedSite } from './prepare-site.ts';
import type { PublishedAssets } from './types/bundle.ts';
import type { Outcome } from './types/problem.ts';

/** Builds everything that a site publishes besides pages and images: styles, icons, files as they are, and scripts. */
export async function prepareAssets(
  { root, baseUrl }: { readonly root: string; readonly baseUrl?: string | undefined },
  { site, parts, index }: PreparedSite,
  cache: string,
): Promise<Outcome<PublishedAssets>> {
  const [assets, client] = await Promise.all([
    buildAssets(root, site, cache),
    buildClient({ root, site, parts, routes: index.families, baseUrl: baseUrl ?? String(site.baseUrl) }),
  ]);
  const { files, ...bundle } = client.value;
  return {
    value: { ...assets.value, files: [...assets.value.files, ...files], client: bundle },
    problems: [...assets.problems, ...client.problems],
  };
}
