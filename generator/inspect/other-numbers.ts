import type { DataFact } from '../types/explanation.ts';
import { escapeText, type FoundFact, isNear, NOT_AFTER, NOT_BEFORE, sentenceAt } from './fact-words.ts';
import { HINTS_OF_FREE, measureOf, otherMeasureIn } from './other-measures.ts';
import { MOST_TIMES, NUMBER, OF_OTHERS, readNumber, type TestsPlace } from './said-numbers.ts';

/** A fact that says how many there are in all, such as 12,000+ customers, and how texts say other numbers. */
interface Total {
  readonly fact: DataFact;
  readonly number: number;
  readonly find: RegExp;
  /** What stands behind the number of all who trust the site: " trust us". */
  readonly behind: RegExp;
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
/** What begins another clause: ", so a drip has to respect time zones". */
const NEXT_CLAUSE = ',\\s+(?:so|and|but|because|since|yet|while|which)\\s';
/** What makes such a number one of a single text or course. Another clause is about something else. */
const OF_ONE = new RegExp(
  `^(?:[^.!?]{0,60}\\bthis|(?:(?!${NEXT_CLAUSE})[^.!?;]){0,60}\\b(?:each|every|one|per|a|an)) \\p{Ll}`,
  'u',
);
/** A number in such a sentence that differs more is one of something else. */
const MOST_TIMES_OF_OWN = 3;
/** What stands before one that has a plus, such as 12,000+: "more than 15,000 customers". */
const MORE_THAN = 'more than|over';

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
  const behind = new RegExp(
    `^\\s+(?:now |already |today )?(?:trust|rely on|use|choose|love) (?:us|${names})(?=$|[.!?;]|,\\s|\\s(?:every day|daily|today))`,
    'iu',
  );
  return [{ fact, number, find, behind }];
}

/** Words that say that "it" is what the site offers. */
const OFFERED = /(?<!\p{L})(?:we|our|ours|us|you|your|app|tool|platform|software|service|product)(?!\p{L})/iu;

/** Returns where a text says other numbers of all, "more than" or with a plus as the fact does. */
function otherTotalIn(
  { fact, number, find, behind: trusts }: Total,
  text: string,
  isOfOthers: TestsPlace,
  isOffered: TestsPlace,
): FoundFact[] {
  const all = new Map<string, FoundFact>();
  for (const found of text.matchAll(find)) {
    const { 0: whole, 1: own, 2: lead, 3: works, 4: digits = '', 5: plus, index } = found;
    const before = own ?? lead ?? works;
    const said = /^\d/.test(digits) ? Number(digits.replace(/[,.]/g, '')) : readNumber(digits);
    const times = own && !ENDS_WITH_ALL.test(own) ? MOST_TIMES_OF_OWN : MOST_TIMES;
    const isOther = said !== number && said * times > number && said < number * times;
    const isOfAll = before !== undefined || (plus !== '' && fact.value.endsWith('+'));
    if (!isOther) continue;
    const behind = text.slice(index + whole.length);
    const isTrusting = !isOfAll && trusts.test(behind) && !OF_OTHERS.test(sentenceAt(text, index));
    if (!isOfAll && !isTrusting && !isOfSite(text, index, whole, said / number)) continue;
    if ((own ?? works) && OF_ONE.test(behind)) continue;
    if (works && /^it /i.test(works) && !isOffered(text, index)) continue;
    if (works && (OF_PART.test(behind) || OF_OTHERS.test(sentenceAt(text, index)))) continue;
    if (isOfOthers(text, index) || !isNear(fact, text, index)) continue;
    if (DONE.test(text.slice(0, index)) || STAFF.test(sentenceAt(text, index).replace(whole, ''))) continue;
    const words = whole.slice(before?.length ?? 0);
    const offset = index + whole.length - words.length;
    if (!all.has(words)) all.set(words, { fact: fact.name, words, differs: fact.value, offset });
  }
  return [...all.values()];
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

/** Verbs behind a name at the start of a sentence. Other words with a capital may stand there. */
const NAMED =
  /^["“„(]?(?!(?:It|This|That|There|Here|Who|What|Which|We|You|They|I|Everybody|Nobody|One|Each)\s)\p{Lu}[\p{L}\p{N}]+(?:['’]s\s|\s(?:has|says|serves|claims|counts|reports|runs|offers|gives|lists|names|sells|had|said|reached)\s)/u;

/** Returns whether a sentence names somebody: a word with a capital inside of it, or a name at its start. */
function namesSomebody(sentence: string): boolean {
  return /[^\s.!?:"“„]\s+["“„(]?\p{Lu}\p{Ll}/u.test(sentence) || NAMED.test(sentence.trim());
}
