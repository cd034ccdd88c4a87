import type { Slip } from '../../types/page-content.ts';

/** A heading that names a number, and what its section holds. */
export interface CountedHeading {
  readonly level: number;
  readonly text: string;
  /** The items of each list of the section, lists in lists left out. */
  readonly lists: CountedList[];
  /** How many headings of each lower level the section has, the level of the first one first. */
  readonly below: Map<number, number>;
  /** How many other elements it has that may be items: paragraphs, rows of tables, bold words. */
  readonly others: Map<string, number>;
}

/** How many items a list has, and how many of them have a link. */
interface CountedList {
  readonly items: number;
  readonly links: number;
}

const WORDS =
  'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );
const GERMAN =
  'zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn zwanzig'.split(
    ' ',
  );
/** What is counted elsewhere than in lists: times, measures, money, and who there is. */
const ELSEWHERE =
  'days|weeks|months|quarters|years|hours|minutes|seconds|times|decades|dollars|euros|pounds|cents|points|stars|degrees|percent|pixels|characters|words|pages|metres|meters|miles|kilometres|kilometers|megabytes|gigabytes|people|persons|customers|users|teams|companies|businesses|countries|cities|employees|learners|students|members|guests|seats|licen[cs]es|copies|sizes|plus|less|versus|vs|is|was|has|this|its|us|as|does';
/** What has an ordinal of its own: "the fifth day". */
const ELSEWHERE_ONE =
  'days?|weeks?|months?|quarters?|years?|hours?|minutes?|seconds?|times?|centur(?:y|ies)|floors?|editions?|of|tag|woche|monat|jahr|stunde|minute|mal|stock';
/** What pages list by number. Other nouns may be counted in a text or a picture as well. */
const LISTED_WORDS =
  'option alternative way tool tip reason step example feature mistake question idea app template thing sign rule benefit method lesson type kind principle trick check fault grade cause place habit fact factor trap myth pattern technique strategy tactic metric stage phase level role element requirement exercise topic task advantage disadvantage drawback problem pitfall challenge warning symptom source format trend secret skill error test criterion use';
const LISTED = new RegExp(
  `\\b(?:(?:${LISTED_WORDS.replaceAll(' ', '|')})s|cases|causes|strategies|tactics|criteria|categories)\\b`,
  'iu',
);
const LISTED_IN_GERMAN =
  'Alternativen|Möglichkeiten|Tipps|Gründe|Schritte|Beispiele|Wege|Fragen|Fehler|Ideen|Werkzeuge|Regeln';
const IS_LISTED_IN_GERMAN = new RegExp(LISTED_IN_GERMAN, 'iu');
/** The end of a plural: no `ss`, `us` or `is`. */
const PLURAL = "(?<![su’'i])s";
const NOUN = `(?!(?:${ELSEWHERE})(?![\\p{L}-]))[\\p{L}-]+${PLURAL}|${LISTED_IN_GERMAN}`;
const COUNTED = new RegExp(
  `^(?:(?:the|our|top|best|die) ){0,2}(\\d{1,2}|${[...WORDS, ...GERMAN].join('|')})\\s+((?:[\\p{L}-]+\\s+){0,2}?)(?:${NOUN})(?![\\p{L}’'-])`,
  'iu',
);
/** How such a heading begins. Most headings do not, and it is found much faster. */
const MAY_COUNT = new RegExp(
  `^(?:(?:the|our|top|best|die) ){0,2}(?:\\d|${[...WORDS, ...GERMAN].join('|')})`,
  'i',
);
/** The first words behind a number of something else: "two weeks of tips", "three in four readers". */
const NOT_FIRST = new RegExp(`^(?:${ELSEWHERE}|in|of|to|out|or|and|von|bis)(?![\\p{L}-])`, 'iu');
/** Shorter lists are asides, and lists that are far longer are others. */
const FEWEST_ITEMS = 3;
const MOST_ABOVE = 4;
/** How many items a list of something else may lack: one that was left out. */
const LEFT_OUT = 1;
/** Sections behind the items, such as questions and related pages. */
const MORE_SECTIONS = 2;
/** Elements that may be the items of a section. A table has a row for its head. */
const OTHERS = new Set(['p', 'tr', 'dt', 'details', 'article', 'figure', 'strong', 'b', 'img']);
/** Headings inside of these are those of cards. An article around the first heading is the page itself. */
const CARDS = new Set(['a', 'li', 'article']);

/** Makes the reader of headings and lists of the main part, in their order. */
export function createListReader(found: CountedHeading[]) {
  let open: CountedHeading[] = [];
  /** The lists that are open, the outermost first. */
  const lists: { items: number; links: number }[] = [];
  const cards: boolean[] = [];
  let hasHeading = false;
  let hasLink = false;
  return {
    heading(level: number, text: string) {
      const isCard = hasLink || cards.includes(true);
      hasHeading = true;
      hasLink = false;
      open = open.filter((heading) => heading.level < level);
      for (const { below } of open) below.set(level, (below.get(level) ?? 0) + 1);
      const [, , between] = isCard || !MAY_COUNT.test(text) ? [] : (COUNTED.exec(text) ?? []);
      if (between === undefined || NOT_FIRST.test(between)) return;
      const heading: CountedHeading = { level, text, lists: [], below: new Map(), others: new Map() };
      open.push(heading);
      found.push(heading);
    },
    open(name: string, href = '') {
      if (open.length > 0 && OTHERS.has(name))
        for (const { others } of open) others.set(name, (others.get(name) ?? 0) + 1);
      if (name === 'ul' || name === 'ol') lists.push({ items: 0, links: 0 });
      else if (name.length === 2 && name[0] === 'h') hasLink = false;
      if (!CARDS.has(name)) return;
      cards.push((name !== 'article' || hasHeading) && !(name === 'a' && href.startsWith('#')));
      // Many headings link to themselves.
      if (name === 'a' && !href.startsWith('#')) hasLink = true;
      const last = lists.at(-1);
      if (name === 'li' && last) last.items++;
      else if (name === 'a' && last && last.links < last.items) last.links++;
    },
    close(name: string) {
      // Headings behind the article of the page are those of the template, such as "More to read".
      if (CARDS.has(name) && cards.pop() === false && name === 'article') open = [];
      if (name !== 'ul' && name !== 'ol') return;
      const list = lists.pop();
      if (list && lists.length === 0) for (const heading of open) heading.lists.push(list);
    },
  };
}

/**
 * Yields headings whose number is not that of the only list, or the only row of subheadings, in their
 * section: `Nine options (a list of 6)`. A section that has the number anywhere is right, and so is one whose
 * last item stands in a sentence of the page's `text`: "The fifth she asks at the till".
 */
export function* findMiscounts(headings: readonly CountedHeading[], text: string): Generator<Slip> {
  for (const heading of headings) {
    const number = numberIn(heading.text);
    if (hasNumber(heading, number)) continue;
    const [only, ...more] = candidatesOf(heading);
    if (only === undefined || more.length > 0) continue;
    const [counted = ''] = COUNTED.exec(heading.text) ?? [];
    const isListed = LISTED.test(counted) || IS_LISTED_IN_GERMAN.test(counted);
    if (isListed ? only.count > number + MOST_ABOVE : only.count !== number - LEFT_OUT) continue;
    if (only.count < number && hasOrdinal(text, number)) continue;
    yield ['count-differs', `${heading.text} (a ${only.of} of ${only.count})`];
  }
}

const WORD_START = '(?<!\\p{L})';
/** What numbers are called in a row, from two on. */
const ORDINALS = 'second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ');
const GERMAN_ORDINALS = 'zweite dritte vierte fünfte sechste siebte achte neunte zehnte elfte zwölfte'.split(
  ' ',
);

/** Returns whether a text names the item with this number: "the fifth", "die fünfte", "the 5th". */
function hasOrdinal(text: string, number: number): boolean {
  const names = [`${number}(?:th|rd|nd|st)`, ORDINALS[number - 2], GERMAN_ORDINALS[number - 2]];
  const name = names.filter((one) => one !== undefined).join('|');
  return new RegExp(
    `${WORD_START}(?:the|an?|der|die|das)\\s+(?:${name})[rns]?(?!\\p{L}|\\s+(?:${ELSEWHERE_ONE})(?!\\p{L}))`,
    'iu',
  ).test(text);
}

/** Returns a sentence that tells such a fault. */
export function tellMiscount(slip: string): string {
  const [, heading = slip, of, count] = /^(.*) \(a (list|row) of (\d+)\)$/su.exec(slip) ?? [];
  return of === 'row'
    ? `a heading says "${heading}", and the section below it has ${count} headings`
    : `a heading says "${heading}", and the list below it has ${count} items`;
}

/** Returns whether a section has so many items of any kind. */
function hasNumber({ level, lists, below, others }: CountedHeading, number: number): boolean {
  const sum = lists.reduce((total, { items }) => total + items, 0);
  const sections = level === 1 ? MORE_SECTIONS : 0;
  return (
    sum === number ||
    lists.some(({ items }) => items === number) ||
    [...below.values()].some((count) => count >= number && count <= number + sections) ||
    [...others].some(([name, count]) => count === number || (name === 'tr' && count === number + 1))
  );
}

/**
 * Returns the lists and the row of headings that a number could be about. A list of links leads elsewhere. Of
 * a page, only fewer headings than its number are told: others are about something else.
 */
function candidatesOf({ text, level, lists, below, others }: CountedHeading) {
  const found = lists
    .filter(({ items, links }) => items >= FEWEST_ITEMS && links < items)
    .map(({ items: count }) => ({ of: 'list', count }));
  const [headings = 0] = below.values();
  const isRow = headings >= FEWEST_ITEMS && (level > 1 || headings < numberIn(text));
  // Tables and the like may hold what the headings do not.
  const isAlone = !['tr', 'dt', 'details', 'article'].some((name) => others.has(name));
  return isRow && isAlone ? [...found, { of: 'row', count: headings }] : found;
}

function numberIn(text: string): number {
  const [, word = ''] = COUNTED.exec(text) ?? [];
  const at = [WORDS, GERMAN].map((words) => words.indexOf(word.toLowerCase())).find((place) => place >= 0);
  return at === undefined ? Number(word) : at + 2;
}
