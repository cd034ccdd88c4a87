import { type Item, linesOf } from '../builder/work.ts';
import { isOrder } from '../shared/order.ts';

export const MAX_LETTERS = 18;
const MAX_WORDS = 4;
const MAX_CANDIDATES = 8;
/** Words that a thumbnail leaves out of a phrase. */
const ARTICLES = new Set('a an the my your our der die das den dem ein eine einen'.split(' '));
/** Words at which a phrase ends, but for “on” and “off” as its last: “Lights off”. */
const FILLERS = new Set(
  'of for to from in at on off up down by with and or if then than so is are was were be been has have had how that this it its when what who which we i you he she they now only called new video und oder auf sie mit für von zu im am wenn'.split(
    ' ',
  ),
);
const WORD = /[\p{L}\p{N}]+(?:[.,’'-][\p{L}\p{N}]+)*/gu;
const QUOTED = /[„“"«]([^„“”"«»]+)[“”"»]/gu;
const ADDRESS = /\S+@\S+|https?:\/\/\S+/g;
/** An amount with what it counts. A figure alone says nothing. */
const FIGURE =
  /[€$£]\s?\d+(?:[.,’']\d+)*|(?<![\p{L}\d.,])\d+(?:[.,’']\d+)*(?:\s*[%€$£×]|\s+of\s+\d+|\s?(?:h|s|ms|x|kg|km|min|MB|GB)\b|(?=\s+\p{L}{3,12}))/gu;
const NEXT_WORD = /^\s+(\p{L}{3,12})\b/u;

/** Finds words for a thumbnail: a figure first, then short phrases that the title does not say already. */
export function findWords(notes: string, title: string): Item[] {
  const said = new Set(wordsIn(title));
  const found = linesOf(notes).flatMap((line) => {
    const text = line.replace(ADDRESS, ' ').replace(/^\p{L}+:\s+/u, '');
    const figures = figuresIn(text);
    const rest = figures.reduce((left, figure) => left.replace(figure, ' | '), text);
    const phrase = phraseOf(rest.replace(/(?<!\p{L})\d[\d.,’']*/gu, ' | '), said);
    // Beside a figure, one word says nothing new.
    return [...figures, figures.length === 0 || phrase.includes(' ') ? phrase : ''].map((words) => ({
      words: words.trim(),
      alt: altOf(line),
    }));
  });
  const telling = found.filter(({ words }) => words !== '' && !isVerb(words));
  const chosen = telling.length > 0 ? telling : found.filter(({ words }) => words !== '');
  return [...new Map(chosen.toReversed().map((one) => [one.words, one])).values()]
    .toReversed()
    .slice(0, MAX_CANDIDATES);
}

/** Returns the letters of the words, without the spaces at the ends. */
export function lettersIn(words: string): number {
  return words.trim().length;
}

/** Returns the words of a text in lower case. */
export function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+(?:[.,’'][\p{L}\p{N}]+)*/gu) ?? [];
}

/** Returns the amounts of a line, each with what it counts, if that is short. */
function figuresIn(text: string): string[] {
  return [...text.matchAll(FIGURE)].flatMap(({ 0: figure, index }) => {
    const next = NEXT_WORD.exec(text.slice(index + figure.length))?.[1] ?? '';
    const isTold = next !== '' && !isFiller(next) && `${figure} ${next}`.length <= MAX_LETTERS;
    if (isTold) return [`${figure} ${next}`];
    return /\D$|^\D|\s/.test(figure) ? [figure] : [];
  });
}

function isFiller(word: string): boolean {
  return ARTICLES.has(word.toLowerCase()) || FILLERS.has(word.toLowerCase());
}

/** Returns a label in quotation marks, or else the first phrase that says something the title does not. */
function phraseOf(line: string, said: ReadonlySet<string>): string {
  const quoted = [...line.matchAll(QUOTED)].flatMap(([, label = '']) => runsOf(label, said));
  const clauses = line.replace(/\([^)]*\)/g, '|').split(/[^\p{L}\p{N}\s.,’'>→-]|[.,](?!\d)/u);
  const runs = clauses.flatMap((clause) => runsOf(clause, said));
  const phrase = quoted[0] ?? runs.find((run) => run.includes(' ')) ?? runs.find((run) => !isVerb(run));
  const words = phrase ?? runs[0] ?? '';
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Returns the phrases of a clause, each cut to what fits on a thumbnail. */
function runsOf(clause: string, said: ReadonlySet<string>): string[] {
  const runs: string[][] = [[]];
  const words = clause.match(WORD) ?? [];
  for (const [at, word] of words.entries()) {
    const low = word.toLowerCase();
    const isLast = at === words.length - 1 && at > 0 && /^o(?:n|ff)$/.test(low);
    if (ARTICLES.has(low)) continue;
    const run = runs.at(-1) ?? [];
    const isFull = run.length === MAX_WORDS || [...run, word].join(' ').length > MAX_LETTERS;
    if ((FILLERS.has(low) && !isLast) || said.has(low)) runs.push([]);
    else if (isFull) runs.push([word]);
    else run.push(word);
  }
  return runs.map((run) => run.join(' ')).filter((run) => run !== '' && run.length <= MAX_LETTERS);
}

/** Tells whether words are a verb alone, such as “Click”, which fits any video. */
function isVerb(words: string): boolean {
  return !words.includes(' ') && isOrder(words);
}

function altOf(line: string): string {
  return `${line.charAt(0).toUpperCase()}${line.slice(1)}`.replace(/\.?$/, '.').replace(/([!?])\.$/, '$1');
}
