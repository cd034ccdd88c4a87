import { splitWords } from '../../pages-read/sentences.ts';
import type { FoundFault } from '../../types/audit.ts';
import type { SiteFact } from '../../types/page-content.ts';
import type { AuditedSite } from '../audited-site.ts';
import { pageFault } from '../findings.ts';
import { pageId } from '../translations.ts';

/** Words of fewer letters, such as "of", tell nothing of a page's subject. */
const SHORT = 3;

/** Finds main headings that are missing or about something else, and subheadings that structure nothing. */
export function* findHeadingFaults({ pages, limitsOf }: AuditedSite): Generator<FoundFault> {
  for (const page of pages) {
    yield* mainHeadingFaults(page);
    const empty = page.headings.filter(([, text]) => text === '').length;
    if (empty > 0)
      yield pageFault(
        'heading-empty',
        page,
        empty === 1 ? 'a heading has no text' : `${empty} headings have no text`,
        'Leave the heading out if its field is empty.',
      );
    const skip = findSkip(page);
    if (skip)
      yield pageFault(
        'heading-skip',
        page,
        `h${skip.level} "${skip.text}" follows an h${skip.before}`,
        `Make it an h${skip.before + 1}.`,
        skip.text,
      );
    const { wordsWithoutHeading } = limitsOf(page.family);
    if (page.words > wordsWithoutHeading && page.headings.length === 0)
      yield pageFault(
        'few-headings',
        page,
        `the main part has ${page.words} words and no subheading`,
        'Divide it by headings that say what follows.',
      );
  }
}

function findSkip({ headings }: SiteFact) {
  let before = 1;
  for (const [level, text] of headings) {
    if (level > before + 1) return { level, text, before };
    before = level;
  }
  return undefined;
}

function* mainHeadingFaults(page: SiteFact): Generator<FoundFault> {
  const [h1] = page.h1;
  if (h1 === undefined || h1 === '' || page.h1.length > 1) {
    const message = h1 ? `the page has ${page.h1.length} main headings` : 'the page has no main heading';
    yield pageFault('h1-missing', page, message, 'Give each page one h1.');
    return;
  }
  const subject = new Set(
    [...splitWords(page.title), ...splitWords(page.path.replace(/[/_-]/g, ' '))].map(stem),
  );
  const words = splitWords(h1).filter(({ length }) => length >= SHORT);
  if (pageId(page) !== '/' && words.length > 0 && !words.some((word) => subject.has(stem(word))))
    yield pageFault(
      'h1-differs',
      page,
      `the main heading "${h1}" shares no word with the title "${page.title}" and the address`,
      'Name the subject of the page in its main heading.',
      h1,
    );
}

/** Returns the beginning of a word, so that "record" and "recorder" are the same. */
function stem(word: string): string {
  return word.slice(0, 5);
}
