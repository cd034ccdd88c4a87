/** Words that stay in capitals where all words are. */
const ACRONYMS =
  /^(?:ID|ISO|IATA|ICAO|URL|ISBN|ISSN|EAN|GTIN|SKU|GPS|VAT|ZIP|SEO|IBAN|BIC|PLZ|USA|US|EU|UK|UTC|PDF)\d*$/;
/** A name that people wrote as words: with white space, a hyphen before a capital, or a dot at its end. */
const WRITTEN = /\s|\p{Lu}[\p{L}\p{N}]*-|-\p{Lu}|\.$/u;

/** Returns a label for a column: `city_name`, `cityName` and `CITY_NAME` become `City name`. */
export function labelOf(column: string): string {
  const named = column.replace(/\((?:html|markdown|text)\)\s*$/i, '').replace(/^[\s#*]+|[\s?:*]+$/g, '');
  const isWritten = WRITTEN.test(named);
  const words = isWritten
    ? named
    : named.replace(/[_\-.]+/g, ' ').replace(/(\p{Ll})(\p{Lu}\p{Ll})/gu, '$1 $2');
  const plain = soften(words.replace(/\s+/g, ' ').trim());
  const lower = isWritten
    ? plain
    : plain.replace(/ (\p{Lu}\p{Ll})/gu, (_, letters: string) => ` ${letters.toLowerCase()}`);
  const isAcronym = ACRONYMS.test(lower.toUpperCase());
  return isAcronym ? lower.toUpperCase() : lower.charAt(0).toUpperCase() + lower.slice(1);
}

/** Returns words in small letters if all of them are in capitals, and one is longer than most abbreviations. */
function soften(words: string): string {
  if (/\p{Ll}/u.test(words) || !/\p{Lu}{4}/u.test(words)) return words;
  return words.replace(/[\p{L}\p{N}]+/gu, (word) => (ACRONYMS.test(word) ? word : word.toLowerCase()));
}
