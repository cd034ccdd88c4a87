import { splitSentences } from '../pages-read/sentences.ts';
import type { HandwrittenFact } from '../types/audit.ts';
import type { DataFact } from '../types/explanation.ts';

/** A fact that a text says by hand, and where in the text. */
export type FoundFact = Pick<HandwrittenFact, 'fact' | 'words' | 'old' | 'differs'> & {
  readonly offset: number;
  /** It is another length or share of the thing that the fact names in `near`. */
  readonly isMeasure?: true;
  /** Its sentence says "we" or names the site, so it is about no others. */
  readonly isOwn?: boolean;
  /** It is said as the length of something that is played: "a 5-minute video". */
  readonly isLength?: boolean;
};

/** The value is a number or a word of its own: no part of 114 or 1.14. */
export const NOT_AFTER = '(?<![\\p{L}\\p{N}][.,]?)';
export const NOT_BEFORE = '(?![\\p{L}\\p{N}])';

/** A text with no sentence, such as that of a button, and so many words at most. */
const LABEL_WORDS = 6;
/** Fields of texts that a person clicks. */
const BUTTON = /button|cta|action|link/iu;
/** What a button begins with. */
const ACT = /^(?:start|try|get|begin|test|use|claim|enjoy|jetzt|starten?|testen?|essayer|prueba)(?!\p{L})/iu;

/** What stands around a text of the data. */
export interface TextAround {
  /** The name of its field. */
  readonly field: string;
  /** Returns the texts beside it in its object, and the name and the title of its row. */
  readonly beside: () => string;
}

/** Units that measure all kinds of things. Others, such as teams, say what is counted. */
const OF_ANYTHING =
  /^(?:%|per ?cent|prozent|(?:second|minute|hour|day|week|month|year)s?|sekunden?|minuten?|stunden?|tage?n?|wochen?|monate?n?|jahre?n?)$/iu;
/** Smaller numbers stand in many texts by chance. */
const SMALL = 10;
const SMALL_OF_ANYTHING = 100;
/** Words of a name that say nothing of the thing. */
const NO_THINGS = new Set(
  'per of in for and the a an number count total all pro von und der die das'.split(' '),
);

/**
 * Returns whether the word that a fact names in `near` stands in the sentence around a place of a text. A
 * fact without such a word, whose value is small, needs a word of its own name: a day of `videosPerDay`.
 */
export function isNear(fact: DataFact, text: string, offset: number): boolean {
  return isBeside(fact, () => sentenceAt(text, offset));
}

function isBeside(fact: DataFact, read: () => string): boolean {
  if (fact.near !== undefined) return read().toLowerCase().includes(fact.near.toLowerCase());
  const own = wordsOfName(fact);
  return own.length === 0 || wordsWithoutInflection(read()).some((stem) => own.includes(stem));
}

/** Returns the stems of a fact's name without those of its unit, if they have to stand beside its value. */
function wordsOfName({ name, value, unit = '' }: DataFact): readonly string[] {
  const limit = OF_ANYTHING.test(unit) ? SMALL_OF_ANYTHING : SMALL;
  if (!(Number(value) < limit)) return [];
  const ofUnit = wordsWithoutInflection(unit);
  return wordsWithoutInflection(name.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')).filter(
    (stem) => !ofUnit.includes(stem),
  );
}

/** Returns the words of a text without their endings: `dai` for `day`, `days` and `daily`. */
function wordsWithoutInflection(text: string): readonly string[] {
  const words: readonly string[] = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return words
    .filter((word) => !NO_THINGS.has(word))
    .map((word) => word.replace(/(?<=\p{L}{3})(?:ies|ly|e[sdn]|ing|s|e)$/u, '').replace(/y$/u, 'i'));
}

/**
 * Returns whether an old value at a place of a text is about the fact. The word in `near` stands in its
 * sentence. A label is too short for it: there, it stands in a text beside it, such as the address of its
 * link, or the label is that of a button.
 */
export function isAboutFact(fact: DataFact, text: string, offset: number, around: () => TextAround): boolean {
  if (isNear(fact, text, offset)) return true;
  const isLabel = text.trim().split(/\s+/).length <= LABEL_WORDS && !/[.!?]\s*$/.test(text);
  if (!isLabel) return false;
  if (BUTTON.test(around().field) || ACT.test(text.trim())) return true;
  return isBeside(fact, () => around().beside());
}

/** What stands behind a difference, or behind a point in time that is counted from another one. */
const DIFFERENCE =
  /^\s+(?:more|less|fewer|longer|later|shorter|earlier|before|ago|left|into|of notice|mehr|weniger|länger|kürzer|später|früher|vorher)(?!\p{L})/iu;
/** What is said of any thing of this length: "a video of 5 minutes is long". */
const JUDGED =
  /^\s+(?:is|are|was|were|ist|sind|war|waren)\s+(?:(?:too|very|rather|quite|already|zu|sehr|recht|schon)\s+)?(?:long|short|much|little|lang|kurz|viel|wenig)(?!\p{L}|\s+enough)/iu;
/** What stands before the length of something that is over. */
const PAST =
  /(?<!\p{L})(?:lasted|took|ended|needed|spent|waited|went on|dauerte|brauchte|endete)\s+(?:(?:me|us|them|him|her)\s+)?(?:(?:for|on|after|at|in|only|just|exactly|about|nach|nur|etwa)\s+){0,3}(?:\d+(?:,\s+|\s+(?:and|or|und|oder)\s+)){0,9}$/iu;
/** What stands behind something of this length that did something once: "a video of 5 minutes lost half". */
const DID = /^\s+(?:lost|kept|had|got|gained|drew|reached|brought|won|held)(?!\p{L})/iu;
/** The period of a rate behind its value: "7 videos a week". */
const PERIOD =
  /^\s+(?:an?|per|each|every|in (?:one|an?)|pro|je)\s+(hour|day|week|month|year|stunde|tag|woche|monat|jahr)(?!\p{L})/iu;
/** The period in the name of a fact: `videosPerDay`. */
const NAMED_PERIOD = /Per(Hour|Day|Week|Month|Year)$/;
const PERIODS: Readonly<Record<string, string>> = {
  stunde: 'hour',
  tag: 'day',
  woche: 'week',
  monat: 'month',
  jahr: 'year',
};
/** The beginning of a clause about some of many things. */
const CLAUSE = /[,;]\s+(?:(?:and|but|while|whereas|und|aber|während)\s+)?/iu;
const OF_SOME =
  /^(?:one|some|half|many|most|few|several|none|others?|another|eine[rs]?|einige|manche|viele|andere)\s+(?:of|von|\p{Ll}+(?:ed|te|ten)|had|has|have|was|were|is|are)(?!\p{L})/iu;

/**
 * Returns whether the value at a place of a text measures something else than the fact, though the words of
 * the fact stand beside it: a difference, something that is over, any such thing, another rate, or
 * some of many things.
 */
export function isOfElse(
  { near = '', name }: DataFact,
  text: string,
  offset: number,
  words: string,
): boolean {
  const behind = text.slice(offset + words.length);
  if (DIFFERENCE.test(behind) || JUDGED.test(behind) || DID.test(behind)) return true;
  if (isOfOtherPeriod(name, behind)) return true;
  const before = text.slice(0, offset);
  if (PAST.test(before)) return true;
  const clause =
    before
      .split(/[.!?]\s+/)
      .at(-1)
      ?.split(CLAUSE)
      .at(-1) ?? '';
  return OF_SOME.test(clause) && !(near !== '' && clause.toLowerCase().includes(near.toLowerCase()));
}

function isOfOtherPeriod(name: string, behind: string): boolean {
  const named = NAMED_PERIOD.exec(name)?.[1]?.toLowerCase();
  const said = PERIOD.exec(behind)?.[1]?.toLowerCase();
  return named !== undefined && said !== undefined && (PERIODS[said] ?? said) !== named;
}

/** Things that are played, each with a length of its own. */
const PLAYED = /^(?:videos?|films?|movies?|clips?|podcasts?|episodes?|recordings?|songs?|audio|tracks?)$/iu;

/**
 * Returns whether a value is said as the length of what is played, which `near` names, by the text before the
 * value and the text behind it: "a video of 5 minutes", "the 5-minute video".
 */
export function isLengthOf({ near, unit = '' }: DataFact, before: string, behind: string): boolean {
  if (near === undefined || !PLAYED.test(near) || !OF_ANYTHING.test(unit)) return false;
  const thing = escapeText(near);
  const stem = escapeText(unit.replace(/s$/, ''));
  return (
    new RegExp(`${thing}\\p{L}*\\s+(?:of|von)\\s+$`, 'iu').test(before) ||
    new RegExp(`^[-\\s\\u00a0]?${stem}s?['’]?\\s+(?:(?:of|free|long)\\s+)?${thing}`, 'iu').test(behind)
  );
}

/** Returns the sentence around a place of a text. */
export function sentenceAt(text: string, index: number): string {
  let start = 0;
  for (const sentence of splitSentences(text)) {
    start = text.indexOf(sentence, start);
    if (index < start + sentence.length) return sentence;
    start += sentence.length;
  }
  return '';
}

/** Returns a text as a pattern finds it. */
export function escapeText(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replace(/\s+/g, '\\s+');
}
