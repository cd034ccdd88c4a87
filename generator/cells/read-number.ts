import { quoted } from './cell-text.ts';
import type { ReadCell, SheetLocale } from './field-kind.ts';

/** The currencies of signs. A sign that several countries share means the one that uses it most. */
const SIGNS: Readonly<Record<string, string>> = {
  ...{ '€': 'EUR', $: 'USD', '£': 'GBP', '¥': 'JPY', '₹': 'INR', '₽': 'RUB', '₺': 'TRY', '₩': 'KRW' },
  ...{ '₴': 'UAH', '₪': 'ILS', '฿': 'THB', '₫': 'VND', '₱': 'PHP', '₦': 'NGN', zł: 'PLN', Kč: 'CZK' },
};
/** What may stand around an amount: a sign of a currency or its code, or the sign of percentages. */
const UNIT = /^(\p{Sc}|[A-Z]{3})\s*|\s*(\p{Sc}|[A-Z]{3}|zł|Kč|%)$/gu;
/** What stands after whole amounts for the decimals that they lack: `49,-` and `12.–`. */
const NO_DECIMALS = /[.,][-–—]+(?=\D*$)/u;
/** The sign of a rise, such as in `+2,8`. */
const PLUS = /^\+(?=\d)/;
/** Words before the lowest of several amounts. */
const FROM = /^(?:from|ab|vanaf|dès|à partir de|desde|da|a partire da|a partir de|od)\s+(?=\S*\s?\d)/iu;

/** An amount without what stands around it, and what that says. */
interface Amount {
  /** The digits with their separators. */
  readonly digits: string;
  /** The code of the currency, such as `EUR`, or `%`. A sign that is not known stands for itself. */
  readonly unit: string | undefined;
  /** Whether a word says that it is the lowest of several amounts. */
  readonly isLowest: boolean;
}

/** Takes an amount apart: `ab 49,- €` has the digits 49 and the currency EUR, and is the lowest. */
export function readAmount(text: string): Amount {
  let sign: string | undefined;
  const digits = text
    .trim()
    .replace(FROM, '')
    .replace(UNIT, (_, before: string | undefined, after: string | undefined) => {
      sign ??= before ?? after;
      return '';
    })
    .replace(NO_DECIMALS, '')
    .replace(PLUS, '')
    .replace(/[\s\u00a0\u202f’](?=\d{3}(?!\d))/g, '')
    .trim();
  return {
    digits,
    unit: sign === undefined ? undefined : (SIGNS[sign] ?? sign),
    isLowest: FROM.test(text.trim()),
  };
}

/** Returns whether a code is that of a currency, such as `EUR`. */
export function isCurrency(code: string): boolean {
  return Intl.supportedValuesOf('currency').includes(code);
}

/**
 * Makes the reader of numbers as a language writes them: `1.299,00 €` in German, `$1,299.00` in English. A
 * separator between thousands must stand before each third digit. If the currency is known, an amount in
 * another one is a fault.
 */
export function createNumberReader({ language, currency }: SheetLocale): (text: string) => ReadCell {
  const { group, decimal } = separatorsOf(language);
  const pattern = numberPattern(group, decimal);
  return (text) => {
    const { digits: plain, unit: own = currency } = readAmount(text);
    if (currency !== undefined && own !== currency)
      return { fault: `${quoted(text)} is in ${own}, and the column is in ${currency}` };
    if (/^-?\d+$/.test(plain)) return { value: Number(plain) };
    if (pattern.test(plain))
      return { value: Number(plain.replaceAll(group, '').replace(decimal, '.').replace('−', '-')) };
    const other = decimal === ',' ? 'en' : 'de';
    const isOther = isNumberIn(other, plain);
    return {
      fault: `${quoted(text)} is no number${isOther ? ` in the language "${language}", but one in "${other}": give --locale` : ''}`,
    };
  };
}

/** Returns whether an amount, without its currency, is written as in a language. */
export function isNumberIn(language: string, digits: string): boolean {
  const { group, decimal } = separatorsOf(language);
  return numberPattern(group, decimal).test(digits);
}

function numberPattern(group: string, decimal: string): RegExp {
  const [between, before] = [group, decimal].map((mark) => `\\${mark}`);
  return new RegExp(`^[-−]?(?:\\d+|\\d{1,3}(?:${between}\\d{3})+)(?:${before}\\d+)?$`);
}

/** Returns what a language writes between thousands and before decimals. */
export function separatorsOf(language: string): { readonly group: string; readonly decimal: string } {
  const parts = new Intl.NumberFormat(language, { numberingSystem: 'latn' }).formatToParts(12_345_678.9);
  const of = (type: string, otherwise: string) =>
    parts.find((part) => part.type === type)?.value ?? otherwise;
  const group = of('group', ',');
  // Spaces between thousands are left out before.
  return { group: /\s/.test(group) ? '’' : group, decimal: of('decimal', '.') };
}
