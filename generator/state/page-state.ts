import type { NewTexts, PageRecord, RecordEntry } from '../types/page-record.ts';
import { findLast } from '../utils/byte-source.ts';
import { indexLines, type LineIndex } from '../utils/lines.ts';
import type { FileStat } from './file-stats.ts';
import {
  createTextTables,
  createTextTranslation,
  formatRecord,
  parseRecord,
  type TextTables,
  textsOf,
} from './page-record.ts';
import { openState, writeState } from './state-file.ts';

/** The stored records of pages and images, and the tables of their texts. */
export interface PageCache {
  find(file: string): PageRecord | undefined;
  readonly entries: Iterable<RecordEntry>;
  /** Yields the lines of its entries, with other records for some files. */
  readonly replace: LineIndex['replace'];
  readonly tables: TextTables;
  /** The fields of site.yaml that each template reads. */
  readonly siteFields: ReadonlyMap<string, ReadonlySet<string>>;
}

/** The last line of the file: the texts of records, and the fields of site.yaml by template. */
interface LastLine {
  /** Those of hosts are left out on sites without one. */
  readonly texts: Omit<NewTexts, 'needs'> & Partial<NewTexts>;
  readonly siteFields: readonly (readonly [template: string, fields: readonly string[]])[];
}

/** Returns a cache without entries. */
export function emptyPageCache(): PageCache {
  return {
    find: () => undefined,
    entries: [],
    replace: () => [],
    tables: createTextTables(),
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
    const { texts, siteFields } = JSON.parse(source.read(last, source.length).toString()) as LastLine;
    const lines = indexLines(source, { start: 0, end: last, before: '', after: ' ' });
    if (!lines) return emptyPageCache();
    return {
      find(wanted) {
        const line = lines.find(wanted);
        return line === undefined ? undefined : parseRecord(line)?.[1];
      },
      entries: {
        *[Symbol.iterator]() {
          for (const line of lines) {
            const entry = parseRecord(line);
            if (entry) yield entry;
          }
        },
      },
      replace: lines.replace,
      tables: createTextTables(texts),
      siteFields: new Map(siteFields.map(([template, fields]) => [template, new Set(fields)])),
    };
  } catch {
    return emptyPageCache();
  }
}

/** Returns the stat of the published file that a record is about. */
export function statOf(
  file: string,
  { bytes, stamp, fileHash }: Pick<PageRecord, 'bytes' | 'stamp' | 'fileHash'>,
): FileStat {
  return [file, bytes, ...stamp, fileHash];
}

/** Writes the page state in one move, without the texts that no record has any more. */
export function writePageCache(file: string, cache: Omit<PageCache, 'find' | 'replace'>): void {
  writeState(file, {}, cacheLines(cache));
}

function* cacheLines({
  entries,
  tables,
  siteFields,
}: Omit<PageCache, 'find' | 'replace'>): Generator<string> {
  const used = createTextTables();
  const translation = createTextTranslation(used);
  translation.add(textsOf(tables));
  for (const [path, record] of entries) yield formatRecord(path, record, translation.of(record));
  yield formatLast(used, siteFields);
}

function formatLast(tables: TextTables, siteFields: PageCache['siteFields']): string {
  const fields = [...siteFields].map(([template, names]) => [template, [...names].sort()] as const);
  const { needs, ...others } = textsOf(tables);
  const texts = needs.length > 0 ? { ...others, needs } : others;
  return JSON.stringify({ texts, siteFields: fields } satisfies LastLine);
}

/**
 * Writes the page state with other records for some of its files. Copies everything else, including texts
 * that no record has any more.
 */
export function splicePageCache(
  file: string,
  { replace, tables }: PageCache,
  siteFields: PageCache['siteFields'],
  changed: ReadonlyMap<string, PageRecord>,
): void {
  const others = new Map([...changed].map(([path, record]) => [path, formatRecord(path, record)]));
  writeState(
    file,
    {},
    (function* () {
      yield* replace(others);
      yield formatLast(tables, siteFields);
    })(),
  );
}
