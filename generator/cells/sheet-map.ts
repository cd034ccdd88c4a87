import { existsSync } from 'node:fs';
import { MAP_ENDING } from '../load/formats/format-table.ts';
import { UsageError } from '../problems/errors.ts';
import { isObject } from '../utils/data-values.ts';
import { readRegular } from '../utils/files.ts';
import type { SheetLocale } from './field-kind.ts';

/** How the cells of one column are written, if they differ from the others of the sheet. */
export interface CellRule extends Partial<SheetLocale> {
  /** What an empty cell stands for, such as `Others`. */
  readonly empty?: string;
  /** Whether names that differ from those of the rows in capitals and accents alone are spelt like them. */
  readonly spelled?: true;
}

/** What is known of a sheet of a kind: which field each column is, and how its cells are written. */
export interface SheetMap {
  /** The field of a column, such as `price.from`. `null` for a column that is left out. */
  readonly columns: Readonly<Record<string, string | null>>;
  readonly locale?: string;
  readonly dates?: NonNullable<SheetLocale['dates']>;
  /** The fields whose texts a slug is made of, if the sheet has no column of slugs. */
  readonly slug?: readonly string[];
  /** Whether the table is cleaned before it is read: signs for nothing, tags, rows that repeat. */
  readonly clean?: boolean;
  /** Rules of single columns, by their headings. */
  readonly cells?: Readonly<Record<string, CellRule>>;
}

/** Returns the path of the map with which tables of a dataset are imported. */
export function mapPath(dataset: string): string {
  return `data/schemas/${dataset}${MAP_ENDING}`;
}

/** Reads a map. Without the file it is empty. @throws UsageError if the file is no map */
export function readMap(file: string | undefined): SheetMap {
  if (file === undefined || !existsSync(file)) return { columns: {} };
  let value: unknown;
  try {
    value = JSON.parse(readRegular(file).toString('utf8'));
  } catch (error) {
    throw new UsageError(`${file} is not valid JSON: ${(error as Error).message}`, NEW_MAP);
  }
  if (!isMap(value)) throw new UsageError(`${file} is no map of columns`, NEW_MAP);
  return value;
}

function isMap(value: unknown): value is SheetMap {
  if (!isObject(value) || !isObject(value.columns)) return false;
  const { columns, cells = {}, slug = [] } = value;
  return (
    Object.values(columns).every((field) => field === null || typeof field === 'string') &&
    isObject(cells) &&
    Object.values(cells).every(isRule) &&
    Array.isArray(slug) &&
    slug.every((field) => typeof field === 'string')
  );
}

function isRule(rule: unknown): boolean {
  return isObject(rule) && (rule.between === undefined || typeof rule.between === 'string');
}

const NEW_MAP = 'Correct it, or remove it: the import then writes a new one.';

/** Returns a map as the text of its file. */
export function formatMap(map: SheetMap): string {
  return `${JSON.stringify(map, null, 2)}\n`;
}
