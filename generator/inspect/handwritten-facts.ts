import type { HandwrittenFact } from '../types/audit.ts';
import type { OldValue, OldValues } from '../types/data.ts';
import type { DataFact } from '../types/explanation.ts';
import {
  escapeText,
  type FoundFact,
  isAboutFact,
  isLengthOf,
  isNear,
  isOfElse,
  NOT_AFTER,
  NOT_BEFORE,
  type TextAround,
} from './fact-words.ts';
import { createOtherNumberFinder } from './other-numbers.ts';

/** Without a unit, a value with so many digits is looked for: fewer stand in many texts by chance. */
const FEWEST_DIGITS = 4;
/** What may stand between a value and its unit. */
const GAP = '[\\s\\u00a0\\u202f-]?';

/** A fact, the pattern of a value as a person writes it, and the old value if it is one. */
interface Pattern {
  readonly fact: DataFact;
  readonly find: RegExp;
  readonly old?: HandwrittenFact['old'];
}

/**
 * Makes the function that returns the facts whose value a text says by hand: the value beside its unit, or a
 * value of four digits or more. If the fact names a word in `near`, it must stand in the same sentence. A
 * small number without such a word needs a word of the fact's name. What measures something else is left out.
 * Values that a fact had are found in labels without that word, unless a fact has this value now. Other
 * numbers of what facts are about are found as well; `ownNames` are those of the site.
 */
export function createFactFinder(
  facts: readonly DataFact[],
  oldValues: OldValues,
  ownNames: readonly string[],
): (text: string, around: () => TextAround) => readonly FoundFact[] {
  // Made once, since each text is searched for them.
  const present = facts.flatMap((fact) => patternOf(fact, fact.value));
  const past = facts.flatMap((fact) =>
    oldValuesOf(fact, oldValues).flatMap(({ value, ...rest }) =>
      patternOf(fact, value, { value, ...rest, now: fact.value }),
    ),
  );
  const findOthers = createOtherNumberFinder(facts, ownNames);
  return (text, around) => {
    const isPresent = (offset: number) => present.some((pattern) => says(pattern, text, offset));
    const isOld = ({ fact }: Pattern, offset: number) =>
      !isPresent(offset) && isAboutFact(fact, text, offset, around);
    const isSaid = ({ fact }: Pattern, offset: number) =>
      fact.near === undefined ? isAboutFact(fact, text, offset, around) : isNear(fact, text, offset);
    const old = past.flatMap((pattern) => firstOf(pattern, text, isOld));
    const said = present.flatMap((pattern) => firstOf(pattern, text, isSaid));
    // A number that a fact had is told of as such.
    const others = findOthers(endBlocks(text)).filter(
      ({ fact }) => !old.some((known) => known.fact === fact),
    );
    return [...said, ...others, ...old];
  };
}

/** The end of a block of Markdown that no mark ends: a heading, or the item of a list. */
const BLOCK_END = /(?<=[^\s.!?:;,])[ \t]*\n(?:(?=[ \t]*\n)|[ \t]*(?:[-*+>]|#{1,6}|\d{1,3}[.)])(?=[ \t]))/gu;

/** Returns a text of the same length whose blocks end sentences. */
function endBlocks(text: string): string {
  return text.includes('\n') ? text.replace(BLOCK_END, (end) => `.${' '.repeat(end.length - 1)}`) : text;
}

/** Returns the values that a fact had: those of the data, or else those that are remembered. */
function oldValuesOf({ name, value, was }: DataFact, oldValues: OldValues): readonly OldValue[] {
  return (was ?? oldValues.get(name) ?? []).filter((old) => old.value !== value);
}

/** Returns the first place where a text says a value, if it means the fact there. */
function firstOf(
  pattern: Pattern,
  text: string,
  isMeant: (pattern: Pattern, offset: number) => boolean,
): FoundFact[] {
  const { fact, find, old } = pattern;
  for (const { 0: words, index: offset } of text.matchAll(find)) {
    if (!isMeant(pattern, offset) || isOfElse(fact, text, offset, words)) continue;
    const value = old?.value ?? fact.value;
    const isLength = isLengthOf(fact, text.slice(0, offset), text.slice(offset + value.length));
    return [{ fact: fact.name, words, offset, isLength, ...(old ? { old } : {}) }];
  }
  return [];
}

/** Returns whether a text says the present value of a fact at this place. */
function says({ fact, find }: Pattern, text: string, offset: number): boolean {
  for (const { index } of text.matchAll(find)) if (index === offset) return isNear(fact, text, offset);
  return false;
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
