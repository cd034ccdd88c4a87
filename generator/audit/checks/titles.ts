/// <reference path="../string-pixel-width.d.ts" />
import pixelWidth from 'string-pixel-width';
import { splitWords } from '../../pages-read/sentences.ts';
import type { AuditLimits, FoundFault } from '../../types/audit.ts';
import type { SiteFact } from '../../types/page-content.ts';
import type { AuditedSite } from '../audited-site.ts';
import { pageFault } from '../findings.ts';

/** What is left of a text when a field in it is empty. French puts a space before other marks. */
const GAP =
  /\(\s*\)|\[\s*\]|""|“”|,\s*,|\s[,.](?=\s|$)|^[,;:|–—-]\s|\s[|–—,:-]$|\|\s*\||(?<!\p{L})(?:and|or|the|a|an|your|vs\.?)\s*(?=[.|:]|$)/iu;
/** Marks that separate the parts of a title. */
const SEPARATOR = /\s[|–—·-]\s|:\s/u;
const YEAR = /(?<![\p{N}.,-])20[0-4]\d(?![\p{N}-])/gu;
/** A longer word that a title has so often is there for search engines. */
const MOST_OF_WORD = 2;
const LONG_WORD = 4;
const CAPITALS = 8;

/** Finds titles, descriptions and headings that look careless in search results. */
export function* findTitleFaults({ pages, limitsOf }: AuditedSite): Generator<FoundFault> {
  for (const page of pages) {
    const { title, description, h1 } = page;
    const [heading = ''] = h1;
    if (title !== '' && title.toLowerCase() === description.toLowerCase())
      yield pageFault(
        'title-is-description',
        page,
        `the description only repeats the title: "${title}"`,
        'Say in the description what the page offers.',
        description,
      );
    yield* gaps(page);
    const shouted = [title, heading].find(isInCapitals);
    if (shouted !== undefined)
      yield pageFault(
        'capitals',
        page,
        `it is in capitals only: "${shouted}"`,
        'Write it like a sentence.',
        shouted,
      );
    const repeated = findRepeated(title);
    if (repeated !== undefined)
      yield pageFault(
        'title-repeats',
        page,
        `the title says "${repeated}" again: "${title}"`,
        'Say it once.',
        title,
      );
    yield* yearFaults(page, title, heading);
    const { headingCharacters } = limitsOf(page.family);
    if (heading.length > headingCharacters)
      yield pageFault(
        'h1-length',
        page,
        `the main heading has ${heading.length} characters, more than ${headingCharacters}: "${heading}"`,
        'Name the subject, and leave the rest to the first paragraph.',
        heading,
      );
  }
}

function* gaps(page: SiteFact): Generator<FoundFault> {
  const texts = { title: page.title, description: page.description, 'main heading': page.h1[0] ?? '' };
  for (const [what, text] of Object.entries(texts)) {
    if (!GAP.test(text)) continue;
    yield pageFault(
      'text-gap',
      page,
      `the ${what} has a gap, as if a field were empty: "${text}"`,
      'Fill the field, or put these words into {{#if …}} in routes.yaml.',
      text,
    );
    return;
  }
}

function isInCapitals(text: string): boolean {
  const letters = text.replace(/\P{L}/gu, '');
  const isLong = letters.length >= CAPITALS && text.includes(' ');
  return isLong && letters === letters.toUpperCase() && letters !== letters.toLowerCase();
}

/** Returns the part or the word that a title says too often. */
function findRepeated(title: string): string | undefined {
  const parts = title.split(SEPARATOR).map((part) => part.trim().toLowerCase());
  const part = parts.find((text, at) => text !== '' && parts.indexOf(text) !== at);
  if (part !== undefined) return part;
  const words = splitWords(title).filter(({ length }) => length >= LONG_WORD);
  return words.find((word) => words.filter((other) => other === word).length > MOST_OF_WORD);
}

function* yearFaults(page: SiteFact, title: string, heading: string): Generator<FoundFault> {
  const ofTitle: readonly string[] = title.match(YEAR) ?? [];
  const ofHeading: readonly string[] = heading.match(YEAR) ?? [];
  if (ofTitle.length === 0 || ofHeading.length === 0 || ofTitle.some((year) => ofHeading.includes(year)))
    return;
  yield pageFault(
    'year-differs',
    page,
    `the title says ${ofTitle[0]} and the main heading ${ofHeading[0]}`,
    'Name the same year in both, or none.',
    heading,
  );
}

/** The sizes of texts in Google's results, in pixels. */
const TITLE_SIZE = 20;
const DESCRIPTION_SIZE = 14;
/** Google shows two lines of a title on a phone. */
const PHONE_LINES = 2;
/** Where a part of a sentence ends: a mark before a space. */
const CLAUSE_END = /[.!?…:;,–—](?=\s)/gu;
const FIRST_WORDS = 'Say the important words first, or shorten it.';

/** Finds titles and descriptions that are missing, too short, or cut in search results. */
export function* findLengths({ pages, limitsOf }: AuditedSite): Generator<FoundFault> {
  for (const page of pages) {
    const limits = limitsOf(page.family);
    yield* titleFaults(page, limits);
    yield* descriptionFaults(page, limits);
  }
}

function* titleFaults(page: SiteFact, limits: AuditLimits): Generator<FoundFault> {
  const { title } = page;
  const { titleCharacters, titlePixels, phoneTitlePixels } = limits;
  const width = pixelsOf(title, TITLE_SIZE);
  if (title.length < titleCharacters) yield tooShort(page, 'title', title, titleCharacters);
  else if (width > titlePixels) yield tooWide(page, 'title', title, width, titlePixels);
  else if (countLines(title, phoneTitlePixels) > PHONE_LINES) {
    const message = `a phone cuts the title after ${PHONE_LINES} lines of ${phoneTitlePixels} pixels: "${title}"`;
    yield pageFault('phone-cut', page, message, FIRST_WORDS, { quote: title, subject: 'title' });
  }
}

function* descriptionFaults(page: SiteFact, limits: AuditLimits): Generator<FoundFault> {
  const { description } = page;
  const { descriptionCharacters, descriptionPixels, phoneDescriptionPixels } = limits;
  const width = pixelsOf(description, DESCRIPTION_SIZE);
  if (description.length < descriptionCharacters)
    yield tooShort(page, 'description', description, descriptionCharacters);
  else if (width > descriptionPixels)
    yield tooWide(page, 'description', description, width, descriptionPixels);
  else if (width > phoneDescriptionPixels) {
    const ends = [...description.matchAll(CLAUSE_END)].map(({ index }) => description.slice(0, index + 1));
    if (ends.some((clause) => pixelsOf(clause, DESCRIPTION_SIZE) <= phoneDescriptionPixels)) return;
    const message = `a phone cuts the description at ${phoneDescriptionPixels} pixels, before its first pause: "${description}"`;
    yield pageFault('phone-cut', page, message, 'Begin with a short sentence.', {
      quote: description,
      subject: 'description',
    });
  }
}

/** Returns how many lines a title needs if its words are wrapped. */
function countLines(title: string, width: number): number {
  const space = measure(' ');
  let lines = 1;
  let line = 0;
  for (const word of title.split(' ')) {
    const alone = measure(word);
    const longer = line === 0 ? alone : line + space + alone;
    if (inPixels(longer, TITLE_SIZE) <= width) line = longer;
    else {
      lines++;
      line = alone;
    }
  }
  return lines;
}

function tooShort(page: SiteFact, what: 'title' | 'description', text: string, fewest: number): FoundFault {
  const message =
    text === '' ? `there is no ${what}` : `the ${what} has ${text.length} characters: "${text}"`;
  return pageFault(
    `${what}-length`,
    page,
    message,
    `Write a ${what} of at least ${fewest} characters.`,
    text,
  );
}

function tooWide(
  page: SiteFact,
  what: 'title' | 'description',
  text: string,
  width: number,
  widest: number,
): FoundFault {
  const message = `the ${what} is ${width} pixels wide, and is cut at ${widest}: "${text}"`;
  return pageFault(`${what}-length`, page, message, FIRST_WORDS, text);
}

/** The font of Google's results. */
const FONT = 'arial';
/** The size in which widths are whole numbers. */
const MEASURED = 100;

/** The widths of characters that were met, by their codes. */
const widths: number[] = [];

/** Returns the width of a text in search results, in pixels. */
export function pixelsOf(text: string, size: number): number {
  return inPixels(measure(text), size);
}

function inPixels(measured: number, size: number): number {
  return Math.round(measured * (size / MEASURED));
}

/** Returns the width of a text in the measured size. Each character is measured once: that takes long. */
function measure(text: string): number {
  let width = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    widths[code] ??= pixelWidth(text.charAt(at), { font: FONT, size: MEASURED });
    width += widths[code];
  }
  return width;
}
