import { buildAddress } from '../address/index.ts';
import type { SharedImage } from '../types/card.ts';
import type { DataObject, SiteData } from '../types/data.ts';
import type { Family } from '../types/family.ts';
import type {
  Breadcrumb,
  IndexedPage,
  ListedReferences,
  OwnProps,
  PageFacts,
  PublicPage,
  RowReference,
} from '../types/page.ts';
import type { PublicIndex } from '../types/plan.ts';
import { annotatedPaths } from '../utils/schema/schema-fields.ts';
import { visitTextsAt } from '../utils/schema/visit-path.ts';
import { graphImage } from './graph-image.ts';
import { createListPlanner } from './plan-list.ts';
import { selectLinks } from './select-links.ts';

/** References of one family to rows of one dataset that are held for its next pages. */
const KEPT_REFERENCES = 20_000;

/** What the planner reads of a site besides its index. */
export interface PlannerSite {
  readonly site: DataObject;
  readonly language: string;
  readonly schemas: SiteData['schemas'];
  /** Returns the name of a row, for references to it. See `createRowNames`. */
  readonly nameOf: (dataset: string, slug: string) => string | undefined;
}

/** The second step of the plan. */
export interface PagePlanner {
  /** A page's props, but for its stored rows, which are where the page is made. */
  plan(page: IndexedPage): OwnProps;
  /** What the rows of a page refer to. */
  refsOf(page: IndexedPage): ListedReferences;
}

/**
 * Makes the second step of the plan. Pure: the same index and rows give the same props.
 * `baseUrl` is the origin that absolute addresses begin with, `imageOf` names the image that is drawn for a page.
 */
export function createPagePlanner(
  { site, language, schemas, nameOf }: PlannerSite,
  index: PublicIndex,
  baseUrl: string,
  imageOf: (page: IndexedPage) => SharedImage | undefined = () => undefined,
): PagePlanner {
  const families = new Map(index.families.map((family) => [family.name, family]));
  const references = new Map(
    [...schemas].map(([name, { schema }]) => [name, annotatedPaths(schema, 'reference')]),
  );
  const made = new Map<string, Map<string, RowReference>>();
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
      page: pageFacts(page, family, index, site, baseUrl, language, imageOf(page)),
      rows,
      links,
      list: planList(page, family),
    };
  };
  return { plan, refsOf };

  function refsOf(page: IndexedPage): ListedReferences {
    const refs: Record<string, RowReference[]> = {};
    for (const row of Object.values(page.rows)) {
      for (const { path, value: dataset } of references.get(row.dataset) ?? []) {
        const known = knownReferences(page, dataset);
        const list = refs[dataset] ?? [];
        visitTextsAt(row.value, path, (slug) => {
          refs[dataset] = list;
          list.push(known.get(slug) ?? referenceTo(page, dataset, slug, known));
        });
      }
    }
    return refs;
  }

  /** Pages of one family say the same of a row, and many of them refer to the same ones. */
  function knownReferences({ family }: IndexedPage, dataset: string): Map<string, RowReference> {
    const id = `${family}/${dataset}`;
    const known = made.get(id) ?? new Map<string, RowReference>();
    made.set(id, known);
    return known;
  }

  function referenceTo(
    page: IndexedPage,
    dataset: string,
    slug: string,
    known: Map<string, RowReference>,
  ): RowReference {
    const target = samePageFamily(page, dataset, slug) ?? index.pageOfRow(dataset, slug);
    const label = nameOf(dataset, slug) ?? slug;
    const path = target && (target.indexable || target.draft) ? target.path : null;
    const reference = { slug, label, path };
    if (known.size >= KEPT_REFERENCES) known.clear();
    known.set(slug, reference);
    return reference;
  }

  /** A reference from a page prefers the page of its own family: alternatives link to alternatives. */
  function samePageFamily(page: IndexedPage, dataset: string, slug: string): PublicPage | undefined {
    const family = families.get(page.family);
    const [variable] = family?.each ?? [];
    if (!family || variable?.dataset !== dataset || family.each.length > 1) return undefined;
    return index.byPath.get(buildAddress(family.pattern, { [variable.as]: slug }));
  }
}

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

/** A page that is canonical to another one is no page of its own to search engines, but must not say noindex. */
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
