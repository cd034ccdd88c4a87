import type { AuditLimits, FoundFault } from '../../types/audit.ts';
import type { SiteFact } from '../../types/page-content.ts';
import type { AuditedSite } from '../audited-site.ts';
import { pageFault } from '../page-fault.ts';
import { pixelsOf } from '../pixels-of.ts';

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
    yield pageFault('phone-cut', page, message, FIRST_WORDS, title);
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
    yield pageFault('phone-cut', page, message, 'Begin with a short sentence.', description);
  }
}

/** Returns how many lines a title needs if its words are wrapped. */
function countLines(title: string, width: number): number {
  let lines = 1;
  let line = '';
  for (const word of title.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (pixelsOf(longer, TITLE_SIZE) <= width) line = longer;
    else {
      lines++;
      line = word;
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
