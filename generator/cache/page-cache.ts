import { openChecksummed, writeChecksummedLines } from '../utils/checksummed-file.ts';
import { findLast } from '../utils/lines/byte-source.ts';
import { indexLines, type LineIndex } from '../utils/lines/line-index.ts';
import { lineFrom } from '../utils/lines/scan-lines.ts';
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
  /** Whether its template asked for what its rows refer to: then its key follows from that, too. */
  readonly readsRefs: boolean;
  readonly links: ArrayLike<number> & Iterable<number>;
  readonly mtime: number;
}

/** A page or an image by its file, and what is remembered of it. */
export type CacheEntry = readonly [file: string, page: CachedPage];

/** What is remembered of pages and images, and the table of the addresses that they link to. */
export interface PageCache {
  find(file: string): CachedPage | undefined;
  readonly entries: Iterable<CacheEntry>;
  /** The lines of its entries, with others in place of some, by their files. */
  readonly replace: LineIndex['replace'];
  readonly links: LinkTable;
  /** The fields of site.yaml that each template reads. */
  readonly siteFields: ReadonlyMap<string, ReadonlySet<string>>;
}

/** The last line: which addresses the numbers of the others mean. */
interface CacheTables {
  readonly addresses: readonly string[];
  readonly siteFields: readonly (readonly [template: string, fields: readonly string[]])[];
}

/** A line for each page: it is parsed only when somebody asks for that page. */
const LINE = /^(\S+) (\S*) (\S*) (\S*) (\S+) (\S+) (\d+) (\S+) ([01]) ([\d,]*)$/;

/** A cache that knows nothing. */
export function emptyPageCache(): PageCache {
  return {
    find: () => undefined,
    entries: [],
    replace: () => [],
    links: createLinkTable(),
    siteFields: new Map(),
  };
}

/** Reads the page cache; empty when there is none, when it is damaged, or when another version of rowpress wrote it. Up to `held` bytes are held. */
export function readPageCache(file: string, version: string, held?: number): PageCache {
  const source = openChecksummed(file, held);
  if (!source || lineFrom(source, 0, source.length).toString() !== version) return emptyPageCache();
  const start = Buffer.byteLength(version) + 1;
  const last = findLast(source, '\n', source.length - 1) + 1;
  try {
    const tables = JSON.parse(source.read(last, source.length).toString()) as CacheTables;
    const lines = indexLines(source, { start, end: last, before: '', after: ' ' });
    if (!lines) return emptyPageCache();
    return {
      find(wanted) {
        const line = lines.find(wanted);
        return line === undefined ? undefined : readLine(line)?.[1];
      },
      entries: {
        *[Symbol.iterator]() {
          for (const line of lines) {
            const entry = readLine(line);
            if (entry) yield entry;
          }
        },
      },
      replace: lines.replace,
      links: createLinkTable(tables.addresses),
      siteFields: new Map(tables.siteFields.map(([template, fields]) => [template, new Set(fields)])),
    };
  } catch {
    return emptyPageCache();
  }
}

const NO_LINKS: readonly number[] = [];

function readLine(line: string): CacheEntry | undefined {
  const found = LINE.exec(line);
  if (!found) return undefined;
  const [, path = '', key = '', basis = '', site = '', fileHash = '', contentHash = ''] = found;
  const [bytes, mtime, readsRefs, links = ''] = found.slice(7);
  const numbers = links === '' ? NO_LINKS : links.split(',').map(Number);
  return [
    path,
    {
      ...{ key, basis, site, fileHash, contentHash, bytes: Number(bytes), mtime: Number(mtime) },
      ...{ readsRefs: readsRefs === '1', links: numbers },
    },
  ];
}

/** Writes the page cache in one move; addresses that no page links to any more are left out. */
export function writePageCache(
  file: string,
  version: string,
  cache: Pick<PageCache, 'entries' | 'links' | 'siteFields'>,
): void {
  writeChecksummedLines(file, cacheLines(version, cache));
}

function* cacheLines(
  version: string,
  { entries, links: before, siteFields }: Pick<PageCache, 'entries' | 'links' | 'siteFields'>,
): Generator<string> {
  yield version;
  const table = createLinkTable();
  const numbers: number[] = [];
  for (const [path, page] of entries) {
    const links: number[] = [];
    for (const number of page.links) {
      numbers[number] ??= table.numberOf(before.addresses[number] ?? '');
      links.push(numbers[number]);
    }
    yield formatLine(path, page, links);
  }
  yield formatTables(table, siteFields);
}

function formatLine(
  path: string,
  { key, basis, site, fileHash, contentHash, bytes, mtime, readsRefs }: CachedPage,
  links: readonly number[],
): string {
  return `${path} ${key} ${basis} ${site} ${fileHash} ${contentHash} ${bytes} ${mtime} ${readsRefs ? 1 : 0} ${links.join()}`;
}

function formatTables({ addresses }: LinkTable, siteFields: PageCache['siteFields']): string {
  const fields = [...siteFields].map(([template, names]) => [template, [...names].sort()] as const);
  return JSON.stringify({ addresses, siteFields: fields } satisfies CacheTables);
}

/** Writes the page cache again with other entries for some files that it knows; all else stays, also addresses that no page links to any more. */
export function splicePageCache(
  file: string,
  version: string,
  { replace, links }: PageCache,
  siteFields: PageCache['siteFields'],
  changed: ReadonlyMap<string, CachedPage>,
): void {
  const others = new Map([...changed].map(([path, page]) => [path, formatLine(path, page, [...page.links])]));
  writeChecksummedLines(
    file,
    (function* () {
      yield version;
      yield* replace(others);
      yield formatTables(links, siteFields);
    })(),
  );
}
