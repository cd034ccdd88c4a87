import type { Slip } from '../../types/page-content.ts';

/** A heading that names a number, and what its section holds. */
export interface CountedHeading {
  readonly level: number;
  readonly text: string;
  /** The items of each list of the section, lists in lists left out. */
  readonly lists: number[];
  /** How many headings of each lower level the section has. */
  readonly below: Map<number, number>;
}

const WORDS = 'two three four five six seven eight nine ten eleven twelve'.split(' ');
const GERMAN = 'zwei drei vier fünf sechs sieben acht neun zehn elf zwölf'.split(' ');
/** What pages list by number. Days, customers and dollars are counted elsewhere. */
const LISTED =
  'option alternative way tool tip reason step example feature mistake question idea app template thing sign rule benefit method lesson type kind principle trick';
const LISTED_IN_GERMAN =
  'Alternativen|Möglichkeiten|Tipps|Gründe|Schritte|Beispiele|Wege|Fragen|Fehler|Ideen|Werkzeuge|Regeln';
const COUNTED = new RegExp(
  `^(?:(?:the|our|top|best|die) ){0,2}(\\d{1,2}|${[...WORDS, ...GERMAN].join('|')})\\s+(?:[\\p{L}-]+\\s+){0,2}?(?:(?:${LISTED.replaceAll(' ', '|')})s|${LISTED_IN_GERMAN})(?![\\p{L}-])`,
  'iu',
);
/** Lists that are far longer or shorter are others: links, or the parts of one item. */
const FEWEST_ITEMS = 3;
const MOST_APART = 4;
/** Sections behind the items, such as questions and related pages. */
const MORE_SECTIONS = 2;

/** Makes the reader of headings and lists of the main part, in their order. */
export function createListReader(found: CountedHeading[]) {
  let open: CountedHeading[] = [];
  /** The items of the lists that are open, the outermost first. */
  const lists: number[] = [];
  return {
    heading(level: number, text: string) {
      open = open.filter((heading) => heading.level < level);
      for (const { below } of open) below.set(level, (below.get(level) ?? 0) + 1);
      if (!COUNTED.test(text)) return;
      const heading: CountedHeading = { level, text, lists: [], below: new Map() };
      open.push(heading);
      found.push(heading);
    },
    open(name: string) {
      if (name === 'ul' || name === 'ol') lists.push(0);
      else if (name === 'li' && lists.length > 0) lists.push((lists.pop() ?? 0) + 1);
    },
    close(name: string) {
      if (name !== 'ul' && name !== 'ol') return;
      const items = lists.pop() ?? 0;
      if (lists.length === 0) for (const heading of open) heading.lists.push(items);
    },
  };
}

/**
 * Yields headings whose number is not that of the list below them: `Nine options (a list of 6)`. A section
 * that has the number anywhere, as a list, as several lists or as headings, is right.
 */
export function* findMiscounts(headings: readonly CountedHeading[]): Generator<Slip> {
  for (const { text, lists, below } of headings) {
    const number = numberIn(text);
    const sum = lists.reduce((total, items) => total + items, 0);
    const sections = [...below.values()];
    const isRight =
      lists.includes(number) ||
      sum === number ||
      sections.some((count) => count >= number && count <= number + MORE_SECTIONS);
    const other = lists.find((items) => items >= FEWEST_ITEMS && Math.abs(items - number) <= MOST_APART);
    if (!isRight && other !== undefined) yield ['count-differs', `${text} (a list of ${other})`];
  }
}

function numberIn(text: string): number {
  const [, word = ''] = COUNTED.exec(text) ?? [];
  const at = [WORDS, GERMAN].map((words) => words.indexOf(word.toLowerCase())).find((place) => place >= 0);
  return at === undefined ? Number(word) : at + 2;
}
