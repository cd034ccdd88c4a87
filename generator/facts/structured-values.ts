import { ADDRESS_FIELDS } from '../address/absolute-address.ts';

/** Fields of schema.org by what their texts have to be. */
const DATES =
  /^(?:date(?:Published|Modified|Created|Posted)|uploadDate|startDate|endDate|validThrough|validFrom|foundingDate|birthDate|priceValidUntil|expires)$/;
const DURATIONS = /^(?:duration|totalTime|cookTime|prepTime|performTime|timeRequired)$/;
const NUMBERS =
  /^(?:price|lowPrice|highPrice|ratingValue|ratingCount|reviewCount|bestRating|worstRating|position)$/;

/** ISO 8601: a year, a month, a day, or a time with or without its zone. */
const DATE = /^\d{4}(?:-\d{2}(?:-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?)?)?$/;
const DURATION =
  /^P(?=.)(?:\d+Y)?(?:\d+M)?(?:\d+W)?(?:\d+D)?(?:T(?=.)(?:\d+H)?(?:\d+M)?(?:\d+(?:\.\d+)?S)?)?$/;
const SHOWN = 60;

/**
 * Returns what is wrong with the value of a field of structured data, as a sentence without its full stop.
 * Returns undefined if nothing is. Source: the ranges of schema.org's properties.
 */
export function valueFault(field: string, value: unknown): string | undefined {
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0))
    return `${field} is empty`;
  for (const text of Array.isArray(value) ? value : [value]) {
    const expected = typeof text === 'string' ? textFault(field, text) : undefined;
    if (expected !== undefined) return `${field} is ${expected}: "${String(text).slice(0, SHOWN)}"`;
  }
  return undefined;
}

function textFault(field: string, text: string): string | undefined {
  if (DATES.test(field) && !(DATE.test(text) && !Number.isNaN(Date.parse(text))))
    return 'no date of ISO 8601';
  if (DURATIONS.test(field) && !DURATION.test(text)) return 'no duration of ISO 8601';
  if (ADDRESS_FIELDS.has(field) && !/^https?:\/\/[^\s/]+/.test(text)) return 'no absolute address';
  if (NUMBERS.test(field) && !/^-?\d+(?:\.\d+)?$/.test(text)) return 'no number';
  if (field === 'priceCurrency' && !/^[A-Z]{3}$/.test(text)) return 'no code of a currency';
  return undefined;
}
