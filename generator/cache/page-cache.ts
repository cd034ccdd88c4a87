import { readKeptLines, writeKeptLines } from './kept-file.ts';
import { createLinkTable, type LinkTable } from './link-table.ts';

/** What is remembered of a rendered page; `links` are numbers of the cache's table, `mtime` is the published file's, in milliseconds. */
export interface CachedPage {
  readonly key: string;
  /** What the key followed from without a plan of the page; empty when only the plan can tell. */
  readonly basis: string;
  /** The hash of the parts of the site's data that the page's template reads. */
  readonly site: string;
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
  /** The fields of site.yaml that each template reads. */
  readonly siteFields: ReadonlyMap<string, ReadonlySet<string>>;
}

interface CacheHead {
  readonly version: string;
  readonly addresses: readonly string[];
  readonly siteFields: readonly (readonly [template: string, fields: readonly string[]])[];
}

/** A line for each page: text is made and read faster than one great JSON document, and never held twice. */
const LINE = /^(\S+) (\S*) (\S*) (\S*) (\S+) (\S+) (\d+) (\S+) ([\d,]*)$/;

/** A cache that knows nothing. */
export function emptyPageCache(): PageCache {
  return { pages: new Map(), links: createLinkTable(), siteFields: new Map() };
}

/** Reads the page cache; empty when there is none, when it is damaged, or when another version of rowpress wrote it. */
export function readPageCache(file: string, version: string): PageCache {
  const lines = readKeptLines(file)?.[Symbol.iterator]();
  if (!lines) return emptyPageCache();
  try {
    const head = JSON.parse(lines.next().value) as CacheHead;
    if (head.version !== version) return emptyPageCache();
    const pages = new Map<string, CachedPage>();
    for (let line = lines.next(); !line.done; line = lines.next()) {
      const [
        ,
        path = '',
        key = '',
        basis = '',
        site = '',
        fileHash = '',
        contentHash = '',
        bytes,
        mtime,
        links = '',
      ] = LINE.exec(line.value) ?? [];
      if (path === '') continue;
      pages.set(path, {
        key,
        basis,
        site,
        fileHash,
        contentHash,
        bytes: Number(bytes),
        mtime: Number(mtime),
        links: links === '' ? NO_LINKS : links.split(',').map(Number),
      });
    }
    const siteFields = new Map(head.siteFields.map(([template, fields]) => [template, new Set(fields)]));
    return { pages, links: createLinkTable(head.addresses), siteFields };
  } catch {
    return emptyPageCache();
  }
}

const NO_LINKS: readonly number[] = [];

/** Writes the page cache in one move; addresses that no page links to any more are left out. */
export function writePageCache(file: string, version: string, cache: PageCache): void {
  const table = createLinkTable();
  const numbers = cache.links.addresses.map(() => -1);
  for (const { links } of cache.pages.values())
    for (const number of links)
      if (numbers[number] === -1) numbers[number] = table.numberOf(cache.links.addresses[number] ?? '');
  const siteFields = [...cache.siteFields].map(
    ([template, fields]) => [template, [...fields].sort()] as const,
  );
  const head: CacheHead = { version, addresses: table.addresses, siteFields };
  writeKeptLines(file, pageLines(head, cache, numbers));
}

function* pageLines(head: CacheHead, { pages }: PageCache, numbers: readonly number[]): Generator<string> {
  yield JSON.stringify(head);
  for (const [path, { key, basis, site, fileHash, contentHash, bytes, mtime, links }] of pages) {
    const renumbered = links.map((number) => numbers[number]).join();
    yield `${path} ${key} ${basis} ${site} ${fileHash} ${contentHash} ${bytes} ${mtime} ${renumbered}`;
  }
}
