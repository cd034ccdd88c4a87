import type { SiteFact } from '../types/page-content.ts';
import { CODE_GAP, type FindingPlaces, type ScopedFault, type TextPlace } from './findings.ts';

/** What placing a fault asks of a page. */
export interface PageReader {
  /** Returns the addresses that a page links to. */
  linkedFrom(page: SiteFact): readonly string[];
  /** Returns the block of a page that has a text. Returns undefined if it is not known. */
  blockWith(page: SiteFact, text: string): string | undefined;
}

/** Returns the place of a text in the rows of a page that another one links to, unless too many were read. */
export function linkedPlace(
  page: SiteFact,
  quote: string,
  places: FindingPlaces,
  { linkedFrom }: PageReader,
  isSearched: () => boolean,
): TextPlace | undefined {
  for (const path of linkedFrom(page)) {
    if (!isSearched()) return undefined;
    const found = places.placeOf({ path }, quote);
    if (found) return { ...found, isOf: 'rows' };
  }
  return undefined;
}

/** So many words beside a text are looked up in code, of so many letters. */
const WORDS_BESIDE = 3;
const LETTERS_BESIDE = 6;
/** With names in them, more words are looked up, since names count as one. */
const WORDS_WITH_NAMES = 6;
/** Words of names: those with a capital, and those that are not as small as "to". */
const NAME = /\p{Lu}\p{L}+|\p{L}{4,}/gu;

/**
 * Returns the line of code that has the words beside a text that code computes: the year of a title, or a
 * field that is undefined. `blockOf` returns the text of the page around it.
 */
export function codeAround(
  { quote = '', word, block: known }: ScopedFault,
  page: SiteFact,
  places: Pick<FindingPlaces, 'lineOfCode'>,
  blockOf: () => string | undefined,
): TextPlace | undefined {
  const text = word ?? quote;
  const block = word === undefined ? (known ?? blockOf()) : quote;
  if (block === undefined) return undefined;
  const at = block.indexOf(text);
  const [before, after] = [splitWords(block.slice(0, at)), splitWords(block.slice(at + text.length))];
  const candidates =
    word === undefined
      ? [before.slice(-WORDS_BESIDE), after.slice(0, WORDS_BESIDE)]
      : [
          [...before.slice(-1), word],
          [word, ...after.slice(0, 1)],
        ];
  const phrases = candidates.map((each) => each.join(' ')).filter(({ length }) => length >= LETTERS_BESIDE);
  const found = places.lineOfCode(page, [
    ...phrases,
    ...(word === undefined ? phrasesWithGaps(page, [block.slice(0, at), block.slice(at + text.length)]) : []),
  ]);
  return found && { ...found, isOf: 'code' };
}

function splitWords(text: string): readonly string[] {
  return text.split(' ').filter((word) => word !== '');
}

/** Returns the words before and behind a text as code has them, which inserts the names of the page. */
function phrasesWithGaps({ title, h1 }: SiteFact, around: readonly string[]): readonly string[] {
  const names = new Set([title, ...h1].flatMap((name) => name.match(NAME) ?? []));
  const isName = (word: string) => names.has(word.replace(/[^\p{L}]+$/u, ''));
  return around.flatMap((text, at) => {
    const whole = [title, ...h1].reduce((all, name) => (name ? all.replaceAll(name, CODE_GAP) : all), text);
    const words = splitWords(whole).slice(...(at === 0 ? [-WORDS_WITH_NAMES] : [0, WORDS_WITH_NAMES]));
    const parts = words.map((word) => (isName(word) ? CODE_GAP : word));
    const joined = parts.filter((part, at) => part !== CODE_GAP || parts[at - 1] !== CODE_GAP).join(' ');
    const hasGap = joined.includes(CODE_GAP);
    return hasGap && joined.replaceAll(CODE_GAP, '').trim().length >= LETTERS_BESIDE ? [joined] : [];
  });
}
