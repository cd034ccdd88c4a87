import { isDeepStrictEqual } from 'node:util';
import { splitItems } from '../../load/formats/csv-columns.ts';
import { splitList } from '../cell-text.ts';
import { cutAt, findMarks } from '../list-marks.ts';
import { AS_IT_IS, type CellReading, type CleanColumn, type RawColumn } from './column-types.ts';
import { areItems } from './columns.ts';

/**
 * Returns how a column of lists is cleaned whose items do not stand as in a data file: between several signs,
 * or in lines. Undefined for other columns.
 */
export function cleanLists({ column }: RawColumn, distinct: readonly string[]): CleanColumn | undefined {
  const marks = findMarks(distinct, { isList: false });
  const lists = distinct.map((cell) => itemsOf(cell, marks));
  const some = lists.filter((items) => items.length > 1).length;
  if (marks === '' || some < 2 || some * 3 < distinct.length || !areItems(lists.flat())) return undefined;
  const notes = noteCommas(column, lists.flat());
  const isPlain = distinct.every((cell, at) => isDeepStrictEqual(splitItems(cell), lists[at]));
  return isPlain
    ? { ...AS_IT_IS, notes }
    : { clean: (cell) => joined(cell, marks), rule: { between: marks }, notes };
}

/** Returns how the cells of a column are read that must be lists. */
export function readerOfLists(distinct: readonly string[]): CellReading {
  const marks = findMarks(distinct, { isList: true });
  const hasCommas = distinct.some((cell) => cutAt(cell, ',').length > 1);
  const between = marks === '' && hasCommas ? ',' : marks;
  const isUsual = between.length < 2 && between !== ',';
  return {
    read: (cell) => splitList(cell, between)?.map(String).join(' | '),
    ...(!isUsual && { rule: { between } }),
  };
}

const itemsOf = (cell: string, marks: string) => splitList(cell, marks)?.map(String) ?? [cell];
const joined = (cell: string, marks: string) => itemsOf(cell, marks).join(' | ');

/** Says which commas are taken for a part of an item. */
function noteCommas(column: string, items: readonly string[]): string[] {
  const item = items.find((one) => cutAt(one, ',').length > 1);
  if (item === undefined) return [];
  return [
    `"${column}" has items with a comma, such as "${item}", which stay whole. Put ";" or "|" between items instead, if these are several.`,
  ];
}
