import type { FoundFault } from '../../types/audit.ts';
import type { SiteFact } from '../../types/page-content.ts';
import { type FindingPlaces, pageFault } from '../findings.ts';

/** Finds years that are over in titles and headings of a page, and days of it that cannot be right. */
export function* findDateFaults(
  page: SiteFact,
  date: string,
  texts: Pick<FindingPlaces, 'daysOf'>,
): Generator<FoundFault> {
  yield* yearFaults(page, date);
  yield* dayFaults(page, date, texts);
}

/** Returns whether a text with a year is that of a footer: `© 2019–2025`, `Copyright 2019`. */
export function isCopyright(text: string): boolean {
  return /^(?:©|copyright)/i.test(text);
}

/** A day of figures, such as "as of December 2024". It does not say that the page is up to date. */
const AS_OF = /^(?:as of|stand)\b/i;

/**
 * Returns whether a text ends with a year that is over, in which the page was not last changed. The page of a
 * year, by its address, may say what was as of then.
 */
export function isOver(text: string, { lastmod, path }: SiteFact, date: string): boolean {
  const year = text.slice(-4);
  if (AS_OF.test(text) && path.includes(year)) return false;
  return year < date.slice(0, 4) && (isCopyright(text) || !lastmod?.startsWith(year));
}

const YEAR_IN = /(?<!\p{N})20\d\d(?!\p{N})/u;
const YEAR = /(?<![\p{L}\p{N}.,-])20\d\d(?![\p{L}\p{N}]|[.,-]\p{N})/gu;
/** Words before a year that make it one of the past on purpose. */
const SINCE =
  /(?:since|from|founded(?: in)?|established(?: in)?|until|before|after|seit|ab|gegründet|depuis|desde|dal)\s$/iu;

/** Titles of pages that promise to be up to date, whatever their address says. */
const CURRENT =
  /\b(?:best|cheapest|compared|current|edition|guide|latest|prices|reviewed|tested|top|aktuell\w*|besten?|vergleich|meilleure?s?|mejores)\b/iu;
/** Headings that promise the same of their section: "The 2024 guide". */
const EDITION =
  /^(?:the |our |best |top )*(?:(?:guide|edition|prices|update) (?:for |of |in )?20\d\d|20\d\d (?:guide|edition|prices|update|ranking|comparison))$/iu;

/** Headings of what holds for a year: "Limits of hours for 2025". */
const HOLDS_FOR = /\s(?:for|für|pour|para) 20\d\d[.:?!]?$/iu;
/** Headings of what holds in a year, if it was one of the last: "Minimum wage in 2025". */
const HOLDS_IN =
  /^(?:\p{L}+ ){0,3}(?:prices?|costs?|fees|rates?|limits?|rules?|holidays|deadlines|wages?|salar(?:y|ies)|tax(?:es)?|allowances?|trends|preise?|kosten|grenzen|regeln|feiertage|fristen|mindestlohn|löhne|steuern?|tarifs|prix|frais|règles|precios|tarifas|reglas)(?: \p{L}+){0,5} (?:in|en|im jahr) 20\d\d[.:?!]?$/iu;
/** Headings of what is new: "What is new in 2025". */
const NEWS =
  /^(?:what(?:['’]s| is) (?:new|changing)|what changes|new|changes|(?:was|das) ist neu|was sich ändert|neu|neuerungen|änderungen|quoi de neuf|(?:les )?nouveautés|novedades|qué hay de nuevo) (?:in|for|im jahr|für|en|pour|de|para) 20\d\d[.:?!]?$/iu;
const LAST_YEARS = 3;
/** Headings that look back: "Results for 2024", "What we did for 2024". */
const LOOKS_BACK =
  /(?<!\p{L})(?:results?|figures?|reports?|awards?|prizes?|medals?|winners?|accounts|balance|revenue|sales|statistics|stats|numbers|data|review|archive|records?|minutes|history|chronicle|changed|was|were|had|did|won|ergebnis\p{L}*|bericht\p{L}*|zahlen|preisträger\p{L}*|rückblick|archiv|résultats?|rapport|bilan|chiffres|resultados?|informe|balance)(?!\p{L})/iu;

/**
 * Returns the headings of an edition, and of what holds in a year. A page that names that year or another one
 * in its title or in a further heading tells of several years.
 */
function datedHeadings({ title, h1, headings }: SiteFact, date: string): readonly string[] {
  const dated = headings.flatMap(([, text]) => (text.includes('20') && YEAR_IN.test(text) ? [text] : []));
  const isAlone = dated.length === 1 && ![title, ...h1].some((text) => YEAR_IN.test(text));
  const isLate = (text: string) =>
    Number(YEAR_IN.exec(text)) >= Number(date.slice(0, 4)) - LAST_YEARS &&
    (HOLDS_IN.test(text) || NEWS.test(text));
  return dated.filter(
    (text) =>
      EDITION.test(text) || (isAlone && !LOOKS_BACK.test(text) && (HOLDS_FOR.test(text) || isLate(text))),
  );
}

/**
 * Finds a year that is over in a title, a main heading, or a heading of an edition or of what holds in a
 * year. It is right where the page is about that year: it was last changed in it, the text names two years or
 * says "since", or its address names it, unless the title promises to be up to date and the page was changed
 * in a later year.
 */
function* yearFaults(page: SiteFact, date: string): Generator<FoundFault> {
  for (const text of [page.title, page.h1[0] ?? '', ...datedHeadings(page, date)]) {
    const [year, ...others] = text.match(YEAR) ?? [];
    if (year === undefined || others.length > 0) continue;
    const before = text.slice(0, text.search(YEAR));
    const isPast = year < date.slice(0, 4) && !SINCE.test(before);
    // In the year after, "the best of 2024" looks back.
    const since = /\bof\s$/i.test(before) ? String(Number(year) + 1) : year;
    const isChanged = page.lastmod !== undefined && page.lastmod.slice(0, 4) > since;
    const isAbout = page.path.includes(year) && !(isChanged && CURRENT.test(text));
    if (!isPast || isAbout || page.lastmod?.startsWith(year)) continue;
    yield pageFault(
      'stale-year',
      page,
      `"${text}" names the year ${year}, which is over`,
      'Bring the page up to date and change the year, or leave it out.',
      { quote: text, subject: year, word: year },
    );
    return;
  }
}

function* dayFaults(
  page: SiteFact,
  date: string,
  { daysOf }: Pick<FindingPlaces, 'daysOf'>,
): Generator<FoundFault> {
  const { updated, date: published } = daysOf(page);
  if (updated !== undefined && published !== undefined && updated < published && !tellsOrder(page))
    yield pageFault(
      'early-update',
      page,
      `the page was updated on ${updated}, which is before its date ${published}`,
      'Correct "updated" or "date" in the row.',
      { quote: updated, fields: ['updated'] },
    );
  // A list shows the dates of other pages.
  if (page.showsDate && page.lastmod === undefined && page.listPage === undefined)
    yield pageFault(
      'date-without-lastmod',
      page,
      'the page shows a date, and the sitemap has no lastmod for it',
      'Give the row a date in "updated".',
    );
  if (page.lastmod !== undefined && page.lastmod.slice(0, date.length) > date)
    yield pageFault(
      'future-lastmod',
      page,
      `the sitemap says that the page changed on ${page.lastmod}, which is after ${date}`,
      'Correct the date in the row.',
      page.lastmod,
    );
}

/** Returns whether structured data of a page has the same two dates, and so is told of already. */
function tellsOrder({ structured }: SiteFact): boolean {
  return structured.some(({ faults = [] }) =>
    faults.some((fault) => fault.startsWith('dateModified') && fault.includes(' is before ')),
  );
}
