import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { CachedPage, PageCache } from './cache/index.ts';
import type { PageOutcome } from './render-pages.ts';

/** What came of files of one kind, and the hashes of all that each is made of. */
interface Outcomes {
  readonly results: ReadonlyMap<string, PageOutcome>;
  readonly keys: ReadonlyMap<string, string>;
  readonly bases?: ReadonlyMap<string, string>;
}

/** What the next run may rely on: each page's and image's key, hashes and links, and the stamp of its file. A partial run keeps what is known of the others. */
export function rememberPages(
  out: string,
  made: readonly Outcomes[],
  { pages: before, links: table }: PageCache,
  isPartial: boolean,
): PageCache {
  const pages = new Map<string, CachedPage>(isPartial ? before : []);
  for (const { results, keys, bases } of made) {
    for (const [file, { fileHash, contentHash, bytes, links, mtime }] of results) {
      const stamp = mtime ?? statSync(join(out, file), { throwIfNoEntry: false })?.mtimeMs ?? 0;
      const basis = bases?.get(file) ?? '';
      pages.set(file, {
        key: keys.get(file) ?? '',
        basis,
        fileHash,
        contentHash,
        bytes,
        links,
        mtime: stamp,
      });
    }
  }
  return { pages, links: table };
}
