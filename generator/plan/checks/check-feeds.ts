import type { SiteData } from '../../types/data.ts';
import type { Family } from '../../types/family.ts';
import type { IndexedPage } from '../../types/page.ts';
import type { Problem } from '../../types/problem.ts';

/**
 * Returns a warning for each feed without an entry, although its family has pages: a feed lists only
 * indexable pages with a date.
 */
export function checkFeeds(
  families: readonly Family[],
  byFamily: ReadonlyMap<string, readonly IndexedPage[]>,
  { locate }: Pick<SiteData, 'locate'>,
): Problem[] {
  return families.flatMap(({ name, file, position, feed, texts }): Problem[] => {
    const pages = byFamily.get(name) ?? [];
    if (!feed || pages.length === 0) return [];
    const hasDates = texts.has('date');
    if (hasDates && pages.some(({ indexable, link }) => indexable && link.date !== undefined)) return [];
    return [
      {
        kind: 'empty-feed',
        severity: 'warning',
        ...locate(file, [position, 'feed'], { key: true }),
        message: `the feed ${feed.path} has no entry: ${hasDates ? 'no indexable page has a date' : `the family "${name}" has no date`}`,
        advice: hasDates
          ? 'Fill the field that "date" reads, or remove the feed.'
          : 'Give the family a date, such as date: "{{post.date}}".',
      },
    ];
  });
}
