import { splitSentences } from '../pages-read/sentences.ts';
import type { HandwrittenFact } from '../types/audit.ts';
import type { OldValue, OldValues } from '../types/data.ts';
import type { DataFact } from '../types/explanation.ts';

/** A fact that a text says by hand, and where in the text. */
type FoundFact = Pick<HandwrittenFact, 'fact' | 'words' | 'old' | 'differs'> & { readonly offset: number };

/** Without a unit, a value with so many digits is looked for: fewer stand in many texts by chance. */
const FEWEST_DIGITS = 4;
/** What may stand between a value and its unit. */
const GAP = '[\\s\\u00a0\\u202f-]?';

/** The value is a number or a word of its own: no part of 114 or 1.14. */
const NOT_AFTER = '(?<![\\p{L}\\p{N}][.,]?)';
const NOT_BEFORE = '(?![\\p{L}\\p{N}])';

/** A fact, the pattern of a value as a person writes it, and the old value if it is one. */
interface Pattern {
  readonly fact: DataFact;
  readonly find: RegExp;
  readonly old?: HandwrittenFact['old'];
}

/**
 * Makes the function that returns the facts whose value a text says by hand: the value beside its unit, or a
 * value of four digits or more. If the fact names a word in `near`, it must stand in the same sentence.
 * Values that a fact had are found without that word, unless a fact has this value now.
 */
export function createFactFinder(
  facts: readonly DataFact[],
  oldValues: OldValues,
): (text: string) => readonly FoundFact[] {
  // Made once, since each text is searched for them.
  const present = facts.flatMap((fact) => patternOf(fact, fact.value));
  const past = facts.flatMap((fact) =>
    oldValuesOf(fact, oldValues).flatMap(({ value, ...rest }) =>
      patternOf(fact, value, { value, ...rest, now: fact.value }),
    ),
  );
  const totals = facts.flatMap(totalOf);
  return (text) => {
    const found = [
      ...present.flatMap((pattern) => firstOf(pattern, text)),
      ...totals.flatMap((total) => otherTotalIn(total, text)),
    ];
    if (past.length === 0) return found;
    const isPresent = (offset: number) => present.some((pattern) => says(pattern, text, offset));
    return [...found, ...past.flatMap((pattern) => firstOf(pattern, text, isPresent))];
  };
}

/** A fact that says how many there are in all, such as 12,000+ customers, and how texts say other numbers. */
interface Total {
  readonly fact: DataFact;
  readonly number: number;
  readonly find: RegExp;
}

/** What stands before a number that is about all: "more than 15,000 customers". */
const OF_ALL =
  '(?:more than|over|trusted by|used by|loved by|chosen by|join(?:ed by)?|serv(?:es?|ing)|(?:customers|people|teams|users) in|across)\\s+';
/** A number that differs more is one of something else. */
const MOST_TIMES = 10;

function totalOf(fact: DataFact): Total[] {
  const number = Number(fact.value.replace(/[,.\s]/g, '').replace(/\+$/, ''));
  if (!fact.value.endsWith('+') || !(number > 0) || !/\p{L}$/u.test(fact.unit ?? '')) return [];
  const unit = escapeText((fact.unit ?? '').replace(/s$/, ''));
  const words = `(\\d[\\d.,]*)(\\+?)\\s+(?:\\p{Ll}+\\s+)?${unit}s?`;
  return [{ fact, number, find: new RegExp(`(?:(${OF_ALL})|${NOT_AFTER})${words}${NOT_BEFORE}`, 'giu') }];
}

/**
 * Returns where a text says another number of all. It must say "more than", or have a plus, as the fact does.
 * A sentence that names somebody may be about them.
 */
function otherTotalIn({ fact, number, find }: Total, text: string): FoundFact[] {
  for (const { 0: whole, 1: before, 2: digits = '', 3: plus, index } of text.matchAll(find)) {
    const said = Number(digits.replace(/[,.]/g, ''));
    const isOther = said !== number && said * MOST_TIMES > number && said < number * MOST_TIMES;
    if (!isOther || !(before || plus) || namesSomebody(sentenceAt(text, index)) || !isNear(fact, text, index))
      continue;
    const words = whole.slice(before?.length ?? 0);
    return [{ fact: fact.name, words, differs: fact.value, offset: index + whole.length - words.length }];
  }
  return [];
}

/** Returns whether a word with a capital stands inside of a sentence. */
function namesSomebody(sentence: string): boolean {
  return /[^\s.!?:"“„]\s+["“„(]?\p{Lu}\p{Ll}/u.test(sentence);
}

/** Returns the values that a fact had: those of the data, or else those that are remembered. */
function oldValuesOf({ name, value, was }: DataFact, oldValues: OldValues): readonly OldValue[] {
  return (was ?? oldValues.get(name) ?? []).filter((old) => old.value !== value);
}

/** Returns the first place where a text says a value, but for those that are left out. */
function firstOf(
  { fact, find, old }: Pattern,
  text: string,
  isLeftOut: (offset: number) => boolean = () => false,
): FoundFact[] {
  for (const { 0: words, index: offset } of text.matchAll(find)) {
    if ((!old && !isNear(fact, text, offset)) || isLeftOut(offset)) continue;
    return [{ fact: fact.name, words, offset, ...(old ? { old } : {}) }];
  }
  return [];
}

/** Returns whether a text says the present value of a fact at this place. */
function says({ fact, find }: Pattern, text: string, offset: number): boolean {
  for (const { index } of text.matchAll(find)) if (index === offset) return isNear(fact, text, offset);
  return false;
}

function isNear({ near }: DataFact, text: string, offset: number): boolean {
  return near === undefined || hasNear(text, offset, near);
}

function patternOf(fact: DataFact, value: string, old?: Pattern['old']): Pattern[] {
  const find = createPattern(value, fact.unit);
  return find ? [{ fact, find, ...(old ? { old } : {}) }] : [];
}

function createPattern(value: string, unit: string | undefined): RegExp | undefined {
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
  return sentenceAt(text, index).toLowerCase().includes(near.toLowerCase());
}

/** Returns the sentence around a place of a text. */
function sentenceAt(text: string, index: number): string {
  let start = 0;
  for (const sentence of splitSentences(text)) {
    start = text.indexOf(sentence, start);
    if (index < start + sentence.length) return sentence;
    start += sentence.length;
  }
  return '';
}

function escapeText(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replace(/\s+/g, '\\s+');
}
