import type { SheetLocale } from '../field-kind.ts';
import { createDayReader, ordersOf } from '../read-day.ts';
import { AS_IT_IS, type CellReading, type CleanColumn, type RawColumn, type Read } from './column-types.ts';
import { fits } from './columns.ts';

/** Returns how a column of days is cleaned, or what to say of one whose days may be read in two ways. */
export function cleanDays(
  column: RawColumn,
  distinct: readonly string[],
  locale: SheetLocale,
): CleanColumn | undefined {
  if (distinct.every((cell) => fits('date', cell)) || distinct.every((cell) => fits('date-time', cell)))
    return AS_IT_IS;
  const orders = ordersOf(distinct);
  const dates = locale.dates ?? (orders.length === 1 ? orders[0] : undefined);
  const read = dayReader({ ...locale, dates });
  const areDays = (by: Read) => distinct.every((cell) => by(cell) !== undefined);
  if (areDays(read) && (dates === 'ymd' || dates === undefined || orders.includes(dates))) {
    const isDecided = locale.dates !== undefined || areDays(dayReader({ ...locale, dates: undefined }));
    return {
      clean: (cell) => read(cell) ?? cell,
      ...(!isDecided && { rule: { dates } }),
      notes: [],
    };
  }
  const [first = ''] = distinct;
  if (orders.length === 2 && locale.dates === undefined && areDays(dayReader({ ...locale, dates: 'dmy' })))
    return {
      ...AS_IT_IS,
      about: 'days or months first: --dates',
      flag: '--dates',
      notes: [
        `"${column.column}" holds dates such as "${first}", which stay texts, since they may be two days. Give --dates dmy (day first) or --dates mdy (month first).`,
      ],
    };
  return undefined;
}

/** Makes the reader of days. */
export function dayReader(locale: SheetLocale): Read {
  const days = createDayReader(locale);
  return (cell) => {
    const result = days(cell);
    return 'value' in result ? String(result.value) : undefined;
  };
}

/** Returns how the cells of a column are read that must be days. */
export function readerOfDays(distinct: readonly string[], locale: SheetLocale): CellReading {
  const orders = ordersOf(distinct);
  const dates = locale.dates ?? (orders.length === 1 ? orders[0] : undefined);
  return {
    read: dayReader({ ...locale, dates }),
    ...(locale.dates === undefined && dates !== undefined && { rule: { dates } }),
  };
}
