import { readDate } from '../load/validate/advice.ts';
import { quoted } from './cell-text.ts';
import type { ReadCell, SheetLocale } from './field-kind.ts';

/** Days of digits alone: `03/04/26`, `2026-11-20`. */
const NUMERIC = /^\d{1,4}[-/. ]+\d{1,2}[-/. ]+\d{1,4}$/;

/**
 * Makes the reader of days, which returns them as `2026-11-20`. Days and months that can be exchanged need
 * the order of the sheet.
 */
export function createDayReader({ dates, language }: SheetLocale): (text: string) => ReadCell {
  const months = monthNumbers(language);
  return (text) => {
    const known = readDate(text) ?? readNamedDay(text, months) ?? readOrderedDay(text, dates);
    if (known !== undefined && isDay(known)) return { value: known };
    const isNumeric = NUMERIC.test(text);
    if (isNumeric && dates === undefined)
      return {
        fault: `${quoted(text)} may be two days. Give --dates dmy (day first) or --dates mdy (month first)`,
      };
    return {
      fault: `${quoted(text)} is no day${isNumeric ? '' : ` in the language "${language}"`}. Write it as 2026-11-20`,
    };
  };
}

/**
 * Returns the orders in which all days of digits can be read that have the year at the end. Dots are used
 * only where the day comes first.
 */
export function ordersOf(days: readonly string[]): readonly ('dmy' | 'mdy')[] {
  const read = days.flatMap((text) => {
    const [, a = '', mark = '', b = ''] =
      /^(\d{1,2})([-/. ]+)(\d{1,2})[-/. ]+(?:\d{2}|\d{4})$/.exec(text.trim()) ?? [];
    return a === '' ? [] : { a: Number(a), b: Number(b), hasDots: mark.includes('.') };
  });
  const orders: ('dmy' | 'mdy')[] = [];
  if (read.every(({ a, b }) => a <= 31 && b <= 12)) orders.push('dmy');
  if (read.every(({ a, b, hasDots }) => a <= 12 && b <= 31 && !hasDots)) orders.push('mdy');
  return orders;
}

/** Returns the months by their names in a language, in lower case, and by the first three letters. */
function monthNumbers(language: string): ReadonlyMap<string, number> {
  const numbers = new Map<string, number>();
  for (const width of ['long', 'short'] as const)
    for (let month = 1; month <= 12; month++) {
      const name = new Intl.DateTimeFormat(language, { month: width, day: 'numeric', timeZone: 'UTC' })
        .formatToParts(new Date(Date.UTC(2026, month - 1, 1)))
        .find(({ type }) => type === 'month')
        ?.value.toLowerCase();
      if (name !== undefined) numbers.set(name.replace(/\.$/, ''), month);
    }
  return numbers;
}

function readNamedDay(text: string, months: ReadonlyMap<string, number>): string | undefined {
  const [, day = '', name = '', year = ''] =
    /^(\d{1,2})\.?\s+(?:de\s+)?([\p{L}]+)\.?\s+(?:de\s+)?(\d{4})$/iu.exec(text) ?? [];
  const month = months.get(name.toLowerCase());
  return month === undefined ? undefined : asDay(year, String(month), day);
}

function readOrderedDay(text: string, dates: SheetLocale['dates']): string | undefined {
  const [, a = '', b = '', c = ''] = /^(\d{1,4})[-/. ]+(\d{1,2})[-/. ]+(\d{1,4})$/.exec(text) ?? [];
  if (a === '' || dates === undefined) return undefined;
  const [year, month, day] = dates === 'dmy' ? [c, b, a] : dates === 'mdy' ? [c, a, b] : [a, b, c];
  return asDay(year.length === 2 ? `20${year}` : year, month, day);
}

function asDay(year: string, month: string, day: string): string {
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
