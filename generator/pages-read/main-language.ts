import { baseLanguage, scriptOf } from '../utils/language-tag.ts';
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
  const own = baseLanguage(language);
  let text = blocks.flatMap(splitSentences).filter(isRunningText).join(' ');
  for (const part of marked) if (baseLanguage(part.language) !== own) text = text.replace(part.text, ' ');
  const letters = text.match(/\p{L}/gu) ?? [];
  if (letters.length < FEWEST_LETTERS) return undefined;
  const read = letters.slice(0, MOST_LETTERS).join('');
  const others = known.filter((code) => baseLanguage(code) !== own);
  const shareOf = (scripts: readonly string[]) => countLetters(read, scripts) / read.length;
  const ofScript = others.find((code) => {
    const scripts = scriptsOf(code).filter((script) => !scriptsOf(language).includes(script));
    return scripts.length > 0 && shareOf(scripts) >= (isEastAsian(code, language) ? MUCH_KANA : OTHER_SCRIPT);
  });
  if (ofScript !== undefined) return ofScript;
  const chinese = others.find((code) => baseLanguage(code) === 'zh');
  if (own === 'ja' && chinese !== undefined && isChinese(shareOf)) return chinese;
  const alike = others.filter((code) => scriptsOf(code).join() === scriptsOf(language).join());
  return alike.length === 0 ? undefined : detect(text.slice(0, MOST_LETTERS), language, alike);
}

/** The words from which on a paragraph is judged by itself, and its letters in a script without spaces. */
export const PARAGRAPH_WORDS = 20;
const PARAGRAPH_LETTERS = 40;
/** Scripts that tell by themselves that a sentence is in another language. */
const SCRIPTS = 'Cyrl Hani Hira Kana Hang Arab Hebr Grek Thai Deva'.split(' ');
const WITHOUT_SPACES = /[\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}]/u;
/** A quotation, which a text may have in its own language. */
const QUOTATION =
  /[“„«‹「『][^“”„«»‹›「」『』]{20,}[”“»›」』]|(?<=^|[\s(])"(?=\S)[^"]{20,}(?<=\S)"(?!\p{L})/gu;
/**
 * Yields the beginning of each paragraph that is surely in another language than the page, unless its element
 * names a language. `paragraphs` are those that may be: see `createBlockWatch`.
 */
export function* findForeignParagraphs(
  paragraphs: readonly string[],
  marked: readonly { readonly language: string; readonly text: string }[],
  language: string,
): Generator<string> {
  const own = baseLanguage(language);
  for (const text of paragraphs) {
    const left = marked
      .filter((part) => baseLanguage(part.language) !== own)
      .reduce((rest, part) => (part.text.includes(text) ? '' : rest.replace(part.text, ' ')), text)
      .replace(QUOTATION, ' ');
    if (isInOtherScript(left, language) || countForeign(left, language) >= PARAGRAPH_WORDS)
      yield text.slice(0, 60);
  }
}

/** Returns whether a paragraph has so many words in sentences that are nearly only in other scripts. */
function isInOtherScript(text: string, language: string): boolean {
  if (language === '' || !/[^\p{sc=Latin}\P{L}]/u.test(text)) return false;
  const others = SCRIPTS.filter((script) => !scriptsOf(language).includes(script));
  let words = 0;
  let letters = 0;
  for (const sentence of splitSentences(text)) {
    const count = countLetters(sentence, others);
    const isOther = count > 0 && count >= (sentence.match(/\p{L}/gu)?.length ?? 0) * OTHER_SCRIPT;
    if (!isOther) continue;
    words += splitWords(sentence).length;
    if (WITHOUT_SPACES.test(sentence)) letters += count;
  }
  return letters >= PARAGRAPH_LETTERS || (letters === 0 && words >= PARAGRAPH_WORDS);
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
  const code = CODES[baseLanguage(language)] ?? baseLanguage(language);
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
  return [one, other].map(baseLanguage).sort().join() === 'ja,zh';
}

/**
 * Returns which of some languages of the same script a text is in, if it leads clearly over the page's own.
 */
function detect(text: string, language: string, others: readonly string[]): string | undefined {
  const { eld } = loadLibrary('language-detector');
  const codeOf = (code: string) => CODES[baseLanguage(code)] ?? baseLanguage(code);
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

/** Returns the scripts that a language is written in, as regular expressions name them. */
function scriptsOf(language: string): readonly string[] {
  const script = scriptOf(language) ?? 'Latn';
  return PARTS[script] ?? [script];
}
