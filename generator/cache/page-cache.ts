import type { CachedPage, CacheEntry } from '../types/rendering.ts';
import { findLast } from '../utils/byte-source.ts';
import { indexLines, type LineIndex } from '../utils/lines.ts';
import type { FileStat } from './file-stats.ts';
import { openState, writeState } from './state-file.ts';

/** The stored records of pages and images, and the table of the addresses that they link to. */
export interface PageCache {
  find(file: string): CachedPage | undefined;
  readonly entries: Iterable<CacheEntry>;
  /** Yields the lines of its entries, with other records for some files. */
  readonly replace: LineIndex['replace'];
  readonly links: LinkTable;
  /** The fields of site.yaml that each template reads. */
  readonly siteFields: ReadonlyMap<string, ReadonlySet<string>>;
}

/** The last line of the file: the link table, and the fields of site.yaml by template. */
interface CacheTables {
  readonly addresses: readonly string[];
  readonly siteFields: readonly (readonly [template: string, fields: readonly string[]])[];
}

/** The line of a page. It is parsed only when the page is looked up. */
const LINE = /^(\S+) (\S*) (\S*) (\S*) (\S+) (\S+) (\d+) (\S+) (\S+) (\d+) ([01]) ([\d,]*)$/;

/** Returns a cache without entries. */
export function emptyPageCache(): PageCache {
  return {
    find: () => undefined,
    entries: [],
    replace: () => [],
    links: createLinkTable(),
    siteFields: new Map(),
  };
}

/**
 * Reads the page state. Returns an empty cache if there is none, or if another engine wrote it. A file of
 * more than `bytesInMemory` bytes is read on demand.
 */
export function readPageCache(file: string, bytesInMemory?: number): PageCache {
  const source = openState(file, bytesInMemory)?.body;
  if (!source) return emptyPageCache();
  const last = findLast(source, '\n', source.length - 1) + 1;
  try {
    const tables = JSON.parse(source.read(last, source.length).toString()) as CacheTables;
    const lines = indexLines(source, { start: 0, end: last, before: '', after: ' ' });
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
  const [, path = '', propsHash = '', inputsHash = '', siteHash = '', fileHash = '', contentHash = ''] =
    found;
  const [bytes, mtime, ctime, inode, readsRefs, links = ''] = found.slice(7);
  const numbers = links === '' ? NO_LINKS : links.split(',').map(Number);
  return [
    path,
    {
      ...{
        propsHash,
        inputsHash,
        siteHash,
        fileHash,
        contentHash,
        bytes: Number(bytes),
        stamp: [Number(mtime), Number(ctime), Number(inode)],
      },
      ...{ readsRefs: readsRefs === '1', links: numbers },
    },
  ];
}

/** Returns the stat of the published file that a record is about. */
export function statOf(
  file: string,
  { bytes, stamp, fileHash }: Pick<CachedPage, 'bytes' | 'stamp' | 'fileHash'>,
): FileStat {
  return [file, bytes, ...stamp, fileHash];
}

/** Writes the page state in one move, without the addresses that no page links to any more. */
export function writePageCache(
  file: string,
  cache: Pick<PageCache, 'entries' | 'links' | 'siteFields'>,
): void {
  writeState(file, {}, cacheLines(cache));
}

function* cacheLines({
  entries,
  links: before,
  siteFields,
}: Pick<PageCache, 'entries' | 'links' | 'siteFields'>): Generator<string> {
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
  { propsHash, inputsHash, siteHash, fileHash, contentHash, bytes, stamp, readsRefs }: CachedPage,
  links: readonly number[],
): string {
  return `${path} ${propsHash} ${inputsHash} ${siteHash} ${fileHash} ${contentHash} ${bytes} ${stamp.join(' ')} ${readsRefs ? 1 : 0} ${links.join()}`;
}

function formatTables({ addresses }: LinkTable, siteFields: PageCache['siteFields']): string {
  const fields = [...siteFields].map(([template, names]) => [template, [...names].sort()] as const);
  return JSON.stringify({ addresses, siteFields: fields } satisfies CacheTables);
}

/**
 * Writes the page state with other records for some of its files. Copies everything else, including addresses
 * that no page links to any more.
 */
export function splicePageCache(
  file: string,
  { replace, links }: PageCache,
  siteFields: PageCache['siteFields'],
  changed: ReadonlyMap<string, CachedPage>,
): void {
  const others = new Map([...changed].map(([path, page]) => [path, formatLine(path, page, [...page.links])]));
  writeState(
    file,
    {},
    (function* () {
      yield* replace(others);
      yield formatTables(links, siteFields);
    })(),
  );
}

/**
 * The addresses that pages link to, and the marks of what pages lost. Each is stored once and has a number,
 * since thousands of pages share most of them.
 */
export interface LinkTable {
  readonly addresses: readonly string[];
  numberOf(address: string): number;
}

/** Makes a link table that begins with these addresses. */
function createLinkTable(known: Iterable<string> = []): LinkTable {
  const addresses = [...known];
  const numbers = new Map(addresses.map((address, number) => [address, number]));
  return {
    addresses,
    numberOf(address) {
      const number = numbers.get(address);
      if (number !== undefined) return number;
      numbers.set(address, addresses.length);
      return addresses.push(address) - 1;
    },
  };
}
