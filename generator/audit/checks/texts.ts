import { findCommonHashes } from '../../pages-read/sentences.ts';
import { tellMiscount } from '../../pages-read/slips/counted-lists.ts';
import { passwordTold } from '../../pages-read/slips/placed-secrets.ts';
import type { FoundFault } from '../../types/audit.ts';
import { type SlipKind, traitsOf } from '../../types/finding-kinds.ts';
import type { SiteFact, Slip } from '../../types/page-content.ts';
import { groupBy } from '../../utils/lists.ts';
import type { AuditedSite } from '../audited-site.ts';
import { CODE_GAP, type FindingPlaces, isOfRows, pageFault } from '../findings.ts';
import { oneRegion } from '../translations.ts';
import { findDateFaults, isCopyright, isOver } from './dates.ts';
import { findLeftoverFaults } from './leftovers.ts';
import type { PageTexts, PlacedTexts } from './similar-pages.ts';

/** Finds faults in the text of single pages: few words, leftovers, slips, and dates. */
export function* findTextFaults(
  { pages, limitsOf, toFillIn, date, undrawn }: AuditedSite,
  texts: PageTexts & Pick<FindingPlaces, 'daysOf'>,
): Generator<FoundFault> {
  for (const page of pages) {
    const { words } = limitsOf(page.family);
    if (page.words < words && page.listPage === undefined)
      yield pageFault(
        'thin-content',
        page,
        `the main part has ${page.words} words, fewer than ${words}`,
        'Say more of its own, or set noindex.',
      );
    yield* findLeftoverFaults(page, texts, toFillIn);
    yield* slipFaults(page, date, undrawn, texts);
    yield* findDateFaults(page, date, texts);
  }
}

/** How a slip is told of, and what to do about it. `other` returns another advice for some texts. */
type ToldSlip = readonly [
  message: (text: string) => string,
  advice: string,
  other?: (text: string) => string | undefined,
];
/** What stands behind the text of a review that a page does not show. */
const OF_REVIEW = ' (the text of a review)';
/** A number with fewer digits stands in code by chance. */
const TELLING_DIGITS = 3;
/** The text of a review among what structured data says. Ratings come last. */
const REVIEW = /(^|\) and )([^()]*)(?= \(the text of a review\))/g;
/** A text that was cut, before the word that it repeats. */
const CUT_TEXT = /([^.!?…\s])\s+(\("[^"]*", \d+ %\))$/;
const SLIPS: Readonly<Record<SlipKind, ToldSlip>> = {
  'doubled-word': [(text) => `the text says "${text}"`, 'Remove one of the two words.'],
  'repeated-paragraph': [(text) => `the page says a paragraph twice: "${text}"`, 'Say it once.'],
  'doubled-head': [
    (text) => `the head has more than one ${text}`,
    'Leave it to rowpress, which writes it: remove the one of the layout or the template.',
  ],
  'structured-syntax': [
    (text) => `a script of structured data is no JSON: ${text}`,
    'Export jsonLd from the template, and rowpress writes the script.',
  ],
  'structured-reference': [
    (id) => `structured data refers to "${id}", which the page does not describe`,
    'Search engines read each page by itself. Give type and name beside the @id, or describe the thing on the page.',
  ],
  'unread-part': [
    (count) => `the audit does not judge ${count} characters at the end of very long texts`,
    'Divide the page. It reads 2,000,000 characters of a main part, and 10,000 of a title or description.',
  ],
  secret: [
    (text) => `the page publishes ${text}`,
    'Remove it. A key or a password counts as known from now on: replace it where it is used.',
    (text) =>
      text.endsWith('(a host of an internal network)') ? 'Remove it, or name a public address.' : undefined,
  ],
  'personal-contact': [
    (contact) =>
      `the page publishes the ${contact.includes('@') ? 'email address' : 'telephone number'} ${contact}`,
    'Name one of a task, such as support, or name it in data/site.yaml if it is published on purpose.',
  ],
  'stale-year': [
    (text) => `the page says "${text}", a year that is over`,
    'Let the template write the year of the build, or leave it out.',
    (text) => (isCopyright(text) ? undefined : 'Bring the page up to date, or correct the date in the row.'),
  ],
  superlative: [
    (text) => `the text says "${text}"`,
    'Say what can be checked, or make it a claim with its source.',
  ],
  'two-currencies': [
    (text) => `the page has prices in ${text.includes(', ') ? 'several' : 'two'} currencies: ${listOf(text)}`,
    'Name one currency, or say for whom each price is.',
  ],
  'misspelt-name': [
    (text) => `the text says "${text}", which is nearly the name of the site`,
    'Write the name as data/site.yaml does.',
  ],
  'stuffed-text': [
    (text) => `a paragraph says one word again and again: ${text.replace(CUT_TEXT, '$1… $2')}`,
    'Write it for a reader: say other words, or less.',
  ],
  'foreign-paragraph': [
    (text) => `a paragraph is in another language than the page: "${text}…"`,
    'Translate it. If it is meant, put it in quotation marks, or in a template, give its element the attribute "lang".',
  ],
  'structured-unseen': [
    (text) => `structured data says ${text.replace(REVIEW, '$1"$2"')}, which the page does not show`,
    'Show it and its source on the page, or leave it out: search engines punish ratings and reviews that nobody sees.',
  ],
  'count-differs': [tellMiscount, 'Correct the number, or let the template count the items.'],
  'share-image': [
    () => 'the page has no image for shared links (og:image)',
    'Add templates/images/card.tsx, and do not publish with --no-images.',
  ],
};

function* slipFaults(
  page: SiteFact,
  date: string,
  undrawn: AuditedSite['undrawn'],
  texts: PageTexts,
): Generator<FoundFault> {
  for (const [kind, text] of toldSlips(page.slips)) {
    if (kind === 'stale-year' && !isOver(text, page, date)) continue;
    if (kind === 'share-image' && undrawn.has(page.family)) continue;
    const [message, advice, other] = SLIPS[kind];
    yield pageFault(kind, page, message(text), other?.(text) ?? advice, {
      quote: (kind === 'secret' && wholePassword(page, text, texts)) || quoteOf(kind, text),
      subject: text,
      ...placeOfSlip(kind, text, page.slips),
    });
  }
}

/** What stands behind the beginning of a password. */
const OF_PASSWORD = ' (a password)';

/** Returns a password that only its beginning tells, which may be that of a word of the same row. */
function wholePassword(page: SiteFact, text: string, texts: PageTexts): string | undefined {
  if (!text.endsWith(OF_PASSWORD)) return undefined;
  return passwordTold(text, texts.blocksWith?.(page, text.slice(0, -OF_PASSWORD.length)) ?? []);
}

/**
 * Yields the slips that are told of: all texts of kinds that a page may have several of, and the first of
 * others. What structured data says and the page does not show is one fault.
 */
function* toldSlips(slips: readonly Slip[]): Generator<Slip> {
  const seen = new Set<SlipKind>();
  for (const [kind, text] of slips) {
    const { several } = traitsOf(kind);
    if (seen.has(kind) && (several === undefined || several === 'template')) continue;
    if (kind !== 'structured-unseen') yield [kind, text];
    else if (!seen.has(kind)) {
      const { reviews, ratings } = unseenOf(slips);
      yield [kind, [...reviews.map((body) => body + OF_REVIEW), ...ratings].join(' and ')];
    }
    seen.add(kind);
  }
}

/** A copyright whose name code may insert: the sign, and the years. */
const WITH_NAME = /^(© ?)[^\d©].*?(,? \d{4}(?: ?[–-] ?\d{4})?)$/u;

/** What the line of a row or of code has that makes a slip. */
type SlipPlace = Pick<FoundFault, 'code'> & { readonly quote?: string };

/** Returns what the line of a slip has, where it does not have the text of the page. */
function placeOfSlip(kind: SlipKind, text: string, slips: readonly Slip[]): SlipPlace {
  if (kind === 'structured-unseen') return unseenPlace(slips);
  const [, sign = '', years = ''] = (kind === 'stale-year' && WITH_NAME.exec(text)) || [];
  return years === '' ? {} : { code: [text, ...[sign, '&copy; '].map((one) => one + CODE_GAP + years)] };
}

/** Returns the beginnings of the reviews that a page does not show, and its ratings: `ratingValue 4.9`. */
function unseenOf(slips: readonly Slip[]) {
  const said = slips.flatMap(([kind, text]) => (kind === 'structured-unseen' ? [text] : []));
  const isReview = (text: string) => text.endsWith(OF_REVIEW);
  return {
    reviews: said.filter(isReview).map((text) => text.slice(0, -OF_REVIEW.length)),
    ratings: said.filter((text) => !isReview(text)),
  };
}

/** Returns what the line of a row or of code has that makes what structured data alone says. */
function unseenPlace(slips: readonly Slip[]): SlipPlace {
  const { reviews, ratings } = unseenOf(slips);
  const fields = ratings.map((rating) => rating.split(' ') as [field: string, value: string]);
  const named = fields.flatMap(([field, value]) =>
    [`${value}`, `'${value}'`, `"${value}"`].flatMap((form) => [`${field}: ${form}`, `"${field}": ${form}`]),
  );
  // A function or a component that makes the rating may get its numbers, the longest first.
  const values = fields.map(([, value]) => value).filter(({ length }) => length >= TELLING_DIGITS);
  const given = values
    .toSorted((a, b) => b.length - a.length)
    .flatMap((value) => [`={${value}}`, `(${value},`, `, ${value})`, `: ${value},`, `: ${value} }`]);
  const makes = ratings.length > 0 ? ['aggregateRating', 'AggregateRating'] : [];
  const [quote] = reviews;
  return { code: [...reviews, ...named, ...given, ...makes], ...(quote === undefined ? {} : { quote }) };
}

/** Returns amounts in different currencies as a list: `$49, 49 € and £42`. */
function listOf(text: string): string {
  const [one = '', ...more] = text.replace(/\)$/, '').split(/ \(and |, /);
  return `${[one, ...more.slice(0, -1)].join(', ')} and ${more.at(-1)}`;
}

/** Returns what a line of the data may have of a slip. Of several currencies, the last is the odd one. */
function quoteOf(kind: SlipKind, text: string): string {
  const other = kind === 'two-currencies' ? / \(and (?:.*, )?(.*)\)$/.exec(text)?.[1] : undefined;
  return other ?? text.replace(/ \([^()]*\)$/, '');
}

/**
 * Finds sentences that stand on more pages than the limit of their family. One on nearly all pages of a
 * family belongs to the template, unless the rows of its pages have it.
 */
export function* findRepeatedSentences(
  { pages, limitsOf, targetsOf }: AuditedSite,
  texts: PlacedTexts,
): Generator<FoundFault> {
  const fewest = Math.min(...new Set(pages.map(({ family }) => limitsOf(family).sentencePages)));
  const common = findCommonHashes(pages, fewest);
  const pagesOf = new Map<number, SiteFact[]>();
  const sizes = new Map<string, number>();
  for (const page of pages) {
    sizes.set(page.family, (sizes.get(page.family) ?? 0) + 1);
    for (const hash of page.sentences) {
      if (!common.has(hash)) continue;
      const list = pagesOf.get(hash);
      if (list) list.push(page);
      else pagesOf.set(hash, [page]);
    }
  }
  for (const [hash, all] of pagesOf)
    for (const found of oneRegion(all)) {
      const [first] = found;
      if (!first || found.length <= limitsOf(first.family).sentencePages) continue;
      if (isSummary(found, targetsOf)) continue;
      const isOfAll = isOfTemplates(found, sizes);
      const text = texts.sentenceOf(first, hash);
      if (isOfAll && !isOfRows(text, found, texts.placeOf)) continue;
      yield {
        kind: 'repeated-sentence',
        pages: found,
        quote: text,
        message: `${found.length} pages say: "${text}"`,
        advice: 'Say it once, on the page that it belongs to, or write what is special about each page.',
      };
    }
}

/** Returns whether one of the pages is linked from all others, so that these show its summary. */
function isSummary(found: readonly SiteFact[], targetsOf: AuditedSite['targetsOf']): boolean {
  return found.some(({ path }) =>
    found.every((page) => page.path === path || targetsOf.get(page)?.includes(path)),
  );
}

/** A sentence on this share of a family's pages stands in the template. */
const SHARED_PART = 0.9;

/** Returns whether each family that has a sentence has it on nearly all of its pages. */
function isOfTemplates(found: readonly SiteFact[], sizes: ReadonlyMap<string, number>): boolean {
  const families = groupBy(found, ({ family }) => family);
  return [...families].every(([family, pages]) => pages.length >= (sizes.get(family) ?? 0) * SHARED_PART);
}
