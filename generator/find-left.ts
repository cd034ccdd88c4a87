import type { PublishedSite } from './finish-site.ts';

/** Files that earlier runs published and that a site has no more, sorted. */
export function findLeft(owned: ReadonlySet<string>, { pages, files }: PublishedSite): string[] {
  if (owned.size === 0) return [];
  const kept = new Set(['manifest.json']);
  for (const list of [pages, files]) for (const { file } of list) kept.add(file);
  return [...owned].filter((file) => !kept.has(file)).sort();
}
