import { type Item, linesOf } from '../builder/work.ts';

export const MAX_LETTERS = 18;
const MAX_WORDS = 4;
const FILLERS = new Set(
  'a an the of for to in on at with and or is are was be how your you my our this that it when what new video'.split(
    ' ',
  ),
);

/** Finds words for a thumbnail: a figure first, then short phrases that the title does not say already. */
export function findWords(notes: string, title: string): Item[] {
  const said = new Set(wordsIn(title));
  const found = linesOf(notes).flatMap((line) => {
    const figures = figuresIn(line);
    const rest = figures.reduce((text, figure) => text.replace(figure, ' '), line);
    return [...figures, phraseOf(rest.replace(/^\p{L}+:\s+/u, ''), said)];
  });
  const unique = [...new Set(found.map((words) => words.trim()).filter(Boolean))];
  return unique.slice(0, 8).map((words) => ({ words, alt: altFor(notes, words) }));
}

/** Returns the letters of the words, without the spaces at the ends. */
export function lettersIn(words: string): number {
  return words.trim().length;
}

/** Returns the words of a text in lower case. */
export function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+(?:[.,’'][\p{L}\p{N}]+)*/gu) ?? [];
}

function figuresIn(line: string): string[] {
  return [...line.matchAll(/\b\d+(?:[.,]\d+)?(?:\s*%|\s+of\s+\d+|\s+\p{L}{3,12})?/gu)].map(
    ([found]) => found,
  );
}

/** Returns the first few words of a line that carry meaning and are not in the title. */
function phraseOf(line: string, said: ReadonlySet<string>): string {
  const words: string[] = [];
  for (const word of line.match(/[\p{L}\p{N}]+(?:[.,’'][\p{L}\p{N}]+)*/gu) ?? []) {
    if (FILLERS.has(word.toLowerCase()) || said.has(word.toLowerCase())) {
      if (words.length > 0) break;
      continue;
    }
    if ([...words, word].join(' ').length > MAX_LETTERS || words.length === MAX_WORDS) break;
    words.push(word);
  }
  const phrase = words.join(' ');
  return phrase.charAt(0).toUpperCase() + phrase.slice(1);
}

function altFor(notes: string, words: string): string {
  const key = words.toLowerCase().split(' ')[0] ?? '';
  const line = linesOf(notes).find((one) => one.toLowerCase().includes(key)) ?? words;
  return `${line.charAt(0).toUpperCase()}${line.slice(1)}`.replace(/\.?$/, '.');
}
