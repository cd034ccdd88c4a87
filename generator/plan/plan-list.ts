import { buildAddress } from '../address/index.ts';
import type { Family, WrittenLinks, WrittenList } from '../types/family.ts';
import type { IndexedPage, ListProps, PageLink } from '../types/page.ts';
import type { PublicIndex } from '../types/plan.ts';
import { canonicalAddress } from './canonical-address.ts';
import { LIST_PARAMETER } from './list-parameter.ts';
import { addressValues } from './page-details.ts';
import { selectLinks } from './select-links.ts';

/** A list before it is cut into pages. */
interface WholeList {
  readonly id: string;
  readonly links: readonly PageLink[];
  readonly addresses: readonly string[];
}

/**
 * Makes the function that returns the page of a list for a page of its family. It returns
 * null if the family has no list.
 */
export function createListPlanner(
  index: PublicIndex,
): (page: IndexedPage, family: Family) => ListProps | null {
  let lastList: WholeList | undefined;
  return (page, family) => {
    const { list } = family;
    if (!list) return null;
    const values = addressValues({ family, rows: page.rows, list: undefined });
    const { links, addresses } = wholeList(page, family, list, values);
    const number = page.listPage ?? 1;
    return {
      items: links.slice((number - 1) * list.size, number * list.size),
      page: number,
      pages: Math.max(1, Math.ceil(links.length / list.size)),
      total: links.length,
      previous: addresses[number - 2] ?? null,
      next: addresses[number] ?? null,
      addresses,
    };
  };

  /**
   * Returns all links of a list, and the addresses of its pages. The pages of a list are planned one after
   * another, so the last list is cached.
   */
  function wholeList(
    { rows }: IndexedPage,
    family: Family,
    list: WrittenList,
    values: Readonly<Record<string, string>>,
  ): WholeList {
    const id = JSON.stringify([family.name, values]);
    if (lastList?.id === id) return lastList;
    const links = selectLinks({ ...list, rows: undefined }, undefined, rows, index.byFamily);
    const first = canonicalAddress(family, values) ?? buildAddress(family.pattern, values);
    const numbered = family.pattern.parameters.some(({ name }) => name === LIST_PARAMETER);
    const pages = numbered ? Math.max(1, Math.ceil(links.length / list.size)) : 1;
    const addresses = Array.from({ length: pages }, (_, at) =>
      at === 0 ? first : buildAddress(family.pattern, { ...values, [LIST_PARAMETER]: String(at + 1) }),
    );
    lastList = { id, links, addresses };
    return lastList;
  }
}

/**
 * Makes the function that returns the newest date of the pages that a page lists: those of its part of `list`, and
 * of `links` that are sorted by date. Days after `date` do not count. Returns undefined for pages that list none.
 */
export function createListedDates(
  index: PublicIndex,
  date: string,
): (page: IndexedPage) => string | undefined {
  const planList = createListPlanner(index);
  const families = new Map(index.families.map((family) => [family.name, family]));
  const isDated = ({ from }: Pick<WrittenList, 'from'>) =>
    [from].flat().some((name) => families.get(name)?.texts.has('date'));
  const isByDate = ({ rows, sort }: WrittenLinks) => rows === undefined && /^-?date$/.test(sort ?? '');
  const listing = new Map(
    index.families.map((family) => {
      const links = Object.values(family.links).filter((query) => isByDate(query) && isDated(query));
      return [
        family.name,
        { family, links, hasList: family.list !== undefined && isDated(family.list) },
      ] as const;
    }),
  );
  return (page) => {
    const { family, links, hasList } = listing.get(page.family) ?? { links: [], hasList: false };
    if (!family || (links.length === 0 && !hasList)) return undefined;
    const listed = [
      ...((hasList && planList(page, family)?.items) || []),
      ...links.flatMap((query) => selectLinks(query, page, page.rows, index.byFamily)),
    ];
    let newest: string | undefined;
    for (const { date: day } of listed)
      if (day !== undefined && day.slice(0, date.length) <= date && (newest === undefined || day > newest))
        newest = day;
    return newest;
  };
}
