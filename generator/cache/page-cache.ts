import { readKept, writeKept } from './kept-file.ts';
import { createLinkTable, type LinkTable } from './link-table.ts';

/** What is remembered of a rendered page; `links` are numbers of the cache's table, `mtime` is the published file's, in milliseconds. */
export interface CachedPage {
  readonly key: string;
  /** What the key followed from without a plan of the page; empty when only the plan can tell. */
  readonly basis: string;
  readonly fileHash: string;
  readonly contentHash: string;
  readonly bytes: number;
  readonly links: readonly number[];
  readonly mtime: number;
}

/** What is remembered of pages and images, by file, and the table of the addresses that they link to. */
export interface PageCache {
  readonly pages: ReadonlyMap<string, CachedPage>;
  readonly links: LinkTable;
}

interface CacheHead {
  readonly version: string;
  readonly addresses: readonly string[];
}

/** A line for each page: text is made and read faster than one great JSON document, and never held twice. */
const LINE = /^(\S+) (\S*) (\S*) (\S+) (\S+) (\d+) (\S+) ([\d,]*)$/;

/** A cache that knows nothing. */
export function emptyPageCache(): PageCache {
  return { pages: new Map(), links: createLinkTable() };
}

/** Reads the page cache; empty when there is none, when it is damaged, or when another version of rowpress wrote it. */
export function readPageCache(file: string, version: string): PageCache {
  const text = readKept(file)?.toString('utf8');
  if (text === undefined) return emptyPageCache();
  try {
    const lines = text.split('\n');
    const head = JSON.parse(lines[0] ?? '') as CacheHead;
    if (head.version !== version) return emptyPageCache();
    const pages = new Map<string, CachedPage>();
    for (const line of lines.slice(1)) {
      const [, path = '', key = '', basis = '', fileHash = '', contentHash = '', bytes, mtime, links = ''] =
        LINE.exec(line) ?? [];
      if (path === '') continue;
      pages.set(path, {
        key,
        basis,
        fileHash,
        contentHash,
        bytes: Number(bytes),
        mtime: Number(mtime),
        links: links === '' ? NO_LINKS : links.split(',').map(Number),
      });
    }
    return { pages, links: createLinkTable(head.addresses) };
  } catch {
    return emptyPageCache();
  }
}

const NO_LINKS: readonly number[] = [];

/** Writes the page cache in one move; addresses that no page links to any more are left out. */
export function writePageCache(file: string, version: string, { pages, links }: PageCache): void {
  const table = createLinkTable();
  const renumbered = links.addresses.map(() => -1);
  const numberOf = (number: number) => {
    const known = renumbered[number] ?? -1;
    if (known >= 0) return known;
    const made = table.numberOf(links.addresses[number] ?? '');
    renumbered[number] = made;
    return made;
  };
  const lines: string[] = [];
  for (const [path, { key, basis, fileHash, contentHash, bytes, mtime, links: own }] of pages)
    lines.push(
      `${path} ${key} ${basis} ${fileHash} ${contentHash} ${bytes} ${mtime} ${own.map(numberOf).join(',')}`,
    );
  const head: CacheHead = { version, addresses: table.addresses };
  try {
    writeKept(file, `${JSON.stringify(head)}\n${lines.join('\n')}\n`);
  } catch {
    // The site is published already; without its cache the next run is slower, and nothing else.
  }
}
