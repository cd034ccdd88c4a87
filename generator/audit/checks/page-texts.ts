import { splitWords } from '../../facts/split-text.ts';
import type { FoundFault } from '../../types/audit.ts';
import type { SiteFact } from '../../types/page-content.ts';
import type { AuditedSite } from '../audited-site.ts';

/** Words of fewer letters, such as "of", tell nothing of a page's subject. */
const SHORT = 3;

/** Finds faults in the text of single pages: headings, few words, leftovers, images, and dates. */
export function* findTextFaults({ pages, limitsOf }: AuditedSite): Generator<FoundFault> {
  for (const page of pages) {
    yield* headingFaults(page);
    const { words } = limitsOf(page.family);
    if (page.words < words && page.listPage === undefined)
      yield {
        kind: 'thin-content',
        pages: [page],
        message: `the main part has ${page.words} words, fewer than ${words}`,
        advice: 'Say more of its own, or set noindex.',
      };
    const [leftover] = page.leftovers;
    if (leftover !== undefined)
      yield {
        kind: 'leftover',
        pages: [page],
        message: `the text shows ${JSON.stringify(leftover)}`,
        advice: 'Correct the row or the template: readers see this as it is.',
      };
    const bare = page.images.filter(({ alt }) => alt === null);
    if (bare.length > 0)
      yield {
        kind: 'image-alt',
        pages: [page],
        message: `${bare.length} of ${page.images.length} images lack alt, the first is ${bare[0]?.src}`,
        advice: 'Say in alt what the image shows. An image that only decorates gets alt="".',
      };
    // A list shows the dates of other pages.
    if (page.showsDate && page.lastmod === undefined && page.listPage === undefined)
      yield {
        kind: 'date-without-lastmod',
        pages: [page],
        message: 'the page shows a date, and the sitemap has no lastmod for it',
        advice: 'Give the row a date in "updated".',
      };
  }
}

function* headingFaults(page: SiteFact): Generator<FoundFault> {
  const [h1] = page.h1;
  if (h1 === undefined || h1 === '' || page.h1.length > 1) {
    yield {
      kind: 'h1-missing',
      pages: [page],
      message: h1 ? `the page has ${page.h1.length} main headings` : 'the page has no main heading',
      advice: 'Give each page one h1.',
    };
    return;
  }
  const subject = new Set(
    [...splitWords(page.title), ...splitWords(page.path.replace(/[/_-]/g, ' '))].map(stem),
  );
  const words = splitWords(h1).filter(({ length }) => length >= SHORT);
  if (page.path !== '/' && words.length > 0 && !words.some((word) => subject.has(stem(word))))
    yield {
      kind: 'h1-differs',
      pages: [page],
      message: `the main heading "${h1}" shares no word with the title "${page.title}" and the address`,
      advice: 'Name the subject of the page in its main heading.',
    };
}

/** Returns the beginning of a word, so that "record" and "recorder" are the same. */
function stem(word: string): string {
  return word.slice(0, 5);
}
