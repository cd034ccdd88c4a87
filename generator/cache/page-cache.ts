import { readKept, writeKept } from './kept-file.ts';

/** What is remembered of a rendered page; `mtime` is the published file's, in milliseconds. */
export interface CachedPage {
  readonly key: string;
  readonly fileHash: string;
  readonly contentHash: string;
  readonly bytes: number;
  readonly links: readonly string[];
  readonly mtime: number;
}

export type PageCache = ReadonlyMap<string, CachedPage>;

interface CacheFile {
  readonly version: string;
  readonly addresses: readonly string[];
  readonly pages: readonly (readonly [string, string, string, string, number, number, readonly number[]])[];
}

/** Reads the page cache; empty when there is none, when it is damaged, or when another version of rowpress wrote it. */
export function readPageCache(file: string, version: string): PageCache {
  try {
    const cache = JSON.parse(String(readKept(file))) as CacheFile;
    if (cache.version !== version) return new Map();
    const address = (at: number) => cache.addresses[at] ?? '';
    return new Map(
      cache.pages.map(([path, key, fileHash, contentHash, bytes, mtime, links]) => [
        path,
        { key, fileHash, contentHash, bytes, mtime, links: links.map(address) },
      ]),
    );
  } catch {
    return new Map();
  }
}

/** Writes the page cache in one move; addresses that many pages link to are written once. */
export function writePageCache(file: string, version: string, pages: PageCache): void {
  const numbers = new Map<string, number>();
  const numberOf = (address: string) => {
    const known = numbers.get(address);
    if (known !== undefined) return known;
    numbers.set(address, numbers.size);
    return numbers.size - 1;
  };
  const rows = [...pages].map(
    ([path, { key, fileHash, contentHash, bytes, mtime, links }]) =>
      [path, key, fileHash, contentHash, bytes, mtime, links.map(numberOf)] as const,
  );
  const cache: CacheFile = { version, addresses: [...numbers.keys()], pages: rows };
  try {
    writeKept(file, JSON.stringify(cache));
  } catch {
    // The site is published already; without its cache the next run is slower, and nothing else.
  }
}
