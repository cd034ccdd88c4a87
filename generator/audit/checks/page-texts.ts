import type { FoundFault } from '../../types/audit.ts';
import type { FindingKind } from '../../types/finding-kinds.ts';
import type { SiteFact, SlipKind } from '../../types/page-content.ts';
import type { AuditedSite } from '../audited-site.ts';
import { pageFault } from '../page-fault.ts';

/** Finds faults in the text of single pages: few words, leftovers, slips, and dates. */
export function* findTextFaults({ pages, limitsOf, date }: AuditedSite): Generator<FoundFault> {
  for (const page of pages) {
    const { words } = limitsOf(page.family);
    if (page.words < words && page.listPage === undefined)
      yield pageFault(
        'thin-content',
        page,
        `the main part has ${page.words} words, fewer than ${words}`,
        'Say more of its own, or set noindex.',
      );
    const [leftover] = page.leftovers;
    if (leftover !== undefined)
      yield pageFault(
        'leftover',
        page,
        `the text shows ${JSON.stringify(leftover)}`,
        'Correct the row or the template: readers see this as it is.',
        leftover,
      );
    yield* slipFaults(page);
    yield* dateFaults(page, date);
  }
}

/** How a slip is told of, and what to do about it. */
const SLIPS: Readonly<Record<SlipKind, readonly [message: (text: string) => string, advice: string]>> = {
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
  'share-image': [
    () => 'the page has no image for shared links (og:image)',
    'Add templates/images/card.tsx, and do not publish with --no-images.',
  ],
};

function* slipFaults(page: SiteFact): Generator<FoundFault> {
  const seen = new Set<FindingKind>();
  for (const [kind, text] of page.slips) {
    if (seen.has(kind)) continue;
    seen.add(kind);
    const [message, advice] = SLIPS[kind];
    yield pageFault(kind, page, message(text), advice, text);
  }
}

function* dateFaults(page: SiteFact, date: string): Generator<FoundFault> {
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
