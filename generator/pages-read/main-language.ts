import { loadLibrary } from '../utils/libraries/load-library.ts';
import { splitSentences, splitWords } from './sentences.ts';

/** What the language of a page's text is compared with: its own language, and all of the site, BCP 47. */
export interface LanguageCheck {
  readonly language: string;
  readonly known: readonly string[];
}

/** A sentence of fewer words, or of fewer letters of a script without spaces, may be a name. */
const FEWEST_WORDS = 6;
const FEWEST_OF_WORD = 20;
/** The letters of running text that a verdict needs, and those that are read. */
const FEWEST_LETTERS = 200;
const MOST_LETTERS = 5000;
/** The share of letters of another script from which on a text is in it. */
const OTHER_SCRIPT = 0.8;
/** Chinese text has no kana, and a fifth of the letters of Japanese text are. */
const NO_KANA = 0.02;
const MUCH_KANA = 0.15;
/**
 * The least score of a language (a text that is surely in it has 0.7 to 0.85), and how far it has to lead
 * over the page's own: 0.18 or more for languages such as Spanish and Portuguese, 0.05 for Danish and
 * Norwegian.
 */
const LEAST_SCORE = 0.6;
const LEAST_LEAD = 0.12;
/** The share of a text's parts, of so many characters, that have to be in the other language. */
const MOST_PARTS = 0.7;
const PART = 80;

/**
 * Returns the language of the site that the text of a page is in, if it is surely not the page's own. What
 * elements name another language (`marked`) does not count. Returns undefined if it is not sure.
 */
export function findOtherLanguage(
  blocks: readonly string[],
  marked: readonly { readonly language: string; readonly text: string }[],
  { language, known }: LanguageCheck,
): string | undefined {
  const own = baseOf(language);
  let text = blocks.flatMap(splitSentences).filter(isRunningText).join(' ');
  for (const part of marked) if (baseOf(part.language) !== own) text = text.replace(part.text, ' ');
  const letters = text.match(/\p{L}/gu) ?? [];
  if (letters.length < FEWEST_LETTERS) return undefined;
  const read = letters.slice(0, MOST_LETTERS).join('');
  const others = known.filter((code) => baseOf(code) !== own);
  const shareOf = (scripts: readonly string[]) => countLetters(read, scripts) / read.length;
  const ofScript = others.find((code) => {
    const scripts = scriptsOf(code).filter((script) => !scriptsOf(language).includes(script));
    return scripts.length > 0 && shareOf(scripts) >= (isEastAsian(code, language) ? MUCH_KANA : OTHER_SCRIPT);
  });
  if (ofScript !== undefined) return ofScript;
  const chinese = others.find((code) => baseOf(code) === 'zh');
  if (own === 'ja' && chinese !== undefined && isChinese(shareOf)) return chinese;
  const alike = others.filter((code) => scriptsOf(code).join() === scriptsOf(language).join());
  return alike.length === 0 ? undefined : detect(text.slice(0, MOST_LETTERS), language, alike);
}

/** The words from which on a paragraph is judged by itself. */
const PARAGRAPH_WORDS = 20;
/**
 * Small words of languages. A paragraph with many of its page's language is in it. One with many of another
 * may be in that one, and only then the detector is asked, which takes long to load.
 */
export const SMALL_WORDS: Readonly<Record<string, string>> = {
  en: 'the a an and of to in is are for on with it that this you your or as be by from at not can',
  de: 'der die das und ist in zu den mit von für auf ein eine im nicht sie des dem sich als auch es an',
  fr: 'le la les de des et un une est en du que pour dans qui sur par au avec il pas plus ce à vous',
  es: 'el la los las de y en un una que es por con para del se al no su lo más como le',
  it: 'il lo la i gli le di e un una che è per con del in non si da al come più della',
  pt: 'o a os as de e em um uma que é por com para do da não se no na ao mais como',
  nl: 'de het een en van in is op te dat voor met zijn die niet aan er om ook als',
  sv: 'och att det som en på är av för med till den har de inte om ett så kan du',
  da: 'og at det en på er af for med til den som har de ikke om et kan du der',
  nb: 'og at det en på er av for med til den som har de ikke om et kan du der',
  pl: 'i w na z do się nie to jest że o jak po za od dla są przez tak oraz',
  cs: 'a v na se je že s do z to pro si o za by ve jako od nebo po',
};
const SMALL_CODES = Object.keys(SMALL_WORDS);
/** The positions in `SMALL_CODES` of the languages of a small word. */
const LANGUAGES_OF = new Map<string, number[]>();
for (const [at, code] of SMALL_CODES.entries())
  for (const word of SMALL_WORDS[code]?.split(' ') ?? [])
    LANGUAGES_OF.set(word, [...(LANGUAGES_OF.get(word) ?? []), at]);
const SMALL_SHARE = 0.1;
/** Languages share small words. A paragraph with so many of its own, for those of another, is in its own. */
const OWN_SHARE = 0.75;

/** A paragraph and its words in lower case. */
export interface Paragraph {
  readonly text: string;
  readonly words: readonly string[];
}

/**
 * Yields the beginning of each paragraph that is surely in another language than the page, unless its element
 * names a language.
 */
export function* findForeignParagraphs(
  paragraphs: readonly Paragraph[],
  marked: readonly { readonly language: string; readonly text: string }[],
  language: string,
): Generator<string> {
  const own = baseOf(language);
  for (const { text, words } of paragraphs) {
    if (words.length < PARAGRAPH_WORDS || !maySeemForeign(words, own)) continue;
    const left = marked
      .filter((part) => baseOf(part.language) !== own)
      .reduce((rest, part) => (part.text.includes(text) ? '' : rest.replace(part.text, ' ')), text);
    if (countForeign(left, language) >= PARAGRAPH_WORDS) yield text.slice(0, 60);
  }
}

/** Returns whether a paragraph has many small words of another language, and few of its own. */
function maySeemForeign(words: readonly string[], own: string): boolean {
  const counts = SMALL_CODES.map(() => 0);
  for (const word of words) for (const at of LANGUAGES_OF.get(word) ?? []) counts[at] = (counts[at] ?? 0) + 1;
  const most = Math.max(...counts);
  return most >= words.length * SMALL_SHARE && (counts[SMALL_CODES.indexOf(own)] ?? 0) < most * OWN_SHARE;
}

/** Returns how many words are in sentences that are surely in another language. A short text has none. */
function countForeign(text: string, language: string): number {
  if (splitWords(text).length < PARAGRAPH_WORDS) return 0;
  const lengthOf = (sentence: string) => splitWords(sentence).filter((word) => /\p{L}/u.test(word)).length;
  return splitSentences(text).reduce((sum, sentence) => {
    const length = lengthOf(sentence);
    return length >= FEWEST_WORDS && isForeign(sentence, language) ? sum + length : sum;
  }, 0);
}

/** Returns whether a text is surely in another language than its page. */
function isForeign(text: string, language: string): boolean {
  const { eld } = loadLibrary('language-detector');
  const code = CODES[baseOf(language)] ?? baseOf(language);
  if (!Object.values(eld.info().Languages).includes(code)) return false;
  const scores = eld.detect(text).getScores();
  const [best = '', score = 0] = Object.entries(scores).sort((a, b) => b[1] - a[1])[0] ?? [];
  return best !== code && score >= LEAST_SCORE && score - (scores[code] ?? 0) >= LEAST_LEAD;
}

/** Returns whether a sentence is more than a label or a name. */
function isRunningText(sentence: string): boolean {
  const words = splitWords(sentence);
  return words.length >= FEWEST_WORDS || words.some(({ length }) => length >= FEWEST_OF_WORD);
}

function isChinese(shareOf: (scripts: readonly string[]) => number): boolean {
  return shareOf(['Hani']) >= OTHER_SCRIPT && shareOf(['Hira', 'Kana']) < NO_KANA;
}

/** Returns whether a text in one of two languages shares letters with the other: Chinese and Japanese. */
function isEastAsian(one: string, other: string): boolean {
  return [one, other].map(baseOf).sort().join() === 'ja,zh';
}

/**
 * Returns which of some languages of the same script a text is in, if it leads clearly over the page's own.
 */
function detect(text: string, language: string, others: readonly string[]): string | undefined {
  const { eld } = loadLibrary('language-detector');
  const codeOf = (code: string) => CODES[baseOf(code)] ?? baseOf(code);
  // A text of a language that the detector does not know would seem to be in another one.
  if (!Object.values(eld.info().Languages).includes(codeOf(language))) return undefined;
  const read = (part: string): string | undefined => {
    const scores = eld.detect(part).getScores();
    const scoreOf = (code: string) => scores[codeOf(code)] ?? 0;
    const best = others.toSorted((a, b) => scoreOf(b) - scoreOf(a))[0] ?? '';
    const score = scoreOf(best);
    const isFirst = score === Math.max(0, ...Object.values(scores));
    return isFirst && score >= LEAST_SCORE && score - scoreOf(language) >= LEAST_LEAD ? best : undefined;
  };
  const parts = partsOf(text);
  const [best, own = 0] = mostFrequent(parts.map((part) => [read(part), part.length]));
  const all = parts.reduce((sum, part) => sum + part.length, 0);
  return own >= all * MOST_PARTS ? best : undefined;
}

/** Returns the language with the most characters, and their number. */
function mostFrequent(found: readonly (readonly [language: string | undefined, length: number])[]) {
  const counts = new Map<string, number>();
  for (const [language, length] of found)
    if (language !== undefined) counts.set(language, (counts.get(language) ?? 0) + length);
  return [...counts].sort((a, b) => b[1] - a[1])[0] ?? [undefined];
}

/** Returns the sentences of a text in parts of at least `PART` characters. The end may be shorter. */
function partsOf(text: string): readonly string[] {
  const parts: string[] = [];
  for (const sentence of splitSentences(text)) {
    const last = parts.at(-1);
    if (last !== undefined && last.length < PART) parts[parts.length - 1] = `${last} ${sentence}`;
    else parts.push(sentence);
  }
  return parts;
}

/** Languages that the detector has by another code. */
const CODES: Readonly<Record<string, string>> = { nb: 'no', nn: 'no', fil: 'tl' };

function baseOf(code: string): string {
  return (code.split('-')[0] ?? '').toLowerCase();
}

function countLetters(text: string, scripts: readonly string[]): number {
  const pattern = new RegExp(`[${scripts.map((script) => `\\p{sc=${script}}`).join('')}]`, 'gu');
  return text.match(pattern)?.length ?? 0;
}

/** The scripts of languages that are written in several, by ISO 15924. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  Jpan: ['Hani', 'Hira', 'Kana'],
  Kore: ['Hang'],
  Hans: ['Hani'],
  Hant: ['Hani'],
};

const scripts = new Map<string, readonly string[]>();

/** Returns the scripts that a language is written in, as regular expressions name them. */
function scriptsOf(language: string): readonly string[] {
  const known = scripts.get(language);
  if (known) return known;
  const { script = 'Latn' } = new Intl.Locale(language).maximize();
  const found = PARTS[script] ?? [script];
  scripts.set(language, found);
  return found;
}
