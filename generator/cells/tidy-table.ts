import { fieldPath } from '../load/formats/csv-columns.ts';
import { hasReferences, hasTags, readReferences } from './html-to-markdown.ts';

/** Names of columns that may hold slugs, the likeliest first. */
export const SLUG_NAMES = ['slug', 'handle', 'permalink', 'urlSlug', 'urlKey', 'key', 'id', 'code'];

/** A CSV text as people wrote it: the names of its columns, and the cells of its records. */
export interface TextTable {
  readonly delimiter: string;
  /** The names of the columns. It is empty for a column without a name. */
  readonly names: readonly string[];
  /** The cells of each record, as many as there are columns. */
  readonly records: readonly (readonly string[])[];
  /** The line of each record in its file, or its row in a workbook. */
  readonly lines: readonly number[];
  /** What `lines` are: lines if left out. */
  readonly unit?: 'line' | 'row';
  readonly notes: readonly string[];
}

/** What people write into a cell that has no value. `NA` may be a value, such as North America. */
const NO_VALUE = /^(?:[-–—]+|n\/a|#N\/A|null|\?)$/i;

/** Tags that make words bold and the like. In a cell without other tags they are left out. */
const STYLES = /<\/?(?:i|b|em|strong|u|sup|sub|small|span|font)(?:\s[^<>]*)?>/gi;

/**
 * Returns a table without what no page should show: signs for an empty cell, tags in names, and rows of
 * variants, which repeat the key of the row above and leave most cells empty, as exports of shops do. Notes
 * say so.
 */
export function tidyTable(table: TextTable): TextTable {
  const notes = [...table.notes];
  let emptied = 0;
  let example = '';
  const filled = table.records.map((cells) => {
    if (!cells.some((cell) => isNoValue(cell) || cell.includes('<') || cell.includes('&'))) return cells;
    return cells.map((cell) => {
      if (!isNoValue(cell)) return plainText(cell);
      emptied++;
      example ||= cell.trim();
      return '';
    });
  });
  if (emptied > 0)
    notes.push(
      emptied === 1
        ? `A cell "${example}" is left empty.`
        : `${emptied} cells such as "${example}" are left empty.`,
    );
  const key = findKey(table.names, filled);
  const isOwn = filled.map((_, at) => key < 0 || !isVariant(filled, at, key));
  const variants = isOwn.filter((own) => !own).length;
  const above = `"${table.names[key]}" of the row above with few values, as variants do, and`;
  if (variants === 1) notes.push(`One row repeats ${above} is left out.`);
  if (variants > 1) notes.push(`${variants} rows repeat ${above} are left out.`);
  const own = {
    records: filled.filter((_, at) => isOwn[at]),
    lines: table.lines.filter((_, at) => isOwn[at]),
  };
  return { ...table, ...withoutCopies({ ...table, ...own }, notes), notes };
}

/** Returns a cell without tags of style, and with characters in place of references. HTML stays as it is. */
function plainText(cell: string): string {
  const text = cell.replace(STYLES, '');
  if (hasTags(text)) return cell;
  return hasReferences(text) ? readReferences(text) : text;
}

/** Leaves out rows that have the same cells as a row above, and adds a note that names their lines. */
function withoutCopies(
  { records, lines, unit = 'line' }: TextTable,
  notes: string[],
): Pick<TextTable, 'records' | 'lines'> {
  const known = new Map<string, number>();
  const copies = new Map<number, number>();
  for (const [at, cells] of records.entries()) {
    const key = JSON.stringify(cells.map((cell) => cell.trim()));
    const first = known.get(key);
    if (first === undefined) known.set(key, at);
    else copies.set(at, first);
  }
  if (copies.size === 0) return { records, lines };
  const named = [...copies].map(([at, first]) => `${unit} ${lines[at]} is ${unit} ${lines[first]}`);
  const rows = copies.size === 1 ? 'One row has' : `${copies.size} rows have`;
  notes.push(
    `${rows} the same cells as a row above and ${copies.size === 1 ? 'is' : 'are'} left out: ${listSome(named)}.`,
  );
  return {
    records: records.filter((_, at) => !copies.has(at)),
    lines: lines.filter((_, at) => !copies.has(at)),
  };
}

const MOST_LISTED = 5;

/** Returns texts between commas: some of them, and how many there are besides. */
export function listSome(texts: readonly (string | number)[]): string {
  const more = texts.length - MOST_LISTED;
  return `${texts.slice(0, MOST_LISTED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

const isNoValue = (cell: string) => NO_VALUE.test(cell.trim());

/** Returns the column of keys that only variants repeat, or -1. */
function findKey(names: readonly string[], records: TextTable['records']): number {
  return names.findIndex((name, key) => {
    if (!SLUG_NAMES.includes(fieldPath(name).join())) return false;
    const own = records.filter((_, at) => !isVariant(records, at, key));
    return own.length < records.length && new Set(own.map((cells) => cells[key])).size === own.length;
  });
}

/**
 * Returns whether a row has the key of the row above, and at most half as many values as the first row of
 * that key.
 */
function isVariant(records: TextTable['records'], at: number, key: number): boolean {
  const value = records[at]?.[key];
  if (!value || records[at - 1]?.[key] !== value) return false;
  let first = at - 1;
  while (first > 0 && records[first - 1]?.[key] === value) first--;
  return countFilled(records[at]) * 2 <= countFilled(records[first]);
}

const countFilled = (cells: readonly string[] = []) => cells.filter((cell) => cell.trim() !== '').length;
