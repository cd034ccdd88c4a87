import { NUMBER } from '../../facts/split-text.ts';
import type { FoundFault } from '../../types/audit.ts';
import type { FindingKind } from '../../types/finding-kinds.ts';
import type { SiteFact } from '../../types/page-content.ts';
import { groupBy } from '../../utils/group-by.ts';
import type { AuditedSite } from '../audited-site.ts';

/** Finds pages with the same title, main heading or description, and titles that differ by a number only. */
export function* findSameTexts({ pages }: AuditedSite): Generator<FoundFault> {
  yield* same(pages, 'same-title', 'title', ({ title }) => title);
  // The later pages of a list have its heading by right.
  const firstPages = pages.filter(({ listPage = 1 }) => listPage === 1);
  yield* same(firstPages, 'same-h1', 'main heading', ({ h1 }) => h1[0] ?? '');
  yield* same(pages, 'same-description', 'description', ({ description }) => description);
  const titles = pages.filter(({ title, listPage }) => /\p{N}/u.test(title) && listPage === undefined);
  for (const [shape, group] of groupBy(titles, ({ title }) => title.toLowerCase().replace(NUMBER, '#'))) {
    const distinct = new Set(group.map(({ title }) => title.toLowerCase()));
    if (distinct.size < 2) continue;
    yield {
      kind: 'number-titles',
      pages: group,
      message: `${group.length} titles differ only by a number: "${shape}"`,
      advice: 'Say in each title what is different about its page.',
    };
  }
}

function* same(
  pages: readonly SiteFact[],
  kind: FindingKind,
  what: string,
  textOf: (page: SiteFact) => string,
): Generator<FoundFault> {
  const shown = pages.filter((page) => textOf(page) !== '');
  for (const group of groupBy(shown, (page) => textOf(page).toLowerCase()).values())
    if (group.length > 1)
      yield {
        kind,
        pages: group,
        quote: textOf(group[0] as SiteFact),
        message: `${group.length} pages have the same ${what}: "${textOf(group[0] as SiteFact)}"`,
        advice: `Write a ${what} for each page that says what only this page has.`,
      };
}
