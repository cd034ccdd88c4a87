import { splitSentences } from '../facts/split-text.ts';
import type { HandwrittenFact } from '../types/audit.ts';
import type { SiteData } from '../types/data.ts';
import type { DataFact } from '../types/fact.ts';
import { rememberLast } from '../utils/remember-last.ts';
import type { DataText } from './find-in-data.ts';

/** Without a unit, a value with so many digits is looked for: fewer stand in many texts by chance. */
const FEWEST_DIGITS = 4;
/** What may stand between a value and its unit. */
const GAP = '[\\s\\u00a0\\u202f-]?';

/** The value is a number or a word of its own: no part of 114 or 1.14. */
const NOT_AFTER = '(?<![\\p{L}\\p{N}][.,]?)';
const NOT_BEFORE = '(?![\\p{L}\\p{N}])';

/** A fact, and the pattern of its value as a person writes it. */
interface Pattern {
  readonly fact: DataFact;
  readonly find: RegExp;
}

/** Makes the patterns of facts once, since each text is searched for them. */
const patternsOf = rememberLast((facts: readonly DataFact[]): readonly Pattern[] =>
  facts.flatMap((fact) => {
    const find = createPattern(fact);
    return find ? [{ fact, find }] : [];
  }),
);

/**
 * Returns the facts whose value a text says by hand: the value beside its unit, or a value of four digits or
 * more. If the fact names a word in `near`, it must stand in the same sentence.
 */
export function findHandwritten(
  { file, path, text }: DataText,
  facts: readonly DataFact[],
  { locate }: Pick<SiteData, 'locate'>,
  pages: readonly string[],
): HandwrittenFact[] {
  const found: HandwrittenFact[] = [];
  for (const { fact, find } of patternsOf(facts))
    for (const { 0: words, index } of text.matchAll(find)) {
      if (fact.near !== undefined && !hasNear(text, index, fact.near)) continue;
      const { line } = locate(file, path, { offset: index });
      found.push({ fact: fact.name, words, file, line, pages });
      break;
    }
  return found;
}

function createPattern({ value, unit }: DataFact): RegExp | undefined {
  const number = escapeText(value);
  const isDistinct = (value.match(/\d/g)?.length ?? 0) >= FEWEST_DIGITS;
  if (unit === undefined && !isDistinct) return undefined;
  const isWord = unit !== undefined && /\p{L}$/u.test(unit);
  // "14-day" and "14 days" say the same.
  const stem = unit === undefined ? '' : escapeText(isWord ? unit.replace(/s$/, '') : unit);
  const ofUnit = unit === '%' ? '(?:%|per ?cent)' : `${stem}${isWord ? 's?' : ''}`;
  const rest = isDistinct ? '' : `${GAP}${ofUnit}`;
  return new RegExp([NOT_AFTER, number, rest, NOT_BEFORE].join(''), 'giu');
}

/** Returns whether a word stands in the sentence around a place of a text. */
function hasNear(text: string, index: number, near: string): boolean {
  let start = 0;
  for (const sentence of splitSentences(text)) {
    start = text.indexOf(sentence, start);
    if (index < start + sentence.length) return sentence.toLowerCase().includes(near.toLowerCase());
    start += sentence.length;
  }
  return false;
}

function escapeText(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replace(/\s+/g, '\\s+');
}
