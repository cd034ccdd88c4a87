import type { DataFact } from '../types/explanation.ts';
import { escapeText, type FoundFact, NOT_AFTER, NOT_BEFORE, sentenceAt } from './fact-words.ts';
import { MOST_TIMES, NUMBER, OF_OTHERS, readNumber, type TestsPlace } from './said-numbers.ts';

/** Units of time, in minutes or in months. Others are compared with themselves. */
const TIMES: readonly Readonly<Record<string, number>>[] = [
  { minute: 1, hour: 60, day: 1440, week: 10_080 },
  { month: 1, year: 12 },
];
/** Units of a trial, whose days are compared with months too. A month has 30 days. */
const TRIAL_TIMES = { day: 1440, week: 10_080, month: 43_200 };
/** Months have 28 to 31 days. */
const SAME_MONTHS = 0.07;

/** The length or the share of something, which `near` names, and how texts say others. */
export interface Measure {
  readonly fact: DataFact;
  readonly number: number;
  readonly sizes: Readonly<Record<string, number>>;
  readonly find: readonly RegExp[];
  /** Whether it is how long a buyer tries a thing for nothing. */
  readonly isTrial: boolean;
  /** How texts say how long a trial is free, without the word of `near`. Empty for other facts. */
  readonly free: readonly RegExp[];
}

/** Small words between a number and what it measures make it a number of something else. */
const BESIDE = '(?!(?:and|or|in|on|at|to|by|before|after|until|with|for|from|a|an|the|of|is|are)\\s)';
/** What may follow the thing that is measured. Another noun may not: "trial rooms". */
const ENDS =
  '(?=\\s*(?:$|[.,;:!?)\\n]|[–—-]\\s|(?:period|time|phase|version|and|with|without|that|of|for|is|starts?|begins?|comes|lets|gives|today|now|first|here)(?!\\p{L})))';
/** What makes the number one of something else. */
const NO_MEASURE =
  /\s*(?:longer|more|less|later|shorter|earlier|after|before|ago|away|old|of notice|left|into)(?!\p{L})/iuy;
const THEIR = /(?<!\p{L})their\s+(?:\p{Ll}+\s+)?$/iu;

/** Words of facts about the days on which a buyer tries a thing for nothing. */
const TRIAL = /^(?:free )?trials?(?: period)?$|^(?:test|probe)\p{L}*$|^essais?$|^pruebas?$/iu;
/** Words of a sentence about a trial of another kind: of the law, of medicine, of a job. */
const TRIAL_ELSE =
  /(?<!\p{L})(?:courts?|judges?|jur(?:y|ies|ors?)|verdicts?|witness\p{L}*|defendants?|prosecut\p{L}*|accused|crimes?|criminal|await\p{L}*|clinical|patients?|placebo|medicines?|drugs?|doses?|employment|job|probation|trial (?:and|by) (?:error|fire))(?!\p{L})/iu;
const FREE = '(?:free(?: of charge)?|for free|kostenlos|gratis|gratuit(?:ement)?)';
/** What is free for some days as well: "shipping is free for 30 days". */
const FREE_ELSE =
  /(?<!\p{L})(?:shipping|deliver\p{L}*|returns?|exchang\p{L}*|park(?:s|ing)?|storage|pick-?up|cancel\p{L}*|repairs?|links?|files?|downloads?|guests?|museum|entry|versand|lieferung|rückgabe|livraison|retours?)(?!\p{L})/iu;
/** What a sentence about a trial says besides: "try it", "start today", "the first 30 days". */
const TRIED =
  /(?<!\p{L})(?:try|trying|test(?:en|e|ing)?|start|begin|use|get|sign up|everything|account|plans?|it is|it['’]s|we|our|the first|nutzen|ausprobieren|essayez|utilisez|prueba|usa)(?!\p{L})|^\P{L}*(?:free|kostenlos|gratis|\d)/iu;
/** Months are a discount of those who pay by the year, or a thanks: "two months free". */
const DISCOUNT = /(?<!\p{L})(?:years?|yearly|annual\p{L}*|refer\p{L}*|invit\p{L}*|friends?)(?!\p{L})/iu;
/** What "free for a month" stands beside in a sentence about a trial. */
const TRIED_A_WHILE = /(?<!\p{L})(?:try|test|start|sign up)(?!\p{L})|^\P{L}*free/iu;

export const HINTS_OF_FREE = ['free', 'kostenlos', 'gratis', 'gratuit', 'try', 'test'];

/** Returns how texts say for how long a trial is free: "free for 45 days", "45 days free". */
function freeFor(said: string, inDays: string): readonly string[] {
  return [
    `${NOT_AFTER}${FREE},?\\s+(?:for|für|pendant|por|during)\\s+(?:the first\\s+|die ersten\\s+)?${said}`,
    `${NOT_AFTER}${inDays}\\s+(?:(?:are|for|lang|long)\\s+)?${FREE}(?!\\s+of(?! charge))${NOT_BEFORE}`,
    `(?<=${NOT_AFTER}(?:try|test) (?:it|us|everything|all of it) for\\s+)${inDays}`,
  ];
}

/** What a sentence goes on with behind "our three-week trial". */
const GOES_ON = '(?=\\s+(?:needs|requires|includes|asks|lasts|ends|has|shows|means|leaves|helps|covers)\\s)';

/** Returns how texts say the length of a trial of the site itself: "our month-long trial". */
function ownTrial(said: string, units: string, thing: string): readonly string[] {
  const own = `(?<=${NOT_AFTER}(?:our|your)\\s{1,9}(?:free\\s{1,9})?)`;
  return [
    `${own}${said}\\s+(?:free\\s+)?${thing}${GOES_ON}`,
    `(?:${own}|^)()(${units})-long\\s+(?:free\\s+)?${thing}${NOT_BEFORE}`,
    `${NOT_AFTER}()(${units})-long\\s+free\\s+${thing}${NOT_BEFORE}`,
  ];
}

/** Returns whether a sentence tells of something else that is free for a time. */
function isFreeElse(sentence: string, said: string, unit: string): boolean {
  if (/^month/i.test(unit) && DISCOUNT.test(sentence)) return true;
  if (/^an?$/i.test(said) && !TRIED_A_WHILE.test(sentence)) return true;
  return FREE_ELSE.test(sentence) || !TRIED.test(sentence);
}

/** Returns what a fact measures, and how texts say other lengths or shares. Empty if it measures nothing. */
export function measureOf(fact: DataFact): Measure[] {
  const { value, unit = '', near } = fact;
  const number = Number(value);
  if (near === undefined || !(number > 0) || unit === '') return [];
  const own = unit.replace(/(?<=\p{L})s$/u, '').toLowerCase();
  const isTrial = TRIAL.test(near) && own in TRIAL_TIMES;
  const times = TIMES.find((times) => own in times) ?? { [own]: 1 };
  const patternOf = (names: readonly string[], numbers = NUMBER) =>
    `(${numbers})[\\s\\u00a0-]?(${own === '%' ? '%|per ?cent' : names.map(escapeText).join('|')})${own === '%' ? '' : "s?['’]?"}(?![\\p{L}\\p{N}])`;
  const inOwn = patternOf(Object.keys(times));
  const said = isTrial ? patternOf(Object.keys(TRIAL_TIMES)) : inOwn;
  const some = isTrial ? patternOf(Object.keys(TRIAL_TIMES), `${NUMBER}|an?(?=\\s)`) : inOwn;
  const thing = `${NOT_AFTER}${escapeText(near)}`;
  const sources = [
    `${NOT_AFTER}${said}\\s+(?:of\\s+(?:their\\s+|your\\s+|our\\s+|the\\s+)?)?(?:${BESIDE}\\p{Ll}+\\s+)?${thing}${ENDS}`,
    `${thing}(?:\\s+(?:period|time|phase|version))?(?::\\s+|\\s+\\(|\\s+(?:is|lasts?|takes?|runs?|of|for|goes on|(?:ends?|expires?|stops?) after)\\s+(?:(?:for|only|just|exactly|over)\\s+){0,2})${said}`,
    ...(isTrial ? ownTrial(said, Object.keys(TRIAL_TIMES).join('|'), thing) : []),
  ];
  const free = TRIAL.test(near) ? freeFor(some, inOwn) : [];
  const toPattern = (source: string) => new RegExp(source, 'giu');
  const sizes = isTrial ? { ...times, ...TRIAL_TIMES } : times;
  return [{ fact, number, sizes, isTrial, free: free.map(toPattern), find: sources.map(toPattern) }];
}

/** Returns where a text says another length or share of what the fact is about: of a trial, all of them. */
export function otherMeasureIn(measure: Measure, text: string, isOfOthers: TestsPlace): FoundFact[] {
  const { fact, find, free, isTrial } = measure;
  const all: FoundFact[] = [];
  for (const pattern of [...find, ...free])
    for (const { 0: words, 1: said = '', 2: unit = '', index } of text.matchAll(pattern)) {
      NO_MEASURE.lastIndex = index + words.length;
      if (!isOther(measure, said, unit)) continue;
      if (NO_MEASURE.test(text) || THEIR.test(text.slice(0, index))) continue;
      const sentence = sentenceAt(text, index);
      if (OF_OTHERS.test(sentence) || isOfOthers(text, index)) continue;
      if (isTrial && TRIAL_ELSE.test(sentence)) continue;
      if (free.includes(pattern) && isFreeElse(sentence, said, unit)) continue;
      const isKnown = all.some(
        ({ offset, words: { length } }) => index < offset + length && offset < index + words.length,
      );
      if (!isKnown) all.push({ fact: fact.name, words, differs: fact.value, isMeasure: true, offset: index });
      if (!isTrial) return all;
    }
  return all;
}

/** Returns whether a length is another one than that of the fact, and may be of the same thing. */
function isOther({ fact, number, sizes }: Measure, said: string, unit: string): boolean {
  const nameOf = (name: string) => name.toLowerCase().replace(/(?<=\p{L})s$/u, '');
  const ofFact = nameOf(fact.unit ?? '');
  const own = number * (sizes[ofFact] ?? 1);
  const other = (said === '' ? 1 : readNumber(said)) * (sizes[nameOf(unit)] ?? 1);
  const isInMonths = (nameOf(unit) === 'month') !== (ofFact === 'month');
  const isSame = isInMonths ? Math.abs(other / own - 1) < SAME_MONTHS : other === own;
  return other > 0 && !isSame && other * MOST_TIMES > own && other < own * MOST_TIMES;
}
