/** Digits, and at most one kind of separator between groups of them. */
const PLAIN = /^([-+\u2212]?)(\d+(?:([.,' _\u00a0\u2009\u202f\u2019])\d+(?:\3\d+)*)?)\s?(k|K|M)?$/;
/** Separators that only ever stand between thousands. */
const GROUPING = "' _\u00a0\u2009\u202f\u2019";
const FACTORS: Readonly<Record<string, string>> = { k: 'e3', K: 'e3', M: 'e6' };

/**
 * Returns the number that a text means: digits, thousands in groups, a decimal point or comma, and "k" or
 * "M". Returns undefined if the text may mean another number to someone: `1,299` and `1.299` are a thousand
 * in one country and one in the next.
 */
export function readNumber(text: string): number | undefined {
  const [, sign = '', digits = '', separator, suffix = ''] = PLAIN.exec(text.trim()) ?? [];
  const plain = separator === undefined ? wholeDigits(digits) : separated(digits, separator);
  if (plain === undefined) return undefined;
  const value = Number(`${sign === '' || sign === '+' ? '' : '-'}${plain}${FACTORS[suffix] ?? ''}`);
  return Number.isFinite(value) && Math.abs(value) <= Number.MAX_SAFE_INTEGER ? value : undefined;
}

/** Returns digits as they are. Those with a zero before them may be a code, such as a postcode. */
function wholeDigits(digits: string): string | undefined {
  return /^(?:0|[1-9]\d*)$/.test(digits) ? digits : undefined;
}

function separated(text: string, separator: string): string | undefined {
  const [first = '', ...groups] = text.split(separator);
  const areThousands = /^[1-9]\d{0,2}$/.test(first) && groups.every((group) => group.length === 3);
  if (GROUPING.includes(separator) || groups.length > 1)
    return areThousands ? first + groups.join('') : undefined;
  return areThousands || wholeDigits(first) === undefined ? undefined : `${first}.${groups[0]}`;
}
