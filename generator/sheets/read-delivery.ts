import { join } from 'node:path';
import type { SheetLocale } from '../cells/field-kind.ts';
import { noteSkipped } from '../cells/infer/choose-columns.ts';
import { mapPath, readMap, type SheetMap } from '../cells/sheet-map.ts';
import type { EditableData } from '../edit/open-data.ts';
import { UsageError } from '../problems/errors.ts';
import { cleanSheet, type ReadSheet, readSheet } from './read-sheet.ts';

/** Where a sheet is, what it is for, and how it is read. */
export interface DeliveryOptions {
  readonly root: string;
  readonly dataset: string;
  readonly file: string;
  /**
   * The file that says which field each column is. It is written if it does not exist. By default that of the
   * dataset, which is only written if the dataset gets new columns.
   */
  readonly map?: string | undefined;
  /** Columns that are left out. */
  readonly skip: readonly string[];
  readonly locale?: string | undefined;
  readonly dates?: SheetLocale['dates'];
}

/** A sheet as it is imported, its map, and what was cleaned. */
export interface Delivery {
  readonly sheet: ReadSheet;
  readonly map: SheetMap;
  /** The file of its map, if it has one or may get one. That of another table is none. */
  readonly mapFile: string | undefined;
  readonly notes: readonly string[];
}

/**
 * Reads a sheet, and cleans it if its map says so. Without a map of its own it has that of the dataset,
 * unless it is another table, such as one that was exported.
 */
export async function readDelivery(options: DeliveryOptions): Promise<Delivery> {
  const { root, dataset, file, map: own } = options;
  const mapFile = own ?? join(root, mapPath(dataset));
  const map = readMap(mapFile);
  const read = await readSheet(file, map.clean);
  const isOfMap = own !== undefined || isSameTable(read.names, map);
  const sheet = isOfMap || !map.clean ? read : await readSheet(file);
  const known = withFlags(isOfMap ? map : { columns: {} }, options);
  const { sheet: cleaned, notes } = cleanSheet(sheet, known);
  const skipped = cleaned.names.flatMap((name, at) => (options.skip.includes(name) ? at : []));
  return {
    ...{ sheet: cleaned, map: known, mapFile: isOfMap ? mapFile : undefined },
    notes: [...noteSkipped(cleaned.names, skipped), ...notes],
  };
}

/** Returns whether a sheet has at least half of the columns of a map, and no slugs if the map makes them. */
function isSameTable(names: readonly string[], { columns, slug }: SheetMap): boolean {
  const headings = Object.keys(columns);
  const same = headings.filter((heading) => names.includes(heading));
  return same.length * 2 >= headings.length && !(slug && names.includes('slug'));
}

/** Returns the map of columns, with those that are left out by a flag. */
function withFlags(map: SheetMap, { skip, locale, dates }: DeliveryOptions): SheetMap {
  return {
    ...map,
    columns: { ...map.columns, ...Object.fromEntries(skip.map((name) => [name, null])) },
    ...(locale !== undefined && { locale }),
    ...(dates !== undefined && { dates }),
  };
}

/** Returns how cells are written: as said, or as in the language of the site. */
export function localeOf(data: EditableData, { locale, dates }: DeliveryOptions, map: SheetMap): SheetLocale {
  const { language: own } = data.opened.site;
  const language = locale ?? map.locale ?? (typeof own === 'string' ? own : 'en');
  try {
    if (Intl.NumberFormat.supportedLocalesOf(language).length === 0) throw new RangeError();
  } catch {
    throw new UsageError(
      `"${language}" is no language that numbers and dates are known of`,
      'Give --locale de, for example.',
    );
  }
  return { language, dates: dates ?? map.dates };
}
