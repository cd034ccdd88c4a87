import { splitSentences, splitWords } from './sentences.ts';
import { FIRST_HASH, hashText, hashWord, MASK, PRIME } from './sketch.ts';
import {
  DOUBLED,
  FEWEST_LETTERS,
  kindOf,
  LEFTOVER,
  MAY_HAVE_ALL,
  OTHER_SCRIPT,
  PRICE,
  PROMISE,
  SIGNED,
  SMALL,
} from './word-kinds.ts';

/** Takes the words and sentences of a text, in order. Hashes are FNV-1a of texts in lower case. */
export interface TextReader {
  /**
   * Takes a word. Masked words, and words with a digit, have the hash `MASK`. `own` is the word's own hash,
   * and `beginning` that of its first letters.
   */
  word(hash: number, own: number, beginning: number): void;
  /** Takes the end of a sentence and the number of its words. */
  endSentence(hash: number, words: number): void;
}

/**
 * Words that have the hash `MASK`. Small ones, such as the "or" of "Hugo or Hilda", have it only behind
 * another one: texts say them elsewhere as well.
 */
export interface MaskedWords {
  readonly words: ReadonlySet<string>;
  readonly hashes: ReadonlySet<number>;
  /** The hashes of the small ones. */
  readonly small: ReadonlySet<number>;
}

const SPACE = 0x20;
/** The kinds of characters, in bits. */
const LETTER = 1;
const DIGIT = 2;
/** Joins two parts of a word: see `splitWords`. */
const JOINER = 4;
const UNKNOWN = 8;
/** A letter that stands in texts that were decoded wrongly. */
const WRONG = 16;
/** The characters that the fast path reads: Latin letters and the marks of their texts. */
const RANGES = [
  [0x20, 0x17f],
  [0x20_10, 0x20_27],
] as const;
const SIZE = 0x20_28;
/** The letters of the longest word that `findSlips` reports if it stands twice. */
const LONGEST_DOUBLED = 4;
const KINDS = new Uint8Array(SIZE).fill(UNKNOWN);
const LOWER = new Uint16Array(SIZE);
/** What a text with the character may have: see `word-kinds.ts`. */
const MAY_HAVE = new Uint32Array(SIZE);
for (const mark of '{<]*`[©¨¤¶¼±¢´§®·°') MAY_HAVE[mark.charCodeAt(0)] = LEFTOVER;
for (const mark of '%(?&') MAY_HAVE[mark.charCodeAt(0)] = SIGNED;
MAY_HAVE['$'.charCodeAt(0)] = PRICE | SIGNED;
MAY_HAVE['£'.charCodeAt(0)] = PRICE;
MAY_HAVE['#'.charCodeAt(0)] = PROMISE;
/** Whether a sentence cannot begin with the character. */
const IS_SMALL = new Uint8Array(SIZE);
/** 1 for a mark that ends a sentence, 2 for a bracket or quotation mark that may follow it. */
const ENDS = new Uint8Array(SIZE);
for (const [first, last] of RANGES) for (let code = first; code <= last; code++) describe(code);
for (const mark of '.!?…:') ENDS[mark.charCodeAt(0)] = 1;
for (const mark of '”"’)') ENDS[mark.charCodeAt(0)] = 2;

function describe(code: number): void {
  const character = String.fromCharCode(code);
  const lower = character.toLowerCase();
  if (lower.length > 1 || (/\s/u.test(character) && character !== ' ')) return;
  LOWER[code] = lower.charCodeAt(0);
  IS_SMALL[code] = /\p{Ll}/u.test(character) ? 1 : 0;
  if (/[\p{L}\p{M}]/u.test(character)) KINDS[code] = 'ÃÂ'.includes(character) ? LETTER | WRONG : LETTER;
  else if (/\p{N}/u.test(character)) KINDS[code] = DIGIT;
  else KINDS[code] = "'’.,-".includes(character) ? JOINER : 0;
}

/** Finds a character that the fast path does not read. */
const NOT_LATIN = new RegExp(
  `[^${Array.from(KINDS, (kind, code) => (kind === UNKNOWN ? '' : `\\u${code.toString(16).padStart(4, '0')}`)).join('')}]`,
);

/** Prepares words in lower case for `scanText`. */
export function maskWords(words: readonly string[]): MaskedWords {
  const hashes = words.map(hashText);
  const small = hashes.filter((hash) => (kindOf(hash) & SMALL) !== 0);
  return { words: new Set(words), hashes: new Set(hashes), small: new Set(small) };
}

/**
 * Reads the words and sentences of a text with single spaces, as `splitSentences` and `splitWords` find them.
 * Returns what the text may have, in bits of `word-kinds.ts`, besides what its words say by themselves.
 */
export function scanText(text: string, masked: MaskedWords, reader: TextReader): number {
  if (!NOT_LATIN.test(text)) return scanLatin(text, masked, reader);
  readSplit(text, masked, reader);
  return OTHER_LETTERS.test(text) ? MAY_HAVE_ALL | OTHER_SCRIPT : MAY_HAVE_ALL;
}

/** Letters of other scripts, several of them side by side. */
const OTHER_LETTERS = /(?:(?!\p{sc=Latin})\p{L}){2}/u;

/** Reads a text of any characters. */
function readSplit(text: string, { words: masked, small }: MaskedWords, reader: TextReader): void {
  let last = 0;
  for (const sentence of splitSentences(text)) {
    const words = splitWords(sentence);
    for (const word of words) {
      const own = hashText(word);
      const isMasked = masked.has(word) && (last === MASK || !small.has(own));
      last = isMasked ? MASK : hashWord(word);
      reader.word(last, own, word.length < FEWEST_LETTERS ? 0 : hashText(word.slice(0, FEWEST_LETTERS)));
    }
    reader.endSentence(hashText(sentence.toLowerCase()), words.length);
  }
}

/**
 * The hashes after a run of letters and digits, where the run ends, and the kinds of its characters.
 * `beginning` is the hash of the first letters of the word, if the run has their end. All runs share it.
 */
const run = { word: 0, sentence: 0, beginning: 0, end: 0, kinds: 0 };

/** Reads a run of letters and digits from `start`, after a word from `wordStart` and a sentence. */
function readRun(text: string, start: number, wordStart: number, wordSoFar: number, sentenceSoFar: number) {
  const mark = wordStart + FEWEST_LETTERS;
  let [word, sentence, kinds, at] = [wordSoFar, sentenceSoFar, 0, start];
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at);
    const kind = KINDS[code] as number;
    if ((kind & (LETTER | DIGIT)) === 0) break;
    if (at === mark) run.beginning = word;
    kinds |= kind;
    word = Math.imul(word ^ (LOWER[code] as number), PRIME);
    sentence = Math.imul(sentence ^ (LOWER[code] as number), PRIME);
  }
  if (at === mark) run.beginning = word;
  run.word = word;
  run.sentence = sentence;
  run.end = at;
  run.kinds = kinds;
}

/** Reads a text of the known characters. It makes no strings, since they would take most of the time. */
function scanLatin(text: string, masked: MaskedWords, reader: TextReader): number {
  const { length } = text;
  let mayHave = 0;
  let sentence = FIRST_HASH;
  let words = 0;
  let word = FIRST_HASH;
  let last = 0;
  let wordStart = -1;
  let hasDigit = false;
  let runLength = 0;
  for (let at = 0; at <= length; ) {
    const start = at;
    readRun(text, start, wordStart < 0 ? start : wordStart, word, sentence);
    at = run.end;
    if (at > start) {
      if (wordStart < 0) wordStart = start;
      if (at - start === runLength && runLength <= LONGEST_DOUBLED && isSame(text, start, at))
        mayHave |= DOUBLED;
      runLength = at - start;
      hasDigit ||= (run.kinds & DIGIT) !== 0;
      if ((run.kinds & WRONG) !== 0) mayHave |= LEFTOVER;
    }
    word = run.word;
    sentence = run.sentence;
    const code = at < length ? text.charCodeAt(at) : SPACE;
    mayHave |= MAY_HAVE[code] as number;
    const isJoined = wordStart >= 0 && KINDS[code] === JOINER && isInWord(text, at + 1);
    if (isJoined) word = Math.imul(word ^ code, PRIME);
    else if (wordStart >= 0) {
      last = hasDigit || isMasked(word, last, masked, text, wordStart, at) ? MASK : word;
      reader.word(last, word, run.beginning);
      run.beginning = 0;
      words++;
      wordStart = -1;
      hasDigit = false;
      word = FIRST_HASH;
    }
    if (at >= length || (code === SPACE && isSentenceEnd(text, at))) {
      reader.endSentence(sentence, words);
      sentence = FIRST_HASH;
      words = 0;
    } else sentence = Math.imul(sentence ^ code, PRIME);
    at++;
  }
  return mayHave;
}

function isInWord(text: string, at: number): boolean {
  const kind = at < text.length ? KINDS[text.charCodeAt(at)] : 0;
  return ((kind ?? 0) & (LETTER | DIGIT)) !== 0;
}

/** Returns whether the run from `start` may be the same word as the run of its length before it. */
function isSame(text: string, start: number, end: number): boolean {
  const before = start - 1 - (end - start);
  return LOWER[text.charCodeAt(start)] === LOWER[text.charCodeAt(before)];
}

/** Returns whether a word from `start` to `end` is masked, given its hash and that of the word before it. */
function isMasked(
  hash: number,
  last: number,
  { words, hashes, small }: MaskedWords,
  text: string,
  start: number,
  end: number,
): boolean {
  if (!hashes.has(hash) || (last !== MASK && small.has(hash))) return false;
  return words.has(text.slice(start, end).toLowerCase());
}

/** Returns whether a sentence ends before the space at `at`. See `splitSentences`. */
function isSentenceEnd(text: string, at: number): boolean {
  if (at === 0 || at + 1 >= text.length || IS_SMALL[text.charCodeAt(at + 1)] === 1) return false;
  const end = ENDS[text.charCodeAt(at - 1)];
  return end === 1 || (end === 2 && at > 1 && ENDS[text.charCodeAt(at - 2)] === 1);
}
