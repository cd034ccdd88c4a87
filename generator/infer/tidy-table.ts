import { fieldPath } from '../load/parse/csv/field-path.ts';
import { SLUG_NAMES } from './choose-names.ts';
import type { TextTable } from './read-table.ts';

/** What people write into a cell that has no value. `NA` may be a value, such as North America. */
const NO_VALUE = /^(?:[-–—]+|n\/a|#N\/A|null|\?)$/i;

/** Tags that make words bold and the like. In a cell without other tags they are left out. */
const STYLES = /<\/?(?:i|b|em|strong|u|sup|sub|small)>/gi;
const STYLE = /<\/?(?:i|b|em|strong|u|sup|sub|small)>/i;
const BLOCK = /<(?!\/?(?:i|b|em|strong|u|sup|sub|small)>)\/?[a-z]/i;

/**
 * Returns a table without what no page should show: signs for an empty cell, tags in names, and rows of variants, which repeat the
 * key of the row above and leave most cells empty, as exports of shops do. Notes say so.
 */
export function tidyTable(table: TextTable): TextTable {
  const notes = [...table.notes];
  let emptied = 0;
  let example = '';
  const filled = table.records.map((cells) => {
    if (!cells.some((cell) => isNoValue(cell) || STYLE.test(cell))) return cells;
    return cells.map((cell) => {
      if (!isNoValue(cell)) return BLOCK.test(cell) ? cell : cell.replace(STYLES, '');
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
  const records = key < 0 ? filled : filled.filter((_, at) => !isVariant(filled, at, key));
  const variants = filled.length - records.length;
  const above = `"${table.names[key]}" of the row above with few values, as variants do, and`;
  if (variants === 1) notes.push(`One row repeats ${above} is left out.`);
  if (variants > 1) notes.push(`${variants} rows repeat ${above} are left out.`);
  return { ...table, records, notes };
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

/** Returns whether a row has the key of the row above, and at most half as many values as the first row of that key. */
function isVariant(records: TextTable['records'], at: number, key: number): boolean {
  const value = records[at]?.[key];
  if (!value || records[at - 1]?.[key] !== value) return false;
  let first = at - 1;
  while (first > 0 && records[first - 1]?.[key] === value) first--;
  return countFilled(records[at]) * 2 <= countFilled(records[first]);
}

const countFilled = (cells: readonly string[] = []) => cells.filter((cell) => cell.trim() !== '').length;
