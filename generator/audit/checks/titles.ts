import { splitWords } from '../../facts/split-text.ts';
import type { FoundFault } from '../../types/audit.ts';
import type { SiteFact } from '../../types/page-content.ts';
import type { AuditedSite } from '../audited-site.ts';
import { pageFault } from '../page-fault.ts';

/** What is left of a text when a field in it is empty. French puts a space before other marks. */
const GAP =
  /\(\s*\)|\[\s*\]|""|“”|,\s*,|\s[,.](?=\s|$)|^[,;:|–—-]\s|\s[|–—,:-]$|\|\s*\||\b(?:and|or|the|a|an|your|vs\.?)\s*(?=[.|:]|$)/iu;
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
