/** Latin letters that are not made of a base letter and a mark. */
const LETTERS: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd' };

/**
 * Returns the path of the field that a column's name stands for: `prices.from` is the field `from` of `prices`.
 * Names of several words become one in camelCase: `City Name` is the field `cityName`. A dot that ends a word, as in
 * `Art. no.`, is no step. A step of the path is empty if the name has no letter and no digit there.
 */
export function fieldPath(column: string): string[] {
  return column
    .trim()
    .replace(/\.(?=\s|$)/g, ' ')
    .split('.')
    .map(fieldName);
}

function fieldName(words: string): string {
  const plain = words.trim();
  if (/^[a-z][A-Za-z0-9_]*$/.test(plain) && !plain.includes('_')) return plain;
  const parts = plain
    .replace(/[ßæœøłđÆŒØŁĐ]/g, (letter) => LETTERS[letter.toLowerCase()] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/['’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .flatMap((part) => part.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').split(' '));
  const [first = '', ...rest] = parts.map((part) => part.toLowerCase());
  const name = first + rest.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join('');
  return /^\d/.test(name) ? `n${name}` : name;
}
