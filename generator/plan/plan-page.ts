import type { SharedImage } from '../types/card.ts';
import type { DataObject } from '../types/data.ts';
import type { Family } from '../types/family.ts';
import type {
  Breadcrumb,
  IndexedPage,
  ListedReferences,
  OwnProps,
  PageFacts,
  PublicPage,
} from '../types/page.ts';
import type { PublicIndex } from '../types/plan.ts';
import type { PageVideo } from '../types/video.ts';
import { graphImage } from './graph-image.ts';
import { createListPlanner } from './plan-list.ts';
import { createReferencePlanner, type ReferenceSource } from './plan-references.ts';
import type { PageVideos } from './read-page-videos.ts';
import { selectLinks } from './select-links.ts';

/** Everything that the planner reads of a site besides its index. */
export interface PlannerSite extends ReferenceSource {
  readonly site: DataObject;
  readonly language: string;
  readonly videos: PageVideos;
}

/** The second step of the plan: from an entry of the index to the props of its page. */
export interface PagePlanner {
  /** Returns the props of a page without its stored rows, which are read where the page is rendered. */
  plan(page: IndexedPage): OwnProps;
  /** Returns the references of a page's rows. */
  refsOf(page: IndexedPage): ListedReferences;
}

/**
 * Makes the second step of the plan. It is pure: the same index and rows give the same props. Absolute
 * addresses begin with `baseUrl`. `imageOf` returns the image that is drawn for a page.
 */
export function createPagePlanner(
  source: PlannerSite,
  index: PublicIndex,
  baseUrl: string,
  imageOf: (page: IndexedPage) => SharedImage | undefined = () => undefined,
): PagePlanner {
  const { site, language, videos } = source;
  const families = new Map(index.families.map((family) => [family.name, family]));
  const planList = createListPlanner(index);

  const plan = (page: IndexedPage): OwnProps => {
    const family = families.get(page.family) as Family;
    const whole = Object.entries(page.rows).filter(([, row]) => !row.stored);
    const rows = Object.fromEntries(whole.map(([as, row]) => [as, row.value]));
    const links = Object.fromEntries(
      Object.entries(family.links).map(([name, query]) => [
        name,
        selectLinks(query, page, page.rows, index.byFamily),
      ]),
    );
    return {
      page: {
        ...pageFacts(page, family, index, site, baseUrl, language, imageOf(page)),
        ...withVideo(videos.get(page.path)),
      },
      rows,
      links,
      list: planList(page, family),
    };
  };
  return { plan, refsOf: createReferencePlanner(source, index, families) };
}

function withVideo(video: PageVideo | undefined): Pick<PageFacts, 'video'> {
  return video ? { video } : NO_VIDEO;
}

const NO_VIDEO = {};

function pageFacts(
  page: IndexedPage,
  family: Family,
  index: PublicIndex,
  site: DataObject,
  baseUrl: string,
  language: string,
  drawn: SharedImage | undefined,
): PageFacts {
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
      page.indexable || isLaterListPage(page) ? 'index, follow, max-image-preview:large' : 'noindex, follow',
    language,
    openGraph,
    breadcrumbs: breadcrumbs(page, index),
    updated: page.updated ?? null,
    draft: page.draft,
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
    const parent: string | undefined = current.parent;
    current = parent === undefined ? undefined : index.byPath.get(parent);
  }
  return trail;
}
