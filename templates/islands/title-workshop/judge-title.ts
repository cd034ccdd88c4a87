import { textOf, type Work } from '../builder/work.ts';

/** What survives in a phone's list. */
export const PHONE_LETTERS = 40;
const VAGUE =
  /\b(?:introduction|getting started|overview|tips|tricks|best practices?|part \d|module \d|webinar|all-new|everything)\b/i;
const FILLERS = new Set(
  'a an the of for to in on at with without and or is are how your you my our i do can it from by'.split(' '),
);

/** A title's score and the reasons for it. */
export interface Judged {
  readonly score: number;
  readonly reasons: readonly string[];
}

/** Judges a title by its length, its first words, its neighbours and the words that people search. */
export function judgeTitle(title: string, { fields }: Work): Judged {
  const neighbours = textOf(fields, 'neighbours').split('\n').filter(Boolean);
  const searched = new Set(stemsOf(textOf(fields, 'searched')));
  const own = stemsOf(title);
  const matched = wordsOf(title).filter((word) => searched.has(stemOf(word)));
  const twins = neighbours.filter((other) => sameStart(other, title));
  const near = neighbours.filter((other) => overlap(stemsOf(other), own) > 0.5);
  const isShort = title.length <= PHONE_LETTERS;
  return {
    score:
      (isShort ? 3 : -Math.ceil((title.length - PHONE_LETTERS) / 8)) +
      matched.length * 2 -
      twins.length * 2 -
      near.length * 3 -
      (VAGUE.test(title) ? 4 : 0) -
      (/^how to\b/i.test(title) ? 1 : 0),
    reasons: [
      `${title.length} characters${isShort ? ', fits on a phone' : `, cut off after ${PHONE_LETTERS} on a phone`}`,
      matched.length > 0 ? `says ${[...new Set(matched)].join(', ')}, which people search for` : '',
      twins.length > 0 ? `starts like “${twins[0]}”` : '',
      near.length > 0 ? `too close to “${near[0]}”` : '',
      VAGUE.test(title) ? `“${VAGUE.exec(title)?.[0]}” could be any video` : '',
    ].filter(Boolean),
  };
}

/** Returns the words that carry meaning, without endings such as a plural s. */
export function stemsOf(text: string): string[] {
  return wordsOf(text).map(stemOf);
}

function wordsOf(text: string): string[] {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !FILLERS.has(word));
}

/** Cuts a word so that “invoice” and “invoices”, or “query” and “queries”, are the same. */
function stemOf(word: string): string {
  return word.length > 4 ? word.replace(/(?:ies|es|s|ing|ed)$/, '').replace(/[ey]$/, '') : word;
}

function sameStart(a: string, b: string): boolean {
  const first = (text: string) => text.toLowerCase().trim().split(/\s+/)[0];
  return first(a) === first(b);
}

function overlap(a: readonly string[], b: readonly string[]): number {
  const shared = a.filter((word) => b.includes(word)).length;
  return shared / Math.max(1, Math.min(a.length, b.length));
}
