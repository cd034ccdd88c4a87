import { buildAddress } from '../address/index.ts';
import { siteLanguages } from '../languages/site-languages.ts';
import { dataIn } from '../languages/translate-site.ts';
import type { DataObject, SiteData } from '../types/data.ts';
import type { Family, WrittenLinks, WrittenList } from '../types/family.ts';
import type {
  Breadcrumb,
  IndexedPage,
  ListedReferences,
  ListProps,
  OwnProps,
  PageFacts,
  PageFeed,
  PageLink,
  PageVideo,
  PublicPage,
} from '../types/page.ts';
import type { LoadedSite, PublicIndex, SitePictures } from '../types/plan.ts';
import type { SharedImage, SharedPicture } from '../types/template.ts';
import { canonicalAddress, LIST_PARAMETER } from './page-addresses.ts';
import { addressValues } from './page-details.ts';
import { alternatesOf, isPageTranslated, parentInLanguage } from './page-translation.ts';
import type { PageVideos } from './page-videos.ts';
import { createReferencePlanner, type ReferenceSource, selectLinks } from './planned-links.ts';
import { createRowNames } from './public-view.ts';
import { withPicture } from './texts/named-pictures.ts';

/** Everything that the planner reads of a site besides its index. */
interface PlannerSite {
  readonly data: SiteData;
  readonly site: DataObject;
  /** The value of site.yaml in each other language than the first. */
  readonly sites: LoadedSite['sites'];
  readonly videos: PageVideos;
  readonly pictures?: SitePictures | undefined;
}

/** The second step of the plan: from an entry of the index to the props of its page. */
export interface PagePlanner {
  /** Returns the props of a page without its stored rows, which are read where the page is rendered. */
  plan(page: IndexedPage): OwnProps;
  /** Returns the references of a page's rows. */
  refsOf(page: IndexedPage): ListedReferences;
}

/**
 * Makes the planner of single pages: the second step of the plan. It is pure: the same index and rows give
 * the same props. Absolute addresses begin with `baseUrl`. `imageOf` returns the image that is made for a
 * page.
 */
export function createPagePlanner(
  source: PlannerSite,
  index: PublicIndex,
  baseUrl: string,
  imageOf: (page: IndexedPage) => SharedImage | SharedPicture | undefined = () => undefined,
): PagePlanner {
  const { site, sites, videos } = source;
  const directions = new Map(siteLanguages(site).map(({ code, direction }) => [code, direction]));
  const linkOf = (page: PublicPage) => withPicture(page, source.pictures);
  const planList = createListPlanner(index, linkOf);

  const plan = (page: IndexedPage): OwnProps => {
    const family = index.familyByName.get(page.family) as Family;
    const whole = Object.entries(page.rows).filter(([, row]) => !row.stored);
    const rows = Object.fromEntries(whole.map(([as, row]) => [as, row.value]));
    const links = Object.fromEntries(
      Object.entries(family.links).map(([name, query]) => [
        name,
        selectLinks(query, page, page.rows, index.byFamily, linkOf),
      ]),
    );
    const image = imageOf(page);
    return {
      page: {
        ...pageFacts(page, family, index, sites?.get(page.language) ?? site, baseUrl, image),
        direction: directions.get(page.language) ?? 'ltr',
        ...withFeeds(index.feedsOf(page)),
        ...withVideo(videos.get(page.path)),
      },
      rows,
      links,
      list: planList(page, family),
      ...picturesOf(page, source.pictures),
      ...(image && 'set' in image ? { shared: image.set } : {}),
    };
  };
  return { plan, refsOf: createReferencePlanner(createReferenceSource(source.data), index) };
}

/** Returns the pictures of a page's rows. Empty if there are none. */
export function picturesOf(
  { rows }: Pick<IndexedPage, 'rows'>,
  pictures: SitePictures | undefined,
): Pick<OwnProps, 'pictures'> {
  if (!pictures) return {};
  const found = Object.entries(rows).flatMap(([as, row]) => {
    const own = pictures.of(row);
    return own ? [[as, own] as const] : [];
  });
  return found.length > 0 ? { pictures: Object.fromEntries(found) } : {};
}

/** Returns what references of a site are planned from. */
function createReferenceSource(data: SiteData): ReferenceSource {
  const known = new Map<string, ReturnType<ReferenceSource['inLanguage']>>();
  return {
    schemas: data.schemas,
    inLanguage(language) {
      const own = dataIn(data, language);
      const source = known.get(language) ?? { values: own.values, nameOf: createRowNames(own) };
      known.set(language, source);
      return source;
    },
  };
}

function withVideo(video: PageVideo | undefined): Pick<PageFacts, 'video'> {
  return video ? { video } : NO_VIDEO;
}

const NO_VIDEO = {};

function withFeeds(feeds: readonly PageFeed[]): Pick<PageFacts, 'feeds'> {
  return feeds.length > 0 ? { feeds } : {};
}

function pageFacts(
  page: IndexedPage,
  family: Family,
  index: PublicIndex,
  site: DataObject,
  baseUrl: string,
  drawn: SharedImage | undefined,
): Omit<PageFacts, 'direction'> {
  const url = baseUrl + page.path;
  const canonical = baseUrl + page.canonical;
  const openGraph: [string, string][] = [
    ['og:type', family.type],
    ['og:site_name', String(site.name ?? '')],
    ['og:title', page.title],
    ['og:description', page.description],
    ['og:url', canonical],
  ];
  openGraph.push(...graphImage(page, drawn, site, baseUrl));
  return {
    path: page.path,
    url,
    name: page.name,
    template: family.template,
    layout: family.layout,
    title: page.title,
    description: page.description,
    canonical,
    robots:
      page.indexable || (isLaterListPage(page) && isPageTranslated(family, page.rows))
        ? 'index, follow, max-image-preview:large'
        : 'noindex, follow',
    language: page.language,
    openGraph,
    breadcrumbs: breadcrumbs(page, index),
    updated: page.updated ?? null,
    draft: page.draft,
    alternates: alternatesOf(page, index.languages),
    middleware: family.middleware,
  };
}

/**
 * Returns whether search engines index another page in place of this one. Such a page must not be noindex.
 */
function isLaterListPage(page: IndexedPage): boolean {
  return page.canonical !== page.path && !page.draft;
}

function breadcrumbs(page: IndexedPage, index: PublicIndex): Breadcrumb[] {
  const trail: Breadcrumb[] = [];
  for (let current: PublicPage | undefined = page; current; ) {
    trail.unshift({ label: current.link.label, path: current.path });
    current = parentInLanguage(current, page.language, index.byPath, index.languages);
  }
  return trail;
}

/**
 * Returns the Open Graph properties of a page's image: the address of its route, or else the one made for it,
 * or else the site's. Returns an empty list if there is none.
 */
function graphImage(
  { image }: IndexedPage,
  drawn: SharedImage | undefined,
  site: DataObject,
  baseUrl: string,
): [property: string, content: string][] {
  const absolute = (address: string) => (address.startsWith('/') ? baseUrl + address : address);
  if (image) return [['og:image', absolute(image)]];
  if (drawn)
    return [
      ['og:image', absolute(drawn.address)],
      ['og:image:width', String(drawn.width)],
      ['og:image:height', String(drawn.height)],
      ['og:image:alt', drawn.alt],
    ];
  return typeof site.image === 'string' ? [['og:image', absolute(site.image)]] : [];
}

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
function createListPlanner(
  index: PublicIndex,
  linkOf?: (page: PublicPage) => PageLink,
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
    const links = selectLinks({ ...list, rows: undefined }, undefined, rows, index.byFamily, linkOf);
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
 * Makes the function that returns the newest date of the pages that a page lists: those of its part of
 * `list`, and of `links` that are sorted by date. Days after `date` do not count. Returns undefined for pages
 * that list none.
 */
export function createListedDates(
  index: PublicIndex,
  date: string,
): (page: IndexedPage) => string | undefined {
  const planList = createListPlanner(index);
  const isDated = ({ from }: Pick<WrittenList, 'from'>) =>
    [from].flat().some((name) => index.familyByName.get(name)?.texts.has('date'));
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
