import type { DataValue, Row } from '../types/data.ts';
import type { LinkSort, WrittenLinks } from '../types/family.ts';
import type { PageLink, PublicPage } from '../types/page.ts';
import { valueAt } from '../utils/schema/visit-path.ts';

/** How far along its family a page looks for related ones; keeps the cost of a page flat in families of any size. */
const RELATED_WINDOW = 250;

type LinkQuery = Omit<WrittenLinks, 'rows'> & { readonly rows?: string | undefined };

/**
 * The links that a query of routes.yaml selects for a page: only to pages that may be found (indexable ones; in a draft build drafts too), never
 * to the page itself. `page` is undefined while lists are being cut.
 */
export function selectLinks(
  query: LinkQuery,
  page: PublicPage | undefined,
  rows: Readonly<Record<string, Row>>,
  byFamily: ReadonlyMap<string, readonly PublicPage[]>,
): PageLink[] {
  const candidates = candidatesOf(query.from, byFamily);
  const chosen =
    query.rows !== undefined
      ? pickRows(candidates, readSlugs(query.rows, rows))
      : query.pick === undefined || query.pick === 'all'
        ? candidates
        : pickNear(candidates, page, query.pick);
  const kept = chosen.filter(
    (candidate) =>
      candidate.path !== page?.path &&
      (candidate.indexable || candidate.draft) &&
      meets(candidate, query.where, rows),
  );
  const links = kept.map((candidate) => candidate.link);
  return sortLinks(links, query.sort ?? 'order').slice(0, query.limit ?? links.length);
}

/** The list of one family is handed on as it is, so that what is looked up in it is found again for its next page. */
function candidatesOf(
  from: LinkQuery['from'],
  byFamily: ReadonlyMap<string, readonly PublicPage[]>,
): readonly PublicPage[] {
  const [family = '', ...others] = [from].flat();
  if (others.length === 0) return byFamily.get(family) ?? [];
  return [family, ...others].flatMap((name) => byFamily.get(name) ?? []);
}

/** Where the pages of a list stand in it, and which of them is a row's: made once for each list, since families may be large. */
interface LookUp {
  readonly length: number;
  readonly positions: ReadonlyMap<PublicPage, number>;
  readonly bySlug: ReadonlyMap<string | undefined, PublicPage>;
}

const lookUps = new WeakMap<readonly PublicPage[], LookUp>();

function lookUp(candidates: readonly PublicPage[]): LookUp {
  const known = lookUps.get(candidates);
  // While lists are being cut, families still grow.
  if (known?.length === candidates.length) return known;
  const made = {
    length: candidates.length,
    positions: new Map(candidates.map((candidate, position) => [candidate, position])),
    bySlug: new Map(candidates.map((candidate) => [candidate.link.slug, candidate])),
  };
  lookUps.set(candidates, made);
  return made;
}

function pickRows(candidates: readonly PublicPage[], slugs: readonly string[]): PublicPage[] {
  const { bySlug } = lookUp(candidates);
  return slugs.flatMap((slug) => bySlug.get(slug) ?? []);
}

function readSlugs(path: string, rows: Readonly<Record<string, Row>>): string[] {
  const [variable = '', ...steps] = path.split('.');
  const value: DataValue | undefined = valueAt(rows[variable]?.value, steps);
  return [value].flat().filter((slug): slug is string => typeof slug === 'string');
}

/** The neighbours after a page, around the end to the beginning; `related` puts those with more shared tags first. */
function pickNear(
  candidates: readonly PublicPage[],
  page: PublicPage | undefined,
  pick: 'related' | 'next',
): PublicPage[] {
  const found = page && lookUp(candidates).positions.get(page);
  const own = found === undefined ? 0 : found + 1;
  const count = Math.min(candidates.length, RELATED_WINDOW);
  const following = Array.from(
    { length: count },
    (_, step) => candidates[(own + step) % candidates.length] as PublicPage,
  );
  if (pick === 'next') return following;
  const tags = new Set(page?.link.tags);
  const shared = (candidate: PublicPage) => candidate.link.tags?.filter((tag) => tags.has(tag)).length ?? 0;
  return following
    .map((candidate, step) => ({ candidate, step, score: shared(candidate) }))
    .sort((a, b) => b.score - a.score || a.step - b.step)
    .map(({ candidate }) => candidate);
}

/** Whether the candidate's row has, in each named field, the slug of the page's row of that name (absent: any). */
function meets(
  candidate: PublicPage,
  where: WrittenLinks['where'],
  rows: Readonly<Record<string, Row>>,
): boolean {
  return Object.entries(where ?? {}).every(([field, variable]) => {
    const wanted = rows[variable]?.slug;
    if (wanted === undefined) return true;
    const value = candidate.conditionValue(field);
    return Array.isArray(value) ? value.includes(wanted) : value === wanted;
  });
}

function sortLinks(links: readonly PageLink[], sort: LinkSort): readonly PageLink[] {
  if (sort === 'order') return links;
  const descending = sort.startsWith('-');
  const field = (descending ? sort.slice(1) : sort) as 'label' | 'date' | 'path';
  const order = (a: PageLink, b: PageLink) =>
    compareText(a[field] ?? '', b[field] ?? '') * (descending ? -1 : 1);
  return links.toSorted((a, b) => order(a, b) || compareText(a.path, b.path));
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
