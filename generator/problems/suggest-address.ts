import { distance } from 'fastest-levenshtein';
import { cleanText } from './odd-characters.ts';
import { compareSlugs, nameOtherLanguages } from './slug-likeness.ts';
import { suggest } from './suggest.ts';

/**
 * Returns `Did you mean "/x/"?` for an address that is no page. Returns `otherwise` if no address is likely.
 * Characters that people do not see are named as by `didYouMean`.
 */
export function didYouMeanAddress(address: string, known: Iterable<string>, otherwise: string): string {
  const { text, odd } = cleanText(address);
  const addresses = [...known];
  if (odd && addresses.includes(text)) return `It has ${odd.name}. Write "${text}".`;
  const near = suggestAddress(text, addresses);
  return near === undefined ? otherwise : `Did you mean "${near}"?`;
}

/** Words of an address with fewer letters, such as `for`, say nothing about its page. */
const LEAST_LETTERS = 4;
/** Of the words of two addresses, so many must be common. */
const COMMON_WORDS = 0.6;
/** In a whole address, so many letters may differ. */
const MOST_EDITS = 3;

/** From this likeness on, two names of one folder are those of one page. */
const ALIKE = 0.75;
/** Of more names, many are alike. */
const MOST_COMPARED = 5000;

/**
 * Returns the likeliest address for one that is no page: below the same folder, one that is misspelt or has
 * the same words; else the same name in another folder; else a misspelt one. Folders of two letters are those
 * of languages, and another language is no better address. Neither is the page about another one, such as
 * Polish for Spanish, or about the way back, such as `word-to-pdf` for `pdf-to-word`,
 * or one with another number that is no year.
 */
function suggestAddress(address: string, known: readonly string[]): string | undefined {
  const { folder, name } = partsOf(address);
  const isOfLanguage = (segment = '') => /^[a-z]{2}(?:-[a-z]{2,4})?$/i.test(segment);
  if (isOfLanguage(name)) return undefined;
  const wayBack = name.split('-to-').reverse().join('-to-');
  const isOther = (path: string) => {
    const other = partsOf(path).name;
    if (other.toLowerCase() === name.toLowerCase()) return false;
    if (other === wayBack || withoutNumbers(other) === withoutNumbers(name)) return true;
    return nameOtherLanguages(name.toLowerCase().split('-'), other.toLowerCase().split('-'));
  };
  const beside = known.filter(
    (other) => partsOf(other).folder === folder && other !== address && !isOther(other),
  );
  const near = suggest(
    name,
    beside.map((other) => partsOf(other).name).filter((other) => !isOfLanguage(other)),
  );
  if (near !== undefined) return beside.find((other) => partsOf(other).name === near);
  const mostAlike = (share: (path: string) => number) =>
    beside
      .map((other) => ({ other, share: share(other) }))
      .reduce((best, one) => (one.share > best.share ? one : best), { other: '', share: 0 });
  const common = mostAlike((other) => commonWords(name, partsOf(other).name));
  if (common.share >= COMMON_WORDS) return common.other;
  const alike =
    beside.length > MOST_COMPARED ? undefined : mostAlike((other) => compareSlugs(address, other));
  if (alike && alike.share > ALIKE) return alike.other;
  const languageOf = (path: string) => path.split('/').find(isOfLanguage);
  const language = languageOf(address);
  const elsewhere = known.filter(
    (other) => languageOf(other) === language && partsOf(other).folder !== folder && !isOther(other),
  );
  const moved = elsewhere.find((other) => name.length >= LEAST_LETTERS && partsOf(other).name === name);
  if (moved !== undefined) return moved;
  const misspelt = suggest(address, elsewhere);
  const isNear =
    misspelt !== undefined && distance(misspelt.toLowerCase(), address.toLowerCase()) <= MOST_EDITS;
  return isNear ? misspelt : undefined;
}

/** Returns a name with a sign for each number that is no year. */
function withoutNumbers(name: string): string {
  return name.toLowerCase().replace(/\d+/g, (number) => (/^(?:19|20)\d\d$/.test(number) ? number : '#'));
}

/** Returns the folder of an address, with its slash, and its last name. */
function partsOf(address: string): { readonly folder: string; readonly name: string } {
  const end = address.endsWith('/') ? address.length - 1 : address.length;
  const start = address.lastIndexOf('/', end - 1) + 1;
  return { folder: address.slice(0, start), name: address.slice(start, end) };
}

/** Returns the share of the words of two names that both have. An `s` at the end does not count. */
function commonWords(one: string, other: string): number {
  const wordsOf = (name: string) =>
    new Set(
      name
        .toLowerCase()
        .split(/[^\p{L}\p{N}]+/u)
        .filter((word) => word.length >= LEAST_LETTERS || /\d/.test(word))
        .map((word) => word.replace(/s$/, '')),
    );
  const [words, others] = [wordsOf(one), wordsOf(other)];
  const common = [...words].filter((word) => others.has(word)).length;
  return common < 2 ? 0 : common / Math.max(words.size, others.size);
}
