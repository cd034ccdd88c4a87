import type { DataFact } from '../types/explanation.ts';
import { escapeText, type FoundFact, isNear, NOT_AFTER, NOT_BEFORE, sentenceAt } from './fact-words.ts';

/** A fact that says how many there are in all, such as 12,000+ customers, and how texts say other numbers. */
interface Total {
  readonly fact: DataFact;
  readonly number: number;
  readonly find: RegExp;
}

/** What stands before a number that is surely about all: "used by 15,000 teams". */
const OF_ALL =
  'trusted by|used by|loved by|chosen by|join(?:ed by)?|like|serv(?:es?|ing)|(?:customers|companies|people|teams|users) in|(?:across|available|sold|sell|ship|deliver)(?: \\p{Ll}+)? (?:in|to)|across';
const ENDS_WITH_ALL = new RegExp(`(?:${OF_ALL})\\s+$`, 'iu');
/** What a site does with all of them: "we list shops in seven cities", "Wiska speaks nine languages". */
const OWN_DOES =
  '(?:lists?|covers?|supports?|offers?|speaks?|knows?|sells?|ships?|serves?|(?:is|are) (?:used|sold|spoken|available|at home) in)(?: (?:\\p{Ll}+ (?:of|in|for|to)|in|to))?';
/** What works or is used in all of them: "It works in 23 countries", "Now live in 23 countries". */
function worksIn(names: string): string {
  const subject = `(?:it|we|our \\p{Ll}+|the (?:app|tool|platform|software|service|product|company|shop)|${names})`;
  const state = '(?:live|active|at home|at work|in use|used|open|running)';
  const works = `${subject} (?:now |also |already |today )?(?:works?|runs?|operates?|(?:is|are) (?:now |already )?${state})`;
  const use = `(?:teams|companies|customers|people|you can) use (?:it|us|${names})`;
  return `(?<=^|[.!?:;,]\\s+|\\band )(?:${works}|(?:now |already )?${state}|${use}) in\\s+(?:(?:more than|over)\\s+)?`;
}
/** What makes a number of such a sentence one of a part: "in 23 countries of the union". */
const OF_PART = /^\s+(?:of|that|which|where|without|so far|alone|only)(?!\p{L})/iu;
/** What stands around the number of all things of the site itself: "all 30 workshops of this site". */
const ALL = /(?<!\p{L})all\s+(?:the\s+)?$/iu;
const OF_SITE =
  /^\s+(?:of|on|in|from)\s+(?:this|our)\s+(?:site|website|directory|catalogue|catalog|collection|shop|app)(?!\p{L})/iu;
/** What a sentence begins with that says for how many things the site has something. */
const HAS_FOR =
  /(?:^|[.!?:]\s+)(?:Rules|Holidays|Calendars|Templates|Presets|Support|Versions|Editions)\s+for\s+(?:more than\s+|over\s+)?$/u;
/** What makes such a number one of a single text or course. */
const OF_ONE = /^[^.!?]{0,60}(?<!\p{L})(?:this|each|every|one|per|a|an) \p{Ll}/u;
/** A number in such a sentence that differs more is one of something else. */
const MOST_TIMES_OF_OWN = 3;
/** What stands before one that has a plus, such as 12,000+: "more than 15,000 customers". */
const MORE_THAN = 'more than|over';
/** A number that differs more is one of something else. */
const MOST_TIMES = 10;

const ONES =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const NUMBER = `\\d[\\d.,]*|(?:${TENS.join('|')})(?:[- ](?:${ONES.slice(0, 9).join('|')}))?|${[...ONES].reverse().join('|')}|(?:a |one )?hundred`;

/** Units of time, in minutes or in months. Others are compared with themselves. */
const TIMES: readonly Readonly<Record<string, number>>[] = [
  { minute: 1, hour: 60, day: 1440, week: 10_080 },
  { month: 1, year: 12 },
];

/** The length or the share of something, which `near` names, and how texts say others. */
interface Measure {
  readonly fact: DataFact;
  readonly number: number;
  readonly sizes: Readonly<Record<string, number>>;
  readonly find: readonly RegExp[];
  /** How texts say how long a trial is free, without the word of `near`. Empty for other facts. */
  readonly free: readonly RegExp[];
}

/** Small words between a number and what it measures make it a number of something else. */
const BESIDE = '(?!(?:and|or|in|on|at|to|by|before|after|until|with|for|from|a|an|the|of|is|are)\\s)';
/** What may follow the thing that is measured. Another noun may not: "trial rooms". */
const ENDS =
  '(?=\\s*(?:$|[.,;:!?)\\n]|[–—-]\\s|(?:period|time|phase|version|and|with|without|that|of|for|is|starts?|begins?|comes|lets|gives|today|now|first|here)(?!\\p{L})))';
/** A sentence that goes on about what the one before is about. */
const GOES_ON = /^["“„(]?(?:It|Its|They|Their|He|His|She|Her)(?!\p{L})/u;
/** A sentence about the site itself, whose names are "we". */
const OWN = /(?<!\p{L})(?:we|us|our|ours)(?!\p{L})/iu;
/** What is done with people who need not be those that the fact counts: "we hire people in". */
const DONE =
  /(?<!\p{L})(?:hir(?:e|es|ed|ing)|employ(?:s|ed|ing)?|recruit(?:s|ed|ing)?|pay|paid|ask(?:s|ed)?|survey(?:s|ed)?|interview(?:s|ed)?|poll(?:s|ed)?|question(?:s|ed)?|visit(?:s|ed)?|met|seek|search for|look(?:ed|ing)? for)\s+(?:\p{Ll}+\s+)?$/iu;
/** A sentence about the people and the places of the company. */
const STAFF =
  /(?<!\p{L})(?:staff|employees?|colleagues?|offices?|founders?|payroll|(?:a|our) team of)(?!\p{L})/iu;

/** What makes the number one of something else. */
const NO_MEASURE =
  /\s*(?:longer|more|less|later|shorter|earlier|after|before|ago|old|of notice|left|into)(?!\p{L})/iuy;
/** Words of a sentence that is not about what holds now, or about others. */
const OF_OTHERS =
  /(?<!\p{L})(?:was|were|used to|if|unless|than|instead|not|never|no longer|competitors?|others?|elsewhere|most|usual(?:ly)?|typical(?:ly)?|average|extend\p{L}*|extra|additional|up to|imagine|suppose|example|its|his|her|whose)(?!\p{L})|[“”„"|]/iu;
const THEIR = /(?<!\p{L})their\s+(?:\p{Ll}+\s+)?$/iu;

/**
 * Makes the function that returns where a text says another number than a fact does: of all of them, or of
 * the thing that `near` names. A sentence that names somebody else may be about them; `ownNames` are those of
 * the site itself.
 */
export function createOtherNumberFinder(
  facts: readonly DataFact[],
  ownNames: readonly string[],
): (text: string) => readonly FoundFact[] {
  const totals = facts.flatMap((fact) => totalOf(fact, ownNames));
  const measures = facts.flatMap(measureOf);
  const words = [
    ...totals.map(({ fact }) => unitWithoutPlural(fact)),
    ...measures.map(({ fact }) => fact.near ?? ''),
    ...(measures.some(({ free }) => free.length > 0) ? HINTS_OF_FREE : []),
  ];
  if (words.length === 0) return () => [];
  const mayHave = new RegExp([...new Set(words)].map(escapeText).join('|'), 'iu');
  const names = ownNames.map(
    (name) => new RegExp(`${NOT_AFTER}${escapeText(name)}(?:['’]s)?${NOT_BEFORE}`, 'gu'),
  );
  const ownWords = (sentence: string) => names.reduce((rest, name) => rest.replace(name, 'we'), sentence);
  const isOfOthers = (text: string, index: number) => {
    const sentence = ownWords(sentenceAt(text, index));
    if (namesSomebody(sentence)) return true;
    if (!GOES_ON.test(sentence)) return false;
    // "It" and "they" are those of the sentence before.
    const former = text.slice(0, text.lastIndexOf(sentenceAt(text, index), index)).trimEnd();
    return namesSomebody(ownWords(sentenceAt(text, former.length - 1)));
  };
  const isOffered = (text: string, index: number) => {
    const before = text.slice(0, index).trimEnd();
    return before === '' || OFFERED.test(ownWords(sentenceAt(text, before.length - 1)));
  };
  const isOwn = (text: string, index: number) => OWN.test(ownWords(sentenceAt(text, index)));
  return (text) => {
    if (!mayHave.test(text)) return [];
    return [
      ...totals.flatMap((total) =>
        otherTotalIn(total, text, isOfOthers, isOffered).map((found) => ({
          ...found,
          isOwn: isOwn(text, found.offset),
        })),
      ),
      ...measures.flatMap((measure) => otherMeasureIn(measure, text, isOfOthers)),
    ];
  };
}

function unitWithoutPlural({ unit = '' }: DataFact): string {
  return unit.replace(/s$/, '').replace(/ie$/, 'y').replace(/y$/, '');
}

function totalOf(fact: DataFact, ownNames: readonly string[]): Total[] {
  const number = Number(fact.value.replace(/[,.\s]/g, '').replace(/\+$/, ''));
  if (!(number > 0) || !/\p{L}$/u.test(fact.unit ?? '')) return [];
  const isOpen = fact.value.endsWith('+');
  const lead = `(?:${isOpen ? `${MORE_THAN}|` : ''}${OF_ALL})\\s+(?:(?:more than|over|about|some)\\s+)?`;
  const unit = escapeText((fact.unit ?? '').replace(/s$/, ''));
  const names = ['we', ...ownNames.map(escapeText)].join('|');
  const own = `${NOT_AFTER}(?:${names}) (?:now |also |today )?${OWN_DOES}\\s+(?:all\\s+)?`;
  const words = `(${NUMBER})(\\+?)\\s+(?:\\p{Ll}+\\s+)?${unit}s?`;
  const find = new RegExp(
    `(?:(${own})|(${lead})|(${worksIn(names)})|${NOT_AFTER})${words}${NOT_BEFORE}`,
    'giu',
  );
  return [{ fact, number, find }];
}

type IsOfOthers = (text: string, index: number) => boolean;
/** Words that say that "it" is what the site offers. */
const OFFERED = /(?<!\p{L})(?:we|our|ours|us|you|your|app|tool|platform|software|service|product)(?!\p{L})/iu;

/** Returns where a text says another number of all, "more than" or with a plus as the fact does. */
function otherTotalIn(
  { fact, number, find }: Total,
  text: string,
  isOfOthers: IsOfOthers,
  isOffered: IsOfOthers,
): FoundFact[] {
  for (const found of text.matchAll(find)) {
    const { 0: whole, 1: own, 2: lead, 3: works, 4: digits = '', 5: plus, index } = found;
    const before = own ?? lead ?? works;
    const said = /^\d/.test(digits) ? Number(digits.replace(/[,.]/g, '')) : readNumber(digits);
    const times = own && !ENDS_WITH_ALL.test(own) ? MOST_TIMES_OF_OWN : MOST_TIMES;
    const isOther = said !== number && said * times > number && said < number * times;
    const isOfAll = before !== undefined || (plus !== '' && fact.value.endsWith('+'));
    if (!isOther || !(isOfAll || isOfSite(text, index, whole, said / number))) continue;
    const behind = text.slice(index + whole.length);
    if ((own ?? works) && OF_ONE.test(behind)) continue;
    if (works && /^it /i.test(works) && !isOffered(text, index)) continue;
    if (works && (OF_PART.test(behind) || OF_OTHERS.test(sentenceAt(text, index)))) continue;
    if (isOfOthers(text, index) || !isNear(fact, text, index)) continue;
    if (DONE.test(text.slice(0, index)) || STAFF.test(sentenceAt(text, index).replace(whole, ''))) continue;
    const words = whole.slice(before?.length ?? 0);
    return [{ fact: fact.name, words, differs: fact.value, offset: index + whole.length - words.length }];
  }
  return [];
}

/**
 * Returns whether a text says a number for all things of the site, or for more of them than there are. It is
 * `times` the number of the fact. Fewer may be some of them: "rules for three countries".
 */
function isOfSite(text: string, index: number, whole: string, times: number): boolean {
  const before = text.slice(0, index);
  if (ALL.test(before) && OF_SITE.test(text.slice(index + whole.length))) return true;
  const isMore = times > 1 && times < MOST_TIMES_OF_OWN && HAS_FOR.test(before);
  return isMore && !OF_OTHERS.test(sentenceAt(text, index));
}

/** Words of facts about the days on which a buyer tries a thing for nothing. */
const TRIAL = /^(?:free )?trials?(?: period)?$|^(?:test|probe)\p{L}*$|^essais?$|^pruebas?$/iu;
const FREE = '(?:free(?: of charge)?|for free|kostenlos|gratis|gratuit(?:ement)?)';
/** What is free for some days as well: "shipping is free for 30 days". */
const FREE_ELSE =
  /(?<!\p{L})(?:shipping|deliver\p{L}*|returns?|exchang\p{L}*|park(?:s|ing)?|storage|pick-?up|cancel\p{L}*|repairs?|links?|files?|downloads?|guests?|museum|entry|versand|lieferung|rückgabe|livraison|retours?)(?!\p{L})/iu;
/** What a sentence about a trial says besides: "try it", "start today", "the first 30 days". */
const TRIED =
  /(?<!\p{L})(?:try|trying|test(?:en|e|ing)?|start|begin|use|get|sign up|everything|account|plans?|it is|it['’]s|we|our|the first|nutzen|ausprobieren|essayez|utilisez|prueba|usa)(?!\p{L})|^\P{L}*(?:free|kostenlos|gratis|\d)/iu;

const HINTS_OF_FREE = ['free', 'kostenlos', 'gratis', 'gratuit', 'try', 'test'];

/** Returns how texts say for how long a trial is free: "free for 45 days", "45 days free". */
function freeFor(said: string): readonly string[] {
  return [
    `${NOT_AFTER}${FREE},?\\s+(?:for|für|pendant|por|during)\\s+(?:the first\\s+|die ersten\\s+)?${said}`,
    `${NOT_AFTER}${said}\\s+(?:(?:are|for|lang|long)\\s+)?${FREE}(?!\\s+of(?! charge))${NOT_BEFORE}`,
    `(?<=${NOT_AFTER}(?:try|test) (?:it|us|everything|all of it) for\\s+)${said}`,
  ];
}

/** Returns whether a sentence tells of something else that is free for a time. */
function isFreeElse(sentence: string): boolean {
  return FREE_ELSE.test(sentence) || !TRIED.test(sentence);
}

function measureOf(fact: DataFact): Measure[] {
  const { value, unit = '', near } = fact;
  const number = Number(value);
  if (near === undefined || !(number > 0) || unit === '') return [];
  const own = unit.replace(/(?<=\p{L})s$/u, '').toLowerCase();
  const sizes = TIMES.find((times) => own in times) ?? { [own]: 1 };
  const units = own === '%' ? '%|per ?cent' : Object.keys(sizes).map(escapeText).join('|');
  const said = `(${NUMBER})[\\s\\u00a0-]?(${units})${own === '%' ? '' : "s?['’]?"}(?![\\p{L}\\p{N}])`;
  const thing = `${NOT_AFTER}${escapeText(near)}`;
  const free = TRIAL.test(near) ? freeFor(said).map((source) => new RegExp(source, 'giu')) : [];
  return [
    {
      ...{ fact, number, sizes, free },
      find: [
        `${NOT_AFTER}${said}\\s+(?:of\\s+(?:their\\s+|your\\s+|our\\s+|the\\s+)?)?(?:${BESIDE}\\p{Ll}+\\s+)?${thing}${ENDS}`,
        `${thing}(?:\\s+(?:period|time|phase|version))?(?::\\s+|\\s+\\(|\\s+(?:is|lasts?|takes?|runs?|of|for|goes on|(?:ends?|expires?|stops?) after)\\s+(?:(?:for|only|just|exactly|over)\\s+){0,2})${said}`,
      ].map((source) => new RegExp(source, 'giu')),
    },
  ];
}

/** Returns where a text says another length or share of what the fact is about. */
function otherMeasureIn(
  { fact, number, sizes, find, free }: Measure,
  text: string,
  isOfOthers: IsOfOthers,
): FoundFact[] {
  const size = (unit: string) => sizes[unit.toLowerCase()] ?? 1;
  const own = number * size((fact.unit ?? '').replace(/(?<=\p{L})s$/u, ''));
  for (const pattern of [...find, ...free])
    for (const { 0: words, 1: said = '', 2: unit = '', index } of text.matchAll(pattern)) {
      const other = readNumber(said) * size(unit);
      NO_MEASURE.lastIndex = index + words.length;
      const isOther = other > 0 && other !== own && other * MOST_TIMES > own && other < own * MOST_TIMES;
      if (!isOther || NO_MEASURE.test(text) || THEIR.test(text.slice(0, index))) continue;
      const sentence = sentenceAt(text, index);
      if (OF_OTHERS.test(sentence) || isOfOthers(text, index)) continue;
      if (free.includes(pattern) && isFreeElse(sentence)) continue;
      return [{ fact: fact.name, words, differs: fact.value, isMeasure: true, offset: index }];
    }
  return [];
}

/** Returns the number that a text says, in digits or in English words. 0 if it says none. */
function readNumber(text: string): number {
  const lower = text.toLowerCase();
  if (/^\d/.test(lower)) return Number(lower.replace(/[.,]$/, '').replace(/,(?=\d{3}$)/, ''));
  if (lower.endsWith('hundred')) return 100;
  const [first = '', second = ''] = lower.split(/[- ]/);
  const ten = TENS.indexOf(first);
  return ten < 0 ? ONES.indexOf(first) + 1 : (ten + 2) * 10 + ONES.indexOf(second) + 1;
}

/** Verbs behind a name at the start of a sentence. Other words with a capital may stand there. */
const NAMED =
  /^["“„(]?(?!(?:It|This|That|There|Here|Who|What|Which|We|You|They|I|Everybody|Nobody|One|Each)\s)\p{Lu}[\p{L}\p{N}]+(?:['’]s\s|\s(?:has|says|serves|claims|counts|reports|runs|offers|gives|lists|names|sells|had|said|reached)\s)/u;

/** Returns whether a sentence names somebody: a word with a capital inside of it, or a name at its start. */
function namesSomebody(sentence: string): boolean {
  return /[^\s.!?:"“„]\s+["“„(]?\p{Lu}\p{Ll}/u.test(sentence) || NAMED.test(sentence.trim());
}
