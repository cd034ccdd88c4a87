import { statSync } from 'node:fs';
import type { CachedPage, PageCache } from './cache/index.ts';
import type { PageOutcome } from './render-pages.ts';

/** What the next run may rely on: each page's and image's key, hashes and links, and the stamp of its file. A partial run keeps what is known of the others. */
export function rememberPages(
  out: string,
  made: readonly ReadonlyMap<string, PageOutcome>[],
  { pages: before, links }: PageCache,
  siteFields: PageCache['siteFields'],
  isPartial: boolean,
): PageCache {
  const pages = new Map<string, CachedPage>(isPartial ? before : []);
  for (const results of made)
    for (const [file, { key, basis, site, fileHash, contentHash, bytes, links: own, mtime }] of results) {
      const stamp = mtime ?? statSync(`${out}/${file}`, { throwIfNoEntry: false })?.mtimeMs ?? 0;
      pages.set(file, { key, basis, site, fileHash, contentHash, bytes, links: own, mtime: stamp });
    }
  return { pages, links, siteFields };
}
