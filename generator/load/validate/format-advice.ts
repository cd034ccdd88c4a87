import { isDay } from '../../utils/field-values.ts';

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** Returns the advice for a value that has not the format of its field. */
export function adviceForFormat(format: string, value: unknown): string {
  if (typeof value !== 'string') return 'Correct the text.';
  if (format === 'slug') return `Write "${slugOf(value)}".`;
  if (format === 'day' || format === 'date') return adviceForDay(value);
  if (format === 'image-address') return 'Begin with / for an image of the site, or with https://.';
  if (format === 'origin')
    return 'Write https:// and the host, without a path, a query or a slash at the end.';
  return 'Correct the text.';
}

function adviceForDay(text: string): string {
  const day = dayOf(text.trim());
  if (day !== undefined && isDay(day)) return `Write "${day}".`;
  return 'Write a day of the calendar as year-month-day, in quotes: "2026-11-20".';
}

/** Returns the day that a text can only mean. Returns undefined if day and month could be exchanged. */
function dayOf(text: string): string | undefined {
  const [, day, month, year] = /^(\d{1,2})\.? ([a-z]{3,9})\.?,? (\d{4})$/i.exec(text) ?? [];
  const [, name, number, years] = /^([a-z]{3,9})\.? (\d{1,2}),? (\d{4})$/i.exec(text) ?? [];
  const named = MONTHS.indexOf((month ?? name ?? '').slice(0, 3).toLowerCase()) + 1;
  if (named > 0) return [year ?? years, pad(named), pad(day ?? number)].join('-');
  const [, first, second, third] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(text) ?? [];
  return first === undefined ? undefined : [first, pad(second), pad(third)].join('-');
}

function pad(number: string | number | undefined): string {
  return String(number).padStart(2, '0');
}

function slugOf(text: string): string {
  const slug = text
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return slug === '' ? 'a-slug' : slug.toLowerCase();
}
