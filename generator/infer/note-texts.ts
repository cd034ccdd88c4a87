import { readDate } from '../load/validate/explain/read-date.ts';

/** An amount as people write it: with a currency, a percentage, or separators between thousands. */
const AMOUNT = /^(?:\p{Sc}|[A-Z]{3})?\s?[+−-]?\d[\d.,' \u00a0\u202f\u2019]*\s?(?:\p{Sc}|%|[A-Z]{3}|[kKM])?$/u;
const DATE_LIKE =
  /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}$|^\d{1,2}\.? \p{L}{3,9}\.? \d{4}$|^\p{L}{3,9}\.? \d{1,2},? \d{4}$/u;

/** Two numbers of degrees in one cell. */
const COORDINATES = /^-?\d{1,3}\.\d+[,;]\s*-?\d{1,3}\.\d+$/;
/** A number of a telephone, with spaces, brackets or hyphens between its digits. */
const PHONE = /^(?:\+|00|0\d)[\d\s()/.-]{6,}$/;

/** Returns whether a text is a date or an amount, as people write them. */
export function isDateOrAmount(text: string): boolean {
  return DATE_LIKE.test(text) || isAmount(text);
}

/** Returns whether a text is a number of a telephone. */
export const isPhone = (text: string): boolean => PHONE.test(text.trim()) && !DATE_LIKE.test(text.trim());

/** Returns whether a text is a place on a map. */
export const isPlace = (text: string): boolean => COORDINATES.test(text.trim());

function isAmount(text: string): boolean {
  return /\d/.test(text) && AMOUNT.test(text) && !isPhone(text) && !isPlace(text);
}

/** Returns notes about texts that stand for something else: amounts, dates, addresses, lists with commas. */
export function noteTexts(name: string, distinct: readonly string[]): string[] {
  const [first = ''] = distinct;
  const every = (test: RegExp) => distinct.every((value) => test.test(value.trim()));
  const shown = JSON.stringify(first);
  if (every(DATE_LIKE)) {
    const day = readDate(first);
    const like = day === undefined ? 'like 2026-11-20' : `as ${day}`;
    return [`${name} holds dates such as ${shown}, which stay texts. Write them ${like} to sort by them.`];
  }
  if (
    distinct.every((value) => isAmount(value.trim())) &&
    distinct.some((value) => /\D/.test(value.trim().replace('.', '')))
  )
    return [`${name} holds amounts such as ${shown}, which stay texts. Write plain numbers to sort by them.`];
  if (every(/^www\.\S+\.\S+$/i))
    return [`${name} holds addresses without https://, which stay texts. Add it to link them.`];
  const lists = distinct.filter((value) => /^[^,.]{1,30}(?:,\s?[^,.]{1,30})+$/.test(value));
  if (/tags|keywords|categories|labels|amenities|features/i.test(name) && lists.length * 2 >= distinct.length)
    return [
      `${name} may hold lists. Put ";" or "|" between items, instead of a comma, to read them as lists.`,
    ];
  return [];
}
