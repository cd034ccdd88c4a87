import { UsageError } from '../../problems/errors.ts';
import { withScheme } from '../cell-text.ts';
import type { SheetLocale } from '../field-kind.ts';
import { readYesNo } from '../read-boolean.ts';
import { isNumberIn, readAmount, separatorsOf } from '../read-number.ts';
import { listSome } from '../tidy-table.ts';
import { dayReader, readerOfDays } from './clean-days.ts';
import { readerOfLists } from './clean-lists.ts';
import { readerOfNumbers } from './clean-numbers.ts';
import type { CellReading, CleanColumn, RawColumn } from './column-types.ts';
import { fits } from './columns.ts';
import type { ColumnType } from './dataset-types.ts';

/** What cells are, in words. */
const NAMES: Readonly<Record<ColumnType, string>> = {
  ...{ text: 'a text', number: 'a number', integer: 'a whole number', date: 'a day', 'yes-no': 'yes or no' },
  ...{ list: 'a list', email: 'an address of email', link: 'an address with https://', markdown: 'a text' },
};

/** Cleans a column by the type that was chosen. @throws UsageError with the lines of cells that do not fit */
export function cleanAs(
  column: RawColumn,
  distinct: readonly string[],
  locale: SheetLocale,
  type: ColumnType,
): CleanColumn {
  const { read, ...known } = readerOf(column, distinct, locale, type);
  const bad = column.values.flatMap((cell, at) => (cell !== '' && read(cell) === undefined ? at : []));
  const [first] = bad;
  if (first !== undefined) {
    const cell = column.values[first] ?? '';
    const shown = cell.length > 60 ? `${cell.slice(0, 57)}…` : cell;
    const fault = faultOf(cell, locale, type);
    throw new UsageError(
      `--column ${column.column}=${type}: "${shown}" is not ${NAMES[type]} (line ${listSome(bad.map((at) => column.lines[at] ?? 0))})`,
      fault ?? 'Mend the cells in the table, or leave the flag out.',
    );
  }
  return { clean: (cell) => read(cell) ?? cell, notes: [], ...known };
}

/** Returns what to do about a cell that may be written as elsewhere, or undefined. */
function faultOf(cell: string, locale: SheetLocale, type: ColumnType): string | undefined {
  if (
    type === 'date' &&
    locale.dates === undefined &&
    dayReader({ ...locale, dates: 'dmy' })(cell) !== undefined
  )
    return 'Give --dates dmy (day first) or --dates mdy (month first).';
  const isNumber = type === 'number' || type === 'integer';
  const other = separatorsOf(locale.language).decimal === ',' ? 'en' : 'de';
  if (isNumber && isNumberIn(other, readAmount(cell).digits))
    return `It is one in "${other}": give --language ${other}.`;
  return undefined;
}

function readerOf(
  column: RawColumn,
  distinct: readonly string[],
  locale: SheetLocale,
  type: ColumnType,
): CellReading {
  switch (type) {
    case 'number':
    case 'integer':
      return readerOfNumbers(column, distinct, locale, type);
    case 'date':
      return readerOfDays(distinct, locale);
    case 'yes-no':
      return {
        read: (cell) => {
          const value = readYesNo(cell, locale.language);
          return value === undefined ? undefined : String(value);
        },
      };
    case 'list':
      return readerOfLists(distinct);
    case 'email':
      return { read: (cell) => (fits(type, cell) ? cell : undefined) };
    case 'link':
      return { read: (cell) => (fits(type, withScheme(cell)) ? withScheme(cell) : undefined) };
    default:
      return { read: (cell) => cell };
  }
}
